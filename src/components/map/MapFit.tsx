import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/**
 * Keeps the map as large as its box. Leaflet measures the box once, and a dialog that is still
 * rising, a turned tablet or a resized window makes that size wrong.
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
