import { nearestTests } from '../../scripts/nearestTests.cjs';

it.each([
  ['imports it', 'src/domain/ids.ts', 'test/domain/ids.test.ts'],
  ['has its name', 'src/effects/checkout.ts', 'test/effects/checkout.test.ts'],
  [
    'imports its importer, if none imports it',
    'src/pages/serviceDetail/BookingCard.tsx',
    'test/pages/ServiceDetailPage.test.tsx',
  ],
  ['has changed itself', 'test/domain/ids.test.ts', 'test/domain/ids.test.ts'],
])('a change is tested first by the test that %s', (_which, changed, test) => {
  expect(nearestTests([changed])).toContain(test);
});

it('a change is not tested first by what only depends on it through the registry', () => {
  expect(nearestTests(['src/effects/checkout.ts'])).not.toContain('test/effects/account.test.ts');
});
