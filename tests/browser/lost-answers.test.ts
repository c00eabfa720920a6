import type { Page } from 'playwright/test';
import { z } from 'zod';
import { CARDS } from './support/cards.ts';
import { AT_PROVIDER, CheckoutPage, fillIn, fillUp } from './support/checkout.ts';
import { ask, newAccount } from './support/cloud.ts';
import { EN_US, FR_CA } from './support/locales.ts';
import { PLAIN } from './support/offers.ts';
import { startPickUp } from './support/pick-up.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';
import { codeOf, openStoresDialog } from './support/stores.ts';

test.use(STILL);

/** After this, in ms, the shop works on no request any more (client/checkout/send-section.ts). */
const LONGEST_ANSWER_MS = 6_000;
/** What is said comes later than half a second after the press, and moves what is below it. */
const LOST = /net::ERR_CONNECTION_RESET|Layout shift/;
const OFFLINE = /net::ERR_INTERNET_DISCONNECTED/;

/** The answers to the forms of the checkout get lost after they took effect. */
async function loseAnswers(page: Page): Promise<void> {
  await page.route('**/checkout', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
}

test('a press on Place order whose answer is lost leads to the order', { tag: '@phone' }, async ({
  page,
  watch,
  phone,
}) => {
  watch.expectFromHere(AT_PROVIDER, LOST);
  const shopper = new Shopper(page, FR_CA, phone);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'review' });
  await page.clock.install();
  await shopper.goto('/checkout');
  await shopper.loaded();
  await loseAnswers(page);
  await checkout.placeButton.click();
  const alert = checkout.section('review').getByRole('alert').filter({ visible: true });
  await expect(alert).toHaveText(FR_CA.t('checkout.review.lost'));
  // nothing else opens before it is known, and a second press sends nothing
  await checkout
    .section('delivery')
    .getByRole('link', {
      name: FR_CA.t('checkout.editOf', { section: FR_CA.t('checkout.delivery.title') }),
    })
    .click();
  await checkout.expectOpen('review');
  await expect(alert).toHaveText(FR_CA.t('checkout.review.lost'));
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await checkout.placeButton.click();
  expect(sent).toEqual([]);
  await page.clock.fastForward(LONGEST_ANSWER_MS);
  await checkout.expectPlaced();
});

test('a press on Place order that never arrived: the shopper is told that nothing was ordered', {
  tag: '@phone',
}, async ({ page, watch, phone }) => {
  watch.expectFromHere(AT_PROVIDER, LOST);
  const shopper = new Shopper(page, EN_US, phone);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'review' });
  await page.clock.install();
  await shopper.goto('/checkout');
  await shopper.loaded();
  await page.route('**/checkout', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await checkout.placeButton.click();
  await expect(page.getByText(EN_US.t('checkout.review.lost'))).toBeVisible();
  await page.clock.fastForward(LONGEST_ANSWER_MS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(EN_US.t('checkout.state.lost'));
  await page.getByRole('link', { name: EN_US.t('checkout.state.again') }).click();
  await expect(page.getByText(EN_US.t('checkout.state.none'))).toBeVisible();
  await expect(checkout.placeButton).toBeVisible();
});

test('a card whose saving is not answered is shown as chosen, in its section that stays open', {
  tag: '@desktop',
}, async ({ page, watch, phone }) => {
  watch.expectFromHere(AT_PROVIDER, LOST);
  const shopper = new Shopper(page, EN_US, phone);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'review' });
  await shopper.goto('/checkout?step=payment');
  await shopper.loaded();
  await expect(checkout.open).toContainText('4242');
  await loseAnswers(page);
  await checkout.payByCard(CARDS.challenge);
  await expect(checkout.open.getByText(EN_US.t('checkout.lost'))).toBeVisible();
  await expect(checkout.open.locator('.checkout-note').first()).toContainText(CARDS.challenge.slice(-4));
  await expect(checkout.cardFields.locator('#number')).toHaveValue('');
});

test('a form that never arrived keeps what was typed, and says so', { tag: '@phone' }, async ({
  page,
  watch,
  phone,
}) => {
  watch.expectFromHere(AT_PROVIDER, LOST);
  const shopper = new Shopper(page, EN_US, phone);
  await startPickUp(shopper, 'one');
  const checkout = new CheckoutPage(shopper);
  await shopper.goto('/checkout?step=contact');
  await shopper.loaded();
  await page.route('**/checkout', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  const kept = checkout.open.getByText(EN_US.t('checkout.unchanged'));
  await checkout.enterContact('another@example.com');
  await expect(kept).toBeVisible();
  await expect(checkout.open.locator('input[type="email"]')).toHaveValue('another@example.com');
  // in a part of a section that is not the one that comes first
  await shopper.goto('/checkout?step=pickup');
  await shopper.loaded();
  await checkout.open.locator('#pickup-near').fill('80202');
  await checkout.press('checkout.pickup.find');
  await expect(kept).toBeVisible();
  await expect(checkout.open.locator('#pickup-near')).toHaveValue('80202');
  expect(new URL(page.url()).search).toBe('?step=pickup');
});

test('a line that is short is said to be unchanged where its form never arrived', {
  tag: '@desktop',
}, async ({ page, watch, phone }) => {
  watch.expectFromHere(LOST);
  const shopper = new Shopper(page, EN_US, phone);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'contact' });
  await fillUp({ id: PLAIN.variant.id, stock: 1 });
  await shopper.goto('/checkout');
  await shopper.loaded();
  await page.route('**/checkout', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await page.getByRole('button', { name: EN_US.t('bag.short.change', { quantity: 1 }) }).click();
  await expect(checkout.open.getByText(EN_US.t('checkout.unchanged'))).toBeVisible();
  await fillUp(PLAIN.variant);
});

test('that a short bag cannot be ordered stays said where an answer is lost', { tag: '@desktop' }, async ({
  page,
  watch,
  phone,
}) => {
  watch.expectFromHere(AT_PROVIDER, LOST);
  const shopper = new Shopper(page, EN_US, phone);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'review' });
  await fillUp({ id: PLAIN.variant.id, stock: 1 });
  await shopper.goto('/checkout');
  await shopper.loaded();
  const why = checkout.open.getByText(EN_US.t('bag.short.some'));
  await expect(why).toBeVisible();
  await page.route('**/checkout', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await page.getByRole('button', { name: EN_US.t('bag.short.change', { quantity: 1 }) }).click();
  await expect(checkout.open.getByText(EN_US.t('checkout.unchanged'))).toBeVisible();
  await expect(why).toBeVisible();
  await fillUp(PLAIN.variant);
});

test('why an order was refused is said where the checkout cannot be read in place', {
  tag: '@desktop',
}, async ({ page, watch, phone }) => {
  watch.expectFromHere(AT_PROVIDER, LOST, /409/);
  const shopper = new Shopper(page, EN_US, phone);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'review' });
  await shopper.goto('/checkout');
  await shopper.loaded();
  await page.route('**/checkout{,?*}', (route) =>
    route.request().resourceType() === 'fetch' && route.request().method() === 'GET'
      ? route.abort('connectionreset')
      : route.fallback(),
  );
  // in another tab
  await shopper.fillBag(PLAIN, 1);
  const refused = page.waitForResponse((response) => response.status() === 409);
  const loaded = page.waitForEvent('load');
  await checkout.placeButton.click();
  const { title } = z.object({ title: z.string() }).parse(await (await refused).json());
  await loaded;
  await expect(page.getByRole('strong').filter({ hasText: title })).toBeVisible();
});

test('a form that is not sent keeps what was typed; one whose answer is lost counts', {
  tag: '@phone',
}, async ({ page, context, watch, phone }) => {
  watch.expectFromHere(AT_PROVIDER, LOST, OFFLINE);
  const shopper = new Shopper(page, EN_US, phone);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'contact' });
  await shopper.goto('/checkout');
  await shopper.loaded();
  const typed = checkout.open.locator('input[type="email"]');

  await test.step('without a connection nothing is sent, and the form says so', async () => {
    const script = page.waitForResponse(/send-section/);
    await checkout.enterContact('nobody');
    // with all that it imports
    await page.evaluate((url) => import(url), (await script).url());
    await checkout.typeAddress();
    await context.setOffline(true);
    await checkout.enterContact('other@example.com');
    await expect(checkout.open.getByText(EN_US.t('errors.offline'))).toBeVisible();
    await expect(typed).toHaveValue('other@example.com');
    await context.setOffline(false);
    await expect(page.locator('[data-offline-banner]')).toBeHidden();
    await checkout.enterContact('other@example.com');
    await checkout.expectOpen('delivery');
    await expect(checkout.section('contact')).toContainText('other@example.com');
  });

  await test.step('its answer is lost: the checkout is shown as it stands', async () => {
    await loseAnswers(page);
    await checkout.open.getByRole('radio').last().check();
    await checkout.press('checkout.method.continue');
    await checkout.expectOpen('delivery');
    await expect(checkout.open.getByText(EN_US.t('checkout.lost'))).toBeVisible();
    await expect(checkout.open.getByRole('radio').last()).toBeChecked();
  });
});

test('without a connection, and before its script is there, a form stays as it is typed', {
  tag: '@phone',
}, async ({ page, context, watch, phone }) => {
  watch.expectFromHere(AT_PROVIDER, OFFLINE);
  const shopper = new Shopper(page, EN_US, phone);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'contact' });
  await shopper.goto('/checkout');
  await shopper.loaded();
  await context.setOffline(true);
  await checkout.enterContact();
  await expect(page.getByRole('dialog', { name: EN_US.t('shell.offlineTitle') })).toBeVisible();
  await expect(checkout.open.locator('input[type="email"]')).toHaveValue('guest@example.com');
});

test('the count of a bag that is left during a change is right once the change is made', {
  tag: '@desktop',
}, async ({ page, phone }) => {
  const shopper = new Shopper(page, EN_US, phone);
  await shopper.fillBag(PLAIN, 1);
  await shopper.goto('/t/repair/');
  await shopper.goto('/cart');
  await shopper.loaded();
  await ask('/__sandbox/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'baskets', method: 'PATCH', mode: 'slow', ms: 1_500 }),
  });
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/bag/'),
  );
  const name = PLAIN.product.name[EN_US.language];
  await page.getByRole('button', { name: EN_US.t('bag.increase', { name }) }).click();
  await sent;
  await page.goBack();
  await expect(page).toHaveURL(/\/t\/repair\//);
  await expect(page.locator('[data-bag-count]').first()).toHaveText('2');
});

test('a log-in says what is known without a connection, and when its answer is lost', {
  tag: '@phone',
}, async ({ page, context, watch, phone }) => {
  watch.expectFromHere(LOST, OFFLINE);
  const { email, password } = await newAccount('Ada');
  const shopper = new Shopper(page, EN_US, phone);
  await shopper.goto('/login');
  await shopper.loaded();
  const field = page.getByRole('textbox', { name: EN_US.t('account.email') });
  await field.fill(email);
  // without its script it is an ordinary form, for whose lost answer the browser has a page of its own
  await expect(page.locator('form', { has: field })).toHaveAttribute('novalidate');
  await page.getByRole('button', { name: EN_US.t('account.continue'), exact: true }).click();
  await page.getByLabel(EN_US.t('account.password'), { exact: true }).fill(password);
  const logIn = page.getByRole('button', { name: EN_US.t('account.login.submit'), exact: true });
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await logIn.click();
  await expect(page.getByText(EN_US.t('account.login.lost'))).toBeVisible();
  await context.setOffline(true);
  await logIn.click();
  await expect(page.getByText(EN_US.t('errors.offline'))).toBeVisible();
});

test('a store whose choice is not answered is shown as it is', { tag: '@desktop' }, async ({
  page,
  context,
  watch,
  phone,
}) => {
  watch.expectFromHere(LOST, OFFLINE);
  const dialog = await openStoresDialog(new Shopper(page, EN_US, phone));
  await dialog.getByLabel(EN_US.t('stores.postalCode')).fill(codeOf(EN_US));
  await page.keyboard.press('Enter');
  const choose = dialog.getByRole('button', { name: EN_US.t('stores.choose') }).first();
  await expect(choose).toBeVisible();
  await context.setOffline(true);
  await choose.click();
  await expect(dialog.getByText(EN_US.t('errors.offline'))).toBeVisible();
  await context.setOffline(false);
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await choose.click();
  await expect(dialog.getByText(EN_US.t('errors.lost'))).toBeVisible();
  await expect(dialog.getByText(EN_US.t('stores.mine')).first()).toBeVisible();
});

test('a change of the bag whose answer is lost is shown as it was made; without a session it says so', {
  tag: '@phone',
}, async ({ page, context, watch, phone }) => {
  watch.expectFromHere(LOST);
  const shopper = new Shopper(page, EN_US, phone);
  await shopper.fillBag(PLAIN, 1);
  await shopper.goto('/cart');
  await shopper.loaded();
  const read = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/bag');
  await page.route('**/api/bag/items/*', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const name = PLAIN.product.name[EN_US.language];
  const line = shopper.line(name);
  await line.getByRole('button', { name: EN_US.t('bag.increase', { name }) }).click();
  await (await read).finished();
  await expect(page.getByRole('status').filter({ hasText: EN_US.t('bag.saved') })).toBeAttached();
  await expect(line.getByRole('spinbutton')).toHaveValue('2');
  await expect(page.getByText(EN_US.t('bag.notSaved'))).toHaveCount(0);
  await page.unroute('**/api/bag/items/*');

  await context.clearCookies({ name: /session/ });
  watch.expectFromHere(/404/);
  await line.getByRole('button', { name: EN_US.t('bag.increase', { name }) }).click();
  await expect(page.getByText(EN_US.t('bag.empty.title'))).toBeVisible();
});

test('a wish whose removal is not answered is off the list', { tag: '@desktop' }, async ({
  page,
  watch,
  phone,
}) => {
  watch.expectFromHere(LOST);
  const shopper = new Shopper(page, EN_US, phone);
  await shopper.signIn((await newAccount('Ada')).email);
  await shopper.goto('/c/footwear/');
  for (const index of [0, 1])
    await shopper.wish((await shopper.tiles.nth(index).locator('.heart').getAttribute('value')) ?? '');
  await shopper.goto('/account/wishlist');
  await shopper.loaded();
  await page.route('**/account/wishlist', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  const buttons = page.getByRole('list', { name: 'Wishlist' }).getByRole('button', { name: /^Remove / });
  await buttons.first().click();
  await expect(page.getByText(EN_US.t('account.wishes.removed')).first()).toBeVisible();
  await expect(buttons).toHaveCount(1);
  expect(await shopper.wishes()).toHaveLength(1);
});
