import { render, screen } from '@testing-library/react';

import { ErrorBoundary } from '../../src/components/ErrorBoundary';

let quiet: jest.SpyInstance;
// React also logs every caught error to the console.
beforeEach(() => (quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => quiet.mockRestore());

function Card({ thrown }: { thrown: unknown }) {
  // oxlint-disable-next-line typescript/only-throw-error -- a library may throw anything
  if (thrown !== null) throw thrown;
  return <p>drawn</p>;
}

const tree = (thrown: unknown, resetKey: string, onError?: (error: Error) => void) => (
  <ErrorBoundary resetKey={resetKey} onError={onError} fallback={({ message }) => <p>{message}</p>}>
    <Card thrown={thrown} />
  </ErrorBoundary>
);

describe('ErrorBoundary', () => {
  it('FAIL-7: renders the fallback, reports the error, and retries on another page', () => {
    const reported = jest.fn();
    const { rerender } = render(tree(new Error('broken card'), '/a', reported));
    expect(screen.getByText('broken card')).toBeInTheDocument();
    expect(reported).toHaveBeenCalledTimes(1);
    rerender(tree(null, '/a', reported));
    expect(screen.getByText('broken card')).toBeInTheDocument();
    rerender(tree(null, '/b', reported));
    expect(screen.getByText('drawn')).toBeInTheDocument();
  });

  it('also catches thrown values that are not errors', () => {
    render(tree('a string', '/a'));
    expect(screen.getByText('a string')).toBeInTheDocument();
  });
});
