import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { lazyWithPreload } from '../components/lazyWithPreload';
import grid from '../components/Grid.module.css';
import { joinClasses } from '../components/joinClasses';
import { LazyBoundary } from './LazyBoundary';
import css from './VirtualGrid.module.css';

/** Up to this many items, all are rendered: they can be printed, searched and prerendered. */
const WHOLE_UP_TO = 60;

export interface VirtualGridProps<T> {
  items: readonly T[];
  getKey: (item: T, index: number) => string;
  renderItem: (item: T, index: number) => ReactNode;
  /** Whether it has one column at every width. */
  asRows?: boolean;
  estimateRowHeight: number;
  label: string;
}

/** Whether the page is being printed, which needs the whole list. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Synchronously: the browser captures the page when the handler returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** The virtualizer's chunk, for long lists only. */
const LongList = lazyWithPreload(() => import('./WindowedRows')) as <T>(
  props: VirtualGridProps<T>,
) => ReactNode;

function WholeRows<T>({ items, getKey, renderItem, label }: VirtualGridProps<T>) {
  return (
    <div className={joinClasses(grid.columns, grid.grid)} role="list" aria-label={label}>
      {items.map((item, index) => (
        <div key={getKey(item, index)} role="listitem">
          {renderItem(item, index)}
        </div>
      ))}
    </div>
  );
}

/**
 * A grid or list that may hold thousands of items: only those near the screen are rendered. Short
 * lists are rendered whole, like the first rows of a long one until the chunk has loaded.
 */
export function VirtualGrid<T>(props: VirtualGridProps<T>) {
  const { items, asRows } = props;
  const isPrinting = usePrinting();
  const isLong = items.length > WHOLE_UP_TO && !isPrinting;
  const beginning = <WholeRows {...props} items={isLong ? items.slice(0, WHOLE_UP_TO) : items} />;
  return (
    <div className={joinClasses(grid.frame, asRows && grid.rows)}>
      {isLong ? (
        <LazyBoundary
          part="restOfList"
          placeholder={beginning}
          failure="We couldn't load the rest."
          noteClass={css.missing}
        >
          <LongList {...props} />
        </LazyBoundary>
      ) : (
        beginning
      )}
    </div>
  );
}
