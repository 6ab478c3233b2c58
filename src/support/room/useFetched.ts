import { useCallback, useEffect, useState } from 'react';

/**
 * Fetches data when the component mounts, and again on request; the previous data is kept meanwhile.
 * @param load the same function on each render
 */
export function useFetched<Data>(load: () => Promise<Data>) {
  const [count, setCount] = useState(1);
  const [fetched, setFetched] = useState<{ data: Data | null; count: number }>({
    data: null,
    count: 0,
  });
  useEffect(() => {
    let isCurrent = true;
    const settle = (data: Data | null) => {
      if (isCurrent) setFetched({ data, count });
    };
    load().then(settle, () => settle(null));
    return () => {
      isCurrent = false;
    };
  }, [load, count]);
  return {
    /** Null before the first fetch has settled, and when the last one failed. */
    data: fetched.data,
    isFetching: fetched.count !== count,
    refetch: useCallback(() => setCount((last) => last + 1), []),
  };
}
