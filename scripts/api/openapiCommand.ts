import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { openapiText } from './openapi';

/**
 * Writes the OpenAPI description to docs/openapi.yaml, or to the given file. `--check` writes
 * nothing and fails when the file is out of date.
 */

const words = process.argv.slice(2);
const given = words.find((word) => !word.startsWith('--'));
const file = given ?? path.resolve(__dirname, '../../docs/openapi.yaml');

const print = async (): Promise<void> => {
  const text = await openapiText();
  if (!words.includes('--check')) {
    writeFileSync(file, text);
    console.log(`${file} written.`);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is out of date. Run: npm run openapi`);
    process.exitCode = 1;
  }
};

void print();
