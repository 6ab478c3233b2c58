import type { Services } from '../../services/types';

/**
 * Loads the page again, once, when a file could not be fetched because a deploy took it away. A
 * page without a connection stays as it is: loading it again would leave the customer with none.
 * @param missing the file's address, or null when nothing was missing
 */
export async function reloadIfGone({ page }: Services, missing: string | null): Promise<void> {
  if (missing !== null && (await page.isGone(missing))) page.reloadOnce();
}
