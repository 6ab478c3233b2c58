import type { Locator } from '@playwright/test';

/** Where an element is, with its other two sides. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Whether one is over or beneath the other. */
export async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [await boxOf(one), await boxOf(other)];
  return (
    first.x < second.right &&
    second.x < first.right &&
    first.y < second.bottom &&
    second.y < first.bottom
  );
}
