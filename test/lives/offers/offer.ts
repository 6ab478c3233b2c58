import type { UnknownAction } from '@reduxjs/toolkit';
import type { Realm } from '../realm';
import { navigation, type RootState } from '../site';

/** An action that a page offers. */
export interface Offer {
  /** Names it within the page, the same in every run of a life. */
  key: string;
  /** How often it is done, compared with what else is offered. */
  weight: number;
  run: () => void | Promise<void>;
}

/** The context for collecting a page's actions. */
export interface Scene {
  realm: Realm;
  state: RootState;
  dispatch: (event: UnknownAction) => void;
  offer: (key: string, weight: number, event: UnknownAction) => Offer;
}

/** The scene of a document as it stands. */
export function sceneOf(realm: Realm): Scene {
  const dispatch = (event: UnknownAction) => {
    realm.app.store.dispatch(event);
  };
  return {
    realm,
    state: realm.root,
    dispatch,
    offer: (key, weight, event) => ({
      key,
      weight,
      run: () => {
        dispatch(event);
      },
    }),
  };
}

/** A link. */
export const link = ({ offer }: Scene, to: string, weight: number, name = to): Offer =>
  offer(`follow ${name}`, weight, navigation.navigated({ to, how: 'push' }));

/** 'Try again' beside a list that failed to load. */
export const retry = ({ realm }: Scene, endpoint: string): Offer => ({
  key: `try again ${endpoint}`,
  weight: 10,
  run: () => {
    realm.refetch(endpoint);
  },
});
