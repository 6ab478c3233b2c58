import type { ComponentProps } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import LocationMap from '../../src/components/LocationMap';
import { mapArt } from '../../src/content/pictures';

const center = { lat: -30.0511, lng: 30.8776 };
const here = { lat: -29.8587, lng: 31.0218 };
const tileUrl = 'http://tiles.test/{z}/{x}/{y}.png';

function renderMap(props: Partial<ComponentProps<typeof LocationMap>> = {}) {
  const onMove = jest.fn();
  const result = render(
    <StrictMode>
      <LocationMap position={here} center={center} onMove={onMove} {...props} />
    </StrictMode>,
  );
  return { ...result, onMove, pin: screen.getByAltText(/^Pin/) };
}

const tilesOf = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLImageElement>('img.leaflet-tile')].map(({ src }) => src);

describe('the map', () => {
  it.each([
    ['ArrowUp', 'lat', 1],
    ['ArrowDown', 'lat', -1],
    ['ArrowRight', 'lng', 1],
    ['ArrowLeft', 'lng', -1],
  ] as const)('moves the focused pin by %s', (key, axis, sign) => {
    const { pin, onMove } = renderMap();
    fireEvent.keyDown(pin, { key });
    expect(onMove).toHaveBeenCalledTimes(1);
    const moved = (onMove.mock.calls as [typeof here][])[0]?.[0];
    expect(Math.sign((moved?.[axis] ?? 0) - here[axis])).toBe(sign);
  });

  it('moves it ten times as far with Shift, and ignores other keys', () => {
    const { pin, onMove } = renderMap();
    fireEvent.keyDown(pin, { key: 'ArrowUp' });
    fireEvent.keyDown(pin, { key: 'ArrowUp', shiftKey: true });
    fireEvent.keyDown(pin, { key: 'Tab' });
    const [[step], [leap]] = onMove.mock.calls as [[typeof here], [typeof here]];
    expect(onMove).toHaveBeenCalledTimes(2);
    expect((leap.lat - here.lat) / (step.lat - here.lat)).toBeCloseTo(10, 1);
  });

  it('chooses the displayed place when the pin is pressed before anything was chosen', () => {
    const { pin, onMove } = renderMap({ position: null });
    expect(screen.getByRole('region', { name: 'Map' })).toContainElement(pin);
    expect(pin).toHaveAttribute('tabindex', '0');
    fireEvent.keyDown(pin, { key: 'Enter' });
    expect(onMove).toHaveBeenCalledWith(center);
  });

  it('LOC-6: reports where it was clicked', () => {
    const { container, onMove } = renderMap();
    const map = container.querySelector('.leaflet-container');
    if (!map) throw new Error('There is no map');
    fireEvent.click(map, { clientX: 0, clientY: 0 });
    expect(onMove).toHaveBeenCalledTimes(1);
    const [[point]] = onMove.mock.calls as [[typeof here]];
    // A map without a size has its centre at its corner.
    expect(point.lat).toBeCloseTo(here.lat, 3);
    expect(point.lng).toBeCloseTo(here.lng, 3);
  });

  it('LOC-6: reports where the pin was dropped', () => {
    const { pin, onMove } = renderMap();
    // oxlint-disable-next-line typescript/no-deprecated -- Leaflet reads it, and jsdom sets it only so
    fireEvent(pin, new MouseEvent('mousedown', { bubbles: true, which: 1 }));
    fireEvent.mouseMove(pin, { clientX: 40, clientY: 30 });
    fireEvent.mouseMove(pin, { clientX: 80, clientY: 60 });
    expect(onMove).not.toHaveBeenCalled();
    fireEvent.mouseUp(pin, { clientX: 80, clientY: 60 });
    expect(onMove).toHaveBeenCalledTimes(1);
    const [[point]] = onMove.mock.calls as [[typeof here]];
    // Right is east, down is south.
    expect(point.lng).toBeGreaterThan(here.lng);
    expect(point.lat).toBeLessThan(here.lat);
  });

  it('START-1: throws no error when it is closed while the wheel zooms it', () => {
    jest.useFakeTimers();
    try {
      const { unmount } = renderMap();
      fireEvent.wheel(screen.getByRole('region', { name: 'Map' }), { deltaY: -100 });
      unmount();
      expect(() => jest.runAllTimers()).not.toThrow();
    } finally {
      jest.useRealTimers();
    }
  });

  it('LOC-6: requests zoom 15 tiles from the configured server and shows their attribution, sanitised', () => {
    const { container } = renderMap({
      tileUrl,
      attribution: '<a href="https://tiles.test">Tiles</a><img src="x" onerror="alert(1)">',
    });
    expect(tilesOf(container)[0]).toMatch(/^http:\/\/tiles\.test\/15\/\d+\/\d+\.png$/);
    expect(screen.getByRole('link', { name: 'Tiles' })).toHaveAttribute(
      'href',
      'https://tiles.test/',
    );
    expect(container.querySelector('[onerror]')).toBeNull();
  });

  it('LOC-7: shows a neutral tile for one that fails to load', () => {
    const { container } = renderMap({ tileUrl });
    const tile = container.querySelector('img.leaflet-tile');
    if (!tile) throw new Error('There is no tile');
    fireEvent.error(tile);
    expect(tile).toHaveAttribute('src', mapArt.tile);
  });

  it('shows only neutral tiles, without attribution, if there is no server', () => {
    const { container } = renderMap({ attribution: 'Nobody' });
    expect(new Set(tilesOf(container))).toEqual(new Set([`http://localhost${mapArt.tile}`]));
    expect(screen.queryByText('Nobody')).toBeNull();
  });
});
