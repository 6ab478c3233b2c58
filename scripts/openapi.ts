import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { openapiText } from './openapiDocument';

/**
 * Prints the description of the API into docs/openapi.yaml, or into the file given. `--check`
 * writes nothing and fails when the print is stale.
 */

const words = process.argv.slice(2);
const given = words.find((word) => !word.startsWith('--'));
const file = given ?? path.resolve(__dirname, '../docs/openapi.yaml');

const print = async (): Promise<void> => {
  const text = await openapiText();
  if (!words.includes('--check')) {
    writeFileSync(file, text);
    console.log(`${file} written.`);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is stale. Run: npm run openapi`);
    process.exitCode = 1;
  }
};

void print();
