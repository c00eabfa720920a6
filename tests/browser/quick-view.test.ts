import type { Locator } from 'playwright/test';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

const LIST = '/c/mens-jackets-shell/';
const FRAGMENT = '**/fragments/quick-view?*';

/** A tile whose product has sizes. */
const tileOf = (shopper: Shopper) =>
  shopper.tiles.filter({ has: shopper.page.locator('.tile-swatches') }).first();

const buttonOf = (tile: Locator) => tile.locator('.tile-quick button');

test.describe('quick view', { tag: '@desktop' }, () => {
  test('opens without a pointer, traps the focus and returns it', async ({ page, shop, phone }) => {
    await page.goto(LIST);
    const tile = tileOf(new Shopper(page, shop, phone));
    const name = (await tile.locator('.tile-name').textContent()) ?? '';
    await tile.locator('.tile-name a').focus();
    const button = tile.getByRole('button', { name: shop.t('product.quickViewOf', { name }), exact: true });
    await expect(button).toBeAttached();
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(button).toBeFocused({ timeout: 100 });
    }).toPass();
    await expect(button).toBeInViewport();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: shop.t('product.quickViewOf', { name }), exact: true });
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page.locator('.quick-view cairn-island')).toHaveCount(0);
  });

  test('is fetched before the press, reported once, and confirms an addition in its place', async ({
    page,
    shop,
    phone,
  }) => {
    const told: { type: string }[] = [];
    await page.route('**/api/activities', async (route) => {
      told.push(route.request().postDataJSON());
      await route.fulfill({ status: 204 });
    });
    const shopper = new Shopper(page, shop, phone);
    await page.goto(LIST);
    const tile = tileOf(shopper);
    const name = (await tile.locator('.tile-name').textContent()) ?? '';
    await tile.hover();
    const asked = page.waitForRequest(FRAGMENT);
    await buttonOf(tile).hover();
    await asked;
    await buttonOf(tile).click();
    const dialog = page.locator('dialog.quick-view');
    await shopper.addButton.click();
    // its arrival is announced inside the dialog, where it can be heard
    await expect(dialog.locator(':scope > [role=status]')).toContainText(name);
    await expect(dialog.getByText(shop.t('product.chooseSize'))).toBeVisible();
    await dialog
      .getByRole('list', { name: shop.t('product.chooseColour') })
      .getByRole('link')
      .nth(1)
      .click();
    await dialog.getByRole('radio').and(page.locator(':enabled')).first().check({ force: true });
    await shopper.addButton.click();
    await expect(shopper.addedDialog).toContainText(name);
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Escape');
    await expect(buttonOf(tile)).toBeFocused();
    expect((await shopper.basket()).count).toBe(1);

    await buttonOf(tile).click();
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(name);
    for (const kind of ['view-product', 'view-list'])
      await expect.poll(() => told.filter(({ type }) => type === kind)).toHaveLength(1);
    await dialog.getByRole('link', { name: shop.t('product.viewDetails') }).click();
    await expect(shopper.heading).toHaveText(name);
  });

  test('is requested once, however often it is pointed at and opened', async ({ page, shop, phone }) => {
    const answers = Promise.withResolvers<void>();
    const asked: string[] = [];
    await page.route(FRAGMENT, async (route) => {
      asked.push(route.request().url());
      await answers.promise;
      await route.continue();
    });
    await page.goto(LIST);
    const { tiles } = new Shopper(page, shop, phone);
    const tile = tileOf(new Shopper(page, shop, phone));
    const name = (await tile.locator('.tile-name').textContent()) ?? '';
    const dialog = page.locator('dialog.quick-view');
    await tile.hover();
    await buttonOf(tile).hover();
    await buttonOf(tile).focus();
    await expect.poll(() => asked.length).toBe(1);
    // opened and closed before it arrived; its button has the focus and the pointer again
    await buttonOf(tile).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const other = tiles.filter({ has: page.locator('.tile-swatches') }).nth(1);
    await other.hover();
    await buttonOf(other).hover();
    await expect.poll(() => asked.length).toBe(2);
    await buttonOf(tile).hover();
    await buttonOf(tile).click();
    answers.resolve();
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(name);
    await page.keyboard.press('Escape');
    await buttonOf(tile).click();
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveCount(1);
    expect(asked.length).toBe(2);
  });

  test('adds what was chosen at a second try, though it is closed and its code cannot be loaded', async ({
    page,
    shop,
    phone,
    watch,
  }) => {
    watch.expectFromHere(/adding-.*ERR_FAILED/, /ERR_FAILED/, /Failed to load code/);
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/adding-*.js', async (route) => {
      await code.promise;
      await route.abort();
    });
    const shopper = new Shopper(page, shop, phone);
    await page.goto(LIST);
    const dialog = page.locator('dialog.quick-view');
    await tileOf(shopper).hover();
    await buttonOf(tileOf(shopper)).click();
    await dialog.getByRole('radio').and(page.locator(':enabled')).first().check({ force: true });
    await shopper.addButton.click();
    await expect(dialog.getByText(shop.t('product.adding')).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    code.resolve();
    const boundary = page.getByRole('dialog', { name: shop.t('shell.offlineTitle') });
    await expect(boundary).toBeVisible();
    await page.unroute('**/assets/adding-*.js');
    await boundary.getByRole('button', { name: shop.t('shell.offlineRetry') }).click();
    // this browser does not load failed code again in the same document: it sends the form itself
    await expect(page).toHaveURL(/\/cart$/);
    await expect.poll(async () => (await shopper.basket()).count).toBe(1);
  });

  test('takes back what was said of one color when another is chosen', async ({
    page,
    shop,
    phone,
    watch,
  }) => {
    watch.expectFromHere(/409/);
    await page.route('**/api/bag/items', (route) => {
      const problem = {
        type: 'urn:cairn:problem:refused',
        status: 409,
        requestId: '1',
        title: 'It is gone.',
      };
      return route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem });
    });
    const shopper = new Shopper(page, shop, phone);
    await page.goto(LIST);
    const dialog = page.locator('dialog.quick-view');
    await tileOf(shopper).hover();
    await buttonOf(tileOf(shopper)).click();
    await dialog.getByRole('radio').and(page.locator(':enabled')).first().check({ force: true });
    await shopper.addButton.click();
    await expect(dialog.getByText('It is gone.')).toBeVisible();
    const colours = dialog.getByRole('list', { name: shop.t('product.chooseColour') });
    await colours.getByRole('link').nth(1).click();
    await expect(dialog.getByText('It is gone.')).toHaveCount(0);
  });

  test('tells of an addition when it is closed, or shows another product, before the answer', async ({
    page,
    shop,
    phone,
    watch,
  }) => {
    await page.goto(LIST);
    const shopper = new Shopper(page, shop, phone);
    const [tile, other] = [
      tileOf(shopper),
      shopper.tiles.filter({ has: page.locator('.tile-swatches') }).nth(1),
    ];
    const dialog = page.locator('dialog.quick-view');
    const toast = page.locator('.toast');
    /** Presses the button; the answer waits until the returned function is called. */
    const addAndClose = async (answer?: { title: string }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(
        '**/api/bag/items',
        async (route) => {
          await promise;
          if (!answer) return route.continue();
          const problem = { type: 'urn:cairn:problem:refused', status: 409, requestId: '1', ...answer };
          await route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem });
        },
        { times: 1 },
      );
      await tile.hover();
      await buttonOf(tile).click();
      await dialog.getByRole('radio').and(page.locator(':enabled')).first().check({ force: true });
      const sent = page.waitForRequest('**/api/bag/items');
      await shopper.addButton.click();
      await sent;
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      return resolve;
    };

    watch.expectFromHere(/api\/bag\/items/);
    const refuse = await addAndClose({ title: 'All of it is gone.' });
    refuse();
    await expect(toast).toContainText('All of it is gone.');

    const answer = await addAndClose();
    await other.hover();
    await buttonOf(other).click();
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(
      (await other.locator('.tile-name').textContent()) ?? '',
    );
    answer();
    await expect(toast).toContainText(shop.t('bag.added.title'));
    expect((await shopper.basket()).count).toBe(1);
  });

  test('says that its product cannot be loaded when no answer comes', async ({
    page,
    shop,
    phone,
    watch,
  }) => {
    // the wait of twelve seconds takes a twentieth of them
    await page.addInitScript(() => {
      const real = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => real(ms / 20);
    });
    watch.expectFromHere(/quick-view/);
    await page.route(FRAGMENT, () => {});
    await page.goto(LIST);
    const tile = tileOf(new Shopper(page, shop, phone));
    await tile.hover();
    await buttonOf(tile).click();
    await expect(page.locator('dialog.quick-view').getByRole('alert')).toContainText(
      shop.t('product.quickViewFailed'),
    );
  });

  test('on the bag’s own page, an addition shows in the bag', async ({ page, shop, phone }) => {
    const shopper = new Shopper(page, shop, phone);
    await shopper.fillBag(PLAIN);
    await page.goto('/cart');
    const tile = page
      .locator('main section article')
      .filter({ has: page.locator('.tile-swatches') })
      .first();
    await tile.hover();
    await buttonOf(tile).click();
    const dialog = page.locator('dialog.quick-view');
    await dialog.getByRole('radio').and(page.locator(':enabled')).first().check({ force: true });
    await shopper.addButton.click();
    await expect(shopper.addedDialog).toBeVisible();
    await page.keyboard.press('Escape');
    const lines = page.getByRole('list', { name: shop.t('bag.items') }).locator(':scope > li');
    await expect(lines).toHaveCount(2);
  });

  test('says when its product cannot be loaded, retries, and links to its page', async ({
    page,
    shop,
    phone,
    watch,
  }) => {
    watch.expectFromHere(/quick-view/);
    await page.goto(LIST);
    const tile = tileOf(new Shopper(page, shop, phone));
    const name = (await tile.locator('.tile-name').textContent()) ?? '';
    const dialog = page.locator('dialog.quick-view');
    const said = dialog.getByRole('alert');
    await page.route(FRAGMENT, (route) => route.fulfill({ status: 204 }));
    await tile.hover();
    await buttonOf(tile).click();
    await expect(said).toContainText(shop.t('product.quickViewFailed'));
    await expect(said.getByRole('link')).toHaveAttribute('href', /\/p\//);

    await page.unroute(FRAGMENT);
    await page.route(FRAGMENT, (route) => route.abort('connectionreset'));
    const lost = page.waitForEvent('requestfailed');
    await said.getByRole('button').click();
    await lost;
    await expect(said).toContainText(shop.t('product.quickViewFailed'));

    // late, and closed before it arrives: it does not replace another product
    await page.unroute(FRAGMENT);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(
      FRAGMENT,
      async (route) => {
        await promise;
        await route.continue();
      },
      { times: 1 },
    );
    await said.getByRole('button').click();
    await expect(dialog.locator('[aria-busy]')).toBeVisible();
    await expect(said).toBeEmpty();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    resolve();
    await buttonOf(tile).click();
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveCount(1);
  });
});

test('phones have no quick view: they open the page', { tag: '@phone' }, async ({ page, shop, phone }) => {
  await page.goto(LIST);
  const tile = tileOf(new Shopper(page, shop, phone));
  await tile.locator('.tile-name a').dispatchEvent('pointerover');
  await expect(buttonOf(tile)).toBeAttached();
  await expect(buttonOf(tile)).toBeHidden();
});
