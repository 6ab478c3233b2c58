import type { UnknownAction } from '@reduxjs/toolkit';
import type { Instance } from '../instance';
import { navigation } from '../site';

/** An action that a page offers. */
export interface Offer {
  /** Names it within the page, the same in every run of a life. */
  key: string;
  /** How often it is done, compared with what else is offered. */
  weight: number;
  run: () => void | Promise<void>;
}

/** Collects actions. */
export function createOffers() {
  const offers: Offer[] = [];
  const act = (key: string, weight: number, run: Offer['run']): void => {
    offers.push({ key, weight, run });
  };
  return { offers, act };
}

/** Collects the actions of a document as it stands. */
export function sceneOf(instance: Instance) {
  const { offers, act } = createOffers();
  const offer = (key: string, weight: number, event: UnknownAction): void => {
    act(key, weight, () => {
      instance.app.store.dispatch(event);
    });
  };
  /** 'Try again' beside a list that failed to load. */
  const retry = (endpoint: string): void => {
    act(`try again ${endpoint}`, 10, () => {
      instance.refetch(endpoint);
    });
  };
  return {
    instance,
    state: instance.root,
    offers,
    act,
    offer,
    retry,
    link: (to: string, weight: number, name = to): void => {
      offer(`follow ${name}`, weight, navigation.navigated({ to, how: 'push' }));
    },
    /** What a list holds. */
    read: <Data>(endpoint: string, list: { data?: Data; isError: boolean }): Data | undefined => {
      if (!list.data && list.isError) retry(endpoint);
      return list.data;
    },
  };
}

/** A document whose actions are being collected. */
export type Scene = ReturnType<typeof sceneOf>;
