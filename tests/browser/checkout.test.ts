import type { Route } from 'playwright/test';
import { CARDS, SECURITY_CODE } from './support/cards.ts';
import {
  AT_PROVIDER,
  addressIn,
  CheckoutPage,
  enterOnCardPage,
  fillBagToOrder,
  fillIn,
  giftCard,
  MOVED,
  saveAddress,
} from './support/checkout.ts';
import { newAccount } from './support/cloud.ts';
import { tabTo } from './support/keyboard.ts';
import { EN_CA, EN_US, FR_CA } from './support/locales.ts';
import { PLAIN } from './support/offers.ts';
import { openPart, upTo } from './support/open-part.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test('a guest pays by card, which the shop never sees, after a wrong field is mended', {
  tag: '@phone',
}, async ({ page, watch }) => {
  watch.expectFromHere(AT_PROVIDER, MOVED);
  const shopper = new Shopper(page, FR_CA, true);
  const checkout = new CheckoutPage(shopper);
  await fillBagToOrder(shopper, 2);
  await shopper.goto('/checkout');
  await test.step('a wrong field is said beside it, and the total in the live region', async () => {
    const estimated = await page.locator('#checkout-total').textContent();
    await checkout.enterContact();
    const first = checkout.open.getByLabel(FR_CA.t('account.firstName'));
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await checkout.enterDetails();
    await expect(checkout.open.getByRole('radio', { checked: true })).toBeVisible();
    await expect(checkout.section('delivery').getByRole('heading')).toBeFocused();
    const { totals } = await shopper.basket();
    expect(totals.total).not.toBe(estimated);
    await expect(page.locator('#announcer')).toHaveText(`${FR_CA.t('checkout.total')} ${totals.total}`);
    // the line of the closed summary says the total as well
    await expect(page.locator('.checkout-items > summary')).toContainText(totals.total);
  });

  await checkout.chooseMethod();
  await checkout.expectOpen('payment');
  await test.step('what is ordered stands above the button, once', async () => {
    const line = checkout.open.locator('.checkout-lines li');
    await expect(line).toContainText(PLAIN.product.name.fr);
    await expect(line).toContainText(FR_CA.t('checkout.quantity', { count: 2 }));
    await expect(line.locator('img')).toBeVisible();
    await expect(page.locator('.checkout-total').filter({ visible: true })).toHaveCount(1);
    await expect(page.locator('.checkout-summary')).toBeHidden();
  });
  await checkout.payByCard();
  await checkout.expectPlaced();
  await expect(page.getByText('4242')).toBeVisible();
  expect((await shopper.basket()).count).toBe(0);
});

test('a member has the order sent to a saved address, and pays with a gift card and a card', {
  tag: '@desktop',
}, async ({ page, watch }) => {
  watch.expectFromHere(AT_PROVIDER, MOVED, /409/);
  const shopper = new Shopper(page, EN_US, false);
  const checkout = new CheckoutPage(shopper);
  const { email } = await newAccount();
  await shopper.signIn(email);
  await saveAddress(shopper);
  await fillBagToOrder(shopper, 2);
  await shopper.goto('/checkout?step=address');
  await checkout.expectOpen('delivery');
  await expect(checkout.section('contact')).toContainText(email);
  await checkout.press('checkout.address.use');
  await checkout.chooseMethod();

  await test.step('a gift card pays a part, the card that was typed before it the rest', async () => {
    await checkout.cardFields.locator('#name').fill('Ada Lovelace');
    await checkout.enterGiftCard('NOSUCHCODE');
    const field = checkout.open.getByLabel(EN_US.t('checkout.gift.code'));
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(await giftCard(shopper, 25));
    await checkout.press('checkout.gift.apply');
    await expect(checkout.giftCards).toHaveCount(1);
    await expect(checkout.giftCards).toContainText('$25.00');
    await expect(page.locator('#payment-title')).toBeFocused();
    await expect(page.locator('#announcer')).toContainText(EN_US.t('checkout.gift.rest'));
    await expect(checkout.cardFields.locator('#name')).toHaveValue('Ada Lovelace');
  });

  await expect(checkout.section('delivery')).toContainText('1 Elm St');
  await checkout.payByCard();
  const orderNo = await checkout.expectPlaced();
  await expect(page.getByText(/Gift card ending in \w{4}: \$25\.00/)).toBeVisible();
  await expect(page.getByText(/ending in 4242: \$/)).toBeVisible();
  await test.step('the order stands in its place before all of its page has arrived', async () => {
    const parts = page.locator('.checkout-after > *');
    const places = () =>
      parts.evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().x, one.clientWidth]));
    const whole = await places();
    expect(whole).toHaveLength(3);
    const { pathname } = new URL(page.url());
    await openPart(page, pathname, upTo('<div class="checkout-buttons"'));
    expect(await places()).toEqual(whole);
    await page.goto(pathname);
  });
  await page.getByRole('link', { name: EN_US.t('checkout.confirmation.toOrder') }).click();
  await expect(page).toHaveURL(new RegExp(`/account/orders/${orderNo}$`));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test("a guest enters the card on the provider's page, and the bank asks", { tag: '@desktop' }, async ({
    page,
    watch,
    phone,
  }) => {
    watch.expectFromHere(AT_PROVIDER);
    const shopper = new Shopper(page, EN_CA, phone);
    const checkout = new CheckoutPage(shopper);
    await fillBagToOrder(shopper, 1);
    await shopper.goto('/cart');
    await shopper.goto('/checkout');
    await checkout.enterDetails();
    await checkout.chooseMethod();

    await test.step('Back leads to the section before, and from the first to the bag', async () => {
      await expect(page).toHaveURL(/\?step=payment$/);
      for (const [step, section] of [
        ['delivery', 'delivery'],
        ['contact', 'contact'],
      ] as const) {
        await page.goBack();
        await expect(page).toHaveURL(new RegExp(`\\?step=${step}$`));
        await checkout.expectOpen(section);
      }
      await page.goBack();
      await expect(page).toHaveURL(/\/cart$/);
    });

    await shopper.goto('/checkout');
    await checkout.expectOpen('payment');
    await expect(page.locator('#checkout-order')).toBeHidden();
    await checkout.press('checkout.card.onPage');
    await enterOnCardPage(page, CARDS.challenge);
    await checkout.expectOpen('review');
    await checkout.placeButton.click();
    await page.locator('button[value="approve"]').click();
    await checkout.expectPlaced();
  });
});

test('after a declined card another one pays', { tag: '@desktop' }, async ({ page, watch }) => {
  watch.expectFromHere(AT_PROVIDER, MOVED, /402/);
  const shopper = new Shopper(page, EN_US, false);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'review', card: CARDS.poor });
  await shopper.goto('/checkout');
  await checkout.placeButton.click();
  await checkout.expectOpen('payment');
  const said = checkout.open.getByRole('alert').filter({ visible: true, hasText: /\S/ });
  await expect(said).toHaveText([EN_US.t('checkout.declined.funds')]);
  // the card's frame stays, and what was said of the last card goes
  await checkout.enterGiftCard(await giftCard(shopper, 5));
  await expect(checkout.giftCards).toHaveCount(1);
  await expect(said).toHaveCount(0);
  await checkout.payByCard();
  await checkout.expectPlaced();
});

test('the shopper’s bank asks: it is left, it refuses, it approves', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  watch.expectFromHere(AT_PROVIDER, MOVED);
  const shopper = new Shopper(page, EN_US, false);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'review', card: CARDS.challenge });
  await shopper.goto('/checkout');
  const answer = (decision: 'approve' | 'refuse') => page.locator(`button[value="${decision}"]`);

  await test.step('Back from the bank offers another way to pay', async () => {
    await checkout.placeButton.click();
    await expect(answer('approve')).toBeVisible();
    await page.goBack();
    await checkout.press('checkout.leave.bankGiveUp');
    await checkout.expectOpen('payment');
    expect((await shopper.basket()).count).toBe(2);
  });

  const payAgain = async (decision: 'approve' | 'refuse') => {
    await page.waitForLoadState('load');
    await checkout.payByCard(CARDS.challenge);
    await answer(decision).click();
  };

  await test.step('it refuses', async () => {
    await payAgain('refuse');
    await expect(page).toHaveURL(/\/checkout\?step=payment$/);
    await checkout.expectOpen('payment');
    await expect(page.getByText(EN_US.t('checkout.declined.challenge'))).toBeVisible();
    expect((await shopper.basket()).count).toBe(2);
  });

  await test.step('it approves', async () => {
    await payAgain('approve');
    await checkout.expectPlaced();
  });
});

test('a link to the page’s content leaves what was typed, and a page from memory is loaded anew', {
  tag: '@desktop',
}, async ({ page, watch }) => {
  watch.expectFromHere(AT_PROVIDER, MOVED);
  const shopper = new Shopper(page, EN_US, false);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'contact' });
  await shopper.goto('/checkout');
  await shopper.loaded();
  const first = checkout.open.getByLabel(EN_US.t('account.firstName'));
  await first.fill('Ada');
  await checkout.enterContact();
  await expect(page.locator('#delivery-lastName')).toBeFocused();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.locator('a[href="#main"]').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout\?step=contact$/);
  await expect(first).toHaveValue('Ada');
  expect(asked).toEqual([]);

  await shopper.emptyBag();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page).toHaveURL(/\/cart$/);
});

test('without a connection what was typed stays, and Edit waits for it', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  watch.expectFromHere(AT_PROVIDER, MOVED, /ERR_INTERNET_DISCONNECTED|Failed to load code/);
  const shopper = new Shopper(page, EN_US, false);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'contact' });
  await shopper.goto('/checkout');
  await shopper.loaded();
  await checkout.enterContact();
  await expect(page.locator('#delivery-firstName')).toBeFocused();
  await page.locator('#delivery-lastName').fill('Lovelace');
  await page.context().setOffline(true);
  await page
    .getByRole('link', { name: EN_US.t('checkout.edit') })
    .first()
    .click();
  const boundary = page.getByRole('dialog', { name: EN_US.t('shell.offlineTitle') });
  await expect(boundary).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#delivery-lastName')).toHaveValue('Lovelace');
  await page.context().setOffline(false);
});

test('what another tab has put into the bag is shown before the order is placed', {
  tag: '@desktop',
}, async ({ page, watch }) => {
  watch.expectFromHere(AT_PROVIDER, MOVED, /409/);
  const shopper = new Shopper(page, EN_US, false);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'review' });
  await shopper.goto('/checkout');
  await shopper.loaded();
  const line = page.locator('aside .checkout-lines li');
  await expect(line).toContainText(EN_US.t('checkout.quantity', { count: 2 }));
  await shopper.fillBag(PLAIN);
  await checkout.placeButton.click();
  await expect(checkout.open.getByRole('alert').filter({ visible: true })).toContainText(
    EN_US.t('checkout.changed.items'),
  );
  await expect(line).toContainText(EN_US.t('checkout.quantity', { count: 3 }));
  await expect(line.locator('img')).toBeVisible();
  await expect(page.locator('.checkout-summary-head')).toContainText('3');
  await expect(page.getByRole('banner')).toContainText('3');
  const { totals } = await shopper.basket();
  await expect(checkout.placeButton).toContainText(totals.total);
});

test('what another tab has put into the bag is shown before a card that was typed pays', {
  tag: '@desktop',
}, async ({ page, watch }) => {
  watch.expectFromHere(AT_PROVIDER, MOVED);
  const shopper = new Shopper(page, EN_US, false);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'payment' });
  await shopper.goto('/checkout');
  await checkout.typeCard();
  await shopper.fillBag(PLAIN);
  await checkout.placeButton.click();
  await checkout.expectOpen('review');
  await expect(checkout.open.getByRole('alert').filter({ visible: true })).toHaveText(
    EN_US.t('checkout.review.changed'),
  );
  const { count, totals } = await shopper.basket();
  expect(count).toBe(3);
  await expect(checkout.placeButton).toContainText(totals.total);
});

test('the keyboard alone places an order', { tag: '@desktop' }, async ({ page, watch }) => {
  watch.expectFromHere(AT_PROVIDER, MOVED);
  const shopper = new Shopper(page, EN_US, false);
  const checkout = new CheckoutPage(shopper);
  const { keyboard } = page;
  await fillBagToOrder(shopper, 1);
  await shopper.goto('/checkout');
  await tabTo(page, checkout.open.getByLabel(EN_US.t('account.email')));
  await keyboard.type('guest@example.com');
  for (const [name, value] of Object.entries(addressIn(EN_US))) {
    if (name === 'countryCode' || !value) continue;
    await tabTo(page, page.locator(`#delivery-${name}`));
    await keyboard.type(name === 'stateCode' ? 'Colorado' : value);
  }
  await keyboard.press('Enter');
  await tabTo(page, checkout.open.getByRole('radio', { checked: true }));
  await keyboard.press('Enter');
  await checkout.expectOpen('payment');
  const { cardFields } = checkout;
  await checkout.expectShopTypeface();
  await tabTo(page, cardFields.locator('#number'));
  for (const typed of [CARDS.paid, '12/39', SECURITY_CODE, 'Ada Lovelace']) {
    await keyboard.type(typed);
    await keyboard.press('Tab');
  }
  // out of the frame, where Enter leads to the button with the total, and back into it
  await page.locator('[name="sameAddress"]').press('Enter');
  await expect(checkout.placeButton).toBeFocused();
  await cardFields.locator('#name').press('Enter');
  await expect(checkout.placeButton).toBeFocused();
  await keyboard.press('Enter');
  await checkout.expectPlaced();
});

test('days of the delivery that move while a card is typed are said before it is ordered', {
  tag: '@desktop',
}, async ({ page, watch }) => {
  watch.expectFromHere(AT_PROVIDER, MOVED, /net::ERR_CONNECTION_RESET/);
  const shopper = new Shopper(page, EN_US, false);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'payment' });
  await shopper.goto('/checkout');
  await checkout.typeCard();
  // as on a page that was opened before the hour until which it leaves the same day
  const lose = (route: Route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback();
  const age = () =>
    page.locator('#checkout-order').evaluate((order) => {
      const now = order.getAttribute('data-moved') ?? '';
      order.setAttribute('data-moved', 'the delivery dates before');
      return now;
    });
  const moved = await age();
  await test.step('a look after a lost answer shows the days as they are', async () => {
    await page.route('**/checkout', lose);
    await checkout.open.getByText(EN_US.t('checkout.gift.use')).click();
    await checkout.open.getByLabel(EN_US.t('checkout.gift.code')).fill('NOBODY-KNOWS');
    await checkout.open.getByRole('button', { name: EN_US.t('checkout.gift.apply'), exact: true }).click();
    await expect(checkout.open.getByText(EN_US.t('checkout.unchanged'))).toBeVisible();
    await expect(page.locator('#checkout-order')).toHaveAttribute('data-moved', moved);
    await page.unroute('**/checkout', lose);
  });
  await age();
  expect(moved).toMatch(/: the expected dates, now \w{3},\s\w{3}\s\d+\s–/);
  await checkout.placeButton.click();
  await checkout.expectOpen('review');
  await expect(checkout.open.getByRole('alert').filter({ hasText: moved })).toBeVisible();
  await checkout.placeButton.click();
  await checkout.expectPlaced();
});

test('where its code cannot be loaded, the forms work as they are', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  watch.expectFromHere(AT_PROVIDER, MOVED, /send-section/, /Failed to load resource/);
  await page.route('**/assets/send-section*', (route) => route.abort());
  const shopper = new Shopper(page, EN_US, false);
  const checkout = new CheckoutPage(shopper);
  await fillBagToOrder(shopper, 1);
  await shopper.goto('/checkout');
  await checkout.enterDetails();
  await checkout.chooseMethod();
  await checkout.expectOpen('payment');
  // no script can ask the frame for the card, so the provider's page does
  await checkout.placeButton.click();
  await expect(page.locator('button[value="continue"]')).toBeVisible();
});
