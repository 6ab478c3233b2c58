import { readFileSync } from 'node:fs';
import path from 'node:path';

import { headersTable } from './headersTable';
import { nginxConf, TEMPLATE_OPTIONS } from './nginxConf';

const root = path.resolve(__dirname, '../..');

// Prettier would pad every cell to the length of a whole policy.
const BEGIN = '<!-- Written by npm run deployment-files. -->\n<!-- prettier-ignore-start -->';
const END = '<!-- prettier-ignore-end -->';

/**
 * The deployment files that are generated, at least in part.
 * @returns their expected contents by path
 * @throws when the page has no place for the table
 */
export function deploymentFiles(): Record<string, string> {
  const page = path.join(root, 'docs/deployment.md');
  const text = readFileSync(page, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${page} has no place for the table of headers.`);
  return {
    [path.join(root, 'deploy/nginx.conf')]: nginxConf(TEMPLATE_OPTIONS),
    [page]: `${before}${BEGIN}\n\n${headersTable()}\n\n${END}${after}`,
  };
}
