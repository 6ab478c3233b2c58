import { useSyncExternalStore } from 'react';
import { RecordedFrame, RecordingError } from '../components/RecordedFrame';
import { Site, type SiteProps } from './Site';
import type { Inspection } from '../support/devtools/inspection';

/** The site with Redux DevTools: a banner labels recorded states, each of which remounts it. */
export function InspectedSite({ inspection, ...site }: SiteProps & { inspection: Inspection }) {
  const { freeze, backToLive } = inspection;
  // Hydrate with the document's state first.
  const jumps = useSyncExternalStore(freeze.subscribe, freeze.jumps, () => 0);
  const shown = jumps === 0 ? 'live' : freeze.current();
  const recordingError =
    shown === 'recorded' ? <RecordingError onBackToLive={backToLive} /> : undefined;
  return (
    <RecordedFrame shown={shown} note={freeze.note()} onBackToLive={backToLive}>
      <Site {...site} jumps={jumps} recordingError={recordingError} />
    </RecordedFrame>
  );
}
