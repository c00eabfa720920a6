import type { Page } from 'playwright/test';
import { SANDBOX_URL } from '../support/ports.ts';
import { AT_PROVIDER, CheckoutPage, fillIn } from './support/checkout.ts';
import { EN_US } from './support/locales.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

const SCRIPT = `${SANDBOX_URL}/pay/stripe.js`;
const FRAME = /<iframe [^>]*data-card-fields[^>]*><\/iframe>/;
/** What the checkout draws for an account of Stripe itself (tests/edge/stripe.test.ts). */
const PLACE = `<div data-stripe-key="pk_sandbox_cairn" data-stripe-script="${SCRIPT}"></div><p role="alert"></p><noscript><p role="alert">Scripts, please</p></noscript>`;

/** Serves the checkout as if the account was Stripe's own, with a script of that shape. */
async function asWithStripe(page: Page): Promise<void> {
  await page.route('**/checkout{,?*}', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const allowed = policy
      .replace("script-src 'self'", `script-src 'self' ${SANDBOX_URL}`)
      .replace("connect-src 'self'", `connect-src 'self' ${SANDBOX_URL}`);
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': allowed },
      body: (await response.text()).replace(FRAME, PLACE),
    });
  });
}

/** Draws that place in a checkout that is open, with the typeface of the frame that it has. */
async function drawPlace(page: Page): Promise<void> {
  await page.locator('[data-card-fields]').evaluate((frame, place) => {
    const fonts = new URL(frame.getAttribute('src') ?? '').searchParams.get('fonts') ?? '';
    frame.outerHTML = place;
    document.querySelector('[data-stripe-key]')?.setAttribute('data-stripe-fonts', fonts);
  }, PLACE);
}

test.describe('in a page that may load its script', () => {
  test.use({ bypassCSP: true });

  test('without an answer of Stripe the checkout says so, and the next press asks again', {
    tag: '@desktop',
  }, async ({ page, watch }) => {
    watch.expectFromHere(AT_PROVIDER, /Layout shift/, /stripe\.js/, /ERR_FAILED/, /status (of )?402/);
    const shopper = new Shopper(page, EN_US, false);
    const checkout = new CheckoutPage(shopper);
    await fillIn(shopper, { to: 'payment' });
    await page.route(SCRIPT, (route) => route.abort());
    await shopper.goto('/checkout');
    await drawPlace(page);
    await checkout.placeButton.click();
    await expect(checkout.open.getByRole('alert').filter({ visible: true }).first()).toHaveText(
      EN_US.t('checkout.notSaved'),
    );
    await page.unroute(SCRIPT);
    await checkout.placeButton.click();
    await checkout.expectShopTypeface();
    await checkout.payByCard();
    await checkout.expectPlaced();
  });
});

test('a lost answer about a gift card leaves what was typed', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  watch.expectFromHere(AT_PROVIDER, /Layout shift/, /ERR_CONNECTION_RESET/, /stripe\.js/, /ERR_FAILED/);
  const shopper = new Shopper(page, EN_US, false);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'payment' });
  await asWithStripe(page);
  await page.route(SCRIPT, (route) => route.abort());
  await page.route('**/checkout', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await shopper.goto('/checkout');
  await page.waitForLoadState('load');
  await checkout.enterGiftCard('GIFT-0000-0000');
  await expect(checkout.open.getByText(EN_US.t('checkout.unchanged'))).toBeVisible();
  await expect(checkout.open.getByLabel(EN_US.t('checkout.gift.code'))).toHaveValue('GIFT-0000-0000');
});
