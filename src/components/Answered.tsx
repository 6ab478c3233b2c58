import type { ReactNode } from 'react';

import { QuietRetry } from './QuietRetry';

export interface AnsweredProps<Data> {
  /** What a query hook returns. */
  answer: { currentData?: Data | undefined; isFetching: boolean; refetch: () => unknown };
  /** Shown until the first answer is there. */
  waiting: ReactNode;
  /** Shown when there is none, with the button that tries again (FAIL-4). */
  failed: (retry: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** What the server answered, in each of its three conditions: on its way, failed, and there. */
export function Answered<Data>({
  answer: { currentData, isFetching, refetch },
  waiting,
  failed,
  children,
}: AnsweredProps<Data>) {
  if (currentData !== undefined) return children(currentData);
  return isFetching ? waiting : failed(<QuietRetry onRetry={() => void refetch()} />);
}
