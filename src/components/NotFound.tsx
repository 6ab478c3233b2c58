import { stateArt } from '../content/pictures';
import { NOT_FOUND, ROUTES } from '../content/routes';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

/** The page for unknown addresses (NAV-6). */
export function NotFound() {
  return (
    <EmptyState
      picture={stateArt.notFound}
      heading={1}
      title={NOT_FOUND.title}
      body={NOT_FOUND.description}
      action={
        <>
          <Button to={ROUTES.home.path}>Back to home</Button>
          <Button to={ROUTES.stores.path} variant="ghost">
            Browse services
          </Button>
        </>
      }
    />
  );
}
