import { useCallback, useEffect, useState, type MouseEvent } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { SUPPORT_PATH } from '../../content/routes';
import { counted } from '../report/phrases';
import { searchFor } from './address';
import { fetchLibrary } from './files';
import css from './Gallery.module.css';
import { useRoom } from './RoomContext';
import { SectionHead } from './SectionHead';
import { useFetched } from './useFetched';

/** The polling interval while the library is being recorded, in milliseconds. */
const POLL_INTERVAL_MS = 5000;

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

function StateCard({ name, title }: { name: string; title: string }) {
  const { shown, open, copyLink } = useRoom();
  const search = searchFor({ stateName: name });
  const openHere = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void open({ kind: 'state', name });
  };
  return (
    <li className={css.card}>
      <a
        className={css.open}
        href={`${SUPPORT_PATH}${search}`}
        onClick={openHere}
        aria-current={shown?.stateName === name || undefined}
      >
        <img
          className={css.thumbnail}
          src={`/support/thumbnails/${name}.jpg`}
          alt=""
          loading="lazy"
          width={320}
          height={200}
        />
        <span className={css.title}>{title}</span>
      </a>
      <Button
        variant="text"
        className={css.copy}
        aria-label={`Copy link to ${title}`}
        onClick={() => void copyLink(search)}
      >
        Copy link
      </Button>
    </li>
  );
}

export function Gallery() {
  const { services } = useRoom();
  const load = useCallback(() => fetchLibrary(services.fetch), [services]);
  const { data, isFetching, refetch } = useFetched(load);
  const { states: all, isBeingMade } = data ?? { states: [], isBeingMade: false };
  const isLoading = data === null && isFetching;
  useEffect(() => {
    if (!data?.isBeingMade) return undefined;
    const stop = new AbortController();
    void services.clock.wait(POLL_INTERVAL_MS, stop.signal).then((isOver) => {
      if (isOver) refetch();
    });
    return () => stop.abort();
  }, [data, services, refetch]);
  const [filter, setFilter] = useState('');
  const terms = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter(({ name, group, title }) => {
    const text = `${name} ${group} ${title}`.toLowerCase();
    return terms.every((term) => text.includes(term));
  });
  const groups = [...new Set(found.map(({ group }) => group))];

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
            ? counted(all.length, 'state')
            : `${found.length} of ${counted(all.length, 'state')}`}
        </p>
      )}
      {groups.map((group) => (
        <div key={group} className={css.group}>
          <h3 className={css.groupName}>{group}</h3>
          <ul className={css.cards}>
            {found
              .filter((state) => state.group === group)
              .map(({ name, title }) => (
                <StateCard key={name} name={name} title={title} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
