import 'leaflet/dist/leaflet.css';
import { Icon } from 'leaflet';
import { useEffect, type ReactNode } from 'react';
import { MapContainer, TileLayer, useMap } from 'react-leaflet';
import { mapArt } from '../../content/pictures';
import type { Coordinates } from '../../domain/mapPin';
import { REDUCED_MOTION, TOUCH } from '../../theme/tokens';
import { RichText } from '../RichText';
import { useMediaQuery } from '../useMediaQuery';
import pin from './pin.svg';
import css from './TileMap.module.css';

/** A pin, anchored at its tip. */
export const pinIcon = (className = ''): Icon =>
  new Icon({ iconUrl: pin, iconSize: [34, 44], iconAnchor: [17, 41], className });

export interface MapTiles {
  /** The tile server's URL template for Leaflet; without one a neutral background is shown. */
  tileUrl?: string | undefined;
  attribution?: string | undefined;
}

/**
 * Names the focusable element that pans by arrow keys, which Leaflet leaves unnamed, and resizes
 * the map with it. Leaflet measures only once, before a dialog's animation, a rotation or a resize.
 */
function ResizeWithContainer({ name }: { name: string }) {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', name);
    // Leaflet focuses it on each press, and would scroll it from under the pointer.
    container.focus = () => HTMLElement.prototype.focus.call(container, { preventScroll: true });
    // Leaflet's timers would zoom a removed map, and throw.
    map.once('unload', () => {
      Object.assign(map, { _animatingZoom: false });
      Object.assign(map.scrollWheelZoom, { _delta: 0 });
    });
    const observer = new ResizeObserver(() => map.invalidateSize({ pan: true, animate: false }));
    observer.observe(container);
    return () => observer.disconnect();
  }, [map, name]);
  return null;
}

interface Props extends MapTiles {
  name: string;
  center: Coordinates;
  /** Whether the wheel and one finger scroll the page behind it; otherwise they move the map. */
  scrollsPage: boolean;
  children: ReactNode;
}

/** A map that fills its container. */
export function TileMap({ name, center, tileUrl, attribution, scrollsPage, children }: Props) {
  const isAnimated = !useMediaQuery(REDUCED_MOTION);
  const isTouch = useMediaQuery(TOUCH);
  return (
    <div className={css.frame} style={{ backgroundImage: `url("${mapArt.tile}")` }}>
      <MapContainer
        className={css.map ?? ''}
        center={center}
        zoom={15}
        scrollWheelZoom={!scrollsPage}
        dragging={!(scrollsPage && isTouch)}
        attributionControl={false}
        zoomAnimation={isAnimated}
        fadeAnimation={isAnimated}
        inertia={isAnimated}
      >
        <TileLayer
          // A new URL needs a new layer: Leaflet keeps failed tiles.
          key={tileUrl ?? ''}
          url={tileUrl ?? mapArt.tile}
          errorTileUrl={mapArt.tile}
        />
        {children}
        <ResizeWithContainer name={name} />
      </MapContainer>
      {tileUrl !== undefined && attribution !== undefined && (
        <RichText html={attribution} className={css.attribution} />
      )}
    </div>
  );
}
