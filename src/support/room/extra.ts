import type { AppConfig } from '../../config';
import type { Services } from '../../services/types';
import type { Reader } from './reader';

export interface RoomExtra {
  config: Pick<AppConfig, 'siteOrigin' | 'recentReportsUrl'>;
  services: Pick<Services, 'clock' | 'device' | 'fetch' | 'history'>;
  reader: Reader;
}
