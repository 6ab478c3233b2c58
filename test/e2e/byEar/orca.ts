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

/** How often to look whether all is quiet, and how often in a row it must be. */
const LOOK_MS = 50;
const QUIET_LOOKS = 8;
/** Something that never rests is no reason to wait forever. */
const LONGEST_MS = 30_000;

/** A screen reader on a display of its own. */
export interface Orca {
  /** Presses a key as a keyboard does, named as xdotool names it: Orca takes its own commands. */
  press(key: string): Promise<void>;
  /** Types a text, letter by letter. */
  type(text: string): Promise<void>;
  /** Waits until everything that was started here sleeps, and nothing more is said. */
  quiet(): Promise<void>;
  /** @returns what was said since the last call, one entry for each piece of speech */
  heard(): string[];
  close(): Promise<void>;
}

/** A voice for machines without a loudspeaker: Orca says nothing without one. */
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
 * Reading each page from its beginning to its end, it would be deaf to what happens there; and what is
 * typed need not be repeated letter by letter. What it says goes to a file: its whole debug log would
 * make it several times slower.
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

const readIfThere = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The processes that this one started, and theirs. */
function descendants(pid = process.pid): number[] {
  const children = readdirIfThere(`/proc/${pid}/task`).flatMap((thread) =>
    readIfThere(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function readdirIfThere(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether no thread of the browser, of Orca or of a server has anything to do. */
const allSleep = (): boolean =>
  descendants().every((pid) =>
    readdirIfThere(`/proc/${pid}/task`).every(
      (thread) => !isAwake(readIfThere(`/proc/${pid}/task/${thread}/stat`)),
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
  // One that outlives a failure would keep the next one from starting.
  process.once('exit', () => programs.forEach((program) => program.kill()));
  process.env.XDG_RUNTIME_DIR = folder;
  writeVoice(folder);
  // A list that opens under the pointer takes it for a choice.
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
    const all = [...readIfThere(log).matchAll(SPEECH)].map(([, text = '']) => text);
    const said = all.slice(told);
    told = all.length;
    return said.map((text) => text.trim()).filter(Boolean);
  };
  for (let tries = 0; !readIfThere(log).includes('SPEECH OUTPUT'); tries += 1) {
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
