import type { ReactNode } from 'react';

import { Answered, type AnsweredProps } from './Answered';
import { EmptyState, type EmptyStateProps } from './EmptyState';

interface AnsweredListProps<Row> extends Pick<AnsweredProps<readonly Row[]>, 'answer' | 'waiting'> {
  /** Shown when there are no rows. */
  empty: EmptyStateProps;
  /** How that differs when the list could not be loaded: it then has 'Try again' as its action (FAIL-4). */
  failed: { title: string } | { body: string };
  /** Renders the rows, at least one. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list from the server, in each of its four conditions: on its way, failed, empty, and with rows. */
export function AnsweredList<Row>({
  answer,
  waiting,
  empty,
  failed,
  children,
}: AnsweredListProps<Row>) {
  return (
    <Answered
      answer={answer}
      waiting={waiting}
      failed={(retry) => <EmptyState {...empty} body={undefined} {...failed} action={retry} />}
    >
      {(rows) => (rows.length === 0 ? <EmptyState {...empty} /> : children(rows))}
    </Answered>
  );
}
