import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { lazyWithPreload } from '../components/lazyWithPreload';
import grid from '../components/Grid.module.css';
import { joinClasses } from '../components/joinClasses';
import missing from '../components/LoadError.module.css';
import { failedTexts } from '../content/texts';
import { LazyBoundary } from './LazyBoundary';
import type { Measurements, VirtualGridProps, WindowedRowsProps } from './WindowedRows';

/** Up to this many items, all are rendered: they can be printed, searched and prerendered. */
const MAX_UNVIRTUALIZED = 60;

/** Whether the page is being printed, which needs the whole list. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page when the event handler returns.
    const onBeforePrint = () => flushSync(() => setPrinting(true));
    const onAfterPrint = () => setPrinting(false);
    window.addEventListener('beforeprint', onBeforePrint);
    window.addEventListener('afterprint', onAfterPrint);
    return () => {
      window.removeEventListener('beforeprint', onBeforePrint);
      window.removeEventListener('afterprint', onAfterPrint);
    };
  }, []);
  return isPrinting;
}

/** The virtualizer's chunk, for long lists only. */
const VirtualRows = lazyWithPreload(() => import('./WindowedRows')) as <T>(
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
  const isLong = items.length > MAX_UNVIRTUALIZED && !isPrinting;
  const firstRows = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<Measurements | null>(null);
  return (
    <div className={joinClasses(grid.frame, asRows && grid.rows)}>
      {measured === null && (
        <div
          ref={firstRows}
          className={joinClasses(grid.columns, grid.grid)}
          role="list"
          aria-label={label}
        >
          {(isLong ? items.slice(0, MAX_UNVIRTUALIZED) : items).map((item, index) => (
            <div key={getKey(item, index)} role="listitem">
              {renderItem(item, index)}
            </div>
          ))}
        </div>
      )}
      {isLong && (
        <LazyBoundary part="restOfList" errorText={failedTexts.rest} errorClass={missing.rest}>
          <VirtualRows
            {...props}
            firstRows={firstRows}
            measured={measured}
            onMeasured={setMeasured}
          />
        </LazyBoundary>
      )}
    </div>
  );
}
