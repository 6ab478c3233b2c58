import { isRecord } from '../api/lenient';
import type { KeyValueStore } from '../services/types';
import { dateChosen, selectServiceCart, timeChosen } from '../slices/cartCheckout/serviceCarts';
import type { PickedTime } from '../slices/cartCheckout/serviceCarts/picked';
import type { RootState } from '../slices/root';
import { customerChanged } from '../slices/sharedEvents';
import type { EffectApi } from './shared/listening';
import { KEPT_PICKS } from './shared/storageKeys';

type Pick = { serviceId: string } & { [Part in 'date' | 'time']: PickedTime[Part] };

/** Keeps the dates and times that the server doesn't know yet, for when the page loads again. */
export function keepPicks({ cartCheckout }: RootState, session: KeyValueStore): void {
  const picks = Object.entries(cartCheckout.carts).flatMap(([serviceId, cart]) =>
    'picked' in cart ? [{ serviceId, date: cart.picked.date, time: cart.picked.time }] : [],
  );
  session.set(KEPT_PICKS, JSON.stringify(picks));
}

const matching = (value: unknown, form: RegExp): string | null =>
  typeof value === 'string' && form.test(value) ? value : null;

/** @returns what was kept; nothing when it isn't what this site writes */
function readPicks(text: string | null): Pick[] {
  try {
    const rows: unknown = JSON.parse(text ?? '[]');
    return (Array.isArray(rows) ? rows.filter(isRecord) : []).map((row) => ({
      serviceId: String(row.serviceId),
      date: matching(row.date, /^\d{4}-\d{2}-\d{2}$/),
      time: matching(row.time, /^\d{2}:\d{2}$/),
    }));
  } catch {
    return [];
  }
}

/** Puts kept dates and times back as soon as their services are opened again. */
export async function restorePicks(effect: EffectApi): Promise<void> {
  const { session } = effect.extra.services;
  const picks = readPicks(session.get(KEPT_PICKS));
  session.remove(KEPT_PICKS);
  await Promise.all(
    picks.map(async ({ serviceId, date, time }) => {
      const isOpened = (state: RootState) => 'picked' in selectServiceCart(serviceId)(state);
      if (!isOpened(effect.getState()))
        await effect.condition((event, now) => isOpened(now) || customerChanged.match(event));
      if (!isOpened(effect.getState())) return;
      if (date !== null) effect.dispatch(dateChosen({ serviceId, date }));
      if (time !== null) effect.dispatch(timeChosen({ serviceId, time }));
    }),
  );
}
