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
  /** Shown while the first request is in flight. */
  loading: ReactNode;
  /** Renders the failure around a retry button (FAIL-4). */
  failed: (retry: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** A query's data, or its loading or failure state. */
export function QueryState<Data>({ query, loading, failed, children }: QueryStateProps<Data>) {
  const { currentData, isFetching, refetch } = query;
  if (currentData !== undefined) return children(currentData);
  return isFetching ? loading : failed(<RetryButton onRetry={() => void refetch()} />);
}
