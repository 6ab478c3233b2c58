import type { Described, Recording, Sentences } from './describing';
import { allMachines, type PlacedRow } from './registry';

/**
 * What recordings, Redux DevTools and the support room need of the machines. It is found by the
 * machine's folder, and apart from the registry, so that the first load has no list of it.
 */

/** A machine's folder in this one: its path in the state, ending with the name of its slice. */
const folderOf = ({ slice, path }: PlacedRow): string => [...path.slice(0, -1), slice].join('/');

const load = (row: PlacedRow, file: 'index' | 'recording'): Promise<unknown> =>
  import(
    /* webpackMode: "lazy-once" */
    /* webpackChunkName: "recording" */
    /* webpackInclude: /[\\/](index|recording)\.ts$/ */
    `./${folderOf(row)}/${file}.ts`
  );

/** Loads a machine, which makes its reducer known. */
export const loadMachine = async (row: PlacedRow): Promise<{ events: object }> =>
  ((await load(row, 'index')) as { machine: { events: object } }).machine;

/** Loads the rules of what a recording may hold of a machine. */
export const loadRecording = async (row: PlacedRow): Promise<Recording<Described>> =>
  ((await load(row, 'recording')) as { recording: Recording<Described> }).recording;

/** Loads every machine, because recordings and replays may involve any page. */
export async function loadMachines(): Promise<void> {
  await Promise.all(allMachines().map(loadMachine));
}

/** Loads the sentences of a machine's events, which only the support room needs. */
export async function loadSentencesOf(row: PlacedRow): Promise<Sentences<Described>> {
  const { sentences } = (await import(
    /* webpackMode: "lazy-once" */
    /* webpackChunkName: "sentences" */
    /* webpackInclude: /[\\/]sentences\.ts$/ */
    `./${folderOf(row)}/sentences.ts`
  )) as { sentences: Sentences<Described> };
  return sentences;
}
