import { useCallback } from 'react';
import { Button } from '../../components/Button';
import { joinClasses } from '../../components/joinClasses';
import { counted } from '../report/phrases';
import { momentOf } from './formatMoment';
import { fetchRecent } from './files';
import css from './RecentReports.module.css';
import { useRoom } from './RoomContext';
import { SectionHead } from './SectionHead';
import { useFetched } from './useFetched';

const sizeOf = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} KB`;

/** The most recent reports: in development, those sent to the sandbox. */
export function RecentReports({ address }: { address: string }) {
  const { open, services } = useRoom();
  const load = useCallback(() => fetchRecent(services.fetch, address), [services, address]);
  const { data, isFetching, refetch } = useFetched(load);
  const reports = data ?? [];
  const listed =
    reports.length === 0
      ? 'No report has been sent yet.'
      : `${counted(reports.length, 'report')}, newest first`;
  const outcome = data ? listed : 'The list of reports could not be fetched.';
  return (
    <section className={css.recent} aria-labelledby="recent-reports">
      <SectionHead id="recent-reports" title="Recent reports">
        <Button variant="ghost" loading={isFetching} onClick={refetch}>
          Look again
        </Button>
      </SectionHead>
      <p className={joinClasses('small', reports.length > 0 && 'visually-hidden')} role="status">
        {isFetching ? 'Looking for reports.' : outcome}
      </p>
      <ul className={css.rows}>
        {reports.map(({ reference, page, size, at }) => (
          <li key={reference} className={css.row}>
            <button
              type="button"
              className={css.open}
              onClick={() => void open({ kind: 'recent', name: reference })}
            >
              <span className={css.reference}>{reference}</span>
              <span className={css.about}>
                <span className={css.page}>{page}</span>
                <span className="small">{`${momentOf(at) ?? 'unknown time'}, ${sizeOf(size)}`}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
