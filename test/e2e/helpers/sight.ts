import type { Page } from '@playwright/test';

/** Presses a control where it is, without scrolling there as a mouse would have to. */
export const pressInPlace = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('button', { name })
    .last()
    .evaluate((button) => {
      (button as HTMLButtonElement).click();
    });
