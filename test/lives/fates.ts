import type { Draw } from '../helpers/random';
import type { Fate } from './network';
import type { ChunkFate } from './realm';

/** The outcome of a redirect to the payment page. */
interface LeaveFate {
  ms: number;
  /** `nothing`: the answer is a 204, a download, or Stop was pressed. */
  how: 'arrives' | 'failed' | 'nothing';
}

/** The outcome of a position request. */
interface PositionFate {
  ms: number;
  how: 'found' | 'denied' | 'unavailable' | 'never';
}

/** How a document with data is delivered. */
interface DocumentFate {
  /** The age of its embedded responses, in milliseconds; null for the shell. */
  age: number | null;
}

/** All random decisions between two actions of the customers. */
export interface Fates {
  document: DocumentFate;
  network: Fate;
  chunk: ChunkFate;
  leave: LeaveFate;
  position: PositionFate;
  /** The delay of storage events, in milliseconds. */
  echo: number;
}

/** Nothing goes wrong. */
export const CALM: Fates = {
  document: { age: null },
  network: { out: 20, back: 20, how: 'answered' },
  chunk: { ms: 30, how: 'loaded' },
  leave: { ms: 100, how: 'arrives' },
  position: { ms: 50, how: 'denied' },
  echo: 5,
};

/** The random decisions in order; null for those removed by shrinking. */
export type FateLog = { [Kind in keyof Fates]?: (Fates[Kind] | null)[] };

/** The failure rates of a life. */
export interface Weather {
  /** Of 100 requests, how many go wrong. */
  faults: number;
  /** The longest duration of a successful request, in milliseconds. */
  slowest: number;
  /** Of 100 files of the site, how many fail to load. */
  badFiles: number;
  position: PositionFate['how'];
}

const between = (draw: Draw, least: number, most: number): number => least + draw(most - least + 1);

const FAULTS: readonly Fate['how'][] = [
  'requestLost',
  'replyLost',
  'hangs',
  'replyHangs',
  'refused',
  'declined',
  'unreadable',
  'unreadableReply',
];

/** Draws random decisions with the given failure rates. */
export function drawFate<Kind extends keyof Fates>(
  kind: Kind,
  draw: Draw,
  weather: Weather,
): Fates[Kind] {
  const all: { [Each in keyof Fates]: () => Fates[Each] } = {
    // Half of those with embedded responses are older than a minute, after which they are
    // refetched.
    document: () => ({ age: draw(2) === 0 ? null : between(draw, 0, 120_000) }),
    network: () => {
      const isBad = draw(100) < weather.faults;
      const how = isBad ? (FAULTS[draw(FAULTS.length)] ?? 'answered') : 'answered';
      const slowest = draw(12) === 0 ? weather.slowest * 8 : weather.slowest;
      return { out: between(draw, 1, slowest), back: between(draw, 1, slowest), how };
    },
    chunk: () => {
      const isBad = draw(100) < weather.badFiles;
      const ms = between(draw, 1, 300);
      return { ms, how: isBad ? (draw(3) === 0 ? 'stale' : 'failed') : 'loaded' };
    },
    leave: () => {
      const chance = draw(10);
      const ms = between(draw, 10, 2500);
      return { ms, how: chance < 7 ? 'arrives' : chance < 9 ? 'nothing' : 'failed' };
    },
    position: () => ({
      ms: between(draw, 10, draw(3) === 0 ? 40_000 : 3000),
      how: weather.position,
    }),
    echo: () => (draw(4) === 0 ? between(draw, 1, 3000) : between(draw, 0, 30)),
  };
  return all[kind]();
}

const NETWORK_WORDS: Readonly<Record<Fate['how'], string>> = {
  answered: 'is answered',
  requestLost: 'is lost on its way to the server',
  replyLost: 'is done, and the reply is lost',
  hangs: 'hangs before it reaches the server',
  replyHangs: 'is done, and the reply hangs',
  refused: 'is refused: the server is busy',
  declined: 'is declined with a polite reply',
  unreadable: 'comes to nothing: a page of HTML answers',
  unreadableReply: 'is done, and a page of HTML answers',
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The random decisions in words; nothing for successes. */
export function wordsFor<Kind extends keyof Fates>(
  kind: Kind,
  fate: Fates[Kind],
  about: string,
): string[] {
  const { document, network, chunk, leave, position } = { [kind]: fate } as Partial<Fates>;
  if (document)
    return document.age === null
      ? []
      : [`${about} comes with answers ${seconds(document.age)} old`];
  if (network) {
    const ms = network.out + network.back;
    if (network.how === 'answered' && ms < 1000) return [];
    return [`${about} ${NETWORK_WORDS[network.how]}${ms < 1000 ? '' : ` after ${seconds(ms)}`}`];
  }
  if (chunk && chunk.how !== 'loaded') return [`the file of ${about} can't be had`];
  if (leave && leave.how !== 'arrives')
    return [leave.how === 'nothing' ? 'the hand-over comes to nothing' : 'the payment page fails'];
  if (position) return [`the position is ${position.how} after ${seconds(position.ms)}`];
  return [];
}
