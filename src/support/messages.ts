/** The screen tells the room around it that it listens. */
export const SCREEN_READY = { kind: 'screenReady' } as const;

/** The room tells its screen which state to show. */
export interface ShowMessage {
  kind: 'show';
  state: unknown;
}

const kindOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'kind' in data ? data.kind : null;

/** Whether a window's message is one that shows a state. */
export const isShowMessage = (data: unknown): data is ShowMessage => kindOf(data) === 'show';

/** Whether a window's message is a screen's greeting. */
export const isReadyMessage = (data: unknown): boolean => kindOf(data) === SCREEN_READY.kind;
