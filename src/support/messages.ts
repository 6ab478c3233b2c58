import type { PagePlace } from '../domain/pagePlace';
import { isStepKey, type StepKey } from './keys';

export const SCREEN_READY = { kind: 'screenReady' } as const;

/** Sent to the screen with a port, through which the state to show arrives. */
export interface ShowMessage {
  kind: 'show';
  /** The scroll position; the top when omitted. */
  place?: PagePlace | undefined;
}

/** Sent by the screen for a key that steps through the report. */
export interface KeyMessage {
  kind: 'keyPressed';
  key: StepKey;
}

const field = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

const kindOf = (data: unknown): unknown => field(data, 'kind');

/** Whether the room asks its frame to show a state. */
export const isShowMessage = (data: unknown): data is ShowMessage => kindOf(data) === 'show';

/** Whether the frame says that it can show states. */
export const isReadyMessage = (data: unknown): boolean => kindOf(data) === SCREEN_READY.kind;

/** Whether the frame passes on a stepping key. */
export const isKeyMessage = (data: unknown): data is KeyMessage =>
  kindOf(data) === 'keyPressed' && isStepKey(field(data, 'key'));
