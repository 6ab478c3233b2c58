import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Dialog } from '../../src/components/Dialog';
import type { DialogCloseReason } from '../../src/components/Dialog';

function Page({ onReason }: { onReason: (reason: DialogCloseReason) => void }) {
  const [open, setOpen] = useState(false);
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

describe('Dialog', () => {
  it('tells its close button', async () => {
    const onReason = await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onReason.mock.calls).toEqual([['icon']]);
  });

  it('tells the Esc key', async () => {
    const onReason = await openDialog();
    await userEvent.keyboard('{Escape}');
    expect(onReason.mock.calls).toEqual([['escape']]);
  });

  it('tells a click beside it, but not one inside it', async () => {
    const onReason = await openDialog();
    await userEvent.click(screen.getByText('Choose'));
    expect(onReason).not.toHaveBeenCalled();
    const outside = screen.getByRole('dialog').closest('.ant-modal-wrap');
    if (!outside) throw new Error('the dialog stands in no wrapper');
    fireEvent.mouseDown(outside);
    fireEvent.click(outside);
    expect(onReason.mock.calls).toEqual([['outside']]);
  });

  it('names the dialog by a heading', async () => {
    await openDialog();
    expect(screen.getByRole('heading', { level: 2, name: 'Join As' })).toBeInTheDocument();
  });
});
