import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetUserDetailsQuery, type UserDetails } from '../api/profile';
import { userImageUrl } from '../api/pictures';
import { selectAuth } from '../slices/auth';
import { useConfig } from '../store/ConfigContext';
import { useAppSelector } from '../store/hooks';

/** `unknown` until the stored session has been read. */
type SessionKind = 'unknown' | 'out' | 'in';

const KINDS: Readonly<Partial<Record<string, SessionKind>>> = {
  restoring: 'unknown',
  signedIn: 'in',
};

/**
 * Who is using the site, as the header shows them: a customer's details may still be on their way.
 */
export function useSession(): {
  kind: SessionKind;
  user: UserDetails | undefined;
  avatarUrl: string | undefined;
} {
  const config = useConfig();
  const { status } = useAppSelector(selectAuth);
  const isIn = status === 'signedIn';
  const { currentData: user } = useGetUserDetailsQuery(isIn ? undefined : skipToken);
  return {
    kind: KINDS[status] ?? 'out',
    user: isIn ? user : undefined,
    avatarUrl: isIn ? userImageUrl(config, user?.imageFile, user?.pictureSavedAt) : undefined,
  };
}
