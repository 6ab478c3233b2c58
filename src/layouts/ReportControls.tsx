import { Button } from '../components/Button';
import { TROUBLE } from '../content/anchors';
import { reportNote } from '../content/reportNote';
import { reportAsked } from '../slices/site';
import { useConfig } from '../store/ConfigContext';
import { useAppDispatch } from '../store/hooks';
import css from './ReportControls.module.css';
import { useDisclosure } from './useDisclosure';

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

/** 'Download report': the same as a file. */
export function DownloadReport({ variant = 'ghost' }: ControlProps) {
  const dispatch = useAppDispatch();
  return (
    <Button variant={variant} onClick={() => dispatch(reportAsked({ how: 'file' }))}>
      Download report
    </Button>
  );
}

const PANEL = 'report-controls';

/** 'Having trouble?' at the bottom of every page, with the report controls behind it (HELP-8). */
export function ReportControls() {
  const dispatch = useAppDispatch();
  const [isOpen, toggle] = useDisclosure(TROUBLE);
  // Few elements, because every page begins with them.
  return (
    <>
      <button
        id={TROUBLE}
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={PANEL}
        onClick={toggle}
      >
        Having trouble?
      </button>
      <div id={PANEL} className={css.panel} hidden={!isOpen}>
        <span>{reportNote}</span>
        <SendReport variant="text" />
        <DownloadReport variant="text" />
        <Button variant="text" onClick={() => dispatch(reportAsked({ how: 'code' }))}>
          Copy report code
        </Button>
      </div>
    </>
  );
}
