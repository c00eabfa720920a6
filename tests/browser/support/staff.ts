import { expect, type Page } from 'playwright/test';
import { SANDBOX_URL } from '../../support/ports.ts';

/** Signs somebody in at the embedded identity provider (sandbox/staff-identity/people.ts). */
export async function signInStaff(page: Page, name: string): Promise<void> {
  await page.goto('/staff');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL((url) => url.origin === SANDBOX_URL);
  await page.getByRole('button', { name: `Sign in as ${name}` }).click();
  await expect(page.getByText(`Signed in as ${name}`)).toBeVisible();
}

/** Opens the staff's drawer on a page of the shop, where it is not open already. */
export async function openTools(page: Page) {
  await page.waitForLoadState('load');
  const drawer = page.locator('#staff-drawer');
  if (!(await drawer.isVisible())) await page.getByRole('button', { name: 'Tools' }).click();
  await expect(drawer).toBeVisible();
  return drawer;
}
