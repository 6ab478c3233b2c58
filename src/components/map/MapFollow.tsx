import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

import type { MapPoint } from '../../domain/mapPin';

/** The part of the view, on each side, in which a pin counts as about to leave it. */
const MARGIN = 0.12;

/**
 * Brings the pin back into view when something else than a drag moved it: the nudge buttons, the
 * arrow keys, or the device's position.
 */
export function MapFollow({ place: { lat, lng }, animate }: { place: MapPoint; animate: boolean }) {
  const map = useMap();
  useEffect(() => {
    if (!map.getBounds().pad(-MARGIN).contains([lat, lng]))
      map.setView([lat, lng], map.getZoom(), { animate });
  }, [map, lat, lng, animate]);
  return null;
}
