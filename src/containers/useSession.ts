import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetUserDetailsQuery } from '../api/profile';
import { portraitUrl } from '../api/pictures';
import { selectAuth } from '../slices/auth';
import { useConfig } from '../components/ConfigContext';
import { useAppSelector } from './hooks';

/**
 * The session as headers show it; a customer's details may still be loading. Neither signed in nor
 * out means that the stored session hasn't been read.
 */
export function useSession() {
  const config = useConfig();
  const { status } = useAppSelector(selectAuth);
  const isSignedIn = status === 'signedIn';
  const { currentData: user } = useGetUserDetailsQuery(isSignedIn ? undefined : skipToken);
  return {
    isSignedIn,
    isSignedOut: !isSignedIn && status !== 'restoring',
    user,
    avatarUrl: user && portraitUrl(config, user),
  };
}
