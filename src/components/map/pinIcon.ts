import { Icon } from 'leaflet';

import pin from './pin.svg';

/**
 * The site's pin; its tip is the place.
 * @param className of the pin's picture
 */
export const pinIcon = (className = ''): Icon =>
  new Icon({ iconUrl: pin, iconSize: [34, 44], iconAnchor: [17, 41], className });
