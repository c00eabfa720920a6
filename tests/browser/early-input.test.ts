import { categoryName, findOffer, productAddress } from './support/catalogue.ts';
import { holdBack, ISLAND_CODE } from './support/hold-back.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test('a press before hydration counts once: with a size, and without one', { tag: '@phone' }, async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);
  await test.step('a click is not lost, and a second one adds nothing', async () => {
    const release = await holdBack(page, ISLAND_CODE);
    await page.goto(productAddress(PLAIN, shop));
    const asked = page.waitForRequest(ISLAND_CODE);
    // its messages come in the same round trip
    const words = page.waitForRequest(`**${await page.locator('html').getAttribute('data-messages')}`);
    await shopper.addButton.click();
    await Promise.all([asked, words]);
    await shopper.addButton.click();
    expect(new URL(page.url()).pathname).not.toContain('/cart');
    await release();
    await expect(shopper.addedDialog).toContainText(PLAIN.product.name[shop.language]);
    const { lines } = await shopper.basket();
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([[PLAIN.variant.id, 1]]);
    await page.unroute(ISLAND_CODE);
    await shopper.emptyBag();
  });

  await test.step('a missing size is reported in the shop’s words, once', async () => {
    const release = await holdBack(page, ISLAND_CODE);
    const [address = ''] = productAddress(PLAIN, shop).split('?');
    await page.goto(address);
    const asked = page.waitForRequest(ISLAND_CODE);
    await shopper.addButton.click();
    const pressed = await shopper.addButton.boundingBox();
    await asked;
    await release();
    const said = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: shop.t('product.chooseSize') });
    await expect(said).toBeVisible();
    expect(await shopper.addButton.boundingBox()).toEqual(pressed);
    // an alert is announced when its text changes
    await said.evaluate((alert) => {
      new MutationObserver(() => alert.setAttribute('data-spoke', '')).observe(alert, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await shopper.addButton.click();
    await expect(said).toHaveAttribute('data-spoke');
    await expect(said).toBeVisible();
    await page.getByRole('radio', { name: PLAIN.variant.size, exact: true }).check();
    await expect(said).toBeHidden();
    await shopper.addButton.click();
    await expect(shopper.addedDialog).toBeVisible();
    expect((await shopper.basket()).count).toBe(1);
  });
});

test('what is chosen and typed before hydration is kept', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);
  const [address = ''] = productAddress(PLAIN, shop).split('&size=');

  await test.step('a size and a quantity', async () => {
    const release = await holdBack(page, ISLAND_CODE);
    await page.goto(address);
    await page.getByRole('radio', { name: PLAIN.variant.size, exact: true }).check();
    await page.getByRole('spinbutton', { name: shop.t('product.quantity') }).fill('2');
    await shopper.addButton.click();
    await release();
    await expect(shopper.addedDialog).toBeVisible();
    const { lines } = await shopper.basket();
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([[PLAIN.variant.id, 2]]);
    // as with any choice, a reload or a shared link shows it
    expect(new URL(page.url()).searchParams.get('size')).toBe(PLAIN.variant.size);
    await page.unroute(ISLAND_CODE);
    await shopper.emptyBag();
  });

  await test.step('a size chosen after the press is not added without another press', async () => {
    const release = await holdBack(page, ISLAND_CODE);
    await page.goto(address);
    const asked = page.waitForRequest(ISLAND_CODE);
    await shopper.addButton.click();
    await asked;
    await page.getByRole('radio', { name: PLAIN.variant.size, exact: true }).check();
    const form = page.locator('form:has([name="productId"])');
    await form.evaluate((element) =>
      element.addEventListener('submit', () => element.setAttribute('data-was-sent', '')),
    );
    await release();
    // from here on the island checks the form, which is sent in the same task or not at all
    await expect(form).toHaveJSProperty('noValidate', true);
    await expect(form).not.toHaveAttribute('data-was-sent');
    await shopper.addButton.click();
    await expect(shopper.addedDialog).toBeVisible();
    expect((await shopper.basket()).count).toBe(1);
    await page.unroute(ISLAND_CODE);
  });

  await test.step('an island that is removed while its code is on its way does nothing any more', async () => {
    const release = await holdBack(page, ISLAND_CODE);
    await page.goto(address);
    const asked = page.waitForRequest(ISLAND_CODE);
    await page.getByRole('radio', { name: PLAIN.variant.size, exact: true }).check();
    await asked;
    const island = await page.locator('cairn-island[name="add-to-bag"]').elementHandle();
    await island?.evaluate((element) => {
      element.dispatchEvent(new Event('cairn:island-gone'));
      element.remove();
    });
    await release();
    await expect.poll(() => island?.getAttribute('hydrated')).toBe('');
    // the choice of an island that is there would be in the address
    expect(page.url()).not.toContain('size=');
  });
});

test('low stock and a missing choice are said before the press and after it', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);

  await test.step('low stock is shown before hydration, and follows the choice', async () => {
    const few = findOffer(
      ({ product, variant }) =>
        product.type === 'master' && variant.stock > 0 && variant.stock < 4 && product.sizes.length > 1,
    );
    const release = await holdBack(page, ISLAND_CODE);
    await page.goto(productAddress(few, shop));
    const note = page
      .getByRole('status')
      .filter({ hasText: shop.t('product.lowStock', { stockLevel: few.variant.stock }) });
    await expect(note).toHaveCount(1);
    await expect(note).toBeVisible();
    await shopper.addButton.focus();
    await release();
    await expect(page.locator('cairn-island[name="add-to-bag"][hydrated]')).toBeAttached();
    await expect(note).toHaveCount(1);
    await expect(note).toBeVisible();
    const [address = ''] = productAddress(few, shop).split('&size=');
    await page.goto(address);
    await expect(note).toHaveCount(0);
    await page.getByRole('radio', { name: few.variant.size, exact: true }).check();
    await expect(note).toBeVisible();
    await page.unroute(ISLAND_CODE);
  });

  await test.step('a choice is required for every attribute, and says when it is out of stock or not enough', async () => {
    const offer = findOffer(
      ({ product, variant }) => product.lengths !== undefined && variant.stock > 5 && variant.stock < 20,
    );
    const { stock, size, length = '' } = offer.variant;
    const pick = async (name: string, value: string) =>
      page.locator(`input[name="variation.${name}"][value="${value}"]`).check();
    const main = page.getByRole('main');
    const [address = ''] = productAddress(offer, shop).split('&size=');
    await page.goto(address);
    await pick('size', size);
    await shopper.addButton.click();
    const asked = shop.t('product.chooseValue', { attribute: 'Length' });
    await expect(main.getByRole('alert').filter({ hasText: asked })).toBeVisible();
    // the smallest size is not made in the longest length
    await pick('size', offer.product.sizes[0] ?? '');
    await pick('length', 'long');
    await expect(main.getByText(shop.t('product.outOfStock'), { exact: true })).toBeVisible();
    await expect(shopper.addButton).toBeHidden();
    await pick('size', size);
    await pick('length', length);
    await expect(page).toHaveURL(productAddress(offer, shop));
    const few = main
      .getByRole('status')
      .filter({ hasText: shop.t('product.lowStock', { stockLevel: stock }) });
    await expect(few).toHaveCount(0);
    await main.getByRole('spinbutton').fill(String(stock + 1));
    await expect(few).toBeVisible();
    await main.getByRole('spinbutton').fill('1');
    await expect(few).toHaveCount(0);
    await shopper.addButton.click();
    await expect(shopper.addedDialog).toContainText('Length: ');
    expect((await shopper.basket()).lines).toMatchObject([{ productId: offer.variant.id }]);
  });
});

test('what is typed and pressed in the bag before hydration counts @desktop', async ({
  page,
  shop,
  phone,
}) => {
  const name = PLAIN.product.name[shop.language];
  const shopper = new Shopper(page, shop, phone);
  const quantity = page.getByRole('spinbutton', { name: shop.t('bag.quantityOf', { name }) });
  const more = page.getByRole('button', { name: shop.t('bag.increase', { name }) });
  await shopper.fillBag(PLAIN);
  for (const { change, count } of [
    { change: () => quantity.fill('3').then(() => quantity.press('Tab')), count: 3 },
    {
      change: () =>
        more
          .click()
          .then(() => more.click())
          .then(() => more.click()),
      count: 6,
    },
  ]) {
    const release = await holdBack(page, ISLAND_CODE);
    await shopper.goto('/cart');
    const asked = page.waitForRequest(ISLAND_CODE);
    await change();
    await asked;
    await release();
    await expect.poll(async () => (await shopper.basket()).count).toBe(count);
    await expect(quantity).toHaveValue(String(count));
    await page.unroute(ISLAND_CODE);
  }
});

test('without a connection an addition waits, page and choice stay @desktop', async ({
  page,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(/Failed to load code/, /ERR_INTERNET_DISCONNECTED/);
  const shopper = new Shopper(page, shop, phone);
  await page.goto(productAddress(PLAIN, shop));
  const island = page.locator('cairn-island').filter({ has: shopper.addButton });
  await page.getByRole('radio', { name: PLAIN.variant.size, exact: true }).focus();
  await expect(island).toHaveAttribute('hydrated');
  await page.context().setOffline(true);
  // by keyboard, so that no pointer event has loaded the code
  await shopper.addButton.press('Enter');
  const retry = page.getByRole('button', { name: shop.t('shell.offlineRetry') });
  await expect(retry).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/\/p\//);
  await page.context().setOffline(false);
  // a browser may never import failed code again in this document: then it sends the form itself
  await expect(shopper.addedDialog.or(shopper.line(PLAIN.product.name[shop.language]))).toBeVisible();
  expect((await shopper.basket()).count).toBe(1);
});

test('a search typed before hydration is sent, a blank one is not', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);

  await test.step('a blank one does not send what is typed after it', async () => {
    const release = await holdBack(page, ISLAND_CODE);
    await page.goto('/offline');
    const field = await shopper.openSearch();
    await field.fill('  ');
    await field.press('Enter');
    await field.fill('jac');
    await release();
    await expect(page.locator('cairn-island[name="quick-search"][hydrated]')).toBeAttached();
    await field.pressSequentially('ket');
    await expect(field).toHaveValue('jacket');
    await expect(page).toHaveURL(/\/offline$/);
    await page.unroute(ISLAND_CODE);
  });

  await test.step('a term is sent', async () => {
    const release = await holdBack(page, ISLAND_CODE);
    await shopper.goto('/offline');
    const field = await shopper.openSearch();
    await field.fill('jacket');
    await field.press('Enter');
    await release();
    await expect(shopper.heading).toHaveText(shop.t('search.heading', { term: 'jacket' }));
  });
  await page.unroute(ISLAND_CODE);

  await test.step('a term of a plain form has its term as searchterm too', async () => {
    const release = await holdBack(page, /\/assets\/searched-[\w-]+\.js$/);
    await page.goto('/search?q=qxzvwkj');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('jacket');
    await field.press('Enter');
    await release();
    await expect(page).toHaveURL(/\?(?=.*\bq=jacket)(?=.*searchterm=jacket)/);
  });
});

test('when its island fails again, the browser reports the missing size, and the form still adds to the bag', {
  tag: '@desktop',
}, async ({ page, shop, phone, watch }) => {
  watch.expectFromHere(/Failed to load code/, ISLAND_CODE, /ERR_FAILED/);
  await page.route(ISLAND_CODE, (route) => route.abort());
  const shopper = new Shopper(page, shop, phone);
  const [address = ''] = productAddress(PLAIN, shop).split('?');
  await page.goto(address);
  await shopper.addButton.click();
  await page.getByRole('button', { name: shop.t('shell.offlineRetry') }).click();
  await expect(page.locator('form:has([name="productId"]) input:invalid').first()).toBeFocused();
  await expect(page).toHaveURL(address);
  await page.getByRole('radio', { name: PLAIN.variant.size, exact: true }).check();
  await shopper.addButton.click();
  await page.getByRole('button', { name: shop.t('shell.offlineRetry') }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('status').filter({ hasText: shop.t('product.added') })).toBeVisible();
  const line = shopper.line(PLAIN.product.name[shop.language]);
  await expect(line).toContainText(shop.t('bag.size', { name: PLAIN.variant.size }));
});

test('a reload right after an answered addition shows the bag', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);
  await page.goto(productAddress(PLAIN, shop));
  const answered = page.waitForResponse(/\/bag\/items$/);
  await shopper.addButton.click();
  await (await answered).finished();
  await page.reload();
  await shopper.goto('/cart');
  await expect(shopper.line(PLAIN.product.name[shop.language])).toBeVisible();
});

test('keys of the browser pass while the code of the menu is on its way', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  const release = await holdBack(page, /\/assets\/menus-[\w-]+\.js$/);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: shop.t('shell.mainNavigation') });
  await menu.locator('.menu-link[href$="/c/mens/"]').focus();
  // a key that is held does not come to the window
  await page.evaluate(() =>
    addEventListener('keydown', ({ key, defaultPrevented }) =>
      document.body.append(defaultPrevented ? '' : `key:${key} `),
    ),
  );
  for (const key of ['Control+ArrowDown', 'Alt+ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await page.keyboard.press('PageDown');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const passed = await page.evaluate(() => document.body.textContent.match(/(?<=key:)\w+/g));
  expect(passed).toEqual(['Control', 'ArrowDown', 'Alt', 'ArrowDown', 'PageDown']);
  await release();
  const name = categoryName('mens', shop);
  await expect(
    menu.getByRole('link', { name: shop.t('shell.shopAll', { name }), exact: true }),
  ).toBeFocused();
});

test('an island that fails to start opens the page again, once, and then works as without scripts', {
  tag: '@desktop',
}, async ({ page, shop, phone, watch }) => {
  watch.expectFromHere(/Element type is invalid|exception/);
  const address = productAddress(PLAIN, shop);
  let documents = 0;
  await page.route(address, async (route) => {
    documents += 1;
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll('name="add-to-bag"', 'name="nothing"') });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const more = page.getByRole('button', { name: shop.t('product.increase') });
  const reloaded = page.waitForEvent('load');
  await more.click();
  await reloaded;
  expect(documents).toBe(2);
  const failed = page.waitForEvent('pageerror');
  await more.click();
  await failed;
  // a page that was opened again stays
  expect(documents).toBe(2);
  const shopper = new Shopper(page, shop, phone);
  await shopper.addButton.click();
  await expect.poll(async () => (await shopper.basket()).count).toBe(1);
});
