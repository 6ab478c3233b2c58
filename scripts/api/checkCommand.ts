/**
 * Checks whether an API fits the site:
 *
 *   npm run -s check-api -- --api https://api.example/v1/ --email customer@example.com
 *
 *   --api URL          the API's base address, as in config.json
 *   --email E          a customer whose lists are read; the password comes from
 *                      CHECK_API_PASSWORD or a prompt
 *   --write            also registers a test customer and books, up to the payment URL
 *   --user-type TYPE   that customer's user type (userType of public/config.json)
 *   --timeout SECONDS  the timeout of a call (30)
 *   --json             prints the report as JSON
 *
 * Exit status: 0 without differences, 1 with differences, 2 if the check couldn't start.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';

import config from '../../public/config.json';
import { runCommand } from '../../server/command';
import { checkApi, formatReport } from './check';

const askPassword = async (): Promise<string> => {
  if (!process.stdin.isTTY) throw new Error('Set CHECK_API_PASSWORD, or run this in a terminal.');
  process.stderr.write('Password: ');
  // Suppresses the terminal's echo.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const password = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return password;
};

const COULD_NOT_START = 2;

void runCommand(async () => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: {
      api: text,
      email: text,
      'user-type': text,
      timeout: { ...text, default: '30' },
      write: flag,
      json: flag,
    },
  });
  const { api, email, timeout, write, json } = values;
  const seconds = Number(timeout);
  if (api === undefined || !/^https?:\/\//i.test(api))
    throw new Error('Missing the API’s URL: npm run check-api -- --api https://api.example/');
  if (!(seconds > 0 && seconds <= 3600)) throw new Error('--timeout is in seconds, up to 3600.');
  const report = await checkApi({
    api,
    userType: values['user-type'] ?? config.userType,
    customer:
      email === undefined
        ? null
        : { email, password: process.env.CHECK_API_PASSWORD ?? (await askPassword()) },
    isWriting: write,
    timeoutMs: seconds * 1000,
  });
  console.log(json ? JSON.stringify(report, null, 2) : formatReport(report));
  return report.isOk ? 0 : 1;
}, COULD_NOT_START);
