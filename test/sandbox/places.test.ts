/** @jest-environment node */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
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

function tileOf(lat: number, lng: number, zoom: number): [number, number, number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  const count = 2 ** zoom;
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [zoom, Math.floor((lng / 360 + 0.5) * count), Math.floor(y * count)];
}

/** The colours of the tile at a position, as `#rrggbb`. */
async function coloursAt(lat: number, lng: number, zoom: number): Promise<Set<string>> {
  const picture = sharp(Buffer.from(drawTile(...tileOf(lat, lng, zoom)))).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([256, 256, 3]);
  const pixels = Array.from({ length: 256 * 256 }, (_, place) =>
    data.toString('hex', 3 * place, 3 * place + 3),
  );
  return new Set(pixels.map((pixel) => `#${pixel}`));
}

describe('map tiles', () => {
  const SEA = '#bfe3ea';
  const COUNTRY = '#f2f1e6';

  it('are SVG pictures, the same for dense screens', async () => {
    const [z, x, y] = tileOf(-30.05, 30.88, 13);
    const answer = await api.sandbox.app.request(`/tiles/${z}/${x}/${y}.svg`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    const dense = await api.sandbox.app.request(`/tiles/${z}/${x}/${y}@2x.svg`);
    expect(await dense.text()).toBe(await answer.text());
  });

  it('show sea off the coast, land inland, and both where they meet', async () => {
    expect(await coloursAt(-30.3, 31.5, 13)).toEqual(new Set([SEA]));
    expect(await coloursAt(-30.6, 29.9, 13)).toEqual(new Set([COUNTRY]));
    const shore = await coloursAt(-30.05, 30.89, 13);
    for (const colour of [SEA, '#f3e6c4', '#eceae0', '#ffffff', '#ffd98a'])
      expect(shore).toContain(colour);
  });

  it('are rendered at every zoom', async () => {
    for (let zoom = 0; zoom <= 19; zoom += 1)
      expect((await coloursAt(-30.05, 30.88, zoom)).size).toBeGreaterThan(1);
  });

  it.each(['/1/2/0.svg', '/20/0/0.svg', '/-1/0/0.svg', '/a/0/0.svg', '/3/0/x.svg', '/3/0/0.jpg'])(
    'do not exist at %s',
    async (where) => {
      expect((await api.get(`/tiles${where}`)).status).toBe(404);
    },
  );
});

describe('pictures', () => {
  it.each(['/assets/service-photos/express-wash.svg', '/tiles/14/9596/9626.svg'])(
    'such as %s are sent compressed to clients that accept it',
    async (address) => {
      const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
      expect((await api.get(address, { headers })).headers.get('content-encoding')).toBe('gzip');
      expect((await api.get(address)).headers.get('content-encoding')).toBeNull();
    },
  );

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
