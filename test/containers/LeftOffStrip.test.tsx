import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LeftOffStrip } from '../../src/containers/LeftOffStrip';
import { leftOffDismissed } from '../../src/slices/leftOff';
import { cacheOf, renderAt } from '../pages/helpers/render';

const PATH = '/services/spa?from=list';

describe('the strip that leads back to where a customer left off', () => {
  it('NAV-8: leads to the page from which they were sent to log in', () => {
    renderAt({ leftOff: { status: 'offered', path: PATH } }, <LeftOffStrip />);
    expect(screen.getByRole('link', { name: 'Continue where you left off' })).toHaveAttribute(
      'href',
      PATH,
    );
  });

  it.each([
    [
      'store',
      PATH,
      cacheOf(['getStores', undefined, [{ id: 'spa', name: 'Toti Beach Auto Spa' }]]),
    ],
    [
      'service',
      '/service-detail/shine',
      cacheOf(['getService', { serviceId: 'shine' }, { id: 'shine', name: 'Toti Beach Auto Spa' }]),
    ],
  ])('names the %s it leads to, once known', (_what, path, api) => {
    renderAt({ api, leftOff: { status: 'offered', path } }, <LeftOffStrip />);
    expect(
      screen.getByRole('link', { name: 'Continue where you left off at Toti Beach Auto Spa' }),
    ).toHaveAttribute('href', path);
  });

  it('can be dismissed', async () => {
    const { events } = renderAt({ leftOff: { status: 'offered', path: PATH } }, <LeftOffStrip />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
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
