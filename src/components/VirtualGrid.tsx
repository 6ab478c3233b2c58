import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { flushSync } from 'react-dom';

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
  columns: GridColumns;
  estimateRowHeight: number;
  label: string;
}

const columnsStyle = ({ small, medium, wide }: GridColumns) =>
  ({
    '--columns-small': small,
    '--columns-medium': medium,
    '--columns-wide': wide,
  }) as CSSProperties;

/**
 * The current number of columns, the gap between rows, and the list's distance from the top of the
 * document.
 */
function useMeasures(columns: GridColumns) {
  const list = useRef<HTMLDivElement>(null);
  const [measures, setMeasures] = useState({ columns: columns.wide, gap: 24, top: 0 });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const style = getComputedStyle(element);
      const next = {
        columns: Number.parseInt(style.getPropertyValue('--columns'), 10) || columns.wide,
        gap: Number.parseFloat(style.getPropertyValue('--grid-gap')) || 24,
        top: Math.round(element.getBoundingClientRect().top + window.scrollY),
      };
      setMeasures((known) =>
        known.columns === next.columns && known.gap === next.gap && known.top === next.top
          ? known
          : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Content above the list may change size and move it.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [columns.wide]);

  return { list, ...measures };
}

/** Whether the page is being printed: the whole list must be rendered. */
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

function WindowedRows<T>({
  items,
  getKey,
  renderItem,
  columns,
  estimateRowHeight,
  label,
}: VirtualGridProps<T>) {
  const { list, columns: count, gap, top } = useMeasures(columns);
  const rows = useWindowVirtualizer<HTMLDivElement>({
    count: Math.ceil(items.length / count),
    estimateSize: () => estimateRowHeight,
    overscan: 3,
    gap,
    scrollMargin: top,
  });
  return (
    <div className={css.frame} style={columnsStyle(columns)}>
      <div
        ref={list}
        className={css.windowed}
        style={{ height: rows.getTotalSize() }}
        role="list"
        aria-label={label}
      >
        {rows.getVirtualItems().map((row) => (
          <div
            key={row.key}
            ref={rows.measureElement}
            data-index={row.index}
            className={css.row}
            role="presentation"
            style={{ transform: `translateY(${row.start - top}px)` }}
          >
            {items.slice(row.index * count, (row.index + 1) * count).map((item, column) => {
              const index = row.index * count + column;
              return (
                <div
                  key={getKey(item, index)}
                  role="listitem"
                  aria-posinset={index + 1}
                  aria-setsize={items.length}
                >
                  {renderItem(item, index)}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * A grid or list that may have thousands of items (SHOP-6): only those near the viewport are
 * rendered, and the window itself scrolls. Short lists are rendered completely, with CSS only.
 */
export function VirtualGrid<T>(props: VirtualGridProps<T>) {
  const { items, getKey, renderItem, columns, label } = props;
  const isPrinting = usePrinting();
  if (items.length > WHOLE_UP_TO && !isPrinting) return <WindowedRows {...props} />;
  return (
    <div className={css.frame} style={columnsStyle(columns)}>
      <div className={css.grid} role="list" aria-label={label}>
        {items.map((item, index) => (
          <div key={getKey(item, index)} role="listitem">
            {renderItem(item, index)}
          </div>
        ))}
      </div>
    </div>
  );
}
