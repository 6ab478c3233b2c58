import Libsql from 'libsql';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { SCHEMA, SCHEMA_VERSION } from './schema';

export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, SqlValue>>;

/** The database file of the sandbox, with statements prepared once and rows as plain objects. */
export interface Database {
  /** @returns every row of the answer */

  all: <T = Row>(sql: string, ...values: SqlValue[]) => T[];
  /** @returns the first row of the answer */
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- only the statement knows its rows
  first<T = Row>(sql: string, ...values: SqlValue[]): T | undefined;
  /** @returns how many rows were changed */
  run(sql: string, ...values: SqlValue[]): number;
  /** Does all of the work or none of it. */
  transaction<T>(work: () => T): T;
  /** Empties the file and lays the tables out anew. */
  recreate(): void;
  close(): void;
}

/**
 * Opens the database, making it when missing and laying it out anew when another version of the
 * sandbox wrote it.
 *
 * The write-ahead log with `synchronous = NORMAL` hands every commit to the operating system
 * before the answer leaves, so killing the process loses nothing that was acknowledged. Only a
 * power cut could lose the last commits, which demonstration data can bear; `FULL` would wait for
 * the disk on each click.
 *
 * @param path the file
 * @param say is told when an older file was replaced
 */
export function openDatabase(path: string, say: (message: string) => void): Database {
  mkdirSync(dirname(path), { recursive: true });
  let connection = connect(path);
  let statements = new Map<string, ReturnType<typeof connection.prepare>>();
  let depth = 0;

  function prepared(sql: string) {
    const known = statements.get(sql);
    if (known !== undefined) {
      return known;
    }
    const statement = connection.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  function recreate(): void {
    connection.close();
    for (const suffix of ['', '-wal', '-shm']) {
      rmSync(path + suffix, { force: true });
    }
    connection = connect(path);
    statements = new Map();
    layOut(connection);
  }

  const version = readVersion(connection);
  if (version === 'empty') {
    layOut(connection);
  } else if (version !== SCHEMA_VERSION) {
    say('The sandbox data was written by another version of the sandbox; it is made anew.');
    recreate();
  }

  return {
    // The values go in as one array: passed singly, a lone null is taken for a set of names.
    // The rows are `never` here, because only the statement knows what they are.
    all: (sql, ...values) => prepared(sql).all(values) as never[],
    // `.get()` would add a `_metadata` key to the row.
    first: (sql, ...values) => (prepared(sql).all(values) as never[])[0],
    run: (sql, ...values) => prepared(sql).run(values).changes,
    transaction(work) {
      if (depth > 0) {
        return work();
      }
      depth += 1;
      connection.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        connection.exec('ROLLBACK');
        throw error;
      } finally {
        depth -= 1;
      }
    },
    recreate,
    close() {
      statements.clear();
      connection.close();
    },
  };
}

type Connection = InstanceType<typeof Libsql>;

function connect(path: string): Connection {
  const connection = new Libsql(path, { timeout: 5000 });
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = NORMAL');
  connection.pragma('foreign_keys = ON');
  return connection;
}

function readVersion(connection: Connection): string {
  const tables = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  if (tables.length === 0) {
    return 'empty';
  }
  try {
    const rows = connection.prepare("SELECT value FROM meta WHERE key = 'schema'").all() as Row[];
    return String(rows[0]?.value);
  } catch {
    return 'unknown';
  }
}

function layOut(connection: Connection): void {
  connection.exec(SCHEMA);
  connection.prepare("INSERT INTO meta (key, value) VALUES ('schema', ?)").run([SCHEMA_VERSION]);
}
