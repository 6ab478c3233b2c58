import {
  createContext,
  use,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
} from 'react';
import type { AppConfig } from '../../config';
import { SUPPORT_PATH } from '../../content/routes';
import type { Services } from '../../services/types';
import { readLink, searchFor } from './address';
import { EMPTY_ROOM, reduceRoom, type RoomEvent, type RoomState } from './room';
import { readFrom, type Source } from './sources';

/** The duration of a notice, in milliseconds; longer if the link must be copied by hand. */
const NOTICE_MS = { copied: 4_000, forbidden: 30_000 } as const;

interface Notice {
  text: string;
  ms: number;
}

interface Room extends RoomState {
  dispatch: Dispatch<RoomEvent>;
  /** Opens a report at a step, by default its last one. */
  open: (source: Source, step?: number | null) => Promise<void>;
  copyLink: (search: string) => Promise<void>;
  /** The result of copying a link; `''` once shown. */
  notice: string;
  recentReportsUrl: string | undefined;
  services: Pick<Services, 'clock' | 'fetch'>;
}

const RoomContext = createContext<Room | null>(null);

export function useRoom(): Room {
  const room = use(RoomContext);
  if (!room) throw new Error('useRoom is used outside the room');
  return room;
}

interface RoomProviderProps {
  config: Pick<AppConfig, 'siteOrigin' | 'recentReportsUrl'>;
  services: Pick<Services, 'clock' | 'device' | 'fetch' | 'history'>;
  children: ReactNode;
}

/** The room's state: what is open, and at which step. The URL follows it. */
export function RoomProvider({ config, services, children }: RoomProviderProps) {
  const { clock, device, history } = services;
  const [state, dispatch] = useReducer(reduceRoom, EMPTY_ROOM);
  const [notice, setNotice] = useState<Notice | null>(null);
  const { shown } = state;

  const readings = useRef(0);
  const open = useCallback(
    async (source: Source, step: number | null = null) => {
      readings.current += 1;
      const reading = readings.current;
      dispatch({ type: 'reading' });
      const read = await readFrom(source, config, services);
      // Another report may have been requested meanwhile.
      if (readings.current !== reading) return;
      if (read.ok) dispatch({ type: 'opened', report: read.report, source, step });
      else dispatch({ type: 'refused', message: read.message });
    },
    [config, services],
  );

  const copyLink = async (search: string) => {
    const link = `${config.siteOrigin}${SUPPORT_PATH}${search}`;
    const isCopied = await device.copy(link);
    setNotice(
      isCopied
        ? { text: 'The link is on the clipboard.', ms: NOTICE_MS.copied }
        : { text: `Please copy the link by hand: ${link}`, ms: NOTICE_MS.forbidden },
    );
  };

  useEffect(() => {
    if (!notice) return undefined;
    const end = new AbortController();
    void clock.wait(notice.ms, end.signal).then((isOver) => {
      if (isOver) setNotice(null);
    });
    return () => end.abort();
  }, [notice, clock]);

  useEffect(() => {
    const { state: name, step } = readLink(history.current().search);
    if (name !== null) void open({ kind: 'state', name }, step);
  }, [open, history]);

  const hasShown = useRef(false);
  useEffect(() => {
    // Until a report has been opened, the URL may name a state that is loading, or doesn't exist.
    if (!shown && !hasShown.current) return;
    hasShown.current = true;
    const search = shown ? searchFor(shown) : '';
    const here = history.current();
    if (here.search !== search || here.pathname !== SUPPORT_PATH)
      history.replace({ ...here, pathname: SUPPORT_PATH, search, hash: '' });
  }, [shown, history]);

  const room: Room = {
    ...state,
    dispatch,
    open,
    copyLink,
    notice: notice?.text ?? '',
    recentReportsUrl: config.recentReportsUrl,
    services,
  };
  return <RoomContext value={room}>{children}</RoomContext>;
}
