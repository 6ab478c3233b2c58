import type { ReactNode } from 'react';

import { EmptyState, type EmptyStateProps } from './EmptyState';
import { QuietRetry } from './QuietRetry';

interface AnsweredListProps<Row> {
  /** What a query hook returns for a list. */
  answer: {
    currentData?: readonly Row[] | undefined;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Shown until the first answer is there. */
  waiting: ReactNode;
  /** Shown when there are no rows. */
  empty: EmptyStateProps;
  /** How that differs when the list could not be loaded: it then has 'Try again' as its action (FAIL-4). */
  failed: { title: string } | { body: string };
  /** Renders the rows, at least one. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list from the server, in each of its four conditions: on its way, failed, empty, and with rows. */
export function AnsweredList<Row>({
  answer: { currentData: rows, isFetching, refetch },
  waiting,
  empty,
  failed,
  children,
}: AnsweredListProps<Row>) {
  if (rows === undefined && isFetching) return waiting;
  if (rows === undefined)
    return (
      <EmptyState
        {...empty}
        body={undefined}
        {...failed}
        action={<QuietRetry onRetry={() => void refetch()} />}
      />
    );
  return rows.length === 0 ? <EmptyState {...empty} /> : children(rows);
}
