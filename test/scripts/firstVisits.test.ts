import { growth } from '../../scripts/firstVisits';

describe('the report on scripts over their limit', () => {
  it('lists grown modules by size, and new ones', () => {
    const before = { 'react-dom.js': 500_000, 'src/app/App.tsx': 4_000, 'src/routes.ts': 9_000 };
    const now = {
      ...before,
      'src/app/App.tsx': 4_100,
      'src/routes.ts': 8_000,
      'valibot.js': 7_000,
    };
    expect(growth(now, before).split('\n')).toEqual([
      '   +7000  valibot.js (new)',
      '    +100  src/app/App.tsx',
    ]);
  });

  it('says when nothing has grown', () => {
    expect(growth({ a: 1 }, { a: 1, b: 2 })).toContain('No module is larger or new');
  });
});
