/** @jest-environment node */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { drawTile } from '../../sandbox/tiles';
import { cleanUp, openSandbox, pick, pickList, temporaryFolder } from './helpers';

afterAll(cleanUp);
const api = openSandbox();

describe('the geocoder', () => {
  const locate = (latlng: string) =>
    api.get(`/geocode/json?latlng=${encodeURIComponent(latlng)}&key=sandbox`);

  it.each([
    ['-30.0511,30.8776', 'Amanzimtoti', 'KwaZulu-Natal'],
    ['-30.0806,30.8655', 'Warner Beach', 'KwaZulu-Natal'],
    ['-30.09850,30.85620', 'Winklespruit', 'KwaZulu-Natal'],
    ['-30.2870,30.7530', 'Scottburgh', 'KwaZulu-Natal'],
    ['-29.8587,31.0218', 'Durban', 'KwaZulu-Natal'],
    ['-33.92,18.42', 'Cape Town', 'Western Cape'],
    ['-26.2,28.05', 'Johannesburg', 'Gauteng'],
  ])('names %s as %s, %s, South Africa', async (latlng, locality, region) => {
    const { body } = await locate(latlng);
    expect(pick(body, 'status')).toBe('OK');
    const names = Object.fromEntries(
      pickList(body, 'results.0.address_components').map((part) => [
        pick(part, 'types.0'),
        pick(part, 'long_name'),
      ]),
    ) as Record<string, unknown>;
    expect(names).toEqual({
      locality,
      administrative_area_level_1: region,
      country: 'South Africa',
    });
  });

  it.each([
    ['far at sea', '-30.5,32.5'],
    ['in Lesotho', '-29.6,28.2'],
    ['in Europe', '48.85,2.35'],
    ['where the axes cross', '0,0'],
  ])('finds nothing %s', async (_where, latlng) => {
    expect(await locate(latlng)).toMatchObject({
      status: 200,
      body: { status: 'ZERO_RESULTS', results: [] },
    });
  });

  it.each(['', 'Durban', '1', '1,2,3', '91,0', '0,181', 'NaN,NaN', '1e9,1'])(
    'rejects %p as a position',
    async (latlng) => {
      expect(await locate(latlng)).toMatchObject({
        status: 400,
        body: { status: 'INVALID_REQUEST', results: [] },
      });
    },
  );
});

function decode(png: Buffer): { width: number; height: number; pixels: Set<number>[] } {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const data: Buffer[] = [];
  let width = 0;
  let height = 0;
  let last = '';
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    last = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (last === 'IHDR') {
      width = body.readUInt32BE(0);
      height = body.readUInt32BE(4);
    }
    if (last === 'IDAT') data.push(body);
    at += length + 12;
  }
  expect(last).toBe('IEND');
  const rows = inflateSync(Buffer.concat(data));
  expect(rows).toHaveLength(height * (width + 1));
  const pixels = Array.from({ length: height }, (_, y) => {
    const start = y * (width + 1);
    expect(rows[start]).toBe(0);
    return new Set(rows.subarray(start + 1, start + 1 + width));
  });
  return { width, height, pixels };
}

function tileOf(lat: number, lng: number, zoom: number): [number, number, number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  const count = 2 ** zoom;
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [zoom, Math.floor((lng / 360 + 0.5) * count), Math.floor(y * count)];
}

function coloursAt(lat: number, lng: number, zoom: number): Set<number> {
  const { pixels } = decode(drawTile(...tileOf(lat, lng, zoom)));
  return new Set(pixels.flatMap((row) => [...row]));
}

describe('map tiles', () => {
  it('are PNG pictures of 256 by 256 pixels', async () => {
    const [z, x, y] = tileOf(-30.05, 30.88, 13);
    const answer = await api.sandbox.app.request(`/tiles/${z}/${x}/${y}.png`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const { width, height } = decode(Buffer.from(await answer.arrayBuffer()));
    expect([width, height]).toEqual([256, 256]);
  });

  it('are twice as dense for dense screens, and show the same', async () => {
    const [z, x, y] = tileOf(-30.05, 30.88, 13);
    const answer = await api.sandbox.app.request(`/tiles/${z}/${x}/${y}@2x.png`);
    const dense = decode(Buffer.from(await answer.arrayBuffer()));
    const { pixels } = decode(drawTile(z, x, y));
    expect([dense.width, dense.height]).toEqual([512, 512]);
    const same = pixels.filter((colours, line) =>
      [...colours].every((colour) => dense.pixels[2 * line]?.has(colour)),
    );
    expect(same.length).toBeGreaterThan(200);
  });

  it('show sea off the coast, land inland, and both where they meet', () => {
    const sea = 0;
    const land = 3;
    expect(coloursAt(-30.3, 31.5, 13)).toEqual(new Set([sea]));
    expect(coloursAt(-30.6, 29.9, 13)).toEqual(new Set([land]));
    const shore = coloursAt(-30.05, 30.89, 13);
    expect(shore.has(sea)).toBe(true);
    expect(shore.size).toBeGreaterThan(5);
  });

  it('have the same bytes each time', () => {
    expect(drawTile(12, 2399, 2400).equals(drawTile(12, 2399, 2400))).toBe(true);
  });

  it('are rendered at every zoom', () => {
    for (let zoom = 0; zoom <= 19; zoom += 1) {
      expect(decode(drawTile(...tileOf(-30.05, 30.88, zoom))).width).toBe(256);
    }
  });

  it.each(['/1/2/0.png', '/20/0/0.png', '/-1/0/0.png', '/a/0/0.png', '/3/0/x.png', '/3/0/0.jpg'])(
    'do not exist at %s',
    async (where) => {
      expect((await api.get(`/tiles${where}`)).status).toBe(404);
    },
  );
});

describe('pictures', () => {
  it('are never served from outside their folder', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'art', 'stores'), { recursive: true });
    writeFileSync(path.join(folder, 'secret.svg'), '<svg/>');
    writeFileSync(path.join(folder, 'art', 'stores', 'a.svg'), '<svg/>');
    writeFileSync(path.join(folder, 'art', 'stores', 'a.txt'), 'text');
    symlinkSync(path.join(folder, 'secret.svg'), path.join(folder, 'art', 'link.svg'));
    const there = openSandbox({ artPath: path.join(folder, 'art') });
    expect((await there.get('/assets/stores/a.svg')).status).toBe(200);
    for (const name of [
      'stores/a.txt',
      'stores',
      'link.svg',
      '../secret.svg',
      '..%2fsecret.svg',
      '%2e%2e/secret.svg',
      'stores/..%2f..%2fsecret.svg',
      'stores%5c..%5c..%5csecret.svg',
      'stores/a.svg%00.png',
    ]) {
      expect({ name, status: (await there.get(`/assets/${name}`)).status }).toEqual({
        name,
        status: 404,
      });
    }
  });
});
