import { selectAuth, selectBlankFields } from '../slices/auth';
import { useAppSelector } from '../store/hooks';
import { useDisclosure } from './useDisclosure';

/**
 * What the forms to log in and to register share. All their fields are needed; those that were blank on
 * submit are marked.
 * @param form the prefix of its fields' ids
 * @returns `field` and `password`, the props of its fields; `isWaiting` until the session is known;
 *   `isInert` while the form must not be sent
 */
export function useAuthForm(form: 'login' | 'register') {
  const { status } = useAppSelector(selectAuth);
  const blank = useAppSelector(selectBlankFields);
  const [shown, onToggle] = useDisclosure('password');
  const isWaiting = status === 'restoring';
  // A visitor may start typing before the session is known. Once signed in, the form must not be
  // sent again in the second before the redirect home.
  const isInert = status !== 'signedOut' && !isWaiting;
  const field = (name: string) => {
    const id = `${form}_${name}`;
    return {
      id,
      name,
      wasBlank: blank.includes(id),
      'aria-required': true,
      readOnly: isInert,
    };
  };
  const password = { label: 'Password', ...field('password'), shown, onToggle };
  return { field, password, isWaiting, isInert };
}
