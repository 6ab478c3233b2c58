import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How often to check for silence, and how many checks in a row must pass. */
const LOOK_MS = 50;
const QUIET_LOOKS = 8;
/** Stops waiting for something that never settles. */
const LONGEST_MS = 30_000;

/** A screen reader on a display of its own. */
export interface Orca {
  /** Presses a key by its xdotool name, like a keyboard: Orca handles its own commands. */
  press(key: string): Promise<void>;
  /** Types a text, letter by letter. */
  type(text: string): Promise<void>;
  /** Waits until all started processes are idle and speech has ended. */
  quiet(): Promise<void>;
  /** @returns what was said since the last call, one entry for each piece of speech */
  heard(): string[];
  close(): Promise<void>;
}

/** A speech synthesiser for machines without audio: Orca is silent without one. */
function writeVoice(folder: string): void {
  mkdirSync(path.join(folder, 'modules'));
  writeFileSync(
    path.join(folder, 'speechd.conf'),
    [
      'DisableAutoSpawn',
      'AudioOutputMethod "alsa"',
      'AudioALSADevice "null"',
      'AddModule "silent" "sd_generic" "silent.conf"',
      'DefaultModule silent',
    ].join('\n'),
  );
  writeFileSync(
    path.join(folder, 'modules', 'silent.conf'),
    'GenericExecuteSynth "true"\nAddVoice "en" "MALE1" "any"\n',
  );
}

/**
 * Disables reading each page to its end, which would hide later announcements, and echoing typed
 * letters. Speech goes to a file: the full debug log would make Orca several times slower.
 */
const settings = (log: string) => `import logging
import orca.settings
orca.settings.sayAllOnLoad = False
orca.settings.enableKeyEcho = False
logging.getLogger('speech').addHandler(logging.FileHandler('${log}'))
`;

/** `SPEECH OUTPUT: 'About us document web.' voice=system` */
const SPEECH = /^SPEECH OUTPUT: '(.*)'(?: voice=\w+| \{.*\})?$/gm;

/** The third word of such a file: R for one that runs or waits for a processor, D for a disk. */
const isAwake = (stat: string): boolean => /\) [RD] /.test(stat);

/** Reads a file or a folder that may not be there. */
function ifThere<Result>(read: () => Result, otherwise: Result): Result {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

const textOf = (file: string) => ifThere(() => readFileSync(file, 'utf8'), '');
const namesIn = (folder: string) => ifThere(() => readdirSync(folder), []);

/** The processes that this one started, and theirs. */
function descendants(pid = process.pid): number[] {
  const children = namesIn(`/proc/${pid}/task`).flatMap((thread) =>
    textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** Whether every thread of the browser, Orca and the servers is idle. */
const allSleep = (): boolean =>
  descendants().every((pid) =>
    namesIn(`/proc/${pid}/task`).every(
      (thread) => !isAwake(textOf(`/proc/${pid}/task/${thread}/stat`)),
    ),
  );

/** Starts what Orca needs on the display and the bus of this process, and Orca itself. */
export async function startOrca(): Promise<Orca> {
  const folder = mkdtempSync(path.join(tmpdir(), 'orca-'));
  const log = path.join(folder, 'speech.log');
  const programs: ChildProcess[] = [];
  const start = (command: string, ...args: string[]) => {
    programs.push(spawn(command, args, { stdio: 'ignore' }));
  };
  // A process left over from a failure would prevent the next start.
  process.once('exit', () => programs.forEach((program) => program.kill()));
  process.env.XDG_RUNTIME_DIR = folder;
  writeVoice(folder);
  // A list that opens under the pointer would treat it as a choice.
  await run('xdotool', ['mousemove', '0', '0']);
  start('speech-dispatcher', '-s', '-C', folder, '-t', '0');
  start('openbox');
  start('/usr/libexec/at-spi-bus-launcher', '--launch-immediately');
  await wait(1000);
  await run('gsettings', ['set', 'org.gnome.desktop.interface', 'toolkit-accessibility', 'true']);
  writeFileSync(path.join(folder, 'orca-customizations.py'), settings(log));
  start('orca', '-u', folder);
  const logged = () => statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const quiet = async () => {
    const until = Date.now() + LONGEST_MS;
    let before = -1;
    for (let looks = 0; looks < QUIET_LOOKS && Date.now() < until;) {
      await wait(LOOK_MS);
      const now = logged();
      looks = now === before && allSleep() ? looks + 1 : 0;
      before = now;
    }
  };
  let told = 0;
  const heard = () => {
    const all = [...textOf(log).matchAll(SPEECH)].map(([, text = '']) => text);
    const said = all.slice(told);
    told = all.length;
    return said.map((text) => text.trim()).filter(Boolean);
  };
  for (let tries = 0; !textOf(log).includes('SPEECH OUTPUT'); tries += 1) {
    if (tries > 300) throw new Error('Orca says nothing.');
    await wait(200);
  }
  await quiet();
  return {
    press: async (key) => {
      await run('xdotool', ['key', key]);
    },
    type: async (text) => {
      await run('xdotool', ['type', '--delay', '30', text]);
    },
    quiet,
    heard,
    close: async () => {
      for (const program of programs.reverse()) program.kill();
      await wait(500);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
