import { useState } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { joinClasses } from '../../components/joinClasses';
import { brand, stateArt } from '../../content/pictures';
import { ROUTES, SCREEN_PATH, SUPPORT_PATH } from '../../content/routes';
import { Gallery } from './Gallery';
import { Opener } from './Opener';
import { RecentReports } from './RecentReports';
import { RoomProvider, useRoom } from './RoomContext';
import { Screen, type ScreenProps } from './Screen';
import css from './SupportRoom.module.css';
import { Viewer } from './Viewer';

type PageProps = Pick<ScreenProps, 'config'>;

function Room({ config }: PageProps) {
  const { shown, notice, recentReportsUrl } = useRoom();
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
        {recentReportsUrl !== undefined && <RecentReports address={recentReportsUrl} />}
        <Gallery />
        <p className={css.notice} role="status">
          {notice}
        </p>
      </main>
    </>
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

export function SupportRoom({ config, services, App }: ScreenProps) {
  const [path] = useState(() => services.history.current().pathname.replace(/\/+$/, ''));
  return (
    <>
      <meta name="robots" content="noindex" />
      {path === SCREEN_PATH && <Screen config={config} services={services} App={App} />}
      {path === SUPPORT_PATH && (
        <RoomProvider config={config} services={services}>
          <Room config={config} />
        </RoomProvider>
      )}
      {path !== SCREEN_PATH && path !== SUPPORT_PATH && <RoomNotFound config={config} />}
    </>
  );
}
