import { Icon } from 'leaflet';
import pin from './pin.svg';

/** The pin icon, anchored at its tip. */
export const pinIcon = (className = ''): Icon =>
  new Icon({ iconUrl: pin, iconSize: [34, 44], iconAnchor: [17, 41], className });
