import type { ReactNode } from 'react';

import { stateArt } from '../content/pictures';

import { Button } from './Button';
import { EmptyState } from './EmptyState';

export interface ContainedErrorProps {
  homeTo: string;
  /** Actions besides the link home, such as 'Download report'. */
  actions?: ReactNode;
}

/** Replaces a part of the site that failed to render (FAIL-7). */
export function ContainedError({ homeTo, actions }: ContainedErrorProps) {
  return (
    <div role="alert">
      <EmptyState
        picture={stateArt.error}
        heading={1}
        title="Something broke on this page"
        body="Sorry about that. Your bookings are safe."
        action={
          <>
            <Button href={homeTo}>Back to home</Button>
            {actions}
          </>
        }
      />
    </div>
  );
}
