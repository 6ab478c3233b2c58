import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { shallowEqual } from 'react-redux';
import grid from '../components/Grid.module.css';
import { joinClasses } from '../components/joinClasses';
import css from './VirtualGrid.module.css';

export interface VirtualGridProps<T> {
  items: readonly T[];
  getKey: (item: T, index: number) => string;
  renderItem: (item: T, index: number) => ReactNode;
  /** Whether it has one column at every width. */
  asRows?: boolean;
  estimateRowHeight: number;
  label: string;
}

export interface WindowedRowsProps<T> extends VirtualGridProps<T> {
  /** The list of the first rows, until it is replaced. */
  firstRows: RefObject<HTMLElement | null>;
  /** Their measurements; nothing is rendered before. */
  measured: Measurements | null;
  /** Called with them before this list is shown, and with null on unmount. */
  onMeasured: (measurements: Measurements | null) => void;
}

/** The assumed height of the window for the first render. */
const INITIAL_HEIGHT = 900;

/** The list's columns, the gap between its rows, and its top in the page; in pixels. */
function layoutOf(list: HTMLElement) {
  const style = getComputedStyle(list);
  return {
    columns: Number.parseInt(style.getPropertyValue('--columns'), 10) || 1,
    gap: Number.parseFloat(style.rowGap) || 24,
    top: Math.round(list.getBoundingClientRect().top + window.scrollY),
  };
}

/**
 * What the replacement of the first rows keeps: their layout, the rows' heights, and the focus, as
 * the item that contains it and the index of the focused element there.
 */
function measurementsOf(list: HTMLElement | null) {
  if (!list) return { layout: { columns: 1, gap: 24, top: 0 }, heights: [], focused: null };
  const layout = layoutOf(list);
  const items = [...list.children];
  const { activeElement } = document;
  const item = items.findIndex((one) => one.contains(activeElement));
  const parts: (Element | null)[] = [...(items[item]?.querySelectorAll('*') ?? [])];
  return {
    layout,
    heights: items
      .filter((_item, index) => index % layout.columns === 0)
      .map((one) => one.getBoundingClientRect().height),
    focused: item < 0 ? null : { item, element: parts.indexOf(activeElement) },
  };
}

export type Measurements = ReturnType<typeof measurementsOf>;

/** The list's current layout. */
function useLayout(first: ReturnType<typeof layoutOf>) {
  const list = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState(first);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const now = layoutOf(element);
      setLayout((before) => (shallowEqual(before, now) ? before : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Content above the list may change its height, which moves the list.
    for (let above: Element | null = element; above; above = above.parentElement)
      for (let it = above.previousElementSibling; it; it = it.previousElementSibling)
        observer.observe(it);
    return () => observer.disconnect();
  }, []);
  return { list, ...layout };
}

interface RowProps<T> extends Pick<VirtualGridProps<T>, 'items' | 'getKey' | 'renderItem'> {
  index: number;
  count: number;
  /** Distance from the list's top. */
  offset: number;
  measure: (element: HTMLDivElement | null) => void;
}

/** A row; memoized, so that scrolling only renders new ones. */
function RowContent<T>({
  index: row,
  count,
  offset,
  measure,
  items,
  getKey,
  renderItem,
}: RowProps<T>) {
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

const Row = memo(RowContent) as typeof RowContent;

function Rows<T>({
  estimateRowHeight,
  label,
  measurements,
  ...content
}: VirtualGridProps<T> & { measurements: Measurements }) {
  const { layout, heights, focused } = measurements;
  const { list, columns: count, gap, top } = useLayout(layout);
  const rows = useWindowVirtualizer<HTMLDivElement>({
    count: Math.ceil(content.items.length / count),
    estimateSize: (row) =>
      (count === layout.columns ? heights[row] : undefined) ?? estimateRowHeight,
    // The row with the focus may be out of view.
    rangeExtractor: (range) => {
      const shown = new Set(defaultRangeExtractor(range));
      if (focused !== null) shown.add(Math.floor(focused.item / count));
      return [...shown].sort((one, other) => one - other);
    },
    overscan: 3,
    gap,
    scrollMargin: top,
    initialRect: { width: 0, height: INITIAL_HEIGHT },
    // Overscan, so that scrolling doesn't wait for rows.
    useFlushSync: false,
  });

  useLayoutEffect(() => {
    if (focused === null) return;
    const item = list.current?.querySelector(`[aria-posinset="${focused.item + 1}"]`);
    const element = item?.querySelectorAll('*')[focused.element];
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  }, [focused, list]);

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
          {...content}
          index={row.index}
          count={count}
          offset={row.start - top}
          measure={rows.measureElement}
        />
      ))}
    </div>
  );
}

/**
 * The rows of a long list near the viewport; the window itself scrolls. They replace the first rows
 * once those have been measured, so that nothing moves and the focus stays.
 */
export default function WindowedRows<T>({
  firstRows,
  measured,
  onMeasured,
  ...list
}: WindowedRowsProps<T>) {
  useLayoutEffect(() => {
    onMeasured(measurementsOf(firstRows.current));
    return () => onMeasured(null);
  }, [firstRows, onMeasured]);
  return measured && <Rows {...list} measurements={measured} />;
}
