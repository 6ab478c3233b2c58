import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetUserDetailsQuery } from '../api/profile';
import { portraitUrl } from '../api/pictures';
import { selectAuth } from '../slices/auth';
import { useConfig } from '../store/ConfigContext';
import { useAppSelector } from '../store/hooks';

/**
 * Who is using the site, as the header shows them: a customer's details may still be on their way.
 * Neither in nor out means that the stored session has not been read.
 */
export function useSession() {
  const config = useConfig();
  const { status } = useAppSelector(selectAuth);
  const isIn = status === 'signedIn';
  const { currentData: user } = useGetUserDetailsQuery(isIn ? undefined : skipToken);
  return {
    isIn,
    isOut: !isIn && status !== 'restoring',
    user: isIn ? user : undefined,
    avatarUrl: isIn && user ? portraitUrl(config, user) : undefined,
  };
}
