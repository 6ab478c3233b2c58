import { confirmCart, findCarts } from '../../src/api/carts';
import { CALLS, type Call } from '../../scripts/api/calls';
import { performCall, configFor } from '../../scripts/api/client';

const SAID_YES = [1, '1', ' 1 ', true, 'true', 'TRUE', 'True'];
const SAID_NO = [0, '0', ' 0 ', '0.0', false, 'false', 'FALSE', 'False'];
const SAID_NOTHING = [undefined, null, '', [], {}];
const ERRORS = [...SAID_YES, -1, 2, '2', 'Invalid password', ['Taken.'], { email: 'Taken.' }];

const config = configFor('https://api.example/', 'customer-type');

/** A valid response to a call, without flags. */
const bodyOf = ({ response: answer }: Call): Record<string, unknown> => {
  if (answer === 'paymentPage' || answer === 'paidPage')
    return { success: 1, paymentUrl: { url: 'https://pay.example/p/1' } };
  const row = { _id: 'a1', name: 'Thandi', token: 'tok.en', user_id: 'u1' };
  return { error: 0, data: typeof answer === 'string' || answer.layout === 'one' ? row : [row] };
};

/** Makes a call as the site does, once for each value of a flag, and returns the outcomes. */
const outcomes = async (
  { endpoint, samples }: Call,
  body: Record<string, unknown>,
  flag: string,
  values: readonly unknown[],
): Promise<string[]> => {
  const seen = new Set<string>();
  for (const value of values) {
    const send = () => Promise.resolve(Response.json({ ...body, [flag]: value }));
    const { error } = await performCall(endpoint, samples[0]?.argument, config, 'tok.en', send);
    seen.add(error?.kind ?? 'accepted');
  }
  return [...seen];
};

/** A service without a cart is no failure, although some servers respond like this. */
const refusedAs = (call: Call): string => (call.endpoint === findCarts ? 'accepted' : 'refused');

/** Whether data overrides `success: 0`: for lists, but not for the confirmation of a change. */
const isReading = (call: Call): boolean =>
  typeof call.response !== 'string' && call.endpoint !== confirmCart;

describe.each(CALLS.map((call) => [call.endpoint.name, call] as const))(
  'FAIL-1: the flags of %s',
  (_name, call) => {
    const { endpoint, samples } = call;
    const body = bodyOf(call);

    it('may deny an error in many ways', async () => {
      expect(await outcomes(call, body, 'error', SAID_NO)).toEqual(['accepted']);
      // Saving the profile needs a flag, whatever it is.
      const nothing = SAID_NOTHING.slice(call.response === 'flagged' ? 1 : 0);
      expect(await outcomes(call, body, 'error', nothing)).toEqual(['accepted']);
    });

    it('may report an error by a number, by yes, or by a message', async () => {
      expect(await outcomes(call, body, 'error', ERRORS)).toEqual([refusedAs(call)]);
    });

    it('may report success in many ways', async () => {
      expect(await outcomes(call, body, 'success', SAID_YES)).toEqual(['accepted']);
    });

    it('may report a failure in many ways', async () => {
      const expected = isReading(call) ? 'accepted' : 'refused';
      expect(await outcomes(call, body, 'success', SAID_NO)).toEqual([expected]);
      expect(await outcomes(call, { error: 0 }, 'success', SAID_NO)).toEqual([refusedAs(call)]);
    });

    it('may be missing beside an error status', async () => {
      const status = isReading(call) ? 500 : 404;
      const send = () => Promise.resolve(Response.json({ message: 'No.', data: [] }, { status }));
      const { error } = await performCall(endpoint, samples[0]?.argument, config, 'tok.en', send);
      expect(error).toMatchObject({ kind: 'refused', httpStatus: status, message: null });
    });
  },
);
