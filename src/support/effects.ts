import { createAction, isAnyOf } from '@reduxjs/toolkit';
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
import { stateFile } from './library';
import { linkAsked, linkCopied, linkForbidden, NOTICE_MS, noticeDue } from './linkCopy';
import type { OpenedReport } from './reader';
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
import type { RoomExtra, StartListening, SupportState } from './store';

/** The support room was opened; its address says what to show. */
export const roomOpened = createAction('support/roomOpened');

async function fetchReport(
  { services, reader }: RoomExtra,
  address: string,
  missing: string,
): Promise<OpenedReport> {
  try {
    const reply = await services.fetch(address, {});
    if (reply.ok) return await reader.open(await reply.blob());
  } catch {
    // Without a connection it is missing as well.
  }
  return { ok: false, message: missing };
}

const readState = (extra: RoomExtra, name: string): Promise<OpenedReport> =>
  fetchReport(
    extra,
    stateFile(name),
    `The library has no state named "${name}", or it could not be read.`,
  );

const readRecent = (extra: RoomExtra, reference: string): Promise<OpenedReport> =>
  fetchReport(
    extra,
    `${extra.config.recentReportsUrl ?? ''}/${reference}`,
    `The report ${reference} is no longer there, or it could not be fetched.`,
  );

/** A customer's own report has no title. */
const OWN_REPORT = "A customer's report";

const titleOf = (reference: string): string => `Report ${reference}`;

const opened = (
  read: OpenedReport,
  asked: { readingId: string; stateName: string | null; step: number | null },
  title: string,
) =>
  read.ok
    ? reportRead({ ...asked, report: read.report, title: read.report.facts.title ?? title })
    : reportRefused({ readingId: asked.readingId, message: read.message });

const compared = (read: OpenedReport, readingId: string, title: string) =>
  read.ok
    ? comparisonRead({
        readingId,
        report: read.report,
        title: read.report.facts.title ?? title,
      })
    : comparisonRefused({ readingId, message: read.message });

function reportsIn(state: SupportState): string[] {
  const shown = selectShown(state);
  const comparison = selectComparison(state);
  return [
    ...(shown ? [shown.report.id] : []),
    ...(comparison.status === 'report' ? [comparison.report.id] : []),
  ];
}

/** Reads reports, the library and links for the room; nothing leaves the browser. */
export function addRoomEffects(startListening: StartListening): void {
  startListening({
    actionCreator: roomOpened,
    effect: async (_event, { dispatch, condition, extra }) => {
      extra.reader.prepare();
      const link = readLink(extra.services.history.current().search);
      if (link.state === null) return;
      const isOpened = condition(isAnyOf(reportRead, reportRefused));
      dispatch(stateAsked({ name: link.state, step: link.step }));
      await isOpened;
      if (typeof link.with === 'number') dispatch(stepCompared(link.with));
      else if (link.with !== null) dispatch(stateCompared({ name: link.with }));
    },
  });

  startListening({
    actionCreator: reportGiven,
    effect: async ({ payload, meta }, { dispatch, extra }) => {
      const read = await extra.reader.open(payload.given.open());
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
    effect: async ({ payload, meta }, { dispatch, extra }) => {
      const read = await extra.reader.open(payload.given.open());
      dispatch(compared(read, meta.id, 'Another report'));
    },
  });

  startListening({
    predicate: (event, now, before) =>
      reportRead.match(event) ||
      comparisonRead.match(event) ||
      reportsIn(before).some((report) => !reportsIn(now).includes(report)),
    effect: (event, listener) => {
      const read =
        reportRead.match(event) || comparisonRead.match(event) ? [event.payload.report.id] : [];
      const kept = reportsIn(listener.getState());
      // Replaced or closed; or read too late, when something else had been chosen.
      for (const report of new Set([...reportsIn(listener.getOriginalState()), ...read]))
        if (!kept.includes(report)) listener.extra.reader.forget(report);
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
