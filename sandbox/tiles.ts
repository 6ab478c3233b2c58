import type { SandboxApp } from './http';
import { ApiError } from './replies';
import { HARBOUR, LAND, MAIN_ROADS, PLACES, type Corner, type Place } from './geography';
import { GLYPH_HEIGHT, GLYPH_WIDTH, glyphRows } from './lettering';
import { encodePng } from './png';

const SIZE = 256;
const DEEPEST_ZOOM = 19;
/** About forty megabytes at most; a session views a few dozen tiles. */
const CACHE_LIMIT = 2000;

const Colour = {
  sea: 0,
  shallow: 1,
  sand: 2,
  land: 3,
  town: 4,
  park: 5,
  street: 6,
  road: 7,
  roadEdge: 8,
  ink: 9,
  halo: 10,
  dot: 11,
} as const;

const PALETTE = [
  '#bfe3ea',
  '#d3eef1',
  '#f3e6c4',
  '#f2f1e6',
  '#eceae0',
  '#dcebcf',
  '#ffffff',
  '#ffd98a',
  '#d9b566',
  '#27435e',
  '#ffffff',
  '#0a7683',
] as const;

type Point = readonly [x: number, y: number];

interface Canvas {
  pixels: Uint8Array;
  zoom: number;
  /** Pixels for each of a tile's 256 units: 2 for dense screens. */
  ratio: number;
  /** Width and height in pixels. */
  size: number;
  left: number;
  top: number;
}

function worldSize({ size, zoom }: Canvas): number {
  return size * 2 ** zoom;
}

/** Web Mercator: a position in pixels of the whole world at the canvas's zoom level. */
function project(lng: number, lat: number, canvas: Canvas): Point {
  const sine = Math.sin((lat * Math.PI) / 180);
  const size = worldSize(canvas);
  return [
    (lng / 360 + 0.5) * size,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  ];
}

function set(canvas: Canvas, x: number, y: number, colour: number): void {
  const { pixels, size } = canvas;
  if (x >= 0 && y >= 0 && x < size && y < size) {
    pixels[y * size + x] = colour;
  }
}

function place(canvas: Canvas, corners: readonly Corner[]): Point[] {
  return corners.map(([lng, lat]) => {
    const [x, y] = project(lng, lat, canvas);
    return [x - canvas.left, y - canvas.top];
  });
}

/** Where the outline crosses the centre of a pixel row, from left to right. */
function crossings(outline: readonly Point[], y: number): number[] {
  const found: number[] = [];
  let previous = outline.at(-1);
  for (const point of outline) {
    if (previous !== undefined && point[1] > y !== previous[1] > y) {
      found.push(point[0] + ((y - point[1]) / (previous[1] - point[1])) * (previous[0] - point[0]));
    }
    previous = point;
  }
  return found.sort((a, b) => a - b);
}

/** Fills the inside of the outline; `paint` gets the distance to the nearer edge of the row. */
function fill(
  size: number,
  outline: readonly Point[],
  paint: (x: number, y: number, edge: number) => void,
): void {
  for (let y = 0; y < size; y += 1) {
    const edges = crossings(outline, y + 0.5);
    for (let index = 0; index + 1 < edges.length; index += 2) {
      const from = edges[index] ?? 0;
      const to = edges[index + 1] ?? 0;
      const last = Math.min(size - 1, Math.floor(to));
      for (let x = Math.max(0, Math.ceil(from)); x <= last; x += 1) {
        paint(x, y, Math.min(x - from, to - x));
      }
    }
  }
}

/** Calls back for each one-pixel step along the line that is on or near the tile. */
function along(
  size: number,
  points: readonly Point[],
  visit: (x: number, y: number) => void,
): void {
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [x1, y1] = points[index] ?? [0, 0];
    const [x2, y2] = points[index + 1] ?? [0, 0];
    const length = Math.hypot(x2 - x1, y2 - y1);
    const range = clip(size, x1, y1, x2, y2);
    if (range === null || length === 0) {
      continue;
    }
    const first = Math.floor(range[0] * length);
    const last = Math.ceil(range[1] * length);
    for (let step = first; step <= last; step += 1) {
      const share = step / length;
      visit(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share);
    }
  }
}

/** The part of a line, as fractions of it, that crosses the tile plus a margin (Liang-Barsky). */
function clip(size: number, x1: number, y1: number, x2: number, y2: number): Point | null {
  const margin = size / 20;
  let from = 0;
  let to = 1;
  for (const [delta, low, high] of [
    [x2 - x1, -margin - x1, size + margin - x1],
    [y2 - y1, -margin - y1, size + margin - y1],
  ] as const) {
    if (delta === 0) {
      if (low > 0 || high < 0) {
        return null;
      }
      continue;
    }
    from = Math.max(from, Math.min(low / delta, high / delta));
    to = Math.min(to, Math.max(low / delta, high / delta));
  }
  return from <= to ? [from, to] : null;
}

function stamp(canvas: Canvas, x: number, y: number, radius: number, colour: number): void {
  const reach = Math.ceil(radius);
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      if (dx * dx + dy * dy <= radius * radius) {
        set(canvas, Math.round(x) + dx, Math.round(y) + dy, colour);
      }
    }
  }
}

/** A pseudo-random number from 0 to 1 for a ground cell, always the same. */
function chance(x: number, y: number): number {
  let mixed = (Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0;
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 0x1_0000_0000;
}

/** How far a place's streets extend, in kilometres, by rank. */
const REACH_KM = { 1: 14, 2: 5, 3: 3, 4: 1.8 } as const;

const STREET_GAP = 58;
const PARK_CELL = STREET_GAP * 4;
/** Streets follow the coast, which runs from south-west to north-east. */
const TURN = { cos: Math.cos(-0.45), sin: Math.sin(-0.45) };

/** Streets and parks around places; plain ground elsewhere. */
function groundOf(canvas: Canvas): (x: number, y: number) => number {
  const { zoom, ratio, size } = canvas;
  const scale = 2 ** (15 - zoom) / ratio;
  const kmPerPixel = 40075 / worldSize(canvas);
  const towns = PLACES.map((town) => {
    const [x, y] = project(town.lng, town.lat, canvas);
    // Mercator stretches with latitude.
    const reach = REACH_KM[town.rank] / (kmPerPixel * Math.cos((town.lat * Math.PI) / 180));
    return { x: x - canvas.left, y: y - canvas.top, reach };
  }).filter(({ x, y, reach }) => x > -reach && y > -reach && x < size + reach && y < size + reach);
  const streetWidth = zoom >= 17 ? 3.2 * 2 ** (zoom - 17) + 3 : zoom >= 15 ? 2.4 : 1;
  return (x, y) => {
    const isTown = towns.some(
      (town) => (town.x - x) ** 2 + (town.y - y) ** 2 < town.reach * town.reach,
    );
    if (!isTown) {
      return Colour.land;
    }
    if (zoom < 12) {
      return Colour.town;
    }
    const east = (canvas.left + x) * scale;
    const south = (canvas.top + y) * scale;
    // A slow wave keeps the grid from looking too regular.
    const u = east * TURN.cos - south * TURN.sin + 14 * Math.sin(south / 170);
    const v = east * TURN.sin + south * TURN.cos + 14 * Math.sin(east / 210);
    const gap = zoom >= 14 ? STREET_GAP : STREET_GAP * 2;
    const width = streetWidth * ratio * scale;
    if (modulo(u, gap) < width || modulo(v, gap * 1.6) < width) {
      return Colour.street;
    }
    const isPark = chance(Math.floor(u / PARK_CELL), Math.floor(v / (PARK_CELL * 0.8))) < 0.14;
    return isPark ? Colour.park : Colour.town;
  };
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

function drawGround(canvas: Canvas): void {
  const ground = groundOf(canvas);
  const coast = place(canvas, LAND);
  const { zoom, ratio, size } = canvas;
  const beach = zoom >= 10 ? ratio * Math.min(10, 2 ** (zoom - 12) + 1) : 0;
  if (zoom >= 9) {
    along(size, [...coast, ...coast.slice(0, 1)], (x, y) => {
      stamp(canvas, x, y, 6 * ratio, Colour.shallow);
    });
  }
  fill(size, coast, (x, y, edge) => {
    set(canvas, x, y, edge < beach ? Colour.sand : ground(x, y));
  });
  fill(size, place(canvas, HARBOUR), (x, y) => {
    set(canvas, x, y, Colour.sea);
  });
}

function drawRoads(canvas: Canvas): void {
  const { zoom, ratio, size } = canvas;
  if (zoom < 6) {
    return;
  }
  // The old coast road is only distinguishable from the motorway at close zoom.
  const roads = (zoom >= 11 ? MAIN_ROADS : MAIN_ROADS.slice(0, 2)).map((road) =>
    place(canvas, road),
  );
  const width = Math.min(6, 0.6 + Math.max(0, zoom - 8) * 0.5);
  for (const [extra, colour] of [
    [1, Colour.roadEdge],
    [0, Colour.road],
  ] as const) {
    for (const road of roads) {
      along(size, road, (x, y) => {
        stamp(canvas, x, y, ratio * (width + extra), colour);
      });
    }
  }
}

const LABEL_ZOOM = { 1: 5, 2: 8, 3: 10, 4: 12 } as const;

function drawLabel(canvas: Canvas, town: Place): void {
  const { ratio, size } = canvas;
  const [worldX, worldY] = project(town.lng, town.lat, canvas);
  const scale = ratio * (town.rank <= 2 ? 2 : 1);
  const letters = Array.from(town.name, glyphRows);
  const width = letters.length * (GLYPH_WIDTH + 1) * scale;
  const x = Math.round(worldX - canvas.left);
  const y = Math.round(worldY - canvas.top);
  const reach = width / 2 + 4 * ratio;
  if (x < -reach || y < -24 * ratio || x > size + reach || y > size + 32 * ratio) {
    return;
  }
  stamp(canvas, x, y, 3.4 * ratio, Colour.halo);
  stamp(canvas, x, y, 2.2 * ratio, Colour.dot);
  const left = x - Math.round(width / 2);
  const top = y - 7 * ratio - GLYPH_HEIGHT * scale;
  for (const [margin, colour] of [
    [ratio, Colour.halo],
    [0, Colour.ink],
  ] as const) {
    letters.forEach((rows, place) => {
      rows.forEach((row, line) => {
        for (let column = 0; column < GLYPH_WIDTH; column += 1) {
          if ((row >> column) & 1) {
            const dotX = left + (place * (GLYPH_WIDTH + 1) + column) * scale;
            const dotY = top + line * scale;
            for (let dy = -margin; dy < scale + margin; dy += 1) {
              for (let dx = -margin; dx < scale + margin; dx += 1) {
                set(canvas, dotX + dx, dotY + dy, colour);
              }
            }
          }
        }
      });
    });
  }
}

/**
 * Renders one map tile: sea, beach, land, streets around places, main roads and names.
 * @param ratio 2 for dense screens
 * @returns a PNG of 256 by 256 pixels, times the ratio; the same tile always gives the same bytes
 */
export function drawTile(zoom: number, column: number, row: number, ratio: 1 | 2 = 1): Buffer {
  const size = SIZE * ratio;
  const canvas: Canvas = {
    pixels: new Uint8Array(size * size),
    zoom,
    ratio,
    size,
    left: column * size,
    top: row * size,
  };
  drawGround(canvas);
  drawRoads(canvas);
  for (const town of PLACES) {
    if (zoom >= LABEL_ZOOM[town.rank]) {
      drawLabel(canvas, town);
    }
  }
  return encodePng(size, PALETTE, canvas.pixels);
}

/** `/tiles/{z}/{x}/{y}.png`, numbered from the north-west as usual; `{y}@2x.png` is twice as dense. */
export function addTileRoutes(app: SandboxApp): void {
  const cache = new Map<string, Uint8Array<ArrayBuffer>>();
  app.get('/tiles/:z/:x/:file', (c) => {
    const { z, x, file } = c.req.param();
    const [, y, dense] = /^(\d{1,7})(@2x)?\.png$/.exec(file) ?? [];
    const zoom = /^\d{1,2}$/.test(z) ? Number(z) : DEEPEST_ZOOM + 1;
    const column = /^\d{1,7}$/.test(x) ? Number(x) : Number.NaN;
    const row = Number(y);
    const count = 2 ** zoom;
    if (zoom > DEEPEST_ZOOM || !(column < count) || !(row < count)) {
      throw new ApiError(404, 'There is no such tile.');
    }
    const ratio = dense === undefined ? 1 : 2;
    const key = `${zoom}/${column}/${row}/${ratio}`;
    let tile = cache.get(key);
    if (tile === undefined) {
      tile = new Uint8Array(drawTile(zoom, column, row, ratio));
      if (cache.size >= CACHE_LIMIT) {
        const oldest = cache.keys().next().value;
        if (oldest !== undefined) cache.delete(oldest);
      }
      cache.set(key, tile);
    }
    return c.body(tile, 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
    });
  });
}
