import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { SUPPORT_PATH } from '../routes';
import { linkTo, readLink, searchFor } from './address';
import {
  comparisonEnded,
  comparisonRead,
  comparisonRefused,
  reportCompared,
  selectComparison,
  stepCompared,
} from './comparison';
import { stateFile } from './library';
import { linkAsked, linkCopied, linkForbidden, NOTICE_MS, noticeDue } from './linkCopy';
import type { OpenedReport, Source } from './reader';
import {
  reportChosen,
  reportClosed,
  reportRead,
  reportRefused,
  selectRoom,
  selectShown,
  stepChosen,
} from './room';
import type { RoomExtra, When, SupportState } from './store';

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

/** Reads a report from wherever it comes. */
function readFrom(source: Source, extra: RoomExtra): Promise<OpenedReport> {
  switch (source.kind) {
    case 'state':
      return fetchReport(
        extra,
        stateFile(source.name),
        `The library has no state named "${source.name}", or it could not be read.`,
      );
    case 'recent':
      return fetchReport(
        extra,
        `${extra.config.recentReportsUrl ?? ''}/${source.reference}`,
        `The report ${source.reference} is no longer there, or it could not be fetched.`,
      );
    case 'given':
      return extra.reader.open(source.given.open());
  }
}

/** A report's title, if it has none of its own. */
function titleOf(source: Source, given: string): string {
  if (source.kind === 'state') return source.name;
  return source.kind === 'recent' ? `Report ${source.reference}` : given;
}

function reportsIn(state: SupportState): string[] {
  const shown = selectShown(state);
  const comparison = selectComparison(state);
  return [
    ...(shown ? [shown.report.id] : []),
    ...(comparison.status === 'report' ? [comparison.report.id] : []),
  ];
}

/** Reads reports, the library and links for the room; nothing leaves the browser. */
export function addRoomEffects(when: When): void {
  when(roomOpened, async (_event, { dispatch, condition, extra }) => {
    extra.reader.prepare();
    const link = readLink(extra.services.history.current().search);
    if (link.state === null) return;
    const isOpened = condition(isAnyOf(reportRead, reportRefused));
    dispatch(reportChosen({ source: { kind: 'state', name: link.state }, step: link.step }));
    await isOpened;
    if (typeof link.with === 'number') dispatch(stepCompared(link.with));
    else if (link.with !== null)
      dispatch(reportCompared({ source: { kind: 'state', name: link.with } }));
  });

  when(reportChosen, async ({ payload: { source, step = null }, meta }, { dispatch, extra }) => {
    const read = await readFrom(source, extra);
    if (!read.ok) {
      dispatch(reportRefused({ readingId: meta.id, message: read.message }));
      return;
    }
    const { report } = read;
    const title = report.facts.title ?? titleOf(source, "A customer's report");
    const stateName = source.kind === 'state' ? source.name : null;
    dispatch(reportRead({ readingId: meta.id, report, title, stateName, step }));
  });

  when(reportCompared, async ({ payload: { source }, meta }, { dispatch, extra }) => {
    const read = await readFrom(source, extra);
    if (!read.ok) {
      dispatch(comparisonRefused({ readingId: meta.id, message: read.message }));
      return;
    }
    const { report } = read;
    const title = report.facts.title ?? titleOf(source, 'Another report');
    dispatch(comparisonRead({ readingId: meta.id, report, title }));
  });

  when(
    (event, now, before) =>
      reportRead.match(event) ||
      comparisonRead.match(event) ||
      reportsIn(before).some((report) => !reportsIn(now).includes(report)),
    (event, listener) => {
      const read =
        reportRead.match(event) || comparisonRead.match(event) ? [event.payload.report.id] : [];
      const kept = reportsIn(listener.getState());
      // Replaced or closed; or read too late, when something else had been chosen.
      for (const report of new Set([...reportsIn(listener.getOriginalState()), ...read]))
        if (!kept.includes(report)) listener.extra.reader.forget(report);
    },
  );

  when(
    isAnyOf(reportRead, reportClosed, stepChosen, stepCompared, reportCompared, comparisonEnded),
    (_event, listener) => {
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
  );

  when(linkAsked, async ({ payload }, { dispatch, extra, cancelActiveListeners, signal }) => {
    cancelActiveListeners();
    const link = `${extra.config.siteOrigin}${SUPPORT_PATH}${payload}`;
    const isCopied = await extra.services.device.copy(Promise.resolve(link));
    dispatch(isCopied ? linkCopied(link) : linkForbidden(link));
    const told = isCopied ? NOTICE_MS.copied : NOTICE_MS.forbidden;
    if (await extra.services.clock.wait(told, signal)) dispatch(noticeDue());
  });
}
