import { readFileSync } from 'node:fs';
import path from 'node:path';

import { writeGenerated, type Generated } from './generated';
import { headersTable } from './headersTable';
import { nginxConf, TEMPLATE_OPTIONS } from '../server/nginxConf';

const PAGE = 'docs/deployment.md';

// Prettier would pad every cell to the length of a whole policy.
const BEGIN =
  '<!-- Written by npm run tool -- deployment-files. -->\n<!-- prettier-ignore-start -->';
const END = '<!-- prettier-ignore-end -->';

/**
 * The generated files about deployment: deploy/nginx.conf, and the table of headers in the docs.
 * @throws when the page has no place for the table
 */
export function deploymentFiles(): Generated {
  const text = readFileSync(path.resolve(__dirname, '..', PAGE), 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${PAGE} has no markers for the table of headers.`);
  return {
    'deploy/nginx.conf': nginxConf(TEMPLATE_OPTIONS),
    [PAGE]: `${before}${BEGIN}\n\n${headersTable()}\n\n${END}${after}`,
  };
}

if (require.main === module) writeGenerated(deploymentFiles());
