import Libsql from 'libsql';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

type SqlValue = string | number | null;
export type Row = Readonly<Record<string, SqlValue>>;

/** The sandbox's database file, with prepared statements and rows as plain objects. */
export interface Database {
  all: <T = Row>(sql: string, ...values: SqlValue[]) => T[];
  /** @returns the first row */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the statement knows its rows
  first<T = Row>(sql: string, ...values: SqlValue[]): T | undefined;
  /** @returns the number of changed rows */
  run(sql: string, ...values: SqlValue[]): number;
  insert(table: string, row: Row): void;
  transaction<T>(run: () => T): T;
  recreate(): void;
  close(): void;
}

/**
 * Opens the database, and creates it if it is missing or was written by another version of the
 * sandbox.
 *
 * Write-ahead logging with `synchronous = NORMAL` hands every commit to the operating system before
 * the response is sent, so killing the process loses nothing that was acknowledged. Only a power
 * cut could lose the last commits, which is fine for demonstration data; `FULL` would wait for the
 * disk on every click.
 *
 * @param path the file
 * @param schema the statements that create all tables
 * @param log receives a message if the file was replaced
 */
export function openDatabase(
  path: string,
  schema: string,
  log: (message: string) => void,
): Database {
  /** A file with other tables is recreated. */
  const schemaVersion = createHash('sha256').update(schema).digest('hex');
  mkdirSync(dirname(path), { recursive: true });
  const connection = connect(path);
  const statements = new Map<string, ReturnType<typeof connection.prepare>>();
  let depth = 0;

  function prepared(sql: string) {
    const cached = statements.get(sql);
    if (cached !== undefined) return cached;

    const statement = connection.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  // In place: a sandbox that is running would go on with a deleted file.
  function recreate(): void {
    connection.pragma('foreign_keys = OFF');
    transaction(() => {
      for (const name of tablesIn(connection)) connection.exec(`DROP TABLE "${name}"`);
      createTables(connection, schema, schemaVersion);
    });
    connection.pragma('foreign_keys = ON');
  }

  function transaction<T>(run: () => T): T {
    if (depth > 0) return run();

    depth += 1;
    connection.exec('BEGIN IMMEDIATE');
    try {
      const result = run();
      connection.exec('COMMIT');
      return result;
    } catch (error) {
      connection.exec('ROLLBACK');
      throw error;
    } finally {
      depth -= 1;
    }
  }

  // One transaction, because another sandbox may be opening the same new file.
  const version = transaction(() => {
    const found = readVersion(connection);
    if (found !== 'empty') return found;
    createTables(connection, schema, schemaVersion);
    return schemaVersion;
  });
  if (version !== schemaVersion) {
    log('The data was written by another version of the sandbox, so it is recreated.');
    recreate();
  }

  return {
    // Values are passed as one array: a single null argument would count as named parameters.
    // Rows are `never`, because only the statement knows their type.
    all: (sql, ...values) => prepared(sql).all(values) as never[],
    // `.get()` would add a `_metadata` key to the row.
    first: (sql, ...values) => (prepared(sql).all(values) as never[])[0],
    run: (sql, ...values) => prepared(sql).run(values).changes,
    insert(table, row) {
      const columns = Object.keys(row);
      const placeholders = columns.map(() => '?').join(', ');
      const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${placeholders})`;
      prepared(sql).run(Object.values(row));
    },
    transaction,
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

function tablesIn(connection: Connection): string[] {
  const rows = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  return (rows as { name: string }[]).map(({ name }) => name);
}

function readVersion(connection: Connection): string {
  if (tablesIn(connection).length === 0) return 'empty';

  try {
    const rows = connection.prepare("SELECT value FROM meta WHERE key = 'schema'").all() as Row[];
    return String(rows[0]?.value);
  } catch {
    return 'unknown';
  }
}

function createTables(connection: Connection, schema: string, version: string): void {
  connection.exec(schema);
  connection.prepare("INSERT INTO meta (key, value) VALUES ('schema', ?)").run([version]);
}
