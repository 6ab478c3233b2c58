import { isAnyOf } from '@reduxjs/toolkit';
import type { ReadReport } from '../recording/report';
import { SUPPORT_PATH } from '../routes';
import { linkTo, readLink, searchFor } from './address';
import {
  comparisonEnded,
  comparisonRead,
  comparisonRefused,
  fileCompared,
  recentCompared,
  selectComparison,
  stateCompared,
  stepCompared,
} from './comparison';
import { LIBRARY_FILE, libraryMissed, libraryRead, namedStates, stateFile } from './library';
import { linkAsked, linkCopied, linkForbidden, NOTICE_MS, noticeDue } from './linkCopy';
import { readGiven } from './reading';
import { recentAsked, recentMissed, recentRead, recentReports } from './recent';
import {
  recentChosen,
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
import type { RoomExtra, StartListening } from './store';

type Sender = RoomExtra['services'];

async function fetchList<Row>(
  sender: Sender,
  address: string,
  rowsIn: (json: unknown) => Row[] | null,
): Promise<Row[] | null> {
  try {
    const reply = await sender.fetch(address, {});
    return reply.ok ? rowsIn(await reply.json()) : null;
  } catch {
    return null;
  }
}

async function fetchReport(sender: Sender, address: string, missing: string): Promise<ReadReport> {
  try {
    const reply = await sender.fetch(address, {});
    if (reply.ok) return await readGiven(await reply.blob());
  } catch {
    // Without a connection it is missing as well.
  }
  return { ok: false, message: missing };
}

const readState = ({ services }: RoomExtra, name: string): Promise<ReadReport> =>
  fetchReport(
    services,
    stateFile(name),
    `The library has no state named "${name}", or it could not be read.`,
  );

const readRecent = ({ services, config }: RoomExtra, reference: string): Promise<ReadReport> =>
  fetchReport(
    services,
    `${config.recentReportsUrl ?? ''}/${reference}`,
    `The report ${reference} is no longer there, or it could not be fetched.`,
  );

/** A customer's own report has no title. */
const OWN_REPORT = "A customer's report";

const titleOf = (reference: string): string => `Report ${reference}`;

const opened = (
  read: ReadReport,
  asked: { readingId: string; stateName: string | null; step: number | null },
  title: string,
) =>
  read.ok
    ? reportRead({ ...asked, report: read.report, title: read.report.facts.title ?? title })
    : reportRefused({ readingId: asked.readingId, message: read.message });

const compared = (read: ReadReport, readingId: string, title: string) =>
  read.ok
    ? comparisonRead({
        readingId,
        report: read.report,
        title: read.report.facts.title ?? title,
      })
    : comparisonRefused({ readingId, message: read.message });

/** Reads reports, the library and links for the room; nothing leaves the browser. */
export function addRoomEffects(startListening: StartListening): void {
  startListening({
    actionCreator: roomOpened,
    effect: async (_event, { dispatch, condition, extra }) => {
      const link = readLink(extra.services.history.current().search);
      if (extra.config.recentReportsUrl !== undefined) dispatch(recentAsked());
      const listing = fetchList(extra.services, LIBRARY_FILE, namedStates);
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
    actionCreator: recentAsked,
    effect: async (_event, { dispatch, extra }) => {
      const address = extra.config.recentReportsUrl;
      const reports =
        address === undefined ? null : await fetchList(extra.services, address, recentReports);
      dispatch(reports ? recentRead(reports) : recentMissed());
    },
  });

  startListening({
    actionCreator: reportGiven,
    effect: async ({ payload, meta }, { dispatch }) => {
      const read = await readGiven(payload.given.open());
      dispatch(opened(read, { readingId: meta.id, stateName: null, step: null }, OWN_REPORT));
    },
  });

  startListening({
    actionCreator: stateAsked,
    effect: async ({ payload: { name, step }, meta }, { dispatch, extra }) => {
      const read = await readState(extra, name);
      dispatch(opened(read, { readingId: meta.id, stateName: name, step }, name));
    },
  });

  startListening({
    actionCreator: recentChosen,
    effect: async ({ payload: { reference }, meta }, { dispatch, extra }) => {
      const read = await readRecent(extra, reference);
      const asked = { readingId: meta.id, stateName: null, step: null };
      dispatch(opened(read, asked, titleOf(reference)));
    },
  });

  startListening({
    actionCreator: stateCompared,
    effect: async ({ payload: { name }, meta }, { dispatch, extra }) => {
      dispatch(compared(await readState(extra, name), meta.id, name));
    },
  });

  startListening({
    actionCreator: recentCompared,
    effect: async ({ payload: { reference }, meta }, { dispatch, extra }) => {
      dispatch(compared(await readRecent(extra, reference), meta.id, titleOf(reference)));
    },
  });

  startListening({
    actionCreator: fileCompared,
    effect: async ({ payload, meta }, { dispatch }) => {
      dispatch(compared(await readGiven(payload.given.open()), meta.id, 'Another report'));
    },
  });

  startListening({
    matcher: isAnyOf(
      reportRead,
      reportClosed,
      stepChosen,
      stepCompared,
      stateCompared,
      recentCompared,
      fileCompared,
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
