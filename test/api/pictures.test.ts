import { assetUrl, fileUrl, userImageUrl } from '../../src/api/pictures';
import { hostsOf } from '../../server/siteHeaders';
import { configAt } from './helpers/store';

const config = configAt('https://wash.example', {
  pictureOrigins: ['https://cdn.example', 'http://cdn.example'],
});

describe("a picture's address", () => {
  it('starts with the base address for its type', () => {
    expect(assetUrl(config, 'stores/1.svg')).toBe('https://wash.example/assets/stores/1.svg');
    expect(fileUrl(config, 'blogs/1.svg')).toBe('https://wash.example/files/blogs/1.svg');
    expect(userImageUrl(config, 'uploads/1.png')).toBe('https://wash.example/api/uploads/1.png');
  });

  it.each([
    ['/stores/1.svg', 'https://wash.example/assets/stores/1.svg'],
    ['wash #1.png', 'https://wash.example/assets/wash%20%231.png'],
    ['my%20car.jpg', 'https://wash.example/assets/my%2520car.jpg'],
    ['stores\\a+b,c.png', 'https://wash.example/assets/stores/a+b,c.png'],
    ['\ud800.png', 'https://wash.example/assets/%EF%BF%BD.png'],
    ['2026-05-01T07:15.png', 'https://wash.example/assets/2026-05-01T07:15.png'],
    ['https://cdn.example/1.png', 'https://cdn.example/1.png'],
    ['HTTP://cdn.example/1.png', 'http://cdn.example/1.png'],
    ['//cdn.example/1.png', 'https://cdn.example/1.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ])('DATA-14: of %s is %s', (file, expected) => {
    expect(assetUrl(config, file)).toBe(expected);
  });

  // See test/hostile/addresses.test.ts for others.
  it.each(['', 'javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'https://'])(
    'is rejected: %p',
    (file) => {
      expect(assetUrl(config, file)).toBeUndefined();
    },
  );

  it.each([' javascript:alert(1)', 'java\nscript:alert(1)'])('stays below its base: %p', (file) => {
    expect(assetUrl(config, file)).toMatch(/^https:\/\/wash\.example\/assets\//);
  });

  it.each([
    ['uploads/1.png', 'https://wash.example/api/uploads/1.png?saved=7'],
    ['https://cdn.example/1.png', 'https://cdn.example/1.png?saved=7'],
    ['https://cdn.example/1.png?signature=x', 'https://cdn.example/1.png?signature=x'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ])("DASH-3: of a customer's new picture, saved as %s, is %s", (file, expected) => {
    expect(userImageUrl(config, file, 7)).toBe(expected);
  });

  it("DATA-14: is on another host only if the page's policy allows that host", () => {
    const strict = configAt('https://wash.example', { assetsBaseUrl: 'https://assets.example/a/' });
    expect(assetUrl(strict, 'https://cdn.example/1.png')).toBeUndefined();
    expect(fileUrl(strict, '//cdn.example/1.png')).toBeUndefined();
    expect(fileUrl(strict, 'https://assets.example/1.png')).toBe('https://assets.example/1.png');
    for (const file of ['https://wash.example/1.png', 'https://cdn.example/1.png']) {
      const { origin } = new URL(assetUrl(config, file) ?? '');
      const { pictures } = hostsOf(config);
      expect([...pictures, config.siteOrigin]).toContain(origin);
    }
  });

  it('is unknown without a file', () => {
    expect(assetUrl(config, null)).toBeUndefined();
    expect(fileUrl(config, undefined)).toBeUndefined();
  });

  it('is unknown without a base, unless the file is an absolute address', () => {
    const bare = configAt('https://wash.example', {
      assetsBaseUrl: undefined,
      filesBaseUrl: undefined,
      pictureOrigins: ['https://cdn.example'],
    });
    expect(assetUrl(bare, 'stores/1.svg')).toBeUndefined();
    expect(fileUrl(bare, 'https://cdn.example/1.png')).toBe('https://cdn.example/1.png');
  });

  it('is never requested while a recorded state is shown', () => {
    const shown = { ...config, isRecorded: true as const };
    for (const read of [assetUrl, fileUrl, userImageUrl])
      for (const file of ['stores/1.svg', 'https://cdn.example/1.png', '//cdn.example/1.png'])
        expect(read(shown, file)).toBeUndefined();
  });
});
