import type { LatLng, LeafletKeyboardEvent, Marker as LeafletMarker } from 'leaflet';
import { useEffect } from 'react';
import { Marker, useMapEvents } from 'react-leaflet';
import { nudged, wrappedLongitude, type Coordinates, type PinDirection } from '../domain/mapPin';
import { REDUCED_MOTION } from '../theme/tokens';
import { NUDGE_METRES } from './map/PinPad';
import { pinIcon, TileMap, type MapTiles } from './map/TileMap';
import css from './map/TileMap.module.css';
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

const toPoint = ({ lat, lng }: LatLng): Coordinates => ({ lat, lng: wrappedLongitude(lng) });

const pointOf = ({ target }: { target: LeafletMarker }) => toPoint(target.getLatLng());

type Move = (point: Coordinates) => void;

/** The margin, as a share of the view, in which a pin counts as leaving it. */
const MARGIN = 0.12;

/** Pans to the pin when it leaves the view, and reports clicks on the map. */
function FollowPin({ pin: { lat, lng }, onMove }: { pin: Coordinates; onMove: Move }) {
  const animate = !useMediaQuery(REDUCED_MOTION);
  const map = useMapEvents({ click: ({ latlng }) => onMove(toPoint(latlng)) });
  useEffect(() => {
    if (!map.getBounds().pad(-MARGIN).contains([lat, lng]))
      map.setView([lat, lng], map.getZoom(), { animate });
  }, [map, lat, lng, animate]);
  return null;
}

interface Props extends MapTiles {
  position: Coordinates | null;
  center: Coordinates;
  /** Called when the pin was dragged, the map clicked, or an arrow key pressed on the pin. */
  onMove: Move;
}

/** The map for choosing a location (LOC-6). */
export default function LocationMap({ position, center, onMove, ...tiles }: Props) {
  const pin = position ?? center;
  const settle = (event: { target: LeafletMarker }) => onMove(pointOf(event));
  const onKeyDown = (event: LeafletKeyboardEvent) => {
    const { originalEvent } = event;
    const { key, shiftKey } = originalEvent;
    const direction = DIRECTIONS[key];
    if (direction === undefined && key !== 'Enter' && key !== ' ') return;
    // Arrow keys must scroll neither the map nor the page.
    originalEvent.preventDefault();
    originalEvent.stopPropagation();
    const metres = shiftKey ? NUDGE_METRES * LONG_NUDGE : NUDGE_METRES;
    const here = pointOf(event);
    onMove(direction === undefined ? here : nudged(here, direction, metres));
  };
  return (
    <TileMap {...tiles} name="Map" center={pin} scrollsPage={false}>
      <Marker
        position={pin}
        icon={PIN}
        // Pale until a location is chosen: it only marks the initial centre.
        opacity={position === null ? 0.5 : 1}
        draggable
        autoPan
        alt="Pin. Move it with the arrow keys."
        eventHandlers={{ dragend: settle, click: settle, keydown: onKeyDown }}
      />
      <FollowPin pin={pin} onMove={onMove} />
    </TileMap>
  );
}
