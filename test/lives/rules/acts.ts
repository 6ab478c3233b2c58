import type { Realm } from '../realm';
import * as site from '../site';
import { claim } from './claims';

interface Where {
  /** Whether somebody is logged in. */
  isIn: boolean;
  /** The place in the tab's history now, and before. */
  place: number;
  placeBefore: number;
}

/** Where some controls must lead. */
export function checkAct(realm: Realm, act: string, { isIn, place, placeBefore }: Where): void {
  const { pathname, search } = site.navigation.selectLocation(realm.root);
  if (act.endsWith(': press BACK'))
    claim(
      pathname === '/service-cart' && search === '',
      'BACK of step 2 leads to step 1',
      () => `it leads to ${pathname}${search}`,
    );
  if (act.includes(': press Select Plan') && !isIn && pathname === '/login')
    claim(place > placeBefore, 'Back leads to the plans', () => 'the log-in took their place');
}
