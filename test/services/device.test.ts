import { createBrowserServices } from '../../src/services/browser';

const { device } = createBrowserServices(() => Promise.resolve());

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

describe('copying a text', () => {
  const copied: string[] = [];
  const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  const keep = (text: string) => Promise.resolve(void copied.push(text));

  /** What a browser's clipboard allows; jsdom has none. */
  const allow = (clipboard: object | undefined) =>
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

  beforeEach(() => {
    copied.length = 0;
    Object.assign(window, { ClipboardItem: Object });
  });

  it('succeeds where the browser takes only plain texts, as some versions of Safari do', async () => {
    allow({ write: refuse, writeText: keep });
    await expect(device.copy(Promise.resolve('AWR1.x'))).resolves.toBe(true);
    expect(copied).toEqual(['AWR1.x']);
  });

  it.each([
    ['refuses', { write: refuse, writeText: refuse }],
    ['has no clipboard, as on insecure pages', undefined],
  ])('fails where the browser %s', async (_why, clipboard) => {
    allow(clipboard);
    await expect(device.copy(Promise.resolve('AWR1.x'))).resolves.toBe(false);
    expect(copied).toEqual([]);
  });
});
