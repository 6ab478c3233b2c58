import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import grid from '../components/Grid.module.css';
import { joinClasses } from '../components/joinClasses';
import css from './VirtualGrid.module.css';
import type { VirtualGridProps } from './VirtualGrid';

/** The assumed height of the window for the first render. */
const FIRST_HEIGHT = 900;

/** The current number of columns, the row gap, and the list's top. */
function useMeasures() {
  const list = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  const [gap, setGap] = useState(24);
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const style = getComputedStyle(element);
      setColumns(Number.parseInt(style.getPropertyValue('--columns'), 10) || 1);
      setGap(Number.parseFloat(style.rowGap) || 24);
      setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Content above the list may move it; ignore changes of the list's own height.
    for (let above: Element | null = element; above; above = above.parentElement)
      for (let it = above.previousElementSibling; it; it = it.previousElementSibling)
        observer.observe(it);
    return () => observer.disconnect();
  }, []);

  return { list, columns, gap, top };
}

interface RowProps<T> extends Pick<VirtualGridProps<T>, 'items' | 'getKey' | 'renderItem'> {
  index: number;
  /** Columns. */
  count: number;
  /** Distance from the list's top. */
  offset: number;
  measure: (element: HTMLDivElement | null) => void;
}

/** One row, memoized: scrolling renders only rows that enter the window. */
function OneRow<T>({ index: row, count, offset, measure, items, getKey, renderItem }: RowProps<T>) {
  return (
    <div
      ref={measure}
      data-index={row}
      className={joinClasses(grid.grid, css.row)}
      role="presentation"
      style={{ transform: `translateY(${offset}px)` }}
    >
      {items.slice(row * count, (row + 1) * count).map((item, column) => {
        const index = row * count + column;
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
  );
}

const Row = memo(OneRow) as typeof OneRow;

/** The rows of a long list near the viewport; the window scrolls. */
export default function WindowedRows<T>({
  items,
  getKey,
  renderItem,
  estimateRowHeight,
  label,
}: VirtualGridProps<T>) {
  const { list, columns: count, gap, top } = useMeasures();
  const rows = useWindowVirtualizer<HTMLDivElement>({
    count: Math.ceil(items.length / count),
    estimateSize: () => estimateRowHeight,
    overscan: 3,
    gap,
    scrollMargin: top,
    initialRect: { width: 0, height: FIRST_HEIGHT },
    // Overscan, so that scrolling doesn't wait for rows.
    useFlushSync: false,
  });
  return (
    <div
      ref={list}
      className={joinClasses(grid.columns, css.windowed)}
      style={{ height: rows.getTotalSize() }}
      role="list"
      aria-label={label}
    >
      {rows.getVirtualItems().map((row) => (
        <Row
          key={row.key}
          index={row.index}
          count={count}
          offset={row.start - top}
          measure={rows.measureElement}
          items={items}
          getKey={getKey}
          renderItem={renderItem}
        />
      ))}
    </div>
  );
}
