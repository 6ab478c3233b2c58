import 'leaflet/dist/leaflet.css';
import { MapContainer, Marker, TileLayer } from 'react-leaflet';

import { MAP_ZOOM } from '../content/limits';
import { mapArt } from '../content/pictures';
import type { MapPoint } from '../domain/mapPin';
import { LESS_MOTION } from '../theme/tokens';

import css from './LocationMap.module.css';
import { MapFit } from './map/MapFit';
import { MapName } from './map/MapName';
import { pinIcon } from './map/pinIcon';
import { RichText } from './RichText';
import { useMediaQuery } from './useMediaQuery';

const PIN = pinIcon();

export interface PlaceMapProps {
  place: MapPoint;
  name: string;
  /** The tile server's URL template for Leaflet; without one a neutral background is shown. */
  tileUrl?: string | undefined;
  attribution?: string | undefined;
}

/**
 * A map that shows one place (PAGE-1). It fills its container; the wheel scrolls the page, and
 * buttons zoom the map.
 */
export default function PlaceMap({ place, name, tileUrl, attribution }: PlaceMapProps) {
  const isStill = useMediaQuery(LESS_MOTION);
  return (
    <div className={css.frame}>
      <MapContainer
        className={css.map ?? ''}
        center={place}
        zoom={MAP_ZOOM}
        scrollWheelZoom={false}
        attributionControl={false}
        zoomAnimation={!isStill}
        fadeAnimation={!isStill}
        inertia={!isStill}
      >
        <TileLayer url={tileUrl ?? mapArt.tile} errorTileUrl={mapArt.tile} />
        <Marker position={place} icon={PIN} interactive={false} keyboard={false} alt={name} />
        <MapName name={`Map of ${name}`} />
        <MapFit />
      </MapContainer>
      {tileUrl !== undefined && attribution !== undefined && (
        <RichText html={attribution} className={css.attribution} />
      )}
    </div>
  );
}
