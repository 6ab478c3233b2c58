import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

import type { MapPoint } from '../../domain/mapPin';

/** The margin, as a share of the view, in which a pin counts as leaving it. */
const MARGIN = 0.12;

/**
 * Pans to the pin when something other than a drag moved it: the nudge buttons, the arrow keys, or
 * the device's position.
 */
export function MapFollow({ place: { lat, lng }, animate }: { place: MapPoint; animate: boolean }) {
  const map = useMap();
  useEffect(() => {
    if (!map.getBounds().pad(-MARGIN).contains([lat, lng]))
      map.setView([lat, lng], map.getZoom(), { animate });
  }, [map, lat, lng, animate]);
  return null;
}
