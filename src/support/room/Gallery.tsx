import { useState, type MouseEvent } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { SUPPORT_PATH } from '../../content/routes';
import { searchFor } from './address';
import { useGetLibraryQuery } from './roomApi';
import css from './Gallery.module.css';
import { SectionHead } from './SectionHead';
import { useRoomDispatch, useRoomSelector } from './state';
import { thumbnailFile, type LibraryIndex, type NamedState } from './library';
import { linkRequested, openReport, selectShown } from './room';

const THUMBNAIL = { width: 320, height: 200 } as const;

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

function StateCard({ state, isShown }: { state: NamedState; isShown: boolean }) {
  const dispatch = useRoomDispatch();
  const { name, title } = state;
  const search = searchFor({ stateName: name });
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void dispatch(openReport({ source: { kind: 'state', name } }));
  };
  return (
    <li className={css.card}>
      <a
        className={css.open}
        href={`${SUPPORT_PATH}${search}`}
        onClick={open}
        aria-current={isShown || undefined}
      >
        <img
          className={css.thumbnail}
          src={thumbnailFile(name)}
          alt=""
          loading="lazy"
          {...THUMBNAIL}
        />
        <span className={css.title}>{title}</span>
      </a>
      <Button
        variant="text"
        className={css.copy}
        aria-label={`Copy link to ${title}`}
        onClick={() => dispatch(linkRequested(search))}
      >
        Copy link
      </Button>
    </li>
  );
}

function grouped(states: readonly NamedState[]): [group: string, states: NamedState[]][] {
  const groups = new Map<string, NamedState[]>();
  for (const state of states) groups.set(state.group, [...(groups.get(state.group) ?? []), state]);
  return [...groups];
}

const matchesFilter = ({ name, group, title }: NamedState, terms: readonly string[]): boolean => {
  const text = `${name} ${group} ${title}`.toLowerCase();
  return terms.every((term) => text.includes(term));
};

const EMPTY_LIBRARY: LibraryIndex = { states: [], isBeingMade: false };

export function Gallery() {
  const { data: library = EMPTY_LIBRARY, isLoading } = useGetLibraryQuery();
  const shownName = useRoomSelector(selectShown)?.stateName ?? null;
  const [filter, setFilter] = useState('');
  const terms = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const { states: all, isBeingMade } = library;
  const found = all.filter((state) => matchesFilter(state, terms));

  return (
    <section className={css.gallery} aria-labelledby="named-states">
      <SectionHead id="named-states" title="Named states">
        {all.length > 0 && (
          <div className={css.filter}>
            <label className="visually-hidden" htmlFor="state-filter">
              Find a named state
            </label>
            <Icon name="search" />
            <input
              id="state-filter"
              className="field-input"
              type="search"
              placeholder="Cart, refused, empty …"
              value={filter}
              onChange={({ currentTarget }) => setFilter(currentTarget.value)}
            />
          </div>
        )}
      </SectionHead>
      {isLoading && <p className="small">Loading the library.</p>}
      {isBeingMade && (
        <p className="small">
          The library is being recorded, which takes some minutes. States appear as they are
          recorded.
        </p>
      )}
      {!isLoading && !isBeingMade && all.length === 0 && (
        <p className="small">
          This site was deployed without its library of named states. Reports can still be opened.
        </p>
      )}
      {all.length > 0 && (
        <p className="small" role="status">
          {found.length === all.length
            ? `${all.length} states`
            : `${found.length} of ${all.length} states`}
        </p>
      )}
      {grouped(found).map(([group, states]) => (
        <div key={group} className={css.group}>
          <h3 className={css.groupName}>{group}</h3>
          <ul className={css.cards}>
            {states.map((state) => (
              <StateCard key={state.name} state={state} isShown={state.name === shownName} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
