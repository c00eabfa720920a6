import { newEmail } from '../support/new-email.ts';
import { CARDS } from './support/cards.ts';
import { addressIn, CheckoutPage, fillBagToOrder, placeUnseen, send, tokenOf } from './support/checkout.ts';
import { newestMessage } from './support/mailbox.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

test('the order that a guest comes from joins their account at once, an older one by a code', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const shopper = new Shopper(page, shop, false);
  const { t } = shop;
  const email = newEmail();
  const order = async () => {
    await fillBagToOrder(shopper, 1);
    await send(shopper, 'contact', { email });
    await send(shopper, 'address', addressIn(shop));
    await send(shopper, 'card', await tokenOf(CARDS.paid));
    await placeUnseen(shopper);
    await shopper.goto('/checkout/order');
    return new CheckoutPage(shopper).expectPlaced();
  };
  const older = await order();
  const newer = await order();
  await page.waitForLoadState('load');
  await page.getByLabel(t('account.register.password')).fill('Trail-Mix-7');
  await page.getByRole('button', { name: t('checkout.confirmation.joinButton') }).click();
  expect(await new CheckoutPage(shopper).expectPlaced()).toBe(newer);
  // a new member is asked what they like, unless the form was sent before its script was there
  const questions = page.getByRole('dialog', { name: t('account.profiling.title') });
  await page.addLocatorHandler(questions, () =>
    questions.getByRole('button', { name: t('shell.close') }).click(),
  );
  await page.getByRole('link', { name: t('checkout.confirmation.toOrder') }).click();
  await expect(shopper.heading).toHaveText(t('account.orders.number', { number: newer }));

  await shopper.goto('/account/orders');
  const link = (number: string) => page.getByRole('link', { name: t('account.orders.number', { number }) });
  await expect(link(newer)).toBeVisible();
  await expect(link(older)).toHaveCount(0);
  await page.waitForLoadState('load');
  await page
    .locator('summary')
    .filter({ hasText: t('account.orders.claim.missing') })
    .click();
  await page.getByRole('button', { name: t('account.orders.lookup.send') }).click();
  await expect(page).toHaveURL(/\/account\/orders\?step=guest-orders$/);
  await expect(page.getByText(t('account.profile.email.sent', { email })).first()).toBeVisible();
  const { token = '' } = await newestMessage(email, 'guest-orders-code');
  await page.waitForLoadState('load');
  await page.getByLabel(t('account.code.field'), { exact: true }).fill(token);
  await page.getByRole('button', { name: t('account.orders.claim.submit') }).click();
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(page.getByText(t('account.orders.claim.done', { count: 1 })).first()).toBeVisible();
  await expect(link(older)).toBeVisible();
});
