import { Button } from '../components/Button';
import { REPORT_CODE } from '../content/anchors';
import { reportAsked } from '../slices/site';
import { useConfig } from '../store/ConfigContext';
import { useAppDispatch } from '../store/hooks';

interface ControlProps {
  variant?: 'ghost' | 'text';
}

/** 'Send report': posts what the customer sees to support; absent if no receiver is configured. */
export function SendReport({ variant = 'ghost' }: ControlProps) {
  const dispatch = useAppDispatch();
  const { reportUrl } = useConfig();
  if (reportUrl === undefined) return null;
  return (
    <Button variant={variant} onClick={() => dispatch(reportAsked({ how: 'send' }))}>
      Send report
    </Button>
  );
}

function DownloadReport({ variant = 'ghost' }: ControlProps) {
  const dispatch = useAppDispatch();
  return (
    <Button variant={variant} onClick={() => dispatch(reportAsked({ how: 'file' }))}>
      Download report
    </Button>
  );
}

/** For a page that broke: send a report, or download it if sending is not configured. */
export function BrokenPageReport() {
  return (
    <>
      <SendReport />
      <DownloadReport />
    </>
  );
}

export function ReportControls() {
  const dispatch = useAppDispatch();
  return (
    <>
      <SendReport variant="text" />
      <DownloadReport variant="text" />
      <Button
        id={REPORT_CODE}
        variant="text"
        onClick={() => dispatch(reportAsked({ how: 'code' }))}
      >
        Copy report code
      </Button>
    </>
  );
}
