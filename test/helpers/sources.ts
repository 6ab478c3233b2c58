import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROUTES, type RouteId } from '../../src/content/routes';

/** The text of all files below a folder of the project; empty if it is missing. */
export const sourceIn = (folder: string): string =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => readFileSync(path.join(folder, name), 'utf8'))
        .join('\n')
    : '';

/** The pages whose own files contain something. */
export const pagesWith = (pattern: RegExp): RouteId[] =>
  (Object.keys(ROUTES) as RouteId[]).filter((id) => pattern.test(sourceIn(`src/pages/${id}`)));
