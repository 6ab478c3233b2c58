import { withoutInvisibleEnds } from '../domain/invisibleEnds';
import { isToken } from '../domain/ids';
import type { Sealed } from '../domain/sealed';
import { api } from './base';
import { once } from './call';
import { toId, toRecord, toTextOrNull } from './lenient';
import { unreadable, type Reply, type Result } from './reply';
import { unwrap } from './rows';

/** The result of a login or registration (AUTH-1). */
export interface Session {
  token: string;
  /** `''` if the server sent none; no call needs it. */
  userId: string;
}

export interface LoginForm {
  email: string;
  password: string;
}

export interface RegisterForm extends LoginForm {
  name: string;
  phone: string;
}

/** A session from untrusted texts; null without a valid token. */
export const sessionOf = (token: string | null, userId: string | null): Session | null =>
  isToken(token) ? { token, userId: isToken(userId) ? userId : '' } : null;

const readSession = (reply: Reply): Result<Session> => {
  const data = toRecord(unwrap(reply.body));
  const session = sessionOf(toTextOrNull(data.token), toId(data.user_id));
  return session ? { data: session } : unreadable(reply);
};

/** Signing in and registering (CALL-4). Arguments are sealed because they contain passwords. */
const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Session, Sealed<LoginForm>>({
      queryFn: once({
        request: (form) => {
          const { email, password } = form.open();
          return {
            path: 'login',
            method: 'POST',
            body: { email: withoutInvisibleEnds(email), password },
            isAnonymous: true,
          };
        },
        read: readSession,
      }),
    }),
    register: build.mutation<Session, Sealed<RegisterForm>>({
      queryFn: once({
        request: (form, { userType }) => {
          const { password, email, name, phone } = form.open();
          return {
            path: 'store_other_user',
            method: 'POST',
            body: {
              password,
              email: withoutInvisibleEnds(email),
              name,
              // Its owner can't correct it later.
              phone: withoutInvisibleEnds(phone),
              user_type: userType,
            },
            isAnonymous: true,
          };
        },
        read: readSession,
      }),
    }),
  }),
});

export const { login, register } = sessionApi.endpoints;
