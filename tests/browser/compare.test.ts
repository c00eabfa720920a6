import type { Page } from 'playwright/test';
import type { ComparedProduct } from '../../shared/schemas/compare.ts';
import { productsIn } from './support/catalogue.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

const LIST = '/c/mens-jackets-shell/';

type Kept = Omit<ComparedProduct, 'shop'> & Partial<ComparedProduct>;

/** Stores a list in this browser, as another page would; the page itself is not told. */
const storeList = (page: Page, list: Kept[] | string) =>
  page.evaluate(
    (kept) => localStorage.setItem('compare', kept),
    typeof list === 'string' ? list : JSON.stringify(list),
  );

/** Opens a page without a list, and stores one. */
async function keepList(page: Page, list: Kept[]): Promise<void> {
  await page.goto('/offline');
  await storeList(page, list);
}

const storedList = (page: Page) => page.evaluate(() => localStorage.getItem('compare'));

async function chooseFirst(shopper: Shopper, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const tile = shopper.tiles.nth(index);
    await shopper.pressCompare(tile);
    await expect(tile.getByRole('checkbox')).toBeChecked();
  }
}

test('up to four products, stored in this browser, side by side', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);
  await page.goto(LIST);
  // on a slow connection the shopper ticks boxes before their code loads: they count in the order
  // they were ticked
  const ticked = Promise.withResolvers<void>();
  await page.route(/\/compare-boxes-[^/]*\.js$/, async (route) => {
    await ticked.promise;
    await route.continue();
  });
  await chooseFirst(shopper, 4);
  const names = (await shopper.tiles.locator('.tile-name').allTextContents()).slice(0, 4);
  const fifth = shopper.tiles.nth(4);
  await shopper.pressCompare(fifth);
  ticked.resolve();
  const warning = page.getByRole('alert').filter({ hasText: /\S/ });
  await expect(warning).toContainText('Maximum products reached');
  await expect(warning).toContainText('You can only compare up to 4 products at once.');
  await expect(fifth.getByRole('checkbox')).not.toBeChecked();

  // another page of this browser shows the same list
  await page.goto('/search?q=jacket');
  const bar = page.getByRole('region', { name: shop.t('catalog.compare'), exact: true });
  await expect(bar.getByRole('listitem')).toHaveCount(4);
  const toggle = bar.getByRole('button', { name: shop.t('catalog.compare'), exact: true });
  await toggle.click();
  for (const name of names)
    await expect(bar.getByRole('columnheader').filter({ hasText: name })).toBeAttached();
  await expect(page.locator('#announcer')).toContainText(shop.t('catalog.compare.shown', { count: 4 }));
  await expect(
    bar.getByRole('link', { name: `${shop.t('catalog.compare.shop')} ${names[0]}` }),
  ).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('table')).toBeHidden();
  await expect(toggle).toBeFocused();

  await bar.getByRole('button', { name: shop.t('catalog.compare.remove', { name: names[0] }) }).click();
  await expect(bar.getByRole('listitem')).toHaveCount(3);
  await toggle.click();
  const shared = bar.getByRole('link', { name: shop.t('catalog.compare.page') });
  const address = (await shared.getAttribute('href')) ?? '';
  for (const name of names.slice(1))
    await bar.getByRole('button', { name: shop.t('catalog.compare.remove', { name }) }).click();
  await expect(bar).toBeHidden();
  await expect.poll(() => storedList(page)).toBeNull();

  await page.goto(address);
  await expect(page.getByRole('columnheader')).toHaveCount(3);
});

/** Runs in the page: a press that asks for a new tab, which is not opened. */
function pressForNewTab(link: Element): void {
  // after the shop's own listeners
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
}

/** The first products of a category as entries of the stored list. */
const kept = (count: number) =>
  productsIn('mens-jackets')
    .filter(({ type }) => type === 'master')
    .slice(0, count)
    .map(({ id, name }) => ({ productId: id, name: name.en, image: '', shop: 'cairn-us en-US' }));

test('the page without products in its address shows the stored list', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  const list = kept(3);
  await keepList(page, list);
  await page.goto('/compare');
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  for (const { name } of list)
    await expect(page.getByRole('columnheader').filter({ hasText: name })).toBeAttached();
  await expect(page).toHaveURL(new RegExp(`ids=${list.map(({ productId }) => productId).join('%2C')}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/offline$/);
  // what is removed is removed from the list too, but not where a new tab shows the others
  const remove = page.getByRole('link', { name: shop.t('bag.remove') });
  await page.goto('/compare');
  // the address with the products has taken the place of that one, and its code knows the list
  await expect(page).toHaveURL(/ids=/);
  await page.waitForLoadState('networkidle');
  await remove.first().evaluate(pressForNewTab);
  expect(JSON.parse((await storedList(page)) ?? '')).toHaveLength(3);
  await remove.first().click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  expect(JSON.parse((await storedList(page)) ?? '')).toMatchObject(
    list.slice(1).map(({ productId }) => ({ productId })),
  );
  // a shared address shows its own products, and takes none from the list
  await page.goto(`/compare?ids=${list[0]?.productId},${list[1]?.productId}`);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await remove.last().click();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  expect(JSON.parse((await storedList(page)) ?? '')).toHaveLength(2);
  await page.evaluate(() => localStorage.removeItem('compare'));
  await page.goto('/compare');
  await expect(page.getByText(shop.t('catalog.compare.empty'))).toBeVisible();
});

test('the stored list is at the bottom of each page, counted, and can be cleared', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  await page.goto('/offline');
  for (const path of ['/', '/search?q=tent', '/t/repair/', LIST])
    await test.step(path, async () => {
      await storeList(page, kept(2));
      await page.goto(path);
      const bar = page.getByRole('region', { name: shop.t('catalog.compare'), exact: true });
      await expect(bar.getByRole('listitem')).toHaveCount(2);
      await expect(bar.getByText('2 of 4 to compare')).toBeInViewport();
      const count = bar.getByText('2 of 4 to compare');
      expect((await count.boundingBox())?.height).toBeGreaterThan(10);
      await bar.getByRole('button', { name: shop.t('catalog.clearAll') }).click();
      await expect(bar).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      await expect.poll(() => storedList(page)).toBeNull();
    });
});

test('follows another page of this browser, while open and after Back', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  context,
}) => {
  await page.goto(LIST);
  const checked = page.locator('.tile-compare input:checked');
  const beside = await context.newPage();
  await beside.goto(LIST);
  await chooseFirst(new Shopper(beside, shop, phone), 2);
  await expect(checked).toHaveCount(2);
  const bar = page.getByRole('region', { name: shop.t('catalog.compare'), exact: true });
  await expect(bar.getByRole('listitem')).toHaveCount(2);
  const shopper = new Shopper(page, shop, phone);
  await shopper.pressCompare(shopper.tiles.nth(2));
  await expect(beside.locator('.tile-compare input:checked')).toHaveCount(3);
  await beside.close();

  // a document gets no `storage` events for its own changes, so act as if others had changed the
  // list while this page was in the back/forward cache (CI's browser has none)
  const kept = await storedList(page);
  await page.evaluate(comeBack, null);
  await expect(checked).toHaveCount(0);
  await expect(bar).toBeHidden();
  expect(await storedList(page)).toBeNull();
  await page.reload();
  await expect(checked).toHaveCount(0);
  await page.evaluate(comeBack, kept);
  await expect(checked).toHaveCount(3);
});

/** Runs in the page: it returns from the back/forward cache and finds another list. */
function comeBack(list: string | null): void {
  if (list === null) localStorage.removeItem('compare');
  else localStorage.setItem('compare', list);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

test('a stored list is read with care, and one that cannot be stored is logged', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  const bar = page.getByRole('region', { name: shop.t('catalog.compare'), exact: true });
  await page.goto('/offline');

  await test.step('a duplicate entry is one product, and at most four are read', async () => {
    const ids = ['CRN1', 'CRN1', 'CRN2', 'CRN3', 'CRN4', 'CRN5'];
    await storeList(
      page,
      ids.map((productId) => ({ productId, name: productId, image: '', shop: 'cairn-us en-US' })),
    );
    await page.goto(LIST);
    await expect(bar.getByRole('listitem')).toHaveCount(4);
  });

  await test.step('another language’s names become those of this one; what is discontinued is removed and announced', async () => {
    const [product] = productsIn('mens-jackets');
    const ids = [product?.id ?? '', 'CRN9999'];
    await storeList(
      page,
      ids.map((productId) => ({ productId, name: 'Ailleurs', image: '' })),
    );
    await page.goto(LIST);
    const name = product?.name.en ?? '';
    await expect(bar.getByRole('button', { name: shop.t('catalog.compare.remove', { name }) })).toBeVisible();
    await expect(bar.getByRole('listitem')).toHaveCount(1);
    await expect(page.locator('#announcer')).toContainText('no longer available');
  });

  await test.step('an unreadable one is logged and removed', async () => {
    watch.expectFromHere(/The compare list could not be read/);
    await storeList(page, '{"broken"');
    const logged = page.waitForEvent('console', (message) => message.text().includes('compare list'));
    await page.goto(LIST);
    await logged;
    await expect.poll(() => storedList(page)).toBeNull();
    await chooseFirst(new Shopper(page, shop, phone), 1);
  });

  await test.step('one that cannot be stored is logged, and exists on this page', async () => {
    await page.evaluate(() => localStorage.removeItem('compare'));
    watch.expectFromHere(/The compare list could not be saved/);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(LIST);
    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be saved'));
    await chooseFirst(new Shopper(page, shop, phone), 1);
    await logged;
  });
});

test('when its code fails to load the list is unchanged, and a retry works', { tag: '@desktop' }, async ({
  page,
  shop,
  watch,
}) => {
  const [first, second] = productsIn('mens-jackets');
  await keepList(page, [{ productId: first?.id ?? '', name: 'Kept', image: '', shop: 'cairn-us en-US' }]);
  watch.expectFromHere(/ERR_FAILED|Failed to load code/);
  await page.route('**/assets/compare*', (route) => route.abort());
  await page.goto(LIST);
  const box = page.locator(`.tile-compare input[value="${second?.id}"]`);
  await box.locator('..').click();
  const boundary = page.getByRole('dialog', { name: shop.t('shell.offlineTitle') });
  await expect(boundary).toBeVisible();
  await expect(box).not.toBeChecked();
  expect(await storedList(page)).toContain('Kept');
  await page.unroute('**/assets/compare*');
  await page.evaluate(() => Reflect.set(window, 'isFirstDocument', true));
  await boundary.getByRole('button', { name: shop.t('shell.offlineRetry') }).click();
  const bar = page.getByRole('region', { name: shop.t('catalog.compare'), exact: true });
  const compared = bar.getByRole('listitem');
  // a browser that does not import a failed module again reloads the page, where nothing is pressed
  // yet
  const reloaded = page.waitForFunction(() => !Reflect.has(window, 'isFirstDocument'));
  await Promise.race([expect(compared).toHaveCount(2), reloaded]);
  await page.waitForLoadState('load');
  if (await page.evaluate(() => !Reflect.has(window, 'isFirstDocument'))) await box.locator('..').click();
  await expect(box).toBeChecked();
  await expect(compared).toHaveCount(2);
  await expect(page.locator('#announcer')).toContainText('2 of 4 to compare');
});

test('after Reset my session it is gone, even in a browser that ignores the header', {
  tag: '@desktop',
}, async ({ page, context, shop }) => {
  await keepList(page, [{ productId: productsIn('mens-jackets')[0]?.id ?? '', name: 'Kept', image: '' }]);
  const { origin } = new URL(page.url());
  await context.addCookies([{ name: 'forget-all', value: '1', url: origin }]);
  await page.goto(`${shop.prefix}/offline`);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === 'forget-all'))
    .toBe(false);
});
