import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { expect, test } from './fixtures';
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

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Image').setInputFiles({ name, mimeType, buffer });

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
  test('is sent without another script, which a deployment may have removed', async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await openAs(page, user, '/dashboard/profile');
    await expect(page.getByLabel('Image')).toBeEnabled();
    const late: string[] = [];
    await page.route('**/*.js', (route) => {
      late.push(route.request().url());
      return route.abort();
    });
    await choose(page, 'me.png', 'image/png', await drawn(40, 40).png().toBuffer());
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User details updated successfully')).toBeVisible();
    expect(late).toEqual([]);
  });

  test('is sent upright, scaled down, in its own format and without metadata', async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await openAs(page, user, '/dashboard/profile');
    const sentFor = async (name: string, mimeType: string, buffer: Buffer) => {
      expect(buffer.includes('secret-software')).toBe(true);
      await choose(page, name, mimeType, buffer);
      await expect(page.getByAltText('Chosen picture')).toBeVisible();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByAltText('Chosen picture')).toHaveCount(0);
      const sent = await profilePictureOf(sandbox, user);
      const { exif, xmp, iptc, orientation, ...known } = await sharp(sent).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({});
      for (const trace of ['Exif', 'secret-software', 'Phone Maker'])
        expect(sent.includes(trace), trace).toBe(false);
      return { known, corners: await redCorners(sent) };
    };

    // Portrait orientation: the phone stores it rotated (6), according to the metadata.
    const photo = await drawn(3000, 2000)
      .withExif(METADATA)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const fromPhone = await sentFor('at-home-in-durban.jpg', 'image/jpeg', photo);
    expect(fromPhone.known).toMatchObject({ format: 'jpeg', width: 683, height: 1024 });
    // The red quarter, rotated as the phone was held.
    expect(fromPhone.corners).toEqual(['top right']);
    for (const format of ['png', 'webp'] as const) {
      const buffer = await drawn(600, 400).withExif(METADATA)[format]().toBuffer();
      const { known, corners } = await sentFor(`me.${format}`, `image/${format}`, buffer);
      expect(known).toMatchObject({ format, width: 600, height: 400 });
      expect(corners).toEqual(['top left']);
    }
    // Sent as JPEG, which has no transparency.
    const clear = { width: 60, height: 40, channels: 4, background: '#0000' } as const;
    await choose(page, 'me.gif', 'image/gif', await sharp({ create: clear }).gif().toBuffer());
    await expect(page.getByAltText('Chosen picture')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByAltText('Chosen picture')).toHaveCount(0);
    const { dominant } = await sharp(await profilePictureOf(sandbox, user)).stats();
    expect(dominant).toEqual({ r: 248, g: 248, b: 248 });
    expect(JSON.stringify(await sandbox.log())).not.toContain('at-home-in-durban');
  });

  test('is never saved as noise if the browser alters what it encodes, or all that it reads', async ({
    page,
    sandbox,
  }) => {
    await openAs(page, await sandbox.newUser(), '/dashboard/profile');
    const buffer = await drawn(300, 200).png().toBuffer();
    const expectRefused = async () => {
      await choose(page, 'me.png', 'image/png', buffer);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toContainText("Your browser's privacy protection");
    };
    await page.evaluate(() => {
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
    });
    await expectRefused();
    await page.evaluate(() => {
      const read = CanvasRenderingContext2D.prototype.getImageData;
      CanvasRenderingContext2D.prototype.getImageData = function altered(...area) {
        const image = read.apply(this, area);
        image.data.set(crypto.getRandomValues(new Uint8Array(image.data)));
        return image;
      };
    });
    await expectRefused();
    const sent = (await sandbox.log()).filter(({ path }) => path.endsWith('/update'));
    expect(sent).toEqual([]);
  });
});
