import { expect, type Locator, type Page } from 'playwright/test';
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

/** The texts of a bar that lie over another one, or beyond the bar. */
export function overlapsInBar(bar: Locator): Promise<string[]> {
  return bar.evaluate((element) => {
    const whole = element.getBoundingClientRect();
    const seen = [...element.children].filter((part) => part.checkVisibility());
    const boxes = seen.map((part) => ({
      text: part.textContent,
      box: part.getBoundingClientRect(),
    }));
    return boxes.flatMap(({ text, box }, index) => {
      const isBeyond = box.top < whole.top || box.bottom > whole.bottom || box.right > whole.right;
      const meets = ({ box: other }: (typeof boxes)[number]) =>
        box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
      return isBeyond || boxes.some((other, at) => at !== index && meets(other)) ? [text] : [];
    });
  });
}
