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

/** With Shift, an arrow key moves the pin by about a block. */
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
  position: MapPoint | null;
  center: MapPoint;
  /** The tile server's URL template for Leaflet; without one a neutral background is shown. */
  tileUrl?: string | undefined;
  attribution?: string | undefined;
  /** Called when the pin was dragged, the map clicked, or an arrow key pressed on the pin. */
  onMove: (point: MapPoint) => void;
}

/** The map for choosing a place (LOC-6). It fills its container, even when that is resized. */
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
        // Arrow keys must scroll neither the map nor the page.
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
          // A new URL needs a new layer: Leaflet keeps failed tiles.
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
