import type { LatLng } from 'leaflet';
import { useMapEvents } from 'react-leaflet';

/**
 * Tells where the map was clicked.
 * @param props.onClick the place
 */
export function MapClicks({ onClick }: { onClick: (point: LatLng) => void }) {
  useMapEvents({ click: ({ latlng }) => onClick(latlng) });
  return null;
}
