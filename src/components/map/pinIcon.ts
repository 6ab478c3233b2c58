import { Icon } from 'leaflet';

import pin from './pin.svg';

export const pinIcon = (className = ''): Icon =>
  new Icon({ iconUrl: pin, iconSize: [34, 44], iconAnchor: [17, 41], className });
