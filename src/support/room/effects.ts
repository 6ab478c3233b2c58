import { isFulfilled } from '@reduxjs/toolkit';
import { SUPPORT_PATH } from '../../content/routes';
import { readLink, searchFor } from './address';
import type { Point } from './reader';
import {
  compareReport,
  linkRequested,
  noticeChanged,
  openReport,
  selectShown,
  stepCompared,
} from './room';
import type { RoomExtra } from './sources';
import type { RoomDispatch, SupportState, When } from './store';

/** The duration of a notice, in milliseconds; longer if the link must be copied by hand. */
export const NOTICE_MS = { copied: 4_000, forbidden: 30_000 } as const;

export const roomOpened =
  () =>
  async (dispatch: RoomDispatch, getState: () => SupportState, extra: RoomExtra): Promise<void> => {
    extra.reader.prepare();
    const link = readLink(extra.services.history.current().search);
    if (link.state === null) return;
    const source = { kind: 'state', name: link.state } as const;
    const read = await dispatch(openReport({ source, step: link.step })).unwrap();
    // Another report may have been opened meanwhile.
    const isShown = read.ok && selectShown(getState())?.report.id === read.report.id;
    if (!isShown || link.with === null) return;
    if (typeof link.with === 'number') dispatch(stepCompared(link.with));
    else await dispatch(compareReport({ kind: 'state', name: link.with }));
  };

export const sendState =
  (point: Point, port: MessagePort) =>
  (_dispatch: RoomDispatch, _getState: unknown, { reader }: RoomExtra): void =>
    reader.send(point, port);

const isRead = isFulfilled(openReport, compareReport);

function reportsIn(state: SupportState): string[] {
  const shown = selectShown(state);
  if (!shown) return [];
  const { report, comparison } = shown;
  return comparison.status === 'report' ? [report.id, comparison.report.id] : [report.id];
}

/** Releases closed reports and updates the URL; nothing leaves the browser. */
export function addRoomEffects(when: When): void {
  when(
    () => true,
    (event, effect) => {
      const read = isRead(event) && event.payload.ok ? [event.payload.report.id] : [];
      const openReports = reportsIn(effect.getState());
      // Replaced, closed, or superseded while it was being read.
      for (const report of [...reportsIn(effect.getOriginalState()), ...read])
        if (!openReports.includes(report)) effect.extra.reader.forget(report);
    },
  );

  when(
    (_event, now, before) => selectShown(now) !== selectShown(before),
    (_event, effect) => {
      const { history } = effect.extra.services;
      const here = history.current();
      const shown = selectShown(effect.getState());
      const search = shown ? searchFor(shown) : '';
      // The view may have no URL, while the address bar still names a state that failed to load.
      if (here.search !== search || here.pathname !== SUPPORT_PATH)
        history.replace({ ...here, pathname: SUPPORT_PATH, search, hash: '' });
    },
  );

  when(linkRequested, async ({ payload }, { dispatch, extra, cancelActiveListeners, signal }) => {
    cancelActiveListeners();
    const link = `${extra.config.siteOrigin}${SUPPORT_PATH}${payload}`;
    const isCopied = await extra.services.device.copy(Promise.resolve(link));
    dispatch(
      noticeChanged(
        isCopied ? 'The link is on the clipboard.' : `Please copy the link by hand: ${link}`,
      ),
    );
    const durationMs = isCopied ? NOTICE_MS.copied : NOTICE_MS.forbidden;
    if (await extra.services.clock.wait(durationMs, signal)) dispatch(noticeChanged(''));
  });
}
