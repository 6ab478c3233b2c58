import type { LatLng } from 'leaflet';
import { useMapEvents } from 'react-leaflet';

export function MapClicks({ onClick }: { onClick: (point: LatLng) => void }) {
  useMapEvents({ click: ({ latlng }) => onClick(latlng) });
  return null;
}
