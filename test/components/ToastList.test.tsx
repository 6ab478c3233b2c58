import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ToastList } from '../../src/components/ToastList';

const toasts = [
  { id: 'a', kind: 'success', text: 'Login Successfully' },
  { id: 'b', kind: 'error', text: 'Please login' },
] as const;

describe('ToastList', () => {
  // Proves TOAST-2.
  it('announces success as a status and failure as an alert', () => {
    render(<ToastList toasts={toasts} onClose={() => undefined} />);
    expect(screen.getByRole('status')).toHaveTextContent('Login Successfully');
    expect(screen.getByRole('alert')).toHaveTextContent('Please login');
  });

  it('says which toast the pointer or the focus is on, and which one is closed', async () => {
    const said: string[] = [];
    render(
      <ToastList
        toasts={toasts}
        onClose={(id) => said.push(`close ${id}`)}
        onPause={(id) => said.push(`pause ${id}`)}
        onResume={(id) => said.push(`resume ${id}`)}
      />,
    );
    fireEvent.mouseEnter(screen.getByRole('alert'));
    fireEvent.mouseLeave(screen.getByRole('alert'));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(said).toEqual(['pause b', 'resume b', 'pause a', 'close a']);
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  });
});
