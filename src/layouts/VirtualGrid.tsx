import { useEffect, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { fetched } from '../components/fetched';
import { LatePart } from './LatePart';
import css from './VirtualGrid.module.css';

/** Up to this many items, all are rendered: they can be printed, searched and prerendered. */
const WHOLE_UP_TO = 60;

/** The number of columns when the list is narrow, medium (560 px) or wide (900 px). */
export interface GridColumns {
  small: number;
  medium: number;
  wide: number;
}

export interface VirtualGridProps<T> {
  items: readonly T[];
  getKey: (item: T, index: number) => string;
  renderItem: (item: T, index: number) => ReactNode;
  /** By default the style sheet's: prerendered markup must not have style attributes. */
  columns?: GridColumns;
  estimateRowHeight: number;
  label: string;
}

const columnsStyle = ({ small, medium, wide }: GridColumns) =>
  ({
    '--columns-small': small,
    '--columns-medium': medium,
    '--columns-wide': wide,
  }) as CSSProperties;

/** Whether the page is being printed: paper has no scrolling, so the whole list must be there. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page when the event handler returns.
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

/** The code for long lists, which most visits don't need. */
const LongList = fetched(() => import('./WindowedRows')) as <T>(
  props: VirtualGridProps<T>,
) => ReactNode;

function WholeRows<T>({ items, getKey, renderItem, label }: VirtualGridProps<T>) {
  return (
    <div className={css.grid} role="list" aria-label={label}>
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
 * lists are rendered whole, and so is the beginning of a long one until its code has loaded.
 */
export function VirtualGrid<T>(props: VirtualGridProps<T>) {
  const { items, columns } = props;
  const isPrinting = usePrinting();
  const isLong = items.length > WHOLE_UP_TO && !isPrinting;
  const beginning = <WholeRows {...props} items={isLong ? items.slice(0, WHOLE_UP_TO) : items} />;
  return (
    <div className={css.frame} style={columns && columnsStyle(columns)}>
      {isLong ? (
        <LatePart
          part="restOfList"
          placeholder={beginning}
          failure="We couldn't load the rest."
          noteClass={css.missing}
        >
          <LongList {...props} />
        </LatePart>
      ) : (
        beginning
      )}
    </div>
  );
}
