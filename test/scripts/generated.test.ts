import { antdStyles, STYLES_FOLDER } from '../../scripts/antdStyles';
import { openapiFile } from '../../scripts/api/openapi';
import { responseHeaders } from '../../scripts/responseHeaders';
import { outOfDate, type Generated } from '../../scripts/generated';
import { machineDiagrams } from '../../scripts/machines';

type Row = [command: string, files: () => Generated | Promise<Generated>, folder?: string];

const COMMANDS: Row[] = [
  ['antd-styles', antdStyles, STYLES_FOLDER],
  ['response-headers', responseHeaders],
  ['machines', machineDiagrams],
  ['openapi', openapiFile],
];

it.each(COMMANDS)('npm run tool -- %s would change nothing', async (...[, files, folder]: Row) => {
  const current = await files();
  expect(outOfDate(current, folder)).toEqual([]);
  const [changed = ''] = Object.keys(current);
  expect(outOfDate({ ...current, [changed]: 'other', missing: '' }, folder)).toEqual([
    changed,
    'missing',
  ]);
  const { [changed]: _gone, ...others } = current;
  expect(outOfDate(others, folder)).toEqual(folder === undefined ? [] : [changed]);
});
