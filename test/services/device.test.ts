import { createBrowserServices } from '../../src/services/browser';

const { device, geolocation } = createBrowserServices(() => Promise.resolve());

describe("the window's size in a report", () => {
  afterEach(() => jest.restoreAllMocks());

  it('comes with the text size that the customer has set', () => {
    jest
      .spyOn(window, 'getComputedStyle')
      .mockReturnValue({ fontSize: '32px' } as CSSStyleDeclaration);
    expect(device.viewport()).toEqual({ width: 1024, height: 768, textSize: 32 });
  });

  it('is that of the layout, not of the part that an iPhone shows enlarged', () => {
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1390);
    jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(1844);
    expect(device.viewport()).toMatchObject({ width: 1390, height: 1844 });
  });
});

describe("the device's position", () => {
  const replaceWith = (getCurrentPosition: (found: (position: object) => void) => void) =>
    Object.defineProperty(navigator, 'geolocation', {
      value: { getCurrentPosition },
      configurable: true,
    });
  const replace = (latitude: unknown, longitude: unknown, accuracy?: unknown) =>
    replaceWith((found) => found({ coords: { latitude, longitude, accuracy } }));

  it('is that of the browser', async () => {
    replace(-30.05, 30.88);
    await expect(geolocation.locate()).resolves.toEqual({ lat: -30.05, lng: 30.88 });
  });

  it.each([
    [20_000, { lat: -30.05, lng: 30.88 }],
    [20_001, { near: { lat: -30.05, lng: 30.88 } }],
    [NaN, { lat: -30.05, lng: 30.88 }],
  ])('LOC-1: right to %p m is %p', async (accuracy, position) => {
    replace(-30.05, 30.88, accuracy);
    await expect(geolocation.locate()).resolves.toEqual(position);
  });

  it('LOC-2: is denied where the browser throws', async () => {
    replaceWith(() => {
      throw new Error('Not allowed here');
    });
    await expect(geolocation.locate()).resolves.toBe('denied');
  });

  it.each([
    ['-30.05', '30.88'],
    [NaN, NaN],
    [null, null],
    [undefined, 30.88],
    [-30.05, 390.88],
  ])('LOC-2: is unavailable where an extension says %p, %p', async (latitude, longitude) => {
    replace(latitude, longitude);
    await expect(geolocation.locate()).resolves.toBe('unavailable');
  });
});

describe('copying a text', () => {
  const copied: string[] = [];
  const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  const keep = (text: string) => Promise.resolve(void copied.push(text));

  /** What a browser's clipboard allows; jsdom has none. */
  const allow = (clipboard: object | undefined) =>
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

  beforeEach(() => {
    copied.length = 0;
  });

  it('succeeds where the browser allows it', async () => {
    allow({ writeText: keep });
    await expect(device.copy('a link')).resolves.toBe(true);
    expect(copied).toEqual(['a link']);
  });

  it.each([
    ['refuses', { writeText: refuse }],
    ['has no clipboard, as on insecure pages', undefined],
  ])('fails where the browser %s', async (_why, clipboard) => {
    allow(clipboard);
    await expect(device.copy('a link')).resolves.toBe(false);
    expect(copied).toEqual([]);
  });
});
