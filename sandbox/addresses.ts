import type { Deps } from './deps';
import type { SandboxApp } from './http';
import { ApiError, ok } from './replies';
import { optionalText, requiredText } from './input';
import { requireUser } from './session';

/** The texts of an address, in the order of its table. */
export const ADDRESS_FIELDS = [
  'name',
  'remarks',
  'phone',
  'address',
  'city',
  'state',
  'pincode',
  'country',
  'type',
] as const;

export const ADDRESS_TABLES = `
CREATE TABLE addresses (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users(id),
  ${ADDRESS_FIELDS.map((name) => `${name} TEXT NOT NULL DEFAULT ''`).join(', ')},
  created_at INTEGER NOT NULL
) STRICT;
`;

type AddressField = (typeof ADDRESS_FIELDS)[number];
type AddressRow = Record<'id' | AddressField, string>;

const COLUMNS = ['id', ...ADDRESS_FIELDS].join(', ');
const TYPES = ['', 'Home', 'Office', 'Other'];

function reply({ id, ...rest }: AddressRow): Record<string, unknown> {
  return { _id: id, ...rest };
}

/**
 * @returns one of the user's own addresses, in reply format
 * @throws ApiError 404 when it is unknown or another customer's
 */
export function requireAddress(deps: Deps, id: string, userId: string): Record<string, unknown> {
  const row = deps.db.first<AddressRow>(
    `SELECT ${COLUMNS} FROM addresses WHERE id = ? AND user_id = ?`,
    id,
    userId,
  );
  if (row === undefined) throw new ApiError(404, 'There is no such address.');

  return reply(row);
}

/** The caller's addresses, newest last (CALL-4). */
export function addAddressRoutes(app: SandboxApp, deps: Deps): void {
  app.get('/api/address', (c) => {
    const user = requireUser(deps, c);
    const rows = deps.db.all<AddressRow>(
      `SELECT ${COLUMNS} FROM addresses WHERE user_id = ? ORDER BY rowid`,
      user.id,
    );
    return ok(c, rows.map(reply));
  });

  app.post('/api/address', (c) => {
    const user = requireUser(deps, c);
    const body = c.get('body');
    const texts = ADDRESS_FIELDS.map((name) => [name, optionalText(body, name)]);
    const row = {
      ...(Object.fromEntries(texts) as Record<AddressField, string>),
      id: deps.ids.next(),
      name: requiredText(body, 'name'),
    };
    if (!TYPES.includes(row.type)) throw new ApiError(400, 'type must be Home, Office or Other.');

    deps.db.insert('addresses', { ...row, user_id: user.id, created_at: deps.clock.now() });
    return ok(c, reply(row), 'The address was saved.');
  });
}
