import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { openapiText } from './openapi';

/** Writes the OpenAPI description to docs/openapi.yaml, or to the given file. */
const write = async (): Promise<void> => {
  const file = process.argv[2] ?? path.resolve(__dirname, '../../docs/openapi.yaml');
  writeFileSync(file, await openapiText());
  console.log(`${file} written.`);
};

void write();
