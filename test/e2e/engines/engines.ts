import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type ClientRequestArgs } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';

import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';

import { freePort, freePorts } from '../../helpers/freePort';
import { serveFirefox } from './marionette';

/** A started browser. */
export interface RunningEngine {
  driver: WebDriver;
  /** Where its downloads are saved. */
  downloads: string;
  close: () => Promise<void>;
}

/** A browser engine that customers use, as packaged by Debian. */
export interface Engine {
  name: string;
  /** The programs that it needs, and their packages. */
  needs: Readonly<Record<string, string>>;
  /**
   * @param isImpatient WebKit only: whether its driver answers before a page has loaded. A page of the
   *   back/forward cache never tells the driver that it has
   */
  open: (isImpatient: boolean) => Promise<RunningEngine>;
}

/** The device's zone. */
const TIME_ZONE = 'Africa/Johannesburg';

/** A response that takes longer will never arrive, even with three engines on two busy cores. */
const LONGEST_CALL_MS = 90_000;

/** Ends a call without a response: some drivers don't report failures. */
class LimitedAgent extends Agent {
  override createConnection(
    options: ClientRequestArgs,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): Duplex | null | undefined {
    const socket = super.createConnection(options, callback) as Socket;
    socket.setTimeout(LONGEST_CALL_MS, () =>
      socket.destroy(new Error(`The browser's driver kept silent for ${LONGEST_CALL_MS / 1000} s`)),
    );
    return socket;
  }
}

/** The processes of one browser, their output, and how to stop them. */
class Household {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
  readonly downloads = path.join(this.folder, 'Downloads');
  readonly #children: ChildProcess[] = [];
  /** What the programs wrote. */
  words = '';

  start(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    const child = spawn(command, args, {
      // Its own process group, so that its child processes end with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // No bus: programs would start one that outlives them, for assistive technology.
      env: {
        ...process.env,
        HOME: this.folder,
        DBUS_SESSION_BUS_ADDRESS: 'disabled:',
        NO_AT_BRIDGE: '1',
        ...env,
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => {
        this.words += part.toString();
      });
    this.#children.push(child);
    return child;
  }

  end(): void {
    for (const { pid } of this.#children.reverse()) {
      try {
        if (pid !== undefined) process.kill(-pid, 'SIGKILL');
      } catch {
        // It has ended already.
      }
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${url}`);
}

const connected = (port: number, capabilities: object): Promise<WebDriver> =>
  Promise.resolve(
    new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .usingHttpAgent(new LimitedAgent())
      .withCapabilities(new Capabilities(capabilities as Record<string, object>))
      .build(),
  );

/** A virtual display with a window manager, without which no window gets the focus. */
async function startScreen(home: Household): Promise<string> {
  const child = home.start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24']);
  const number = await new Promise<string>((resolve) => {
    (child.stdio[3] as Socket).once('data', (part: Buffer) => {
      resolve(part.toString().trim());
    });
  });
  const display = `:${number}`;
  home.start('openbox', [], { DISPLAY: display });
  return display;
}

const running = (driver: WebDriver, home: Household, stop?: () => void): RunningEngine => ({
  driver,
  downloads: home.downloads,
  close: async () => {
    await driver.quit().catch(() => undefined);
    stop?.();
    home.end();
  },
});

/** Stops the processes of a browser that failed to open. */
async function inHousehold(
  open: (home: Household) => Promise<RunningEngine>,
): Promise<RunningEngine> {
  const home = new Household();
  try {
    return await open(home);
  } catch (error) {
    home.end();
    throw new Error(`The browser did not open. Its programs said:\n${home.words}`, {
      cause: error,
    });
  }
}

const webkit: Engine = {
  name: 'WebKit',
  needs: {
    '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
    '/usr/bin/Xvfb': 'xvfb',
    '/usr/bin/openbox': 'openbox',
  },
  open: (isImpatient) =>
    inHousehold(async (home) => {
      const display = await startScreen(home);
      const port = await freePort();
      mkdirSync(home.downloads);
      writeFileSync(
        path.join(home.folder, 'user-dirs.dirs'),
        `XDG_DOWNLOAD_DIR="${home.downloads}"`,
      );
      home.start('WebKitWebDriver', [`--port=${port}`], {
        XDG_CONFIG_HOME: home.folder,
        XDG_RUNTIME_DIR: home.folder,
        LC_ALL: 'C.UTF-8',
        DISPLAY: display,
        TZ: TIME_ZONE,
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      });
      await untilAnswers(`http://127.0.0.1:${port}/status`);
      const driver = await connected(port, {
        pageLoadStrategy: isImpatient ? 'none' : 'normal',
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
          args: ['--automation'],
        },
      });
      return running(driver, home);
    }),
};

/** Only what a test needs: no updates, no built-in pages, no other origins. */
const FIREFOX_PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'intl.accept_languages': 'en-ZA,en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

const firefox: Engine = {
  name: 'Firefox',
  needs: { '/usr/bin/firefox-esr': 'firefox-esr' },
  open: () =>
    inHousehold(async (home) => {
      const [own = 0, port = 0] = await freePorts(2);
      const wanted = {
        ...FIREFOX_PREFERENCES,
        'browser.download.dir': home.downloads,
        'browser.download.folderList': 2,
        'marionette.port': own,
      };
      const lines = Object.entries(wanted).map(
        ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
      );
      const profile = path.join(home.folder, 'profile');
      mkdirSync(profile);
      writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
      const args = ['-headless', '-marionette', '-no-remote', '-profile', profile];
      home.start('firefox-esr', args, { TZ: TIME_ZONE });
      const bridge = await serveFirefox(own, port);
      return running(await connected(port, { browserName: 'firefox' }), home, bridge.close);
    }),
};

/** The engines of customers' browsers, beside Chromium. */
export const ENGINES: readonly Engine[] = [firefox, webkit];

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @returns the packages to install before an engine can run; none when it can */
export const missingFor = ({ needs }: Engine): string[] =>
  Object.entries(needs).flatMap(([file, name]) => (isProgram(file) ? [] : [name]));
