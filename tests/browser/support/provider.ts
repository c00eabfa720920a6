import { expect, type Page } from 'playwright/test';
import { SANDBOX_URL } from '../../support/ports.ts';

/** Logs in at the embedded cloud's Google, whose page is open, as somebody. */
export async function beSomebody(
  page: Page,
  identity: { firstName: string; lastName: string; email: string },
): Promise<void> {
  await expect(page).toHaveURL((url) => url.origin === SANDBOX_URL);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Google');
  for (const [name, value] of Object.entries(identity))
    await page.locator(`input[name="${name}"]`).fill(value);
  await page.locator('button[value="continue"]').click();
}
