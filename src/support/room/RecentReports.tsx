import { Button } from '../../components/Button';
import { joinClasses } from '../../components/joinClasses';
import { counted } from '../report/phrases';
import { momentOf } from './formatMoment';
import css from './RecentReports.module.css';
import { openReport } from './room';
import { useGetRecentQuery } from './roomApi';
import { SectionHead } from './SectionHead';
import { useRoomDispatch } from './store';

const sizeOf = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} KB`;

/** The most recent reports: in development, those sent to the sandbox. */
export function RecentReports() {
  const dispatch = useRoomDispatch();
  const { data = [], isFetching, isError, refetch } = useGetRecentQuery();
  const reports = isError ? [] : data;
  const listed =
    reports.length === 0
      ? 'No report has been sent yet.'
      : `${counted(reports.length, 'report')}, newest first`;
  const answer = isError ? 'The list of reports could not be fetched.' : listed;
  return (
    <section className={css.recent} aria-labelledby="recent-reports">
      <SectionHead id="recent-reports" title="Recent reports">
        <Button variant="ghost" loading={isFetching} onClick={() => void refetch()}>
          Look again
        </Button>
      </SectionHead>
      <p className={joinClasses('small', reports.length > 0 && 'visually-hidden')} role="status">
        {isFetching ? 'Looking for reports.' : answer}
      </p>
      <ul className={css.rows}>
        {reports.map(({ reference, page, size, at }) => (
          <li key={reference} className={css.row}>
            <button
              type="button"
              className={css.open}
              onClick={() =>
                void dispatch(openReport({ source: { kind: 'recent', name: reference } }))
              }
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
