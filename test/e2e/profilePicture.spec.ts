import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { expect, test } from './fixtures';
import { todaysCases } from './helpers/cases';
import { openAs, profilePictureOf } from './helpers/customer';

/** An image whose upper left quarter is red and the rest white. */
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    {
      input: {
        create: { width: width / 2, height: height / 2, channels: 3, background: '#d00000' },
      },
      left: 0,
      top: 0,
    },
  ]);

const METADATA = {
  IFD0: { Make: 'Phone Maker', Software: 'secret-software' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '30/1 3/1 4/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '30/1 52/1 39/1',
  },
};

async function saveWith(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel('Image').setInputFiles(file);
  await expect(page.getByAltText('Chosen picture')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User details updated successfully')).toBeVisible();
}

/** The red corners of the image, such as `top left`, as displayed. */
async function redCorners(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return (data[at] ?? 0) > 150 && (data[at + 1] ?? 255) < 80;
  };
  const [right, bottom] = [info.width - 5, info.height - 5];
  const corners = { 'top left': [4, 4], 'top right': [right, 4] } as const;
  const lower = { 'bottom left': [4, bottom], 'bottom right': [right, bottom] } as const;
  return Object.entries({ ...corners, ...lower })
    .filter(([, [x, y]]) => isRed(x, y))
    .map(([name]) => name);
}

test.describe('DASH-3: a chosen profile picture', () => {
  test('from a phone is sent upright, scaled down, and without metadata', async ({
    page,
    sandbox,
  }) => {
    // Portrait orientation: the phone stores it rotated (6), according to the metadata.
    const buffer = await drawn(3000, 2000)
      .withExif(METADATA)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(buffer).metadata();
    expect(before.orientation).toBe(6);
    expect(buffer.includes('secret-software')).toBe(true);
    const user = await sandbox.newUser();
    await openAs(page, user, '/dashboard/profile');
    await saveWith(page, { name: 'at-home-in-durban.jpg', mimeType: 'image/jpeg', buffer });

    const sent = await profilePictureOf(sandbox, user);
    const { format, width, height, exif, xmp, iptc, orientation } = await sharp(sent).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 683, height: 1024 });
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    for (const trace of ['Exif', 'secret-software', 'Phone Maker'])
      expect(sent.includes(trace), trace).toBe(false);
    // The red quarter, rotated as the phone was held.
    expect(await redCorners(sent)).toEqual(['top right']);
    const update = (await sandbox.log()).find(({ path }) => path.endsWith('/update'));
    expect(JSON.stringify(update)).not.toContain('at-home-in-durban');
  });

  for (const format of ['png', 'webp'] as const)
    test(`keeps the format ${format}, without metadata`, async ({ page, sandbox }) => {
      const buffer = await drawn(600, 400).withExif(METADATA)[format]().toBuffer();
      expect(buffer.includes('secret-software')).toBe(true);
      const user = await sandbox.newUser();
      await openAs(page, user, '/dashboard/profile');
      await saveWith(page, { name: `me.${format}`, mimeType: `image/${format}`, buffer });
      const sent = await profilePictureOf(sandbox, user);
      const { exif, ...known } = await sharp(sent).metadata();
      expect(known).toMatchObject({ format, width: 600, height: 400 });
      expect(exif).toBeUndefined();
      expect(sent.includes('secret-software')).toBe(false);
      expect(await redCorners(sent)).toEqual(['top left']);
    });

  for (const mimeType of todaysCases(['image/jpg', 'application/octet-stream', '']))
    test(`that is a JPEG is accepted with the type "${mimeType}"`, async ({ page, sandbox }) => {
      const user = await sandbox.newUser();
      await openAs(page, user, '/dashboard/profile');
      const buffer = await drawn(600, 400).jpeg().toBuffer();
      await saveWith(page, { name: 'me.jpg', mimeType, buffer });
      const sent = await profilePictureOf(sandbox, user);
      expect((await sharp(sent).metadata()).format).toBe('jpeg');
      expect(await redCorners(sent)).toEqual(['top left']);
    });

  for (const [what, encodesOnly] of [
    ['everything that it reads', false],
    ['only what it encodes', true],
  ] as const)
    test(`is never saved as noise if the browser alters ${what}`, async ({ page, sandbox }) => {
      await page.addInitScript((isEncodingOnly) => {
        const noise = (data: Uint8ClampedArray) => crypto.getRandomValues(new Uint8Array(data));
        const read = CanvasRenderingContext2D.prototype.getImageData;
        if (!isEncodingOnly)
          CanvasRenderingContext2D.prototype.getImageData = function altered(...area) {
            const image = read.apply(this, area);
            image.data.set(noise(image.data));
            return image;
          };
        const encode = HTMLCanvasElement.prototype.toBlob;
        HTMLCanvasElement.prototype.toBlob = function altered(...how) {
          const copy = document.createElement('canvas');
          Object.assign(copy, { width: this.width, height: this.height });
          const context = copy.getContext('2d');
          const image = context?.createImageData(copy.width, copy.height);
          for (let y = 0; image && y < image.data.length; y += 4)
            image.data.set([...crypto.getRandomValues(new Uint8Array(3)), 255], y);
          if (image) context?.putImageData(image, 0, 0);
          encode.apply(copy, how);
        };
      }, encodesOnly);
      const user = await sandbox.newUser();
      await openAs(page, user, '/dashboard/profile');
      const buffer = await drawn(300, 200).png().toBuffer();
      await page
        .getByLabel('Image')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toContainText("Your browser's privacy protection");
      const sent = (await sandbox.log()).filter(({ path }) => path.endsWith('/update'));
      expect(sent).toEqual([]);
    });

  for (const [what, buffer] of [
    ['no picture at all', Buffer.from('this is a text')],
    ['a picture cut off in its header', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ] as const)
    test(`that is ${what} is rejected at its field, and typed input stays`, async ({
      page,
      sandbox,
    }) => {
      const user = await sandbox.newUser();
      await openAs(page, user, '/dashboard/profile');
      await page.getByLabel('Name').fill('Another Name');
      await page
        .getByLabel('Image')
        .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
      await expect(page.getByRole('alert')).toHaveText(
        "We couldn't read this picture. Please choose another one.",
      );
      await expect(page.getByLabel('Name')).toHaveValue('Another Name');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('User details updated successfully')).toBeVisible();
      const update = (await sandbox.log()).find(({ path }) => path.endsWith('/update'));
      expect(update?.body).toMatchObject({ name: 'Another Name' });
      expect(JSON.stringify(update)).not.toContain('picture');
    });
});
