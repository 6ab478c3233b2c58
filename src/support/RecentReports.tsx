import { Button } from '../components/Button';
import { joinClasses } from '../components/joinClasses';
import { counted } from '../slices/wording';
import { useRoomDispatch, useRoomSelector } from './hooks';
import { momentOf } from './moments';
import css from './RecentReports.module.css';
import {
  recentAsked,
  selectRecent,
  selectRecentReports,
  type RecentReport,
  type RecentState,
} from './recent';
import { recentChosen } from './room';
import { SectionHead } from './SectionHead';

const sizeOf = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} KB`;

function Row({ report }: { report: RecentReport }) {
  const dispatch = useRoomDispatch();
  const { reference, page, size, at } = report;
  return (
    <li className={css.row}>
      <button
        type="button"
        className={css.open}
        onClick={() => dispatch(recentChosen({ reference }))}
      >
        <span className={css.reference}>{reference}</span>
        <span className={css.about}>
          <span className={css.page}>{page}</span>
          <span className={css.quiet}>{`${momentOf(at)}, ${sizeOf(size)}`}</span>
        </span>
      </button>
    </li>
  );
}

function stateOfList(status: RecentState['status'], count: number): string | null {
  switch (status) {
    case 'loading':
      return 'Looking for reports.';
    case 'missing':
      return 'The list of reports could not be fetched.';
    case 'listed':
      return count === 0
        ? 'No report has been sent yet.'
        : `${counted(count, 'report')}, newest first`;
    default:
      return null;
  }
}

/** The reports received last: in development, those sent to the sandbox. */
export function RecentReports() {
  const dispatch = useRoomDispatch();
  const { status } = useRoomSelector(selectRecent);
  const reports = useRoomSelector(selectRecentReports);
  if (status === 'unasked') return null;
  return (
    <section className={css.recent} aria-labelledby="recent-reports">
      <SectionHead id="recent-reports" title="Recent reports">
        <Button
          variant="ghost"
          loading={status === 'loading'}
          onClick={() => dispatch(recentAsked())}
        >
          Look again
        </Button>
      </SectionHead>
      <p className={joinClasses(css.quiet, reports.length > 0 && 'visually-hidden')} role="status">
        {stateOfList(status, reports.length)}
      </p>
      <ul className={css.rows}>
        {reports.map((report) => (
          <Row key={report.reference} report={report} />
        ))}
      </ul>
    </section>
  );
}
