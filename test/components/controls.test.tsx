import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../../src/components/Button';
import { Picture } from '../../src/components/Picture';
import { Rating } from '../../src/components/Rating';
import { ToastList } from '../../src/components/ToastList';

describe('Button', () => {
  it('ignores clicks and submits no form while its request runs, but keeps the focus', async () => {
    const clicked = jest.fn();
    const submitted = jest.fn((event: React.SyntheticEvent) => event.preventDefault());
    render(
      <form onSubmit={submitted}>
        <Button type="submit" loading onClick={clicked}>
          Pay
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Pay' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(clicked).not.toHaveBeenCalled();
    expect(submitted).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
  });

  it('is a link when it has a target', () => {
    render(
      <>
        <Button to="/booking">BOOK NOW</Button>
        <Button href="https://vendors.test/" newTab>
          Join
        </Button>
      </>,
    );
    expect(screen.getByRole('link', { name: 'BOOK NOW' })).toHaveAttribute('href', '/booking');
    expect(screen.getByRole('link', { name: 'Join' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
  });
});

const shown = () => screen.getByRole('img').getAttribute('src');

describe('Picture', () => {
  it('shows the fallback after an error and does not request the broken one again', () => {
    const { rerender } = render(<Picture src="/broken.jpg" fallback="/drawn.svg" alt="A store" />);
    fireEvent.error(screen.getByRole('img'));
    expect(shown()).toBe('/drawn.svg');
    fireEvent.error(screen.getByRole('img'));
    rerender(<Picture src="/broken.jpg" fallback="/drawn.svg" alt="A store" />);
    expect(shown()).toBe('/drawn.svg');
  });

  it('retries with another address', () => {
    const { rerender } = render(<Picture src="/broken.jpg" fallback="/drawn.svg" alt="Me" />);
    fireEvent.error(screen.getByRole('img'));
    rerender(<Picture src="/new.jpg" fallback="/drawn.svg" alt="Me" />);
    expect(shown()).toBe('/new.jpg');
  });

  it.each([undefined, null, ''])(
    'shows the fallback immediately for a missing address (%p)',
    (src) => {
      render(<Picture src={src} fallback="/drawn.svg" alt="A store" />);
      expect(shown()).toBe('/drawn.svg');
    },
  );
});

/** The text for screen readers, which stop at each text node. */
function spoken(value: number | null): string[] {
  const { container } = render(<Rating value={value} />);
  for (const silent of container.querySelectorAll('[aria-hidden="true"]')) silent.remove();
  return [...container.querySelectorAll('span span')].map(({ textContent }) => textContent);
}

describe('Rating', () => {
  it.each([
    [4.84, 'Rated 4.8 out of 5'],
    [7, 'Rated 5.0 out of 5'],
    [-1, 'Rated 0.0 out of 5'],
    [null, 'No rating yet'],
  ])('is spoken for %p as one text: "%s"', (value, text) => {
    expect(spoken(value)).toEqual([text]);
  });
});

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

  it('gives the focus back when it is closed by keyboard', async () => {
    render(
      <>
        <button type="button">Log in</button>
        <ToastList toasts={toasts} onClose={() => undefined} />
      </>,
    );
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Log in' })).toHaveFocus();
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
    fireEvent.mouseMove(screen.getByRole('alert'));
    fireEvent.mouseLeave(screen.getByRole('alert'));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(calls).toEqual(['pause b pointer', 'resume b pointer', 'pause a focus', 'close a']);
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  });
});
