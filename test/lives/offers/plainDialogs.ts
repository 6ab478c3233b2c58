/**
 * The dialogs that need no description: a machine's table says which presses are legal, its samples
 * with what, and the sources on which page.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import { isSealed, seal, type Sealed } from '../../../src/domain/sealed';
import { mapValues } from '../../../src/lib/mapValues';
import { isWaiting, legalIn, SAMPLED, stateIn, type Sampled } from '../../slices/waits';
import * as site from '../site';
import type { Scene } from './offer';

/** Machines that the offers of the pages are written for. */
const DESCRIBED = new Set<string>(
  Object.values(site).flatMap((part) =>
    typeof part === 'object' && 'machine' in part ? [part.machine.slice] : [],
  ),
);

const leadsTo = ({ machine }: Sampled, status: string, type: string) =>
  machine.transitions[status]?.[type];

const closes = (one: Sampled, status: string, { type }: UnknownAction): boolean =>
  leadsTo(one, status, type) === one.initial;

/** Whether whatever it shows closes by a press, and when the page is left. */
export const isDialog = (one: Sampled): boolean =>
  Object.keys(one.machine.transitions)
    .filter((status) => status !== one.initial && !isWaiting(one, status))
    .every(
      (status) =>
        leadsTo(one, status, 'navigation/navigated') === one.initial &&
        legalIn(one, status).some((event) => closes(one, status, event)),
    );

const DIALOGS = SAMPLED.filter((one) => !DESCRIBED.has(one.machine.slice) && isDialog(one));

/** The components of each page. */
const SOURCES = new Map(
  readdirSync('src/pages', { withFileTypes: true })
    .filter((folder) => folder.isDirectory())
    .map(({ name }) => {
      const folder = path.join('src/pages', name);
      const files = readdirSync(folder).filter((file) => file.endsWith('.tsx'));
      return [name, files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('')];
    }),
);

const nameOf = ({ type }: UnknownAction): string => type.slice(type.indexOf('/') + 1);

const isOpenedOn = (page: string, one: Sampled): boolean =>
  legalIn(one, one.initial).some((event) =>
    new RegExp(`\\b${nameOf(event)}\\(`).test(SOURCES.get(page) ?? ''),
  );

/** Whether the customers of lives use what a machine is for. */
export const isUsed = (one: Sampled): boolean =>
  DESCRIBED.has(one.machine.slice) ||
  (DIALOGS.some(({ name }) => name === one.name) &&
    [...SOURCES.keys()].some((page) => isOpenedOn(page, one)));

interface List {
  select: () => (state: site.RootState) => { data?: readonly { id: string }[] };
}

/**
 * The first id in the list of its kind; undefined if there is none.
 * @param name such as `orderId`
 */
function idInView(state: site.RootState, name: string): string | undefined {
  const endpoint = name.replace(/^(\w)(\w*)Id$/, (_id, first: string, rest: string) => {
    return `get${first.toUpperCase()}${rest}s`;
  });
  const list = (site.api.endpoints as unknown as Record<string, List | undefined>)[endpoint];
  if (!list) throw new Error(`${name} is in no list: describe its dialog in test/lives/offers`);
  return list.select()(state).data?.[0]?.id;
}

/** A sample event with an id in view, and the customer's name for each letter in a form. */
function realised(event: UnknownAction, state: site.RootState, owner: string) {
  const { payload } = event;
  if (isSealed(payload)) {
    const form = (payload as Sealed<Readonly<Record<string, unknown>>>).open();
    const written = mapValues(form, (value) => (/^[a-z]$/i.test(String(value)) ? owner : value));
    return { ...event, payload: seal(written) };
  }
  if (typeof payload !== 'object' || payload === null) return event;
  const real = mapValues(payload as Readonly<Record<string, unknown>>, (value, name) =>
    /\wId$/.test(name) ? idInView(state, name) : value,
  );
  return Object.values(real).includes(undefined) ? null : { ...event, payload: real };
}

function offerEvents({ state, offer }: Scene, one: Sampled, owner: string): void {
  const { status } = stateIn(state, one);
  legalIn(one, status).forEach((sample, place) => {
    const event = realised(sample, state, owner);
    if (!event) return;
    if (closes(one, status, event)) offer(`close ${one.name}`, 5, event);
    else offer(`${nameOf(event)} ${place}`, 6, event);
  });
}

/**
 * The presses that open such a dialog from a page.
 * @param page the route's name, which is its folder's
 */
export function openingOffers(scene: Scene, page: string, owner: string): void {
  for (const one of DIALOGS) if (isOpenedOn(page, one)) offerEvents(scene, one, owner);
}

/**
 * The actions in an open dialog of this kind.
 * @returns whether one is open
 */
export function plainDialogOffers(scene: Scene, owner: string): boolean {
  const { state, instance } = scene;
  const open = DIALOGS.find(
    (one) =>
      stateIn(state, one).status !== one.initial &&
      (!Object.hasOwn(site.siteEvents.PARTS, one.name) || instance.isThere(one.name)),
  );
  if (!open) return false;
  if (!isWaiting(open, stateIn(state, open).status)) offerEvents(scene, open, owner);
  return true;
}
