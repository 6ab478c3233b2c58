import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/**
 * Keeps the map as large as its container. Leaflet measures it once, which is wrong after a
 * dialog's animation, a rotated tablet or a resized window.
 */
export function MapFit() {
  const map = useMap();
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ pan: true, animate: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}
