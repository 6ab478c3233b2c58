import { compress } from 'hono/compress';
import { PLACES, SOUTH_AFRICA, type Corner, type Place } from './geography';
import type { SandboxApp } from './http';
import { ApiError } from './replies';

const SIZE = 256;
const MAX_ZOOM = 19;

const SEA = '#bfe3ea';
const LAND = '#f2f1e6';
const COAST = '#f3e6c4';
const STREET = '#ffffff';
const INK = '#27435e';
const HALO = '#ffffff';
const DOT = '#0a7683';

/** In pixels from the tile's north-western corner. */
type Point = readonly [x: number, y: number];

interface Tile {
  zoom: number;
  left: number;
  top: number;
}

/** Web Mercator. */
const project = (tile: Tile, [lng, lat]: Corner): Point => {
  const sine = Math.sin((lat * Math.PI) / 180);
  const size = SIZE * 2 ** tile.zoom;
  return [
    (lng / 360 + 0.5) * size - tile.left,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size - tile.top,
  ];
};

/** From this zoom on, the land has streets: a grid, so that moving the map is visible. */
const STREET_ZOOM = 12;

const drawLand = (tile: Tile): string => {
  const corners = SOUTH_AFRICA.map((corner) => project(tile, corner));
  const outline = `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
  const fill = tile.zoom < STREET_ZOOM ? LAND : 'url(#streets)';
  return [
    `<pattern id="streets" width="64" height="64" patternUnits="userSpaceOnUse">`,
    `<rect width="64" height="64" fill="${LAND}"/><path d="M0 0H64M0 0V64" stroke="${STREET}" stroke-width="4"/></pattern>`,
    `<path d="${outline}" fill="${fill}" stroke="${COAST}" stroke-width="6"/>`,
  ].join('');
};

const LABEL_ZOOM = { 1: 5, 2: 8, 3: 10, 4: 12 } as const;

/** No name is wider; it is drawn in each tile that it reaches into. */
const LABEL_REACH = 90;

const drawLabel = (tile: Tile, { name, lng, lat, rank }: Place): string => {
  const [x, y] = project(tile, [lng, lat]);
  const isNear = Math.min(x, y) > -LABEL_REACH && Math.max(x, y) < SIZE + LABEL_REACH;
  if (tile.zoom < LABEL_ZOOM[rank] || !isNear) return '';
  const size = rank <= 2 ? 15 : 12;
  const place = `x="${x.toFixed(1)}" y="${(y - 8).toFixed(1)}"`;
  return [
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3" fill="${DOT}" stroke="${HALO}" stroke-width="1.5"/>`,
    `<text ${place} font-size="${size}" font-weight="${rank <= 2 ? 600 : 500}">${name}</text>`,
  ].join('');
};

const drawLabels = (tile: Tile): string => {
  const labels = PLACES.map((place) => drawLabel(tile, place)).join('');
  return `<g font-family="system-ui, sans-serif" text-anchor="middle" fill="${INK}" stroke="${HALO}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${labels}</g>`;
};

/**
 * Draws one map tile: the country, and the names of its places.
 * @param column counted from the west
 * @param row counted from the north
 * @returns an SVG document of 256 by 256 pixels; the same tile always gives the same text
 */
function drawTile(zoom: number, column: number, row: number): string {
  const tile: Tile = { zoom, left: column * SIZE, top: row * SIZE };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">`,
    `<rect width="${SIZE}" height="${SIZE}" fill="${SEA}"/>`,
    drawLand(tile),
    drawLabels(tile),
    '</svg>',
  ].join('');
}

/** `/tiles/{z}/{x}/{y}.svg`, numbered as usual; `{y}@2x.svg`, for dense screens, is the same. */
export function addTileRoutes(app: SandboxApp): void {
  app.get('/tiles/:z{\\d+}/:x{\\d+}/:file{\\d+(@2x)?\\.svg}', compress(), (c) => {
    const { z, x, file } = c.req.param();
    const zoom = Number(z);
    const column = Number(x);
    const row = Number.parseInt(file, 10);
    const count = 2 ** zoom;
    if (zoom > MAX_ZOOM || column >= count || row >= count)
      throw new ApiError(404, 'There is no such tile.');
    return c.body(drawTile(zoom, column, row), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
    });
  });
}
