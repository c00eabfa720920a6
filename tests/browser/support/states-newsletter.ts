import { expect } from 'playwright/test';
import { newEmail } from '../../support/new-email.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/** A demo shopper, whose address is known to be theirs; the journey's has no details stored. */
const MEMBER = 'lea@cairn.example';

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
  {
    name: 'newsletter-thanks',
    async open(shopper) {
      const { page, shop } = shopper;
      await shopper.signIn(MEMBER);
      await shopper.goto('/newsletter');
      await page.waitForLoadState('load');
      const dialog = page.getByRole('dialog', { name: shop.t('newsletter.thanks') });
      const field = page.getByRole('main').getByRole('textbox');
      const stored = dialog.getByText(shop.t('newsletter.known'));
      // the first time, postal code and gender are asked for; they are stored after the answer
      await expect(async () => {
        await field.press('Enter');
        await expect(dialog).toBeVisible();
        if (await stored.isVisible()) return;
        await dialog.getByRole('textbox').fill('98101');
        await dialog.getByRole('button', { name: shop.t('newsletter.send') }).click();
        await expect(dialog).toHaveCount(0);
        throw new Error('Not stored yet.');
      }).toPass();
    },
  },
  { name: 'newsletter-page', opened: 'page', open: (shopper) => shopper.goto('/newsletter') },
  { name: 'newsletter-countries', opened: 'page', open: (shopper) => shopper.goto('/international') },
];
