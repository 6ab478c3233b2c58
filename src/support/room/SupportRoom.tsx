import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { EmptyState } from '../../components/EmptyState';
import { joinClasses } from '../../components/joinClasses';
import { brand, stateArt } from '../../content/pictures';
import { ROUTES, SCREEN_PATH, SUPPORT_PATH } from '../../content/routes';
import { roomOpened } from './effects';
import { Gallery } from './Gallery';
import { Opener } from './Opener';
import type { Reader } from './reader';
import { RecentReports } from './RecentReports';
import { selectNotice, selectShown } from './room';
import { Screen, type ScreenProps } from './Screen';
import { createRoomStore, useRoomDispatch, useRoomSelector } from './store';
import css from './SupportRoom.module.css';
import { Viewer } from './Viewer';

type PageProps = Pick<ScreenProps, 'config'>;
type RoomProps = Pick<ScreenProps, 'config' | 'services'> & { openReader: () => Reader };

function RoomPage({ config }: PageProps) {
  const dispatch = useRoomDispatch();
  const shown = useRoomSelector(selectShown);
  const notice = useRoomSelector(selectNotice);
  useEffect(() => {
    void dispatch(roomOpened());
  }, [dispatch]);
  return (
    <>
      <title>{`Support room | ${config.businessName}`}</title>
      <header className={css.header} aria-label="Support room">
        <div className={css.row}>
          <a className={css.logo} href={ROUTES.home.path}>
            <img src={brand.logo} alt={config.businessName} width={200} height={26} />
          </a>
          <h1 className={css.name}>Support room</h1>
        </div>
      </header>
      <main className={css.room} aria-label="Reports">
        {!shown && (
          <p className={joinClasses('lead', css.lead)}>
            See what a customer saw. A report holds no names, addresses or passwords, and nothing
            here is sent anywhere.
          </p>
        )}
        {shown && <Viewer shown={shown} />}
        <Opener />
        {config.recentReportsUrl !== undefined && <RecentReports />}
        <Gallery />
        <p className={css.notice} role="status">
          {notice}
        </p>
      </main>
    </>
  );
}

function Room({ config, services, openReader }: RoomProps) {
  const [store] = useState(() => createRoomStore({ config, services, reader: openReader() }));
  return (
    <Provider store={store}>
      <RoomPage config={config} />
    </Provider>
  );
}

function RoomNotFound({ config }: PageProps) {
  return (
    <main className={css.room}>
      <title>{`Page not found | ${config.businessName}`}</title>
      <EmptyState
        picture={stateArt.notFound}
        heading={1}
        title="Page not found"
        body="The support room has no such page."
        action={<a href={SUPPORT_PATH}>To the support room</a>}
      />
    </main>
  );
}

export function SupportRoom({ config, services, openReader, App }: RoomProps & ScreenProps) {
  const [path] = useState(() => services.history.current().pathname.replace(/\/+$/, ''));
  return (
    <>
      <meta name="robots" content="noindex" />
      {path === SCREEN_PATH && <Screen config={config} services={services} App={App} />}
      {path === SUPPORT_PATH && (
        <Room config={config} services={services} openReader={openReader} />
      )}
      {path !== SCREEN_PATH && path !== SUPPORT_PATH && <RoomNotFound config={config} />}
    </>
  );
}
