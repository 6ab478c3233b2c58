import { antdStyles, STYLES_FOLDER } from '../../scripts/antdStyles';
import { openapiFile } from '../../scripts/api/openapi';
import { responseHeaders } from '../../scripts/responseHeaders';
import { outOfDate, type Generated } from '../../scripts/generated';
import { machineDiagrams } from '../../scripts/machines';
import { expectNone } from '../helpers/expectNone';

type Row = [command: string, files: () => Generated | Promise<Generated>, folder?: string];

const COMMANDS: Row[] = [
  ['antd-styles', antdStyles, STYLES_FOLDER],
  ['response-headers', responseHeaders],
  ['machines', machineDiagrams],
  ['openapi', openapiFile],
];

it.each(COMMANDS)(
  'npm run tool -- %s would change nothing',
  async (...[command, files, folder]: Row) => {
    const current = await files();
    expectNone(outOfDate(current, folder), `Generate these again by npm run tool -- ${command}:`);
    const [changed = ''] = Object.keys(current);
    expect(outOfDate({ ...current, [changed]: 'other', missing: '' }, folder)).toEqual([
      changed,
      'missing',
    ]);
    const { [changed]: _gone, ...others } = current;
    expect(outOfDate(others, folder)).toEqual(folder === undefined ? [] : [changed]);
  },
);
