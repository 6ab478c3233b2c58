import { LeftOffStrip } from '../../src/containers/LeftOffStrip';
import { leftOffDismissed } from '../../src/slices/leftOff';
import { cacheOf, hrefOf, press, renderAt } from '../pages/helpers/render';

const PATH = '/services/spa?from=list';

describe('the strip that leads back to where a customer left off', () => {
  const name = 'Toti Beach Auto Spa';
  const NAMED = `Continue where you left off at ${name}`;

  it.each([
    ['a page', PATH, 'Continue where you left off', cacheOf()],
    [
      'a store without a name',
      PATH,
      'Continue where you left off',
      cacheOf(['getStores', undefined, [{ id: 'spa', name: '' }]]),
    ],
    ['a store, by its name', PATH, NAMED, cacheOf(['getStores', undefined, [{ id: 'spa', name }]])],
    [
      'a service, by its name',
      '/service-detail/shine',
      NAMED,
      cacheOf(['getService', { serviceId: 'shine' }, { id: 'shine', name }]),
    ],
  ])('NAV-8: leads to %s', (_what, path, text, api) => {
    renderAt({ api, leftOff: { status: 'offered', path } }, <LeftOffStrip />);
    expect(hrefOf(text)).toBe(path);
  });

  it('can be dismissed', async () => {
    const { events } = renderAt({ leftOff: { status: 'offered', path: PATH } }, <LeftOffStrip />);
    await press('Close');
    expect(events()).toMatchObject([{ type: leftOffDismissed.type }]);
  });

  it.each([
    ['there is no such page', { status: 'nothing' }],
    ['they have not logged in yet', { status: 'remembered', path: PATH }],
  ] as const)('is not rendered when %s', (_when, leftOff) => {
    const { container } = renderAt({ leftOff }, <LeftOffStrip />);
    expect(container).toBeEmptyDOMElement();
  });
});
