import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { placeOf } from './faultPlace';
import { PLANTED_FAULTS, type PlantedFault } from './plantedFaultList';
import { copyProject } from './projectCopy';

/**
 * Reverts fixes one at a time in a copy of the sources, and runs simulated lives until one fails:
 *
 *   npm run planted-faults                     all of them, and writes docs/lives.md
 *   npm run planted-faults -- --only id [id…]  some of them, and writes nothing
 */

const project = path.resolve(__dirname, '../..');
const page = path.join(project, 'docs/lives.md');

/** A fault that survives this many lives, as many as `npm test` runs, counts as missed. */
const MOST_LIVES = 1000;
const BEGIN = '<!-- planted faults -->';

interface Found {
  lives: number;
  wrong: string;
}

function liveUntilWrong(folder: string): Found | null {
  const script = path.join(folder, 'scripts/lives/lives.ts');
  const words = [
    '--import',
    'tsx',
    script,
    '--count',
    String(MOST_LIVES),
    '--cores',
    '1',
    '--stop',
  ];
  const run = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  const { stdout, stderr } = run;
  const match = /^Seed (\d+): (.*)$/m.exec(stdout);
  if (match) return { lives: Number(match[1]), wrong: match[2] ?? '' };
  if (run.status !== 0) throw new Error(`The lives did not run: ${stderr}`);
  return null;
}

function tryFault(folder: string, fault: PlantedFault): Found | null {
  const place = placeOf(folder, fault);
  if (!place) throw new Error(`The code of ${fault.id} is nowhere, or in several places`);
  const target = path.join(folder, place.file);
  const source = readFileSync(target, 'utf8');
  writeFileSync(target, place.faulty);
  try {
    return liveUntilWrong(folder);
  } finally {
    writeFileSync(target, source);
  }
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

async function writeTable(found: ReadonlyMap<PlantedFault, Found>): Promise<void> {
  const rows = PLANTED_FAULTS.map((fault) => {
    const { lives, wrong } = found.get(fault) ?? { lives: 'not found', wrong: '' };
    return `| ${fault.id} | ${cell(fault.breaks)} | ${lives} | ${cell(wrong.split(':')[0] ?? '')} |`;
  });
  const [words = ''] = readFileSync(page, 'utf8').split(BEGIN);
  const text = `${words}${BEGIN}

<!-- prettier-ignore -->
| fault | what the customer would suffer | found by life | the rule it breaks |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
  const options = await resolveConfig(page);
  writeFileSync(page, await format(text, { ...options, parser: 'markdown' }));
}

async function main(words: readonly string[]): Promise<number> {
  const only = words[0] === '--only' ? words.slice(1) : null;
  const faults = PLANTED_FAULTS.filter(({ id }) => !only || only.includes(id));
  const folder = copyProject(project, 'planted-faults');
  const found = new Map<PlantedFault, Found>();
  try {
    for (const fault of faults) {
      const result = tryFault(folder, fault);
      if (result) found.set(fault, result);
      console.log(
        result
          ? `found   ${fault.id} by life ${result.lives}: ${result.wrong.slice(0, 120)}`
          : `MISSED  ${fault.id}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${found.size} of ${faults.length} planted faults were caught.`);
  if (!only) await writeTable(found);
  return found.size < faults.length ? 1 : 0;
}

void main(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});
