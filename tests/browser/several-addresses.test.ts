import { AT_PROVIDER, MOVED } from './support/checkout.ts';
import { EN_US, FR_CA } from './support/locales.ts';
import { openDeliveries, otherAddressIn } from './support/several.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

for (const [locale, tag] of [[EN_US, '@desktop'] as const, [FR_CA, '@phone'] as const]) {
  test(`two lines to two addresses: ${locale.id}`, { tag }, async ({ page, watch, phone }) => {
    watch.expectFromHere(AT_PROVIDER, MOVED);
    const shopper = new Shopper(page, locale, phone);
    const checkout = await openDeliveries(shopper);
    const other = otherAddressIn(locale).address1 ?? '';
    await expect(checkout.open).toContainText(other);
    // Back, and a reload, show what the bag says
    await page.goBack();
    await expect(checkout.open.locator('select[name^="to-"]')).toHaveCount(2);
    await page.goForward();
    await expect(checkout.open.locator('fieldset')).toHaveCount(2);
    await page.reload({ waitUntil: 'load' });
    await checkout.press('checkout.method.continue');
    await checkout.expectOpen('payment');
    await expect(checkout.section('delivery')).toContainText(other);
    await checkout.payByCard();
    await checkout.expectPlaced();
    await expect(page.getByRole('main')).toContainText(other);
  });
}
