import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { antdStyles, STYLES_FOLDER } from '../../scripts/antdStyles';
import { openapiFile } from '../../scripts/api/openapi';
import { deploymentFiles } from '../../scripts/deploymentFiles';
import { outOfDate, type Generated } from '../../scripts/generated';
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

it('a missing, a changed and a left-over file are out of date', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'generated-'));
  const [same, changed, missing, gone] = ['same', 'changed', 'missing', 'gone'].map(
    (name) => `${folder}/${name}.md`,
  ) as [string, string, string, string];
  for (const file of [same, changed, gone]) writeFileSync(file, 'text');
  const files = { [same]: 'text', [changed]: 'new', [missing]: 'text' };
  expect(outOfDate(files)).toEqual([changed, missing]);
  expect(outOfDate(files, folder)).toEqual([changed, missing, gone]);
  rmSync(folder, { recursive: true });
});
