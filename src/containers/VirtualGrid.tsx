import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { lazyWithPreload } from '../components/lazyWithPreload';
import grid from '../components/Grid.module.css';
import { joinClasses } from '../components/joinClasses';
import missing from '../components/MissingPart.module.css';
import { failedTexts } from '../content/texts';
import { LazyBoundary } from './LazyBoundary';
import type { Beginning, VirtualGridProps, WindowedRowsProps } from './WindowedRows';

/** Up to this many items, all are rendered: they can be printed, searched and prerendered. */
const WHOLE_UP_TO = 60;

/** Whether the page is being printed, which needs the whole list. */
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

/** The virtualizer's chunk, for long lists only. */
const LongList = lazyWithPreload(() => import('./WindowedRows')) as <T>(
  props: WindowedRowsProps<T>,
) => ReactNode;

/**
 * A grid or list of up to thousands of items: only those near the viewport are rendered. Short
 * lists are rendered completely, as are the first rows of a long one until the virtualizer has
 * loaded, which then takes over their position, heights and focus.
 */
export function VirtualGrid<T>(props: VirtualGridProps<T>) {
  const { items, getKey, renderItem, asRows, label } = props;
  const isPrinting = usePrinting();
  const isLong = items.length > WHOLE_UP_TO && !isPrinting;
  const beginning = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<Beginning | null>(null);
  return (
    <div className={joinClasses(grid.frame, asRows && grid.rows)}>
      {measured === null && (
        <div
          ref={beginning}
          className={joinClasses(grid.columns, grid.grid)}
          role="list"
          aria-label={label}
        >
          {(isLong ? items.slice(0, WHOLE_UP_TO) : items).map((item, index) => (
            <div key={getKey(item, index)} role="listitem">
              {renderItem(item, index)}
            </div>
          ))}
        </div>
      )}
      {isLong && (
        <LazyBoundary part="restOfList" failure={failedTexts.rest} noteClass={missing.rest}>
          <LongList {...props} beginning={beginning} measured={measured} onMeasured={setMeasured} />
        </LazyBoundary>
      )}
    </div>
  );
}
