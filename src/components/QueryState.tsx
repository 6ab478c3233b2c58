import type { ReactNode } from 'react';
import { RetryButton } from './RetryButton';

export interface QueryStateProps<Data> {
  /** The result of a query hook. */
  query: {
    currentData?: Data | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Shown until the first answer. */
  loading: ReactNode;
  /** Renders the failure around a retry button (FAIL-4). */
  failed: (retry: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** A query's data, or its loading or failure state. */
export function QueryState<Data>({ query, loading, failed, children }: QueryStateProps<Data>) {
  const { currentData, error, isFetching, refetch } = query;
  if (currentData !== undefined) return children(currentData);
  // While it is being repeated too: the button keeps the focus.
  if (error !== undefined)
    return failed(<RetryButton busy={isFetching} onRetry={() => void refetch()} />);
  return loading;
}
