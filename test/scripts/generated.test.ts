import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { antdStyles, STYLES_FOLDER } from '../../scripts/antdStyles';
import { openapiFile } from '../../scripts/api/openapi';
import { deploymentFiles } from '../../scripts/deploymentFiles';
import { outOfDate, writeGenerated, type Generated } from '../../scripts/generated';
import { machineDiagrams } from '../../scripts/machines';

type Row = [command: string, files: () => Generated | Promise<Generated>, folder?: string];

const COMMANDS: Row[] = [
  ['antd-styles', antdStyles, STYLES_FOLDER],
  ['deployment-files', deploymentFiles],
  ['machines', machineDiagrams],
  ['openapi', openapiFile],
];

it.each(COMMANDS)('npm run tool -- %s would change nothing', async (...[, files, folder]: Row) => {
  expect(outOfDate(await files(), folder)).toEqual([]);
});

it('names missing, changed and left-over files, and fixes them', () => {
  const temporary = mkdtempSync(path.join(tmpdir(), 'generated-'));
  const log = jest.spyOn(console, 'log').mockReturnValue(undefined);
  try {
    const folder = `${temporary}/pages`;
    const [same, other, missing, gone] = ['same', 'other', 'missing', 'gone'].map(
      (name) => `${folder}/${name}.md`,
    ) as [string, string, string, string];
    const files = { [same]: 'same', [other]: 'new', [missing]: 'missing' };
    expect(outOfDate(files, folder)).toEqual(Object.keys(files));
    mkdirSync(folder);
    for (const [file, text] of [
      [same, 'same'],
      [other, 'old'],
      [gone, 'gone'],
    ] as const)
      writeFileSync(file, text);
    expect(outOfDate(files)).toEqual([other, missing]);
    expect(outOfDate(files, folder)).toEqual([other, missing, gone]);
    writeGenerated(files, folder);
    expect(log).toHaveBeenCalledWith(
      `Written or removed:\n  ${[other, missing, gone].join('\n  ')}`,
    );
    expect(outOfDate(files, folder)).toEqual([]);
    expect(readdirSync(folder)).toEqual(['missing.md', 'other.md', 'same.md']);
  } finally {
    log.mockRestore();
    rmSync(temporary, { recursive: true });
  }
});
