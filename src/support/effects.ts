import { isAnyOf } from '@reduxjs/toolkit';
import type { ReadReport } from '../recording/report';
import { SUPPORT_PATH } from '../routes';
import type { Services } from '../services/types';
import { linkTo, readLink, searchFor } from './address';
import {
  comparisonEnded,
  comparisonRead,
  comparisonRefused,
  selectComparison,
  stateCompared,
  stepCompared,
} from './comparison';
import { LIBRARY_FILE, libraryMissed, libraryRead, namedStates, stateFile } from './library';
import { linkAsked, linkCopied, linkForbidden, NOTICE_MS, noticeDue } from './linkCopy';
import { readGiven } from './reading';
import {
  reportClosed,
  reportGiven,
  reportRead,
  reportRefused,
  selectRoom,
  selectShown,
  stateAsked,
  stepChosen,
} from './room';
import { roomOpened } from './roomOpened';
import type { StartListening } from './store';

type Sender = Pick<Services, 'fetch'>;

async function readLibrary(sender: Sender): Promise<ReturnType<typeof namedStates>> {
  try {
    const reply = await sender.fetch(LIBRARY_FILE, {});
    return reply.ok ? namedStates(await reply.json()) : null;
  } catch {
    return null;
  }
}

async function readState(sender: Sender, name: string): Promise<ReadReport> {
  const missing = {
    ok: false,
    message: `The library has no state named "${name}", or it could not be read.`,
  } as const;
  try {
    const reply = await sender.fetch(stateFile(name), {});
    return reply.ok ? await readGiven(await reply.blob()) : missing;
  } catch {
    return missing;
  }
}

/** A customer's own report has no title. */
const OWN_REPORT = "A customer's report";

const opened = (
  read: ReadReport,
  asked: { readingId: string; stateName: string | null; step: number | null },
) =>
  read.ok
    ? reportRead({
        ...asked,
        report: read.report,
        title: read.report.facts.title ?? asked.stateName ?? OWN_REPORT,
      })
    : reportRefused({ readingId: asked.readingId, message: read.message });

/** Reads reports, the library and links for the room; nothing leaves the browser. */
export function addRoomEffects(startListening: StartListening): void {
  startListening({
    actionCreator: roomOpened,
    effect: async (_event, { dispatch, condition, extra }) => {
      const link = readLink(extra.services.history.current().search);
      const listing = readLibrary(extra.services);
      if (link.state !== null) {
        const isOpened = condition(isAnyOf(reportRead, reportRefused));
        dispatch(stateAsked({ name: link.state, step: link.step }));
        await isOpened;
        if (typeof link.with === 'number') dispatch(stepCompared(link.with));
        else if (link.with !== null) dispatch(stateCompared({ name: link.with }));
      }
      const states = await listing;
      dispatch(states ? libraryRead(states) : libraryMissed());
    },
  });

  startListening({
    actionCreator: reportGiven,
    effect: async ({ payload, meta }, { dispatch }) => {
      const read = await readGiven(payload.given.open());
      dispatch(opened(read, { readingId: meta.id, stateName: null, step: null }));
    },
  });

  startListening({
    actionCreator: stateAsked,
    effect: async ({ payload: { name, step }, meta }, { dispatch, extra }) => {
      const read = await readState(extra.services, name);
      dispatch(opened(read, { readingId: meta.id, stateName: name, step }));
    },
  });

  startListening({
    actionCreator: stateCompared,
    effect: async ({ payload: { name }, meta }, { dispatch, extra }) => {
      const read = await readState(extra.services, name);
      const readingId = meta.id;
      if (!read.ok) {
        dispatch(comparisonRefused({ readingId, message: read.message }));
        return;
      }
      const { report } = read;
      dispatch(comparisonRead({ readingId, name, title: report.facts.title ?? name, report }));
    },
  });

  startListening({
    matcher: isAnyOf(
      reportRead,
      reportClosed,
      stepChosen,
      stepCompared,
      stateCompared,
      comparisonEnded,
    ),
    effect: (_event, listener) => {
      const { services } = listener.extra;
      const state = listener.getState();
      const { status } = selectRoom(state);
      // Nothing to update while loading or after a refusal.
      if (status !== 'open' && status !== 'empty') return;
      const here = services.history.current();
      const search = searchFor(linkTo(selectShown(state), selectComparison(state)));
      if (here.search !== search || here.pathname !== SUPPORT_PATH)
        services.history.replace({ ...here, pathname: SUPPORT_PATH, search, hash: '' });
    },
  });

  startListening({
    actionCreator: linkAsked,
    effect: async ({ payload }, { dispatch, extra, cancelActiveListeners, signal }) => {
      cancelActiveListeners();
      const link = `${extra.config.siteOrigin}${SUPPORT_PATH}${payload}`;
      const isCopied = await extra.services.device.copy(link);
      dispatch(isCopied ? linkCopied(link) : linkForbidden(link));
      const told = isCopied ? NOTICE_MS.copied : NOTICE_MS.forbidden;
      if (await extra.services.clock.wait(told, signal)) dispatch(noticeDue());
    },
  });
}
