import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ToastList } from '../../src/components/ToastList';

const toasts = [
  { id: 'a', kind: 'success', text: 'Login Successfully' },
  { id: 'b', kind: 'error', text: 'Please login' },
] as const;

describe('ToastList', () => {
  it('TOAST-2: announces success as a status and failure as an alert', () => {
    render(<ToastList toasts={toasts} onClose={() => undefined} />);
    expect(screen.getByRole('status')).toHaveTextContent('Login Successfully');
    expect(screen.getByRole('alert')).toHaveTextContent('Please login');
  });

  it('reports which toast is hovered, focused or closed', async () => {
    const calls: string[] = [];
    render(
      <ToastList
        toasts={toasts}
        onClose={(id) => calls.push(`close ${id}`)}
        onPause={(id, by) => calls.push(`pause ${id} ${by}`)}
        onResume={(id, by) => calls.push(`resume ${id} ${by}`)}
      />,
    );
    fireEvent.mouseEnter(screen.getByRole('alert'));
    fireEvent.mouseLeave(screen.getByRole('alert'));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(calls).toEqual(['pause b pointer', 'resume b pointer', 'pause a focus', 'close a']);
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  });
});
