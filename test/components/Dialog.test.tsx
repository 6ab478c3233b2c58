import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';

import { BusyOverlay } from '../../src/components/BusyOverlay';
import { Dialog, type DialogCloseReason } from '../../src/components/Dialog';

interface PageProps {
  onReason: (reason: DialogCloseReason) => void;
  /** Opens automatically, like the Join popup. */
  opensItself?: boolean;
}

function Page({ onReason, opensItself = false }: PageProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (opensItself) setTimeout(setOpen, 0, true);
  }, [opensItself]);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog
        open={open}
        title="Join As"
        onClose={(reason) => {
          onReason(reason);
          setOpen(false);
        }}
      >
        <p>Choose</p>
        <a href="/first">First</a>
        <input data-first-focus aria-label="Name" />
      </Dialog>
    </>
  );
}

const openDialog = async () => {
  const onReason = jest.fn();
  render(<Page onReason={onReason} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Join As' });
  return onReason;
};

const isLocked = () => 'scrollLocked' in document.documentElement.dataset;

describe('Dialog', () => {
  it.each([
    [
      'its close button',
      'icon',
      () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    ],
    ['the Esc key', 'escape', () => userEvent.keyboard('{Escape}')],
    // The dialog element covers the screen; its panel is the inside.
    ['a click outside', 'outside', () => userEvent.click(screen.getByRole('dialog'))],
  ])('reports %s, but no click inside', async (_what, reason, act) => {
    const onReason = await openDialog();
    await userEvent.click(screen.getByText('Choose'));
    expect(onReason).not.toHaveBeenCalled();
    await act();
    expect(onReason.mock.calls).toEqual([[reason]]);
  });

  it('reports an Esc key pressed immediately after it opens', async () => {
    const onReason = jest.fn();
    new MutationObserver((_changes, observer) => {
      if (screen.queryByRole('dialog') === null) return;
      observer.disconnect();
      const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
      (document.activeElement ?? document.body).dispatchEvent(escape);
    }).observe(document.body, { childList: true });
    render(<Page onReason={onReason} opensItself />);
    await waitFor(() => expect(onReason.mock.calls).toEqual([['escape']]));
  });

  it('does not treat a selection that ends outside as a click outside', async () => {
    const onReason = await openDialog();
    fireEvent.mouseDown(screen.getByText('Choose'));
    fireEvent.click(screen.getByRole('dialog'));
    expect(onReason).not.toHaveBeenCalled();
  });

  it('moves the focus to the element its content names, and returns it', async () => {
    await openDialog();
    expect(screen.getByRole('heading', { level: 2, name: 'Join As' })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('keeps the Tab key inside in both directions', async () => {
    await openDialog();
    const stops = ['Close', 'First', 'Name'];
    const named = () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    for (const stop of [...stops, ...stops]) {
      await userEvent.tab();
      expect(named()).toBe(stop);
    }
    await userEvent.tab({ shift: true });
    expect(named()).toBe('First');
  });

  it('stops the page behind from scrolling only while it is open, and unmounts then', async () => {
    await openDialog();
    expect(isLocked()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(isLocked()).toBe(false));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  it('keeps the keyboard when it is opened again as it closes', async () => {
    const endless = { finished: new Promise(() => undefined) } as unknown as Animation;
    const animations = jest.spyOn(Element.prototype, 'getAnimations').mockReturnValue([endless]);
    const onReason = await openDialog();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onReason).toHaveBeenCalledTimes(2);
    animations.mockRestore();
  });

  it('keeps the page behind locked for a dialog that opens as it closes', async () => {
    await openDialog();
    await userEvent.keyboard('{Escape}');
    const after = render(<BusyOverlay label="Saving" onCancel={jest.fn()} />);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Join As' })).toBeNull());
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
    expect(isLocked()).toBe(true);
    after.unmount();
    await waitFor(() => expect(isLocked()).toBe(false));
  });

  it('leaves Esc to an open list inside it', async () => {
    const onReason = await openDialog();
    const box = screen.getByLabelText('Name');
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(onReason).not.toHaveBeenCalled();
  });

  it('yields the keyboard to a dialog above it, and takes it back', async () => {
    const onReason = await openDialog();
    const onCancel = jest.fn();
    const above = render(<BusyOverlay label="Saving" onCancel={onCancel} />);
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onReason).not.toHaveBeenCalled();
    above.unmount();
    expect(isLocked()).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(onReason.mock.calls).toEqual([['escape']]);
  });
});

it('the overlay of a request moves the focus to Cancel, and back to the pressed control', async () => {
  const page = (onCancel: (() => void) | undefined, isBusy: boolean) => (
    <>
      <button>Save</button>
      {isBusy && <BusyOverlay label="Saving" onCancel={onCancel} />}
    </>
  );
  const { rerender } = render(page(undefined, true));
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  rerender(page(jest.fn(), true));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  rerender(page(undefined, false));
  expect(save).toHaveFocus();
});
