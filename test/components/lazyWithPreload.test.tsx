import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { ErrorBoundary } from '../../src/components/ErrorBoundary';
import { lazyWithPreload } from '../../src/components/lazyWithPreload';

// React also logs every caught error to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const Part = ({ name }: { name: string }) => <p>{`Here is ${name}`}</p>;

/** Webpack's error for an import whose file failed to load. */
const noFile = () => Object.assign(new Error('Loading chunk 7 failed'), { request: '/7.js' });

const boundary = (Fetched: ComponentType<{ name: string }>, resetKey: string) => (
  <ErrorBoundary
    resetKey={resetKey}
    fallback={({ message }, retry) => (
      <button type="button" onClick={retry}>
        {message}
      </button>
    )}
  >
    <Suspense fallback={<p>On its way</p>}>
      <Fetched name="it" />
    </Suspense>
  </ErrorBoundary>
);

describe('a lazily loaded component', () => {
  it('is loaded once, however often it is rendered', async () => {
    const load = jest.fn(() => Promise.resolve({ default: Part }));
    const Fetched = lazyWithPreload(load);
    const { unmount } = render(boundary(Fetched, 'a'));
    expect(await screen.findByText('Here is it')).toBeInTheDocument();
    unmount();
    render(boundary(Fetched, 'a'));
    expect(screen.getByText('Here is it')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  // Firefox and WebKit end the requests of a page that is being left.
  it('pauses before a retry, so that leaving the page ends it', async () => {
    jest.useFakeTimers();
    try {
      const load = jest.fn(() => Promise.reject(noFile()));
      const outcome = lazyWithPreload(load).preload();
      await jest.advanceTimersByTimeAsync(200);
      expect(load).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(200);
      expect(load).toHaveBeenCalledTimes(2);
      expect(await outcome).toEqual(noFile());
    } finally {
      jest.useRealTimers();
    }
  });

  it('is loaded although the first request fails, and again on each attempt after both did', async () => {
    const load = jest.fn<Promise<{ default: typeof Part }>, []>();
    for (let lost = 0; lost < 4; lost += 1) load.mockRejectedValueOnce(noFile());
    const Fetched = lazyWithPreload(load);
    const { rerender } = render(boundary(Fetched, 'a'));
    await userEvent.click(await screen.findByRole('button', { name: 'Could not fetch /7.js' }));
    expect(await screen.findByRole('button')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(4);
    load.mockRejectedValueOnce(noFile()).mockResolvedValueOnce({ default: Part });
    rerender(boundary(Fetched, 'b'));
    expect(await screen.findByText('Here is it')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(6);
  });
});

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
