import { viewsOf } from '../../sandbox/products/image-groups.ts';
import { findOffer, isPlain, priceOf, productAddress, productsIn } from './support/catalogue.ts';
import { EN_CA, FR_CA } from './support/locales.ts';
import { LOW, MEMBERS, PLAIN, RESTRICTED, SET, SIZE_SOLD_OUT, SOLD_OUT } from './support/offers.ts';
import { choosePieces } from './support/pieces.ts';
import { sharedWindowTest as test } from './support/shared-window.ts';
import { expect } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/** A short list: the tour uses only its tiles. */
const LIST = 'mens-jackets-shell';
/** On that list, at one price. */
const LISTED = findOffer((offer) => isPlain(offer) && productsIn(LIST).includes(offer.product));
/** Search terms of shoppers in each language, with a misspelling. */
const TERMS = {
  en: { right: 'jacket', wrong: 'jaket' },
  fr: { right: 'manteau', wrong: 'manteu' },
} as const;

// The other tests cover the shop of the United States in depth; this one checks that the Canadian
// shops do the same in their own words, money and addresses.
for (const shop of [EN_CA, FR_CA]) {
  // each at one width: what the other makes of it, the states show in both languages
  test.describe(shop.id, { tag: shop === EN_CA ? '@desktop' : '@phone' }, () => {
    test.use({ shop });

    test('tiles and lists', ({ page, phone }) => lists(new Shopper(page, shop, phone)));
    test('search', ({ page, phone }) => search(new Shopper(page, shop, phone)));
    test('a product', ({ page, phone }) => product(new Shopper(page, shop, phone)));
    test('special offers', ({ page, phone }) => offers(new Shopper(page, shop, phone)));
    test('around the pages', ({ page, phone, watch }) => around(new Shopper(page, shop, phone), watch));
  });
}

type Watch = { expectFromHere: (...patterns: RegExp[]) => void };

async function lists(shopper: Shopper): Promise<void> {
  const { page, shop, phone } = shopper;
  const { language, prefix, t } = shop;
  await shopper.goto(`/c/${LIST}/`);
  const name = LISTED.product.name[language];
  const tile = shopper.tiles.filter({ has: page.getByRole('link', { name, exact: true }) }).first();

  await test.step('a tile: its price, pictures, colours, heart', async () => {
    await tile.scrollIntoViewIfNeeded();
    await expect(tile.locator('.price')).toHaveText(shop.money(priceOf(LISTED, shop)));
    await tile.hover();
    if (!phone) {
      // the second picture, as long as the pointer rests there
      await expect(tile.getByText('2 / 4')).toBeVisible();
      await tile.getByRole('button', { name: t('catalog.nextImage') }).click();
      await expect(page.locator('#announcer')).toHaveText(t('catalog.pictureOf', { index: 3, total: 4 }));
    }
    const colours = tile.getByRole('radiogroup', { name: t('product.colours') }).getByRole('radio');
    await colours.nth(1).click();
    await expect(colours.nth(1)).toHaveAttribute('aria-checked', 'true');
    await expect(colours.nth(1)).toHaveAccessibleName(
      `${name}, ${LISTED.product.colours[1]?.name[language]}`,
    );
    await tile.getByRole('button', { name: t('catalog.wishlist.addNamed', { name }) }).click();
    await expect(page.getByRole('link', { name: t('catalog.wishlist.keep') })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  if (!phone)
    await test.step('quick view', async () => {
      await tile.hover();
      const named = t('product.quickViewOf', { name });
      await tile.getByRole('button', { name: named, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: named, exact: true });
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(name);
      await expect(dialog.locator('.price').first()).toContainText(shop.money(priceOf(LISTED, shop)));
      await page.keyboard.press('Escape');
    });

  await test.step('compare', async () => {
    const chosen = [0, 1].map((index) => shopper.tiles.nth(index));
    for (const one of chosen) {
      await shopper.pressCompare(one);
      await expect(one.getByRole('checkbox', { name: t('catalog.compare') })).toBeChecked();
    }
    await expect(page.locator('#announcer')).toHaveText(t('catalog.compare.count', { count: 2, max: 4 }));
    const bar = page.getByRole('region', { name: t('catalog.compare'), exact: true });
    await bar.getByRole('button', { name: t('catalog.compare'), exact: true }).click();
    await expect(bar.getByRole('table')).toBeVisible();
    await bar.getByRole('link', { name: t('catalog.compare.page') }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/compare\\?ids=`));
    await expect(page.getByRole('columnheader')).toHaveCount(2);
  });

  await test.step('filters, order, pages', async () => {
    await shopper.goto('/c/mens/?page=2');
    const pages = page.getByRole('navigation', { name: t('catalog.pagination') });
    await expect(pages.getByRole('link', { name: t('catalog.previousPage') })).toBeVisible();
    const sizes = page.getByRole('navigation', { name: t('catalog.pageSize') });
    // below tiles that are drawn only as one comes by: a machine's jump may be quicker than that
    await page.evaluate(async () => {
      const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      for (let before = -1; scrollY !== before; await frames()) {
        before = scrollY;
        scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      }
    });
    await sizes.scrollIntoViewIfNeeded();
    await sizes.getByRole('link', { name: '100', exact: true }).click();
    await expect(page).toHaveURL(/limit=100/);
    await expect.poll(() => shopper.tiles.count()).toBeGreaterThan(47);
    await shopper.goto('/c/mens-jackets-shell/');
    const quick = page
      .getByRole('list', { name: t('catalog.quickFilters') })
      .getByRole('button')
      .first();
    const label = (await quick.textContent()) ?? '';
    await quick.click();
    const applied = page.getByRole('list', { name: t('catalog.selectedFilters') });
    await expect(applied.getByRole('link').first()).toContainText(label);
    await shopper.loaded();
    await page.getByRole('combobox', { name: t('catalog.sort') }).selectOption(t('catalog.sort.price-asc'));
    await expect(page).toHaveURL(/sort=price-asc/);
    await page.getByRole('link', { name: t('catalog.clearAll') }).click();
    await expect(page).not.toHaveURL(/f\./);
  });
}

async function search(shopper: Shopper): Promise<void> {
  const { page, shop } = shopper;
  const { prefix, t } = shop;
  const { right, wrong } = TERMS[shop.language];
  const dialog = page.getByRole('dialog', { name: t('search.label') });

  await test.step('quick search', async () => {
    await shopper.goto('/offline');
    const field = await shopper.openSearch();
    await expect(dialog.locator('.search-slot article').first()).toBeVisible();
    await field.fill(right);
    for (const section of ['suggestions', 'categories'] as const)
      await expect(dialog.getByRole('group', { name: t(`search.${section}`) })).toBeVisible();
    const results = dialog.getByRole('group', { name: t('search.topResults') });
    // the last one leads to all of them
    const products = results.locator('[role=option]:not(#search-all)');
    await expect(products.first()).toContainText('$');
    const all = (await dialog.locator('#search-all').textContent()) ?? '';
    const count = Number(/\d+/.exec(all)?.[0]);
    expect(count).toBeGreaterThanOrEqual(await products.count());
    await expect(dialog.getByRole('status')).toHaveText(t('search.announce', { count }));
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${prefix}/search\\?q=.*searchmethod=`));
    await expect(shopper.tiles.first()).toBeVisible();
  });

  await test.step('recent searches', async () => {
    await shopper.goto('/offline');
    await (await shopper.openSearch()).press('ArrowDown');
    await expect(dialog.getByRole('group', { name: t('search.recent') }).getByRole('option')).toHaveCount(1);
    await dialog.getByRole('button', { name: t('search.clearRecent') }).click();
    await expect(dialog.getByRole('group', { name: t('search.recent') })).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('another spelling', async () => {
    await shopper.goto(`/search?q=${wrong}`);
    const main = page.getByRole('main');
    await expect(main).toContainText(t('search.correctedTo', { term: right }));
    await expect(shopper.tiles.first()).toBeVisible();
    await main.getByRole('link', { name: t('search.insteadFor', { term: wrong }) }).click();
    await main.getByRole('link', { name: t('search.didYouMean', { suggestion: right }) }).click();
    await expect(shopper.heading).toHaveText(t('search.heading', { term: right }));
    await expect(shopper.tiles.first()).toBeVisible();
  });

  await test.step('no results', async () => {
    await shopper.goto('/search?q=qxzvwkj');
    // the heading of who searched for it first had left before that was known
    await expect(page.getByRole('main')).toContainText(t('search.nothing', { term: 'qxzvwkj' }));
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('qxzvwkj');
  });
}

async function product(shopper: Shopper): Promise<void> {
  const { page, shop, phone } = shopper;
  const { language, t } = shop;
  const name = PLAIN.product.name[language];
  const [address = ''] = productAddress(PLAIN, shop).split('?');
  await page.goto(address);

  await test.step('pictures', async () => {
    await page
      .getByRole('list', { name: t('product.gallery') })
      .getByRole('link')
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: t('product.gallery') });
    await dialog.getByRole('button', { name: t('catalog.nextImage') }).click();
    await expect(dialog.getByRole('status')).toHaveText(
      t('catalog.pictureOf', { index: 2, total: viewsOf(PLAIN.product).length }),
    );
    await page.keyboard.press('Escape');
  });

  await test.step('guides', async () => {
    await page
      .getByRole('link', { name: t('product.sizeGuide'), exact: true })
      .first()
      .click();
    const guide = page.getByRole('dialog', { name: t('product.sizeGuide') });
    await expect(guide.getByRole('table').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('#shipping_and_returns summary').click();
    await page.getByRole('link', { name: t('product.shippingReturns') }).click();
    const shipping = page.getByRole('dialog', { name: t('product.accordion.shipping') });
    await expect(shipping.getByRole('heading').nth(1)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('choice and bag', async () => {
    await shopper.addButton.click();
    await expect(page.getByText(t('product.chooseSize'))).toBeVisible();
    await shopper.choose(PLAIN);
    await shopper.addButton.click();
    const dialog = shopper.addedDialog;
    await expect(dialog).toContainText(name);
    await expect(dialog).toContainText(t('bag.colour', { name: PLAIN.colour.name[language] }));
    await expect(dialog).toContainText(shop.money(priceOf(PLAIN, shop)));
    const { freeShipping } = await shopper.basket();
    await expect(dialog.getByText(freeShipping?.message ?? '', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('outfit', async () => {
    const row = page.getByRole('region', { name: t('product.recommended') });
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByRole('article').first()).toContainText('$');
    if (phone) return;
    await row.getByRole('button', { name: t('content.nextSlide'), exact: true }).click();
    await expect(row.getByRole('article').nth(3)).toBeInViewport();
  });

  await test.step('recently viewed', async () => {
    await page.goto(productAddress(LOW, shop));
    const left = t('product.lowStock', { stockLevel: LOW.variant.stock });
    await expect(page.getByText(left, { exact: true })).toBeVisible();
    const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect.poll(stored).toContain(LOW.product.id);
    await shopper.goto('/cart');
    const recent = page.getByRole('region', { name: t('catalog.recent') });
    await recent.scrollIntoViewIfNeeded();
    const other = LOW.product.name[shop.language];
    await expect(recent.getByRole('link', { name: other, exact: true })).toBeVisible();
    // it is in the bag
    await expect(recent.getByRole('link', { name, exact: true })).toHaveCount(0);
  });
}

async function offers(shopper: Shopper): Promise<void> {
  const { page, shop } = shopper;
  const { language, t } = shop;

  await test.step('sold out, with the back-in-stock form', async () => {
    await page.goto(productAddress(SOLD_OUT, shop));
    await expect(page.getByText(t('product.outOfStock'), { exact: true })).toBeVisible();
    await page.goto(productAddress(SIZE_SOLD_OUT, shop));
    const form = page.locator('main form[data-in-place]');
    await form
      .getByRole('combobox', { name: t('product.backInStock.which') })
      .selectOption(SIZE_SOLD_OUT.variant.id);
    await form.getByRole('textbox', { name: t('account.email') }).fill('ada@cairn.example');
    await form.getByRole('button', { name: t('product.backInStock.submit') }).click();
    await expect(form.getByRole('status')).toHaveText(t('product.backInStock.done'));
  });

  await test.step('members only', async () => {
    await page.goto(productAddress(MEMBERS, shop));
    await expect(page.getByText(t('product.memberExclusive'))).toBeVisible();
    await page.getByRole('link', { name: t('product.memberLogin') }).click();
    await expect(page.getByRole('dialog', { name: t('account.title') })).toBeVisible();
  });

  await test.step('shipping restrictions and quantity prices', async () => {
    await shopper.goto(`/product/${RESTRICTED.id}`);
    await expect(page.getByText(RESTRICTED.restriction?.message[language] ?? '')).toBeVisible();
    await expect(page.getByRole('table', { name: t('product.tiers') })).toContainText('$');
  });

  await test.step('a set', async () => {
    await shopper.goto(`/product/${SET.id}`);
    await expect(shopper.heading).toHaveText(SET.name[language]);
    await shopper.addButton.click();
    await expect(page.getByText(t('product.chooseEach'))).toBeVisible();
    await choosePieces(page);
    await shopper.addButton.click();
    await expect(
      shopper.addedDialog.getByRole('link', { name: t('bag.viewBag', { count: 2 }) }),
    ).toBeVisible();
  });
}

async function around(shopper: Shopper, watch: Watch): Promise<void> {
  const { page, shop, phone } = shopper;
  const { prefix, t } = shop;
  await shopper.goto('/offline');

  await test.step('weather and menu', async () => {
    const menu = phone ? await shopper.openDrawer() : page.getByRole('banner');
    await menu.locator(phone ? '[data-weather=card]' : '[data-weather=button]').click();
    const weather = page.getByRole('dialog', { name: t('shell.weather.label') });
    await expect(weather.getByRole('article').first()).toContainText('$');
    await page.keyboard.press('Escape');
    await expect(weather).toBeHidden();
    if (phone) {
      await shopper.openLevel(menu, 'camp');
      await expect(menu.locator('.drawer-level[open] .slot')).toBeAttached();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      return;
    }
    await menu.locator('.menu-link[href$="/c/camp/"]').hover();
    await expect(menu.locator('[data-slot="menu-main"] img')).toBeVisible();
    await page.mouse.move(700, 700);
  });

  await test.step('exit offer', async () => {
    await page.evaluate(() =>
      document.dispatchEvent(new MouseEvent('mouseout', { clientY: 0, bubbles: true })),
    );
    const offer = page.locator('#exit-offer');
    await expect(offer).toBeVisible();
    await expect(offer.getByRole('link').first()).toHaveAttribute('href', `${prefix}/account`);
    await page.keyboard.press('Escape');
    await expect(offer).toBeHidden();
  });

  await test.step('consent', async () => {
    const passedOn = page.waitForRequest('**/api/consent?*');
    await page.evaluate(() => dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: ['C0001'] })));
    expect(new URL((await passedOn).url()).pathname).toBe(`${prefix}/api/consent`);
  });

  await test.step('checkout’s own header', async () => {
    await shopper.fillBag(PLAIN);
    await shopper.goto('/checkout');
    const back = page.getByRole('banner').getByRole('link', { name: t('shell.backToCart', { count: 0 }) });
    await expect(back).toHaveAccessibleName(/1$/);
    await back.click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/cart$`));
  });

  await test.step('a visitor from another country', async () => {
    // so that the page before is not the one that asks
    await page.goto('about:blank');
    await page.context().clearCookies();
    await shopper.goto('/offline');
    const modal = page.locator('#country-modal');
    await modal.getByRole('button', { name: t('shell.countryModalStay') }).click();
    await expect(modal).toBeHidden();
  });

  await test.step('no connection', async () => {
    watch.expectFromHere(/Failed to|ERR_INTERNET_DISCONNECTED|Failed to load code|request failed/);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await expect(page.getByText(t('shell.offlineBanner'))).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(t('shell.offlineBanner'))).toBeHidden();
  });
}
