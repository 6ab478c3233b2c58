import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { BusyOverlay } from '../../src/components/BusyOverlay';
import { RouteLoader } from '../../src/components/RouteLoader';

describe('BusyOverlay', () => {
  it('says what is in progress and offers no Cancel at first', () => {
    render(<BusyOverlay label="Signing you in" onCancel={undefined} />);
    expect(screen.getByRole('status')).toHaveTextContent('Signing you in');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be cancelled when it takes long', async () => {
    const cancelled = jest.fn();
    render(<BusyOverlay label="Signing you in" onCancel={cancelled} />);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancelled).toHaveBeenCalledTimes(1);
  });

  it('moves the focus to Cancel and back again', async () => {
    const page = (overlay: ReactNode) => (
      <>
        <button>Save</button>
        {overlay}
      </>
    );
    const { rerender } = render(page(<BusyOverlay label="Saving" onCancel={undefined} />));
    const save = screen.getByRole('button', { name: 'Save' });
    save.focus();
    rerender(page(<BusyOverlay label="Saving" onCancel={jest.fn()} />));
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    rerender(page(null));
    expect(save).toHaveFocus();
  });
});

describe('RouteLoader', () => {
  it('announces which page is loading', () => {
    render(<RouteLoader title="Our Services" />);
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading ?Our Services$/);
  });
});
