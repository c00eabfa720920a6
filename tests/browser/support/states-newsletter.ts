import { expect } from 'playwright/test';
import { newEmail } from '../../support/new-email.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/** The footer's form, in view. */
async function form(shopper: Shopper) {
  const { page, shop } = shopper;
  await shopper.goto('/offline');
  await page.waitForLoadState('load');
  const footer = page.getByRole('contentinfo');
  const field = footer.getByRole('textbox', { name: shop.t('newsletter.email') });
  await field.scrollIntoViewIfNeeded();
  return field;
}

/** The drawer of the second step. */
async function drawer(shopper: Shopper) {
  const { page, shop } = shopper;
  const field = await form(shopper);
  await field.fill(newEmail());
  await field.press('Enter');
  const dialog = page.getByRole('dialog', { name: shop.t('newsletter.thanks') });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The newsletter's sign-up, in the footer and on its page. */
export const NEWSLETTER_STATES: State[] = [
  { name: 'newsletter', open: (shopper) => form(shopper) },
  {
    name: 'newsletter-wrong',
    async open(shopper) {
      const field = await form(shopper);
      await field.fill('ada@cairn');
      await field.press('Enter');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { name: 'newsletter-details', open: (shopper) => drawer(shopper) },
  {
    name: 'newsletter-details-wrong',
    async open(shopper) {
      const dialog = await drawer(shopper);
      await dialog.getByRole('textbox').fill('nowhere');
      await dialog.getByRole('button', { name: shopper.shop.t('newsletter.send') }).click();
      await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { name: 'newsletter-page', open: (shopper) => shopper.goto('/newsletter') },
  { name: 'newsletter-countries', open: (shopper) => shopper.goto('/international') },
];
