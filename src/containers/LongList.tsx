import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../components/Button';
import grid from '../components/Grid.module.css';
import { joinClasses } from '../components/joinClasses';
import { focusTemporarily } from '../lib/focusTemporarily';
import { moreRowsShown, selectShownRows, type ListName } from '../slices/lists';
import { useAppDispatch, useAppSelector } from './hooks';
import css from './LongList.module.css';

interface LongListProps<T> {
  name: ListName;
  items: readonly T[];
  getKey: (item: T, index: number) => string;
  renderItem: (item: T, index: number) => ReactNode;
  /** Whether it has one column at every width. */
  asRows?: boolean;
}

/** A grid or list of which the first rows are shown, and more with each press of 'Show more'. */
export function LongList<T>({ name, items, getKey, renderItem, asRows }: LongListProps<T>) {
  const dispatch = useAppDispatch();
  const list = useRef<HTMLDivElement>(null);
  const requested = useAppSelector(selectShownRows(name));
  // The button answers the press before the rows are rendered.
  const shown = useDeferredValue(requested);
  const before = useRef(shown);
  useEffect(() => {
    const firstNew = shown > before.current ? list.current?.children[before.current] : null;
    if (firstNew instanceof HTMLElement) focusTemporarily(firstNew, { preventScroll: true });
    before.current = shown;
  }, [shown]);
  const hidden = items.length - shown;
  return (
    <div className={joinClasses(grid.frame, asRows && grid.rows)}>
      <div
        ref={list}
        className={joinClasses(grid.columns, grid.grid)}
        role="list"
        aria-label={name}
      >
        {items.slice(0, shown).map((item, index) => (
          <div key={getKey(item, index)} role="listitem">
            {renderItem(item, index)}
          </div>
        ))}
      </div>
      {hidden > 0 && (
        <p className={joinClasses(css.more, 'no-print')}>
          <Button
            variant="ghost"
            loading={shown !== requested}
            onClick={() => dispatch(moreRowsShown(name))}
          >
            {`Show more (${hidden})`}
          </Button>
        </p>
      )}
    </div>
  );
}
