import type { ReactNode } from 'react';

import { stateArt } from '../content/pictures';

import { EmptyState } from './EmptyState';

/** What stands where a page could not be fetched. */
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
