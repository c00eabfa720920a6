import { AT_PROVIDER, CheckoutPage, fillIn, MOVED } from './support/checkout.ts';
import { EN_US } from './support/locales.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test('Back, reload and Edit show what the bag holds', { tag: '@desktop' }, async ({ page, watch }) => {
  watch.expectFromHere(AT_PROVIDER, MOVED);
  const shopper = new Shopper(page, EN_US, false);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'review' });
  await shopper.goto('/checkout');
  const edit = (section: 'contact' | 'delivery') =>
    checkout.section(section).getByRole('link', {
      name: EN_US.t('checkout.editOf', { section: EN_US.t(`checkout.${section}.title`) }),
    });
  await edit('contact').click();
  await checkout.expectOpen('contact');
  await page.goBack();
  await checkout.expectOpen('review');
  await page.goForward();
  await checkout.expectOpen('contact');
  await page.reload();
  await checkout.enterContact('other@example.com');
  await checkout.expectOpen('review');
  await expect(checkout.section('contact')).toContainText('other@example.com');

  await edit('delivery').click();
  await checkout.open.getByLabel(EN_US.t('account.address.line1')).fill('22 Birch Road');
  await checkout.press('checkout.address.continue');
  await checkout.chooseMethod();
  await checkout.expectOpen('review');
  await expect(checkout.section('delivery')).toContainText('22 Birch Road');
  await expect(checkout.section('payment')).toContainText('4242');
});

test('Back leads to the section before, never ahead', { tag: '@desktop' }, async ({ page, watch }) => {
  watch.expectFromHere(AT_PROVIDER, MOVED);
  const shopper = new Shopper(page, EN_US, false);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'contact' });
  await shopper.goto('/cart');
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/checkout\?step=contact$/);
  await checkout.enterDetails();
  await expect(page).toHaveURL(/\?step=delivery$/);
  await checkout.chooseMethod();
  await checkout.expectOpen('payment');
  await expect(page).toHaveURL(/\?step=payment$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?step=delivery$/);
  await checkout.expectOpen('delivery');
  await page.goBack();
  await checkout.expectOpen('contact');
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
});
