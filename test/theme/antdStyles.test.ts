import { staleStyles } from '../../scripts/antdStyles';

it("antd's style sheets match the installed version and the theme (npm run antd-styles)", async () => {
  expect(await staleStyles()).toEqual([]);
});
