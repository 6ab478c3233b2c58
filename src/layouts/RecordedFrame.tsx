import type { MouseEvent, ReactNode } from 'react';

import { Button } from '../components/Button';
import { EmptyState } from '../components/EmptyState';
import { stateArt } from '../content/pictures';
import css from './RecordedFrame.module.css';

export interface RecordedFrameProps {
  /** What is shown: the live session, a recorded state, or one that can't be drawn. */
  shown: 'live' | 'recorded' | 'unreadable';
  /** Absent where there is no live session to go back to. */
  onBackToLive?: (() => void) | undefined;
  children: ReactNode;
}

/** Links lead nowhere in a recorded state: not within the site, and not out of it. */
function holdLinks(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

const toLive = (onBackToLive: (() => void) | undefined) =>
  onBackToLive && <Button onClick={onBackToLive}>Back to live</Button>;

/** What stands where a recorded state can't be shown: the whole page, or the part that broke. */
export function UnshowableRecording({ onBackToLive }: Pick<RecordedFrameProps, 'onBackToLive'>) {
  return (
    <EmptyState
      picture={stateArt.error}
      heading={1}
      title="This recording can't be shown"
      body="It was made by another version of the site, or it is not a recording of this site. Nothing was changed or sent."
      action={toLive(onBackToLive)}
    />
  );
}

/**
 * Stands around the site and tells when it shows a recorded state: support must not take it for a
 * live session, nor wonder why nothing answers.
 */
export function RecordedFrame({ shown, onBackToLive, children }: RecordedFrameProps) {
  if (shown === 'unreadable')
    return (
      <main className={css.unreadable}>
        <UnshowableRecording onBackToLive={onBackToLive} />
      </main>
    );
  const isRecorded = shown === 'recorded';
  return (
    <>
      {isRecorded && (
        <div className={css.banner} role="status">
          <p>Recorded state: nothing is sent</p>
          {toLive(onBackToLive)}
        </div>
      )}
      {/* Only clicks on links, wherever they come from, are held here. */}
      <div
        className={css.content}
        {...(isRecorded ? { onClickCapture: holdLinks, onAuxClickCapture: holdLinks } : {})}
      >
        {children}
      </div>
    </>
  );
}
