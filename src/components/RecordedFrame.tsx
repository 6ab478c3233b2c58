import type { MouseEvent, ReactNode } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { stateArt } from '../content/pictures';
import css from './RecordedFrame.module.css';

interface RecordedFrameProps {
  shown: 'live' | 'recorded' | 'unreadable';
  /** Whether the screen may differ from the customer's. */
  note?: string;
  /** Absent if there is no live session. */
  onBackToLive?: (() => void) | undefined;
  children: ReactNode;
}

/** Disables links in a recorded state, both internal and external. */
function blockLinks(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

/** Replaces a recorded state that can't be rendered: the whole page, or the part that threw. */
export function RecordingError({ onBackToLive }: Pick<RecordedFrameProps, 'onBackToLive'>) {
  return (
    <EmptyState
      picture={stateArt.error}
      heading={1}
      title="This recording can't be shown"
      body="The page breaks with this data, or it was made by another version of the site, or it is not a recording of this site. Nothing was changed or sent."
      action={onBackToLive && <Button onClick={onBackToLive}>Back to live</Button>}
    />
  );
}

/**
 * A recorded state, which looks like the live site but doesn't respond. Beside a live session a
 * banner says so; the support room says it outside, because a banner would cover a phone's buttons.
 */
export function RecordedFrame({ shown, note, onBackToLive, children }: RecordedFrameProps) {
  if (shown === 'unreadable')
    return (
      <main className={css.unreadable}>
        <RecordingError onBackToLive={onBackToLive} />
      </main>
    );
  if (shown === 'live') return children;
  return (
    <>
      {onBackToLive && (
        <div className={css.banner} role="status">
          <p>Recorded state: nothing is sent</p>
          {note && <p>{note}</p>}
          <Button onClick={onBackToLive}>Back to live</Button>
        </div>
      )}
      {/* Only intercepts clicks on links. */}
      <div className={css.content} onClickCapture={blockLinks} onAuxClickCapture={blockLinks}>
        {children}
      </div>
    </>
  );
}
