import type { ReactNode } from 'react';
import { messages } from '../content/messages';
import { stateArt } from '../content/pictures';
import { EmptyState } from './EmptyState';

const BROKEN = {
  title: 'Something broke on this page',
  body: 'Sorry about that. Your bookings are safe.',
};
const MISSING = { title: "We couldn't load this page", body: messages.noConnection };

interface ErrorPageProps {
  isMissing?: boolean;
  children: ReactNode;
}

/** Replaces a part of the site that could not be rendered (FAIL-7) or fetched (NAV-9). */
export function ErrorPage({ isMissing = false, children }: ErrorPageProps) {
  return (
    <div role="alert">
      <EmptyState
        picture={stateArt.error}
        heading={1}
        {...(isMissing ? MISSING : BROKEN)}
        action={children}
      />
    </div>
  );
}
