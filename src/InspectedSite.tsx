import { useSyncExternalStore } from 'react';
import { RecordedFrame, UnshowableRecording } from './layouts/RecordedFrame';
import type { Freeze } from './services/freeze';
import { Site, type SiteProps } from './Site';
import type { Inspection } from './store/inspection';

/** Part of the freeze; hydration starts with what the document shows. */
const useFreeze = <Part,>(freeze: Freeze, read: () => Part, first: Part): Part =>
  useSyncExternalStore(
    (listener) => freeze.subscribe(listener),
    read,
    () => first,
  );

/**
 * The site in a browser with Redux DevTools, which jumps to and imports states: it says when a
 * recorded state is shown, and renders the pages anew for each.
 */
export function InspectedSite({ inspection, ...site }: SiteProps & { inspection: Inspection }) {
  const { freeze } = inspection;
  const shown = useFreeze(freeze, () => freeze.current(), 'live');
  const jumps = useFreeze(freeze, () => freeze.jumps(), 0);
  const backToLive = () => inspection.backToLive();
  const unshowable =
    shown === 'recorded' ? <UnshowableRecording onBackToLive={backToLive} /> : undefined;
  return (
    <RecordedFrame shown={shown} onBackToLive={backToLive}>
      <Site {...site} jumps={jumps} unshowable={unshowable} />
    </RecordedFrame>
  );
}
