import type { Page } from 'playwright/test';
import { findOffer, productAddress } from './support/catalogue.ts';
import { fillUp } from './support/checkout.ts';
import { PLAIN, SELLING_OUT } from './support/offers.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

/*
 * What a shopper sees when a service breaks while the page is open. A browser test cannot break the
 * services, so the shop's answers are replaced here; tests/edge/faults shows that the worker gives
 * those answers.
 */

/** The worker's answer while a service is down. */
const AWAY = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'urn:cairn:problem:unavailable',
    title: 'Away',
    status: 503,
    requestId: 'test',
  }),
};

async function breakPosts(page: Page, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.fulfill(AWAY) : route.continue(),
  );
}

test('an addition that fails shows the error beside the button and keeps the choice', {
  tag: '@phone',
}, async ({ page, shop, phone, watch }) => {
  watch.expectFromHere(/503/, /Layout shift/);
  const shopper = new Shopper(page, shop, phone);
  await page.goto(productAddress(PLAIN, shop));
  await breakPosts(page, '**/api/bag/items');
  const quantity = page.getByRole('spinbutton', { name: shop.t('product.quantity') });
  await quantity.fill('2');
  await shopper.addButton.click();
  await expect(page.getByRole('main').getByRole('alert').filter({ visible: true })).toHaveText(
    new RegExp(`^(Away|${shop.t('product.addFailed')})$`),
  );
  await expect(quantity).toHaveValue('2');
  await expect(page.getByRole('radio', { name: PLAIN.variant.size, exact: true })).toBeChecked();

  await page.unroute('**/api/bag/items');
  await shopper.addButton.click();
  await expect(shopper.addedDialog).toBeVisible();
  expect((await shopper.basket()).count).toBe(2);
});

test('what is not in stock any more is said at the press', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(/409/, /Layout shift/);
  const shopper = new Shopper(page, shop, phone);

  await test.step('the service refuses more than there are', async () => {
    const few = findOffer(({ product, variant }) => product.type === 'master' && variant.stock === 2);
    await page.goto(productAddress(few, shop));
    await page.getByRole('spinbutton', { name: shop.t('product.quantity') }).fill('5');
    await shopper.addButton.click();
    const said = page.getByRole('main').getByRole('alert').filter({ visible: true });
    await expect(said).toHaveText(shop.t('product.lowStock', { stockLevel: 2 }));
    expect((await shopper.basket()).count).toBe(0);
  });

  await test.step('a variant that has gone since its page was made is sold out after the first press', async () => {
    await fillUp(SELLING_OUT.variant);
    await page.goto(productAddress(SELLING_OUT, shop));
    await fillUp({ ...SELLING_OUT.variant, stock: 0 });
    await shopper.addButton.click();
    const said = page.getByRole('main').getByText(shop.t('product.outOfStock'), { exact: true });
    await expect(said.filter({ visible: true })).toBeFocused();
    await expect(page.getByText(shop.t('product.adding'))).toBeHidden();
    await expect(shopper.addButton).toBeHidden();
    // another size can be chosen, and bought
    const sizes = page.getByRole('radio', { disabled: false });
    await sizes.filter({ visible: true }).last().press('ArrowRight');
    expect((await shopper.basket()).count).toBe(0);
  });
});

test('a change of the bag that fails is undone, with the error in its line', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(/503/, /Layout shift/);
  const name = PLAIN.product.name[shop.language];
  const shopper = new Shopper(page, shop, phone);
  await shopper.fillBag(PLAIN, 1);
  await shopper.goto('/cart');
  await breakPosts(page, '**/api/bag/items/*');
  const line = shopper.line(name);
  const before = await shopper.totals();
  await line.getByRole('button', { name: shop.t('bag.increase', { name }) }).click();
  await expect(line).toContainText(new RegExp(`Away|${shop.t('bag.notSaved')}`));
  await expect(line.getByRole('spinbutton')).toHaveValue('1');
  await expect.poll(() => shopper.totals()).toEqual(before);
  expect((await shopper.basket()).count).toBe(1);

  const refused = page.waitForResponse('**/api/bag/items/*');
  await line.getByRole('button', { name: shop.t('bag.removeItem', { name }) }).click();
  await (await refused).finished();
  await expect(line).toContainText(new RegExp(`Away|${shop.t('bag.notSaved')}`));
  expect((await shopper.basket()).count).toBe(1);
});

test('quick search says that it cannot load, and searching still works', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(/503/);
  await page.route('**/api/search?*', (route) => route.fulfill(AWAY));
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/offline');
  const field = await shopper.openSearch();
  await field.fill('jacket');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    'Unable to load products. Please try again.',
  );
  await field.press('Enter');
  await expect(shopper.heading).toHaveText(shop.t('search.heading', { term: 'jacket' }));
});

test('without a connection the page says so, and stops when it is back', { tag: '@phone' }, async ({
  page,
  context,
  shop,
  phone,
  watch,
}) => {
  await new Shopper(page, shop, phone).goto('/offline');
  const banner = page.getByText('You’re currently browsing in offline mode');
  await expect(banner).toBeHidden();
  // requests under way fail, and the page goes on without them
  watch.expectFromHere(/ERR_INTERNET_DISCONNECTED|Failed to load code/);
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  // a link to another page waits for the connection, a link within this one does not
  await page.getByRole('link', { name: shop.t('shell.skipToContent') }).focus();
  await page.keyboard.press('Enter');
  const boundary = page.getByRole('dialog', { name: shop.t('shell.offlineTitle') });
  await expect(boundary).toBeHidden();
  const bag = page.getByRole('banner').getByRole('link', { name: shop.t('shell.bag'), exact: true });
  await bag.click();
  await expect(boundary).toBeVisible();
  await page.keyboard.press('Escape');
  await bag.click();
  await boundary.getByRole('button', { name: shop.t('shell.offlineRetry') }).click();
  await expect(boundary).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(banner).toBeHidden();
});
