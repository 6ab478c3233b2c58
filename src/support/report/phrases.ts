import { messages } from '../../content/messages';
import { spokenWallTime, wallTimeOf } from '../../domain/day';
import { formatMoney } from '../../domain/money';
import { parseSitePath } from '../../domain/sitePath';
import { isHidden } from './valueRules';
import { matchRoute } from '../../content/routes';
import type { SiteLocation } from '../../services/types';
import type { PaymentObstacle } from '../../slices/checkout';
import type { CommandObstacle } from '../../slices/serviceCarts';

export type Kind =
  | 'car type'
  | 'service'
  | 'additional feature'
  | 'store'
  | 'service type'
  | 'plan'
  | 'coupon'
  | 'booking'
  | 'article';

/** A resource's name, or its kind if the name is unknown. */
export type Name = (kind: Kind, id: string | null) => string;

/** 'no stores', '1 store', '12 stores'. */
export const counted = (count: number, one: string, many = `${one}s`): string => {
  if (count === 0) return `no ${many}`;
  return `${count} ${count === 1 ? one : many}`;
};

/** Server messages are hidden in recordings. */
export const quoted = (text: string): string =>
  isHidden(text) ? "something in the server's own words" : text;

type Obstacle = PaymentObstacle | CommandObstacle;

/** The text of a date or time field, unless it is hidden. */
export const quotedInput = (text: string): string =>
  isHidden(text) ? 'in other words' : `"${text}"`;

/** A call's failure, as the end of a sentence. */
export function failureText(reason: Obstacle, message: string | null, origin?: string): string {
  if (reason === 'cancelled') return 'the customer did not wait';
  if (reason === 'cartChanged' || reason === 'bookingChanged' || reason === 'momentPassed')
    return `the site sent nothing: ${messages[reason]}`;
  if (reason === 'pageNotAllowed')
    return `the site refused the payment page${origin === undefined ? '' : ` at ${origin}`}, which its configuration does not allow: ${messages.paymentPageNotAllowed}`;
  if (reason === 'noConnection') return `the server did not reply: ${messages.noConnection}`;
  return message === null ? 'the server refused' : `the server refused: ${quoted(message)}`;
}

export const failed =
  (what: string, message: string | null) =>
  ({ reason, origin }: { reason: Obstacle; origin?: string }): string =>
    `${what}; ${failureText(reason, message, origin)}`;

/** ' (HTTP 502, tried 4 times)' after what failed. */
export function callDetails({
  httpStatus,
  tries,
}: {
  httpStatus?: number;
  tries?: number;
}): string {
  const details = [
    httpStatus === undefined ? [] : [`HTTP ${httpStatus}`],
    tries === undefined ? [] : [`tried ${counted(tries, 'time')}`],
  ].flat();
  return details.length === 0 ? '' : ` (${details.join(', ')})`;
}

/** ', $12.50' after what has this amount; nothing if it is unknown. */
export const costing = (amount: number | null | undefined): string => {
  const text = formatMoney('cart', amount);
  return text === null ? '' : `, ${text}`;
};

/** '45 s', '3 min'. */
export const duration = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};

export const HELD = { pointer: 'Pointed at', focus: 'Focused' } as const;
export const RELEASED = { pointer: 'Pointed away from', focus: 'Took the focus from' } as const;

/** A date and a time in words. */
export const spoken = (date: string | null, time: string | null): string =>
  (date === null ? null : spokenWallTime({ date, time })) ?? 'no date';

/** A moment in words, in South African time; from ISO 8601. */
export function spokenMoment(instant: string): string {
  const wall = wallTimeOf(instant);
  return spoken(wall?.date ?? null, wall?.time ?? null);
}

const PAGE_NAMES: Partial<
  Record<string, (params: Readonly<Record<string, string>>, name: Name) => string>
> = {
  storeServices: ({ storeId = '' }, name) => `the services of ${name('store', storeId)}`,
  serviceDetail: ({ serviceId = '' }, name) => `the page of ${name('service', serviceId)}`,
  singleBlog: ({ index = '' }) =>
    /^\d+$/.test(index) ? `blog ${Number(index) + 1}` : 'a blog that does not exist',
};

/** A path as the name of its page, with the names of its resources. */
export function pageName(path: string, name: Name): string {
  const parts = parseSitePath(path);
  if (!parts) return 'an address outside the site';
  const match = matchRoute(parts.pathname);
  if (!match) return 'a page that does not exist';
  return PAGE_NAMES[match.id]?.(match.params, name) ?? `${parts.pathname}${parts.search}`;
}

/** A location as the name of its page. */
export const pageNameAt = ({ pathname, search }: SiteLocation, name: Name): string =>
  pageName(`${pathname}${search}`, name);
