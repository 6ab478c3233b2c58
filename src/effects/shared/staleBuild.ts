import type { Services } from '../../services/types';

/**
 * Reloads the page, once, when a deployment removed one of its files (NAV-9). A page without a
 * connection is not reloaded: the customer would lose it.
 * @param missing the file's URL, or null if none was missing
 * @param isAwaited whether the customer pressed something for it: then a second reload is allowed,
 *   since there may have been another deployment
 */
export async function reloadIfStale({ page }: Services, missing: string | null, isAwaited = false) {
  if (missing === null || !(await page.isGone(missing))) return;
  if (isAwaited) page.reload();
  else page.reloadOnce();
}
