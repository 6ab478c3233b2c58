import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readLatency } from './options';
import { CHEAP_COST } from './passwords';
import { openDatabase } from './database';
import { listReports } from './reports';
import { createSandbox, SCHEMA } from './sandbox';
import { DEMO_EMAIL, DEMO_PASSWORD } from './seed/customer';
import { startSandbox } from './server';

function readPort(text: string | undefined): number {
  const port = Number(text ?? '4141');
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`SANDBOX_PORT must be a port number, not "${String(text)}".`);

  return port;
}

const data = resolve(process.env.SANDBOX_DATA ?? '.sandbox');

/** Whether an error means that the file is no usable database: only a new one helps. */
const isDamaged = (error: unknown): boolean =>
  ['SQLITE_NOTADB', 'SQLITE_CORRUPT'].includes((error as { code?: string }).code ?? '');

async function main(): Promise<void> {
  const options = {
    databasePath: join(data, 'sandbox.db'),
    uploadsPath: join(data, 'uploads'),
    artPath: resolve('public/art'),
    siteUrl: process.env.SITE_URL ?? 'http://127.0.0.1:4140',
    latencyMs: readLatency(process.env.SANDBOX_LATENCY),
    ...(process.env.SANDBOX_PASSWORDS === 'cheap' ? { passwordCost: CHEAP_COST } : {}),
  };
  if (!URL.canParse(options.siteUrl))
    throw new Error(`SITE_URL must be an address such as http://127.0.0.1:4140.`);

  if (process.argv.includes('--reset')) {
    try {
      const db = openDatabase(options.databasePath, SCHEMA, () => undefined);
      db.recreate();
      db.close();
    } catch (error) {
      if (!isDamaged(error)) throw error;
      // Deletes only the sandbox's own files: the folder may contain others.
      for (const suffix of ['', '-wal', '-shm'])
        rmSync(options.databasePath + suffix, { force: true });
    }
    rmSync(options.uploadsPath, { recursive: true, force: true });
    createSandbox(options).close();
    console.log(`The sandbox data in ${data} has been reset.`);
    return;
  }

  if (process.argv.includes('reports')) {
    const db = openDatabase(options.databasePath, SCHEMA, () => undefined);
    const reports = listReports({ db });
    for (const { reference, at, page, size } of reports)
      console.log(`${reference}  ${new Date(at).toISOString()}  ${page}  ${String(size)} bytes`);
    if (reports.length === 0) console.log('No report has been sent yet.');
    db.close();
    return;
  }

  const running = await startSandbox({ ...options, port: readPort(process.env.SANDBOX_PORT) });
  console.log(`The sandbox API is at ${running.url}/api/`);
  console.log(`Log in as ${DEMO_EMAIL} with the password ${DEMO_PASSWORD}`);
  console.log(`Its data is in ${data}; "npm run sandbox -- --reset" resets it.`);

  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!stopping) {
        stopping = true;
        void running.close().then(() => {
          process.exit(0);
        });
      }
    });
  }
}

main().catch((error: unknown) => {
  const { name, message } = error as Error;
  if (name !== 'SqliteError' && !message.startsWith('ConnectionFailed')) {
    console.error(message);
  } else {
    // If the disk is the problem, a reset would lose the data for nothing.
    const advice = isDamaged(error)
      ? '"npm run sandbox -- --reset" resets it.'
      : 'Is the disk full, or the folder read-only?';
    console.error(`The data in ${data} can't be used: ${message}. ${advice}`);
  }
  process.exit(1);
});
