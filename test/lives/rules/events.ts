import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../site';
import * as site from '../site';
import { claim } from './claims';

export interface Step {
  action: UnknownAction;
  before: RootState;
  after: RootState;
}

type AnyState = { status: string };
type Table = ReturnType<typeof site.allMachines>[number] & {
  transitions: site.Transitions<string>;
};

/** A row of the registry may manage several machines with one table. */
const TABLES = site.allMachines().map((row): Table => {
  const { transitions } = 'transitions' in row.reducer ? row.reducer : site.serviceCarts.machine;
  return { ...row, transitions: transitions as Table['transitions'] };
});

const TABLE = 'an event leads where the tables say';

/** The machines of a row by id; one without an id. */
function machinesAt(state: RootState, { path }: Pick<Table, 'path'>): Record<string, AnyState> {
  const part = path.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown>)[key],
    state,
  ) as AnyState | Record<string, AnyState>;
  return typeof part.status === 'string' ? { '': part as AnyState } : (part as never);
}

/** Whether an event is about this machine, which may be one of several. */
const isAbout = ({ type, payload }: UnknownAction, { slice }: Table, id: string): boolean =>
  id === '' ||
  !type.startsWith(`${slice}/`) ||
  (payload as { serviceId?: unknown } | undefined)?.serviceId === id;

/** NAV-13: navigation within a page concerns the address and the menu only. */
const STAYING: readonly string[] = ['navigation', 'mobileMenu'];

/** A refused event leaves the same object, an accepted one leads to one of its targets. */
function checkTables({ action, before, after }: Step): void {
  const stays = site.navigation.staysOnPage(before.navigation, action);
  for (const table of TABLES) {
    const was = machinesAt(before, table);
    const now = machinesAt(after, table);
    if (was === now) continue;
    const isDeaf = stays && !STAYING.includes(table.slice);
    for (const id of new Set([...Object.keys(was), ...Object.keys(now)])) {
      const [from, to] = [was[id], now[id]];
      if (from === to) continue;
      const status = from?.status ?? 'unopened';
      const targets =
        isDeaf || !isAbout(action, table, id)
          ? []
          : site.targetsOf(table.transitions, status, action.type);
      claim(
        targets.includes(to?.status ?? 'unopened'),
        TABLE,
        () => `${action.type} leads ${table.slice} from ${status} to ${to?.status ?? 'nothing'}`,
      );
    }
  }
}

const STEP_TWO = new Set(['choosingAddress', 'requestingPayment', 'handedOver']);

/** PAY-1: step 2 is only shown for carts that can be paid for. */
function checkStepTwo({ action, before, after }: Step): void {
  const was = before.cartCheckout.checkout;
  const now = after.cartCheckout.checkout;
  if (now === was || !STEP_TWO.has(now.status)) return;
  const isListed = site.checkout.cartsListed.match(action);
  const carts = isListed ? action.payload.carts : 'carts' in was ? (was.carts ?? 0) : 0;
  const isEntered = !STEP_TWO.has(was.status) || (isListed && now.status === 'choosingAddress');
  claim(
    !isEntered || carts > 0,
    'step 2 is for filled carts',
    () => `${action.type} leads there with ${carts} carts`,
  );
  claim(
    !('unpayable' in was) || now.status !== 'choosingAddress' || isListed,
    'step 2 is for filled carts',
    () => `${action.type} leads there although the carts can no longer be paid for`,
  );
}

const CLOSES = /^toasts\/(toastClosed|toastShown)$/;

/** TOAST-1: a held toast is closed, makes room for newer ones, or was a failure that is tried again. */
function checkToasts({ action: { type }, before, after }: Step): void {
  if (before.toasts === after.toasts || CLOSES.test(type)) return;
  const shown = site.toasts.selectToasts(after);
  const left = site.toasts
    .selectToasts(before)
    .filter(({ heldBy, id }) => heldBy.length > 0 && shown.every((toast) => toast.id !== id));
  claim(
    left.every(({ kind }) => kind === 'error' && type.endsWith('Submitted')),
    'a toast stays while somebody attends to it',
    () => `${type} removes ${JSON.stringify(left)}`,
  );
}

/** Checks the effect of each event. */
export function checkEvents(steps: readonly Step[]): void {
  for (const step of steps) {
    checkTables(step);
    checkStepTwo(step);
    checkToasts(step);
  }
}

/** What belongs to one customer, as the objects and ids in the state. */
const belongings = ({ location, cartCheckout, membershipPurchase }: RootState): unknown[] => {
  const { addressId, lastAddressId } = cartCheckout.checkout;
  return [
    'coords' in location ? location.coords : null,
    'note' in cartCheckout.checkout ? cartCheckout.checkout.note : null,
    'note' in membershipPurchase ? membershipPurchase.note : null,
    ...[addressId, lastAddressId, ...Object.values(cartCheckout.carts)],
  ].filter((part) => part !== null);
};

const userOf = ({ auth }: RootState): string | null =>
  auth.status === 'signedIn' ? auth.userId : null;

/** Pins, payments and carts end with the session of their customer. */
export function checkEnding(state: RootState, before: RootState | undefined): void {
  const user = before ? userOf(before) : null;
  if (!before || user === null || user === userOf(state)) return;
  const now = new Set(belongings(state));
  const left = belongings(before).find((part) => now.has(part));
  claim(
    left === undefined,
    'nothing of one customer is shown to another',
    () => `left after the session: ${JSON.stringify(left)}`,
  );
}
