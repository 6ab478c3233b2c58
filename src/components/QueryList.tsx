import type { ReactNode } from 'react';
import { MAX_EMBEDDED_ROWS } from '../content/limits';
import { failedTexts } from '../content/texts';
import { EmptyState, type EmptyStateProps } from './EmptyState';
import { LoadError } from './LoadError';
import css from './LoadError.module.css';
import { QueryState, type QueryStateProps } from './QueryState';
import { RetryButton } from './RetryButton';

interface Props<Row> extends Pick<QueryStateProps<readonly Row[]>, 'query' | 'loading'> {
  /** Shown when there are no rows. */
  empty: EmptyStateProps;
  /** Overrides `empty` when the list failed to load; its action is then 'Try again' (FAIL-4). */
  failed: { title: string } | { body: string };
  /** Whether a document has only its first rows. */
  isShortened?: boolean;
  /** Renders the rows, at least one. */
  children: (rows: readonly Row[]) => ReactNode;
}

/**
 * A list from the server, or its loading, failed or empty state. Where the document has only the first rows
 * and the complete list failed to load, 'Try again' is below them (SHARE-3).
 */
export function QueryList<Row>(props: Props<Row>) {
  const { query, loading, empty, failed, isShortened, children } = props;
  const { error, isFetching, refetch } = query;
  const retry = { busy: isFetching, onRetry: () => void refetch() };
  const failure = (action: ReactNode) => (
    <EmptyState {...empty} body={undefined} {...failed} action={action} />
  );
  return (
    <QueryState query={query} loading={loading} failed={failure}>
      {(rows) => (
        <>
          {rows.length !== 0 && children(rows)}
          {rows.length === 0 &&
            (error === undefined ? <EmptyState {...empty} /> : failure(<RetryButton {...retry} />))}
          {isShortened && error !== undefined && rows.length === MAX_EMBEDDED_ROWS && (
            <LoadError {...retry} text={failedTexts.rest} className={css.rest} />
          )}
        </>
      )}
    </QueryState>
  );
}
