import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/** Names the element that takes the focus and pans by the arrow keys; Leaflet leaves it nameless. */
export function MapName({ name }: { name: string }) {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', name);
  }, [map, name]);
  return null;
}
