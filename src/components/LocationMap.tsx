import 'leaflet/dist/leaflet.css';
import type { LatLng, LeafletKeyboardEvent, Marker as LeafletMarker } from 'leaflet';
import { useMemo, useRef } from 'react';
import { MapContainer, Marker, TileLayer } from 'react-leaflet';

import { MAP_ZOOM } from '../content/limits';
import { mapArt } from '../content/pictures';
import { nudged, wrappedLongitude, type MapPoint, type PinDirection } from '../domain/mapPin';
import { LESS_MOTION } from '../theme/tokens';

import css from './LocationMap.module.css';
import { MapClicks } from './map/MapClicks';
import { MapFit } from './map/MapFit';
import { MapFollow } from './map/MapFollow';
import { MapName } from './map/MapName';
import { pinIcon } from './map/pinIcon';
import { NUDGE_METRES } from './map/PinPad';
import { RichText } from './RichText';
import { useMediaQuery } from './useMediaQuery';

/** With Shift, an arrow key moves the pin about a block. */
const LONG_NUDGE = 10;

const DIRECTIONS: Readonly<Partial<Record<string, PinDirection>>> = {
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowLeft: 'west',
  ArrowRight: 'east',
};

const PIN = pinIcon(css.pin);

const toPoint = ({ lat, lng }: LatLng): MapPoint => ({ lat, lng: wrappedLongitude(lng) });

export interface LocationMapProps {
  /** The chosen place; null while nothing has been chosen. */
  position: MapPoint | null;
  /** Where the map and the pin stand until a place is chosen. */
  center: MapPoint;
  /** Leaflet's template of the tile server; a neutral ground is drawn without one. */
  tileUrl?: string | undefined;
  /** The tile server's attribution, as text or HTML. */
  attribution?: string | undefined;
  /** The pin was dragged, the map clicked, or an arrow key pressed on the pin. */
  onMove: (point: MapPoint) => void;
}

/**
 * The map on which a place is chosen (LOC-6). It fills the box it stands in, whatever becomes of that box's size.
 */
export default function LocationMap({
  position,
  center,
  tileUrl,
  attribution,
  onMove,
}: LocationMapProps) {
  const marker = useRef<LeafletMarker>(null);
  const isStill = useMediaQuery(LESS_MOTION);
  const place = position ?? center;

  const pinEvents = useMemo(
    () => ({
      dragend: () => {
        if (marker.current) onMove(toPoint(marker.current.getLatLng()));
      },
      click: () => {
        if (marker.current) onMove(toPoint(marker.current.getLatLng()));
      },
      keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
        const pin = marker.current;
        if (!pin) return;
        const { key, shiftKey } = originalEvent;
        const direction = DIRECTIONS[key];
        if (direction === undefined && key !== 'Enter' && key !== ' ') return;
        // Neither the map nor the page may scroll by the same key.
        originalEvent.preventDefault();
        originalEvent.stopPropagation();
        const here = toPoint(pin.getLatLng());
        const metres = shiftKey ? NUDGE_METRES * LONG_NUDGE : NUDGE_METRES;
        onMove(direction === undefined ? here : nudged(here, direction, metres));
      },
    }),
    [onMove],
  );

  return (
    <div className={css.frame}>
      <MapContainer
        className={css.map ?? ''}
        center={place}
        zoom={MAP_ZOOM}
        attributionControl={false}
        zoomAnimation={!isStill}
        fadeAnimation={!isStill}
        inertia={!isStill}
      >
        <TileLayer
          // A changed address needs a new layer: Leaflet keeps what failed.
          key={tileUrl ?? ''}
          url={tileUrl ?? mapArt.tile}
          errorTileUrl={mapArt.tile}
        />
        <Marker
          ref={marker}
          position={place}
          icon={PIN}
          draggable
          autoPan
          alt="Pin. Move it with the arrow keys."
          eventHandlers={pinEvents}
        />
        <MapClicks onClick={(point) => onMove(toPoint(point))} />
        <MapFollow place={place} animate={!isStill} />
        <MapName name="Map" />
        <MapFit />
      </MapContainer>
      {tileUrl !== undefined && attribution !== undefined && (
        <RichText html={attribution} className={css.attribution} />
      )}
    </div>
  );
}
