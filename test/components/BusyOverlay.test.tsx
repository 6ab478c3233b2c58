import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { BusyOverlay } from '../../src/components/BusyOverlay';
import { RouteLoader } from '../../src/components/RouteLoader';

describe('BusyOverlay', () => {
  it('says what is going on and offers no way out at first', () => {
    render(<BusyOverlay label="Signing you in" />);
    expect(screen.getByRole('status')).toHaveTextContent('Signing you in');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be cancelled when it takes long', async () => {
    const cancelled = jest.fn();
    render(<BusyOverlay label="Signing you in" cancellable onCancel={cancelled} />);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancelled).toHaveBeenCalledTimes(1);
  });
});

describe('RouteLoader', () => {
  it('announces that a page is loading', () => {
    render(<RouteLoader />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });
});
