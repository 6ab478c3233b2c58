import type { ReactNode } from 'react';

import { stateArt } from '../content/pictures';

import { EmptyState } from './EmptyState';

/** Replaces a page that could not be fetched (NAV-9). */
export function MissingPage({ text, actions }: { text: string; actions: ReactNode }) {
  return (
    <div role="alert">
      <EmptyState
        picture={stateArt.error}
        heading={1}
        title="We couldn't load this page"
        body={text}
        action={actions}
      />
    </div>
  );
}
