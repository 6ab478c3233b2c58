import { stateArt } from '../content/pictures';

import { Button } from './Button';
import { EmptyState } from './EmptyState';

/** What an address shows that leads nowhere. @param props.homeTo where the way out leads */
export function NotFound({ homeTo }: { homeTo: string }) {
  return (
    <EmptyState
      picture={stateArt.notFound}
      heading={1}
      title="Page not found"
      body="The page you are looking for has moved or never was."
      action={<Button to={homeTo}>Back to home</Button>}
    />
  );
}
