import type { ReactNode } from 'react';

import { QueryState, type QueryStateProps } from './QueryState';
import { EmptyState, type EmptyStateProps } from './EmptyState';

interface QueryListProps<Row> extends Pick<QueryStateProps<readonly Row[]>, 'query' | 'waiting'> {
  /** Shown when there are no rows. */
  empty: EmptyStateProps;
  /** Overrides `empty` when the list failed to load; its action is then 'Try again' (FAIL-4). */
  failed: { title: string } | { body: string };
  /** Renders the rows, at least one. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list from the server, or its loading, failed or empty state. */
export function QueryList<Row>({ query, waiting, empty, failed, children }: QueryListProps<Row>) {
  return (
    <QueryState
      query={query}
      waiting={waiting}
      failed={(retry) => <EmptyState {...empty} body={undefined} {...failed} action={retry} />}
    >
      {(rows) => (rows.length === 0 ? <EmptyState {...empty} /> : children(rows))}
    </QueryState>
  );
}
