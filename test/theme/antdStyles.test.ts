import { staleStyles } from '../../scripts/antdStyles';

it("antd's style sheets are what the installed version prints for the theme (npm run antd-styles)", async () => {
  expect(await staleStyles()).toEqual([]);
});
