import { useRef } from 'react';
import { Button } from '../components/Button';
import { REPORT_TOGGLE } from '../content/anchors';
import { reportAsked } from '../slices/site';
import { useConfig } from '../components/ConfigContext';
import { useAppDispatch } from './hooks';
import css from './ReportControls.module.css';
import { useDisclosure } from './useDisclosure';

const LABELS = { send: 'Send report', file: 'Download report' } as const;

interface ReportButtonProps {
  how: keyof typeof LABELS;
  variant?: 'ghost' | 'text';
}

/** The buttons for a report; 'Send report' is absent if no receiver is configured. */
export function ReportButton({ how, variant = 'ghost' }: ReportButtonProps) {
  const dispatch = useAppDispatch();
  const { reportUrl } = useConfig();
  if (how === 'send' && reportUrl === undefined) return null;
  return (
    <Button variant={variant} onClick={() => dispatch(reportAsked({ how }))}>
      {LABELS[how]}
    </Button>
  );
}

const PANEL = 'report-controls';

/** 'Having trouble?' at the bottom of every page, with the report controls behind it (HELP-8). */
export function ReportControls() {
  const [isOpen, toggle] = useDisclosure(REPORT_TOGGLE);
  const panel = useRef<HTMLDivElement>(null);
  // Few elements: they are on every page.
  return (
    <>
      <button
        id={REPORT_TOGGLE}
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={PANEL}
        onClick={() => {
          toggle();
          // The panel may open below the fold.
          if (!isOpen)
            requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }));
        }}
      >
        Having trouble?
      </button>
      <div id={PANEL} ref={panel} className={css.panel} hidden={!isOpen}>
        <span>
          A report shows our support team what you see here. It contains no password, name or
          address.
        </span>
        <ReportButton how="send" variant="text" />
        <ReportButton how="file" variant="text" />
      </div>
    </>
  );
}
