import type { PagePlace } from '../domain/pagePlace';
import { isStepKey, type StepKey } from './keys';

/** The screen tells the room around it that it listens. */
export const SCREEN_READY = { kind: 'screenReady' } as const;

/** The room tells its screen which state to show. */
export interface ShowMessage {
  kind: 'show';
  state: unknown;
  /** How far the page is to be scrolled; to its top when left out. */
  place?: PagePlace | undefined;
}

/** The screen hands on a key that was pressed in it: the room steps by it. */
export interface KeyMessage {
  kind: 'keyPressed';
  key: StepKey;
}

const field = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

const kindOf = (data: unknown): unknown => field(data, 'kind');

/** Whether a window's message is one that shows a state. */
export const isShowMessage = (data: unknown): data is ShowMessage => kindOf(data) === 'show';

/** Whether a window's message is a screen's greeting. */
export const isReadyMessage = (data: unknown): boolean => kindOf(data) === SCREEN_READY.kind;

/** Whether a window's message hands on a key. */
export const isKeyMessage = (data: unknown): data is KeyMessage =>
  kindOf(data) === 'keyPressed' && isStepKey(field(data, 'key'));
