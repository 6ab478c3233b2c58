import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/** Names the focusable element that pans by arrow keys; Leaflet leaves it unnamed. */
export function MapName({ name }: { name: string }) {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', name);
  }, [map, name]);
  return null;
}
