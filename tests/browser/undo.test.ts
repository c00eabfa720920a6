import { findOffer, isPlain } from './support/catalogue.ts';
import { fillUp } from './support/checkout.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/** Records each text that is announced. */
function listen(): Promise<void> {
  const announcer = document.getElementById('announcer');
  const said: string[] = [];
  Object.assign(window, { said });
  new MutationObserver(() => said.push(announcer?.textContent ?? '')).observe(announcer ?? document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return Promise.resolve();
}

test('a removed line is restored as it was, also after an undo that failed', { tag: '@phone' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  const name = PLAIN.product.name[shop.language];
  const shopper = new Shopper(page, shop, phone);
  await shopper.fillBag(PLAIN, 3);
  await shopper.goto('/cart');
  watch.expectFromHere(/^console error: Layout shift .* at \S*\/cart/);
  await page.evaluate(listen);
  await shopper
    .line(name)
    .getByRole('button', { name: shop.t('bag.removeItem', { name }) })
    .click();
  const undo = page.getByRole('button', { name: shop.t('bag.undo'), exact: true });
  await expect(undo).toBeVisible();
  await expect(page.getByText(shop.t('bag.empty.title'), { exact: true })).toBeVisible();
  await expect.poll(async () => (await shopper.basket()).count).toBe(0);
  await expect(page.locator('#announcer')).toHaveText(shop.t('bag.removed'));
  expect(await page.evaluate('window.said')).toEqual([shop.t('bag.removed')]);
  await expect(shopper.heading).toBeFocused();

  await test.step('an undo that fails can be repeated', async () => {
    watch.expectFromHere(/ERR_FAILED/, /bag\/items/);
    await page.route('**/api/bag/items', (route) => route.abort());
    await undo.click();
    await expect(page.getByText(shop.t('bag.notConfirmed')).filter({ visible: true }).first()).toBeVisible();
    await page.unroute('**/api/bag/items');
  });

  await undo.click();
  const quantity = page.getByRole('spinbutton', { name: shop.t('bag.quantityOf', { name }) });
  await expect(quantity).toHaveValue('3');
  await expect(undo).toBeHidden();
  expect((await shopper.basket()).lines.map((line) => [line.productId, line.quantity])).toEqual([
    [PLAIN.variant.id, 3],
  ]);
});

test('a second line saved at once does not cut the first one off', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  const other = findOffer((offer) => isPlain(offer) && offer.product !== PLAIN.product);
  const [first, second] = [PLAIN, other].map(({ product }) => product.name[shop.language]);
  const shopper = new Shopper(page, shop, phone);
  for (const { variant } of [PLAIN, other]) await fillUp(variant);
  await shopper.fillBag(PLAIN);
  await shopper.fillBag(other);
  await shopper.goto('/cart');
  await page.waitForLoadState('load');
  const save = (name = '') => shopper.line(name).getByRole('button', { name: shop.t('bag.later.save') });
  // the first form is on its way when the second button is pressed
  const pressed = Promise.withResolvers<void>();
  await page.route('**/cart', async (route) => {
    if (route.request().method() === 'POST') await pressed.promise;
    await route.continue().catch(() => {});
  });
  // looked up before: the browser may answer nothing more while the form is on its way
  await save(second).scrollIntoViewIfNeeded();
  await expect(save(first)).toBeInViewport({ ratio: 1 });
  const { x = 0, y = 0, width = 0, height = 0 } = (await save(second).boundingBox()) ?? {};
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await save(first).click({ noWaitAfter: true });
  await sent;
  await page.mouse.click(x + width / 2, y + height / 2);
  pressed.resolve();
  const saved = page.getByRole('region', { name: shop.t('bag.later.title') });
  await expect(saved.getByRole('link', { name: first, exact: true })).toBeVisible();
  await expect(shopper.line(second ?? '')).toBeVisible();
});
