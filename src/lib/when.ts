import type {
  ListenerEffectAPI,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit';

/** Runs an effect for an action creator, an `isAnyOf` matcher, or a predicate. */
export type WhenIn<State, Dispatch extends ThunkDispatch<State, Extra, UnknownAction>, Extra> = <
  Event extends UnknownAction = UnknownAction,
>(
  what:
    | { match: (action: UnknownAction) => action is Event }
    | ((event: UnknownAction, now: State, before: State) => event is Event)
    | ((event: UnknownAction, now: State, before: State) => boolean),
  effect: (event: Event, effect: ListenerEffectAPI<State, Dispatch, Extra>) => void | Promise<void>,
) => void;

export const whenFor =
  <State, Dispatch extends ThunkDispatch<State, Extra, UnknownAction>, Extra>(
    startListening: TypedStartListening<State, Dispatch, Extra>,
  ): WhenIn<State, Dispatch, Extra> =>
  (what, effect) =>
    startListening({ predicate: 'match' in what ? what.match : what, effect } as never);
