import type {
  ListenerEffect,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit';

/** An action creator, an `isAnyOf` matcher, or a predicate. */
type Occasion<State, Event extends UnknownAction> =
  | { match: (action: UnknownAction) => action is Event }
  | ((event: UnknownAction, now: State, before: State) => event is Event)
  | ((event: UnknownAction, now: State, before: State) => boolean);

/** Runs an effect on an occasion. */
export type WhenIn<State, Dispatch extends ThunkDispatch<State, Extra, UnknownAction>, Extra> = <
  Event extends UnknownAction = UnknownAction,
>(
  what: Occasion<State, Event>,
  effect: ListenerEffect<Event, State, Dispatch, Extra>,
) => void;

export const whenFor =
  <State, Dispatch extends ThunkDispatch<State, Extra, UnknownAction>, Extra>(
    startListening: TypedStartListening<State, Dispatch, Extra>,
  ): WhenIn<State, Dispatch, Extra> =>
  <Event extends UnknownAction>(
    what: Occasion<State, Event>,
    effect: ListenerEffect<Event, State, Dispatch, Extra>,
  ) => {
    const predicate = (event: UnknownAction, now: State, before: State): event is Event =>
      'match' in what ? what.match(event) : what(event, now, before);
    startListening({ predicate, effect });
  };
