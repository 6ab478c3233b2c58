import { selectAuth, selectBlankFields } from '../slices/auth';
import { useAppSelector } from './hooks';
import { useDisclosure } from './useDisclosure';

/**
 * The logic shared by the log-in and registration forms, whose fields are all required.
 * @returns `field` and `password`, the props of the fields; `isWaiting` until the session is
 *   restored; `isInert` while the form must not be sent
 */
export function useAuthForm(form: 'login' | 'register') {
  const { status } = useAppSelector(selectAuth);
  const blank = useAppSelector(selectBlankFields);
  const [shown, onToggle] = useDisclosure('password');
  const isWaiting = status === 'restoring';
  // A visitor may type before the session is restored. After signing in, the form must not be sent
  // again in the second before the redirect.
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
