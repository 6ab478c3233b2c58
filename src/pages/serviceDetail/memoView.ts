import { memo, type ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import type { BookingView } from './bookingView';

/**
 * Memoizes a part of the service page, so that a choice renders only the parts that show it.
 * @param keys the fields of the view that the part may read
 */
export const memoView = <const Key extends keyof BookingView, Props = object>(
  keys: readonly Key[],
  Part: (props: Props & { view: Pick<BookingView, Key> }) => ReactNode,
) =>
  memo(
    Part,
    ({ view: before, ...one }, { view: after, ...other }) =>
      keys.every((key) => before[key] === after[key]) && shallowEqual(one, other),
  );
