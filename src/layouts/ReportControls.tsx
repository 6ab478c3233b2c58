import { Button } from '../components/Button';
import { reportAsked } from '../slices/site';
import { useAppDispatch } from '../store/hooks';

/** 'Download report': saves what the customer sees as a file for support. */
export function DownloadReport({ className }: { className?: string }) {
  const dispatch = useAppDispatch();
  return (
    <Button
      variant="ghost"
      className={className}
      onClick={() => dispatch(reportAsked({ how: 'file' }))}
    >
      Download report
    </Button>
  );
}

/** Both ways to hand a report to support, for the last line of a page's foot. */
export function ReportControls() {
  const dispatch = useAppDispatch();
  return (
    <>
      <Button variant="text" onClick={() => dispatch(reportAsked({ how: 'file' }))}>
        Download report
      </Button>
      <Button variant="text" onClick={() => dispatch(reportAsked({ how: 'code' }))}>
        Copy report code
      </Button>
    </>
  );
}
