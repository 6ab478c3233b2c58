import { compress } from 'hono/compress';
import { HARBOUR, LAND, MAIN_ROADS, PLACES, type Corner, type Place } from './geography';
import type { SandboxApp } from './http';
import { ApiError } from './replies';

const SIZE = 256;
const MAX_ZOOM = 19;

const SEA = '#bfe3ea';
const SHALLOW = '#d3eef1';
const SAND = '#f3e6c4';
const COUNTRY = '#f2f1e6';
const TOWN = '#eceae0';
const PARK = '#dcebcf';
const STREET = '#ffffff';
const ROAD = '#ffd98a';
const ROAD_EDGE = '#d9b566';
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

const worldSize = ({ zoom }: Tile): number => SIZE * 2 ** zoom;

/** Web Mercator. */
const project = (tile: Tile, [lng, lat]: Corner): Point => {
  const sine = Math.sin((lat * Math.PI) / 180);
  const size = worldSize(tile);
  return [
    (lng / 360 + 0.5) * size - tile.left,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size - tile.top,
  ];
};

const lineOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

const lineAlong = (tile: Tile, corners: readonly Corner[]): string =>
  lineOf(corners.map((corner) => project(tile, corner)));

const outlineOf = (tile: Tile, corners: readonly Corner[]): string =>
  `${lineAlong(tile, corners)}Z`;

const everything = (colour: string): string =>
  `<rect width="${SIZE}" height="${SIZE}" fill="${colour}"/>`;

/* ------------------------------------------------------------------------------- Towns ------- */

/** How far a place's streets extend, in kilometres, by rank. */
const REACH_KM = { 1: 14, 2: 5, 3: 3, 4: 1.8 } as const;
const EQUATOR_KM = 40_075;

/** Lengths in towns are in pixels at this zoom. */
const TOWN_ZOOM = 15;
const STREET_GAP = 58;
const CROSS_STREET_GAP = STREET_GAP * 1.6;
/** How finely a curved street is drawn. */
const STREET_STEP = 60;
/** A park covers this many blocks along the coast, and two across; some such places have one. */
const BLOCKS = 4;
const PARK_SHARE = 0.14;
/** Streets follow the coast, which runs from south-west to north-east. */
const TURN = { cos: Math.cos(-0.45), sin: Math.sin(-0.45) };

/** A pseudo-random number from 0 to 1, always the same for a block. */
const chance = (x: number, y: number): number => {
  let mixed = (Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0;
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 0x1_0000_0000;
};

/** Places whose streets reach into the tile. */
const circlesOfTowns = (tile: Tile): string[] =>
  PLACES.flatMap(({ lng, lat, rank }) => {
    const [x, y] = project(tile, [lng, lat]);
    const kmPerPixel = (EQUATOR_KM / worldSize(tile)) * Math.cos((lat * Math.PI) / 180);
    const reach = REACH_KM[rank] / kmPerPixel;
    const isNear = x > -reach && y > -reach && x < SIZE + reach && y < SIZE + reach;
    return isNear
      ? [`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${reach.toFixed(1)}"/>`]
      : [];
  });

const steps = (from: number, to: number, gap: number): number[] => {
  const first = Math.floor(from / gap);
  return Array.from({ length: Math.ceil(to / gap) - first + 1 }, (_, place) => first + place);
};

/** Streets and parks over the whole tile: a grid that is turned, and bent by a slow wave. */
const drawStreets = (tile: Tile): string => {
  const { zoom, left, top } = tile;
  const scale = 2 ** (TOWN_ZOOM - zoom);
  const pointAt = (along: number, across: number): Point => {
    const u = along + 14 * Math.sin(across / 170);
    const v = across + 14 * Math.sin(along / 210);
    return [
      (u * TURN.cos + v * TURN.sin) / scale - left,
      (v * TURN.cos - u * TURN.sin) / scale - top,
    ];
  };
  const corners = [0, SIZE].flatMap((x) => [0, SIZE].map((y) => [left + x, top + y] as const));
  const alongs = corners.map(([x, y]) => (x * TURN.cos - y * TURN.sin) * scale);
  const acrosses = corners.map(([x, y]) => (x * TURN.sin + y * TURN.cos) * scale);
  const along = [Math.min(...alongs) - 30, Math.max(...alongs) + 30] as const;
  const across = [Math.min(...acrosses) - 30, Math.max(...acrosses) + 30] as const;

  const isClose = zoom >= 14;
  const gap = isClose ? STREET_GAP : STREET_GAP * 2;
  const crossGap = isClose ? CROSS_STREET_GAP : CROSS_STREET_GAP * 2;
  const streets = [
    ...steps(...along, gap).map((street) =>
      steps(...across, STREET_STEP).map((step) => pointAt(street * gap, step * STREET_STEP)),
    ),
    ...steps(...across, crossGap).map((street) =>
      steps(...along, STREET_STEP).map((step) => pointAt(step * STREET_STEP, street * crossGap)),
    ),
  ];
  const parkSize = STREET_GAP * BLOCKS;
  const parkDepth = CROSS_STREET_GAP * 2;
  const parks = steps(...along, parkSize).flatMap((column) =>
    steps(...across, parkDepth)
      .filter((row) => chance(column, row) < PARK_SHARE)
      .map((row) => [
        pointAt(column * parkSize, row * parkDepth),
        pointAt((column + 1) * parkSize, row * parkDepth),
        pointAt((column + 1) * parkSize, (row + 1) * parkDepth),
        pointAt(column * parkSize, (row + 1) * parkDepth),
      ]),
  );
  const width = zoom >= 17 ? 3.2 * 2 ** (zoom - 17) + 3 : zoom >= 15 ? 2.4 : 1;
  return [
    `<path d="${parks.map((park) => `${lineOf(park)}Z`).join('')}" fill="${PARK}"/>`,
    `<path d="${streets.map(lineOf).join('')}" fill="none" stroke="${STREET}" stroke-width="${width}"/>`,
  ].join('');
};

const drawTowns = (tile: Tile): string => {
  const circles = circlesOfTowns(tile);
  if (circles.length === 0) return '';
  return [
    `<clipPath id="towns">${circles.join('')}</clipPath>`,
    `<g clip-path="url(#towns)">${everything(TOWN)}${tile.zoom >= 12 ? drawStreets(tile) : ''}</g>`,
  ].join('');
};

/* ------------------------------------------------------------------------- Land and roads ---- */

const drawLand = (tile: Tile): string => {
  const { zoom } = tile;
  const coast = outlineOf(tile, LAND);
  const along = (colour: string, width: number): string =>
    `<use href="#coast" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const beach = zoom >= 10 ? 2 * Math.min(10, 2 ** (zoom - 12) + 1) : 0;
  return [
    `<defs><path id="coast" d="${coast}"/></defs>`,
    '<clipPath id="land"><use href="#coast"/></clipPath>',
    zoom >= 9 ? along(SHALLOW, 12) : '',
    `<g clip-path="url(#land)">${everything(COUNTRY)}${drawTowns(tile)}`,
    beach > 0 ? along(SAND, beach) : '',
    '</g>',
    `<path d="${outlineOf(tile, HARBOUR)}" fill="${SEA}"/>`,
  ].join('');
};

const drawRoads = (tile: Tile): string => {
  const { zoom } = tile;
  if (zoom < 6) return '';
  // The old coast road is only distinguishable from the motorway at close zoom.
  const roads = zoom >= 11 ? MAIN_ROADS : MAIN_ROADS.slice(0, 2);
  const path = roads.map((road) => lineAlong(tile, road)).join('');
  const width = 2 * Math.min(6, 0.6 + Math.max(0, zoom - 8) * 0.5);
  return [
    '<g fill="none" stroke-linejoin="round">',
    `<path d="${path}" stroke="${ROAD_EDGE}" stroke-width="${width + 2}"/>`,
    `<path d="${path}" stroke="${ROAD}" stroke-width="${width}"/>`,
    '</g>',
  ].join('');
};

/* ------------------------------------------------------------------------------- Names ------- */

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
 * Draws one map tile: sea, beach, land, streets around places, main roads and names.
 * @param column counted from the west
 * @param row counted from the north
 * @returns an SVG document of 256 by 256 pixels; the same tile always gives the same text
 */
function drawTile(zoom: number, column: number, row: number): string {
  const tile: Tile = { zoom, left: column * SIZE, top: row * SIZE };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">`,
    everything(SEA),
    drawLand(tile),
    drawRoads(tile),
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
