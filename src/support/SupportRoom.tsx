import type { AppConfig } from '../config';
import type { Services } from '../services/types';
import { Screen } from './Screen';

/** Where support looks at recorded states. */
export function SupportRoom({ config, services }: { config: AppConfig; services: Services }) {
  return <Screen config={config} services={services} />;
}
