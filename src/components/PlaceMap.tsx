import { Marker } from 'react-leaflet';
import type { Coordinates } from '../domain/mapPin';
import { pinIcon, TileMap, type MapTiles } from './map/TileMap';

const PIN = pinIcon();

/**
 * A map of one place (PAGE-1). The wheel and one finger scroll the page; buttons and two fingers
 * zoom the map.
 */
export default function PlaceMap({
  place,
  name,
  ...tiles
}: MapTiles & { place: Coordinates; name: string }) {
  return (
    <TileMap {...tiles} name={`Map of ${name}`} center={place} scrollsPage>
      <Marker position={place} icon={PIN} interactive={false} keyboard={false} alt={name} />
    </TileMap>
  );
}
