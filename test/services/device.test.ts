import { createBrowserServices } from '../../src/services/browser';

const { device } = createBrowserServices(() => Promise.resolve());

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
