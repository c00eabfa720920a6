import type { Locator } from 'playwright/test';
import { nameInAddress, sameView, splitNames } from '../../shared/images/name-list.ts';
import { keepsForBrowser } from './support/browser-keys.ts';
import { PARTLY_REDUCED } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

const LIST = '/c/mens-jackets-shell/';

/** The first tile of a list with several colours and pictures. */
function colouredTile(shopper: Shopper): Locator {
  return shopper.tiles
    .filter({ has: shopper.page.locator('.tile-swatches a:nth-child(3)') })
    .and(shopper.page.locator('[data-pictures]'))
    .first();
}

/** The name of the picture in an element of the page. */
const nameIn = async (placeholder: Locator) =>
  nameInAddress((await placeholder.locator('img').first().getAttribute('src')) ?? '');

/** The name of a colour's first picture. */
const frontOf = async (colour: Locator) => (await nameIn(colour)).replace(/_swatch$/, '_front');

/** The names of the pictures that a tile was served with. */
const viewsOf = async (tile: Locator) =>
  splitNames((await tile.getAttribute('data-pictures')) ?? '', await nameIn(tile.locator('.tile-picture')));

const pictureOf = (tile: Locator) => tile.locator('.tile-picture img').last().getAttribute('src');

/** Products on a full page of a list (docs/product/catalogue.md §9.2). */
const FULL_PAGE = 47;
/** Elements of a tile in a list, on average at most (docs/decisions/0184). */
const OF_A_TILE = 20;

test('the pictures of a tile change, wrap around, and announce their number', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  await page.goto(LIST);
  const tile = colouredTile(new Shopper(page, shop, phone));
  const first = await pictureOf(tile);
  // nothing lies over the picture before anyone points at it
  await expect(tile.getByText('1 / 4')).toHaveCount(0);
  // the second one as long as the pointer rests there, without a word to screen readers
  await tile.hover();
  await expect(tile.getByText('2 / 4')).toBeVisible();
  await expect.poll(() => pictureOf(tile)).not.toBe(first);
  await page.mouse.move(0, 0);
  await expect(tile.getByText('1 / 4')).toHaveCSS('opacity', '0');
  await expect.poll(() => pictureOf(tile)).toBe(first);
  await expect(page.locator('#announcer')).toHaveText('');
  // the arrows go on from the picture shown
  await tile.hover();
  await expect(tile.getByText('2 / 4')).toBeVisible();
  const previous = tile.getByRole('button', { name: shop.t('catalog.previousImage') });
  await previous.click();
  await expect(tile.getByText('1 / 4')).toBeVisible();
  await previous.click();
  await expect(tile.getByText('4 / 4')).toBeVisible();
  await expect(page.locator('#announcer')).toHaveText('Picture 4 of 4');
  await expect.poll(() => pictureOf(tile)).not.toBe(first);
  await tile.getByRole('button', { name: shop.t('catalog.nextImage') }).click();
  await expect(tile.getByText('1 / 4')).toBeVisible();
  await expect.poll(() => pictureOf(tile)).toBe(first);
  await expect(tile.locator('.tile-picture img')).toHaveCount(1);
});

test('a colour pressed before the code of tiles is there keeps its first picture', {
  tag: '@desktop',
}, async ({ page, shop, phone }) => {
  await page.clock.install();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/tiles-[\w-]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(LIST);
  const tile = colouredTile(new Shopper(page, shop, phone));
  const colour = tile.locator('.tile-swatches a').nth(1);
  const front = await frontOf(colour);
  await tile.hover();
  await colour.click();
  resolve();
  await expect(tile.locator('.tile-count')).toHaveText('1 / 4');
  await expect(colour).toHaveAttribute('aria-checked', 'true');
  await page.clock.runFor(1_000);
  await expect.poll(() => pictureOf(tile)).toContain(front);
  await expect(tile.locator('.tile-count')).toHaveText('1 / 4');
});

test('another colour of a tile in a carousel has its own pictures', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  // content for this shopper may take the place of the first tiles
  await page.goto('/', { waitUntil: 'networkidle' });
  const tile = page
    .locator('.tile')
    .filter({ has: page.locator('.tile-swatches') })
    .first();
  const colour = tile.locator('.tile-swatches a').nth(1);
  const swatch = await nameIn(colour);
  const [front = '', second = ''] = (await viewsOf(tile)).map((view) => sameView(swatch, view));
  expect(second).not.toBe('');
  await tile.hover();
  await colour.click();
  await expect.poll(() => pictureOf(tile)).toContain(front);
  await expect(tile.getByText('1 / 4')).toBeVisible();
  await tile.getByRole('button', { name: shop.t('catalog.nextImage') }).click();
  await expect.poll(() => pictureOf(tile)).toContain(second);
});

test('another colour of a tile in a list has all its pictures, requested once', {
  tag: '@phone',
}, async ({ page, shop, phone }) => {
  const asked: string[] = [];
  await page.route('**/api/pictures?*', (route) => {
    asked.push(route.request().url());
    return route.continue();
  });
  await page.goto(LIST);
  const tile = colouredTile(new Shopper(page, shop, phone));
  await tile.scrollIntoViewIfNeeded();
  const first = await pictureOf(tile);
  const colours = tile.locator('.tile-swatches a');
  const front = await frontOf(colours.nth(1));
  const product = front.replace(/_front$/, '');
  await tile.locator('.tile-name a').focus();
  await expect(tile.getByRole('radio')).toHaveCount(await colours.count());
  await colours.nth(1).click();
  await expect.poll(() => pictureOf(tile)).toContain(front);
  await expect(tile.locator('.tile-count')).toHaveText('1 / 4');
  const turn = tile.locator('[data-step="1"]');
  const seen: string[] = [];
  for (const placeholder of ['2 / 4', '3 / 4', '4 / 4']) {
    const before = await pictureOf(tile);
    await turn.dispatchEvent('click');
    await expect(tile.locator('.tile-count')).toHaveText(placeholder);
    await expect.poll(() => pictureOf(tile)).not.toBe(before);
    seen.push((await pictureOf(tile)) ?? '');
  }
  for (const address of seen) expect(address).toContain(product);
  expect(new Set(seen).size).toBe(3);
  await colours.nth(2).click();
  await expect(tile.locator('.tile-count')).toHaveText('1 / 4');
  await colours.first().click();
  await expect.poll(() => pictureOf(tile)).toBe(first);
  expect(asked).toHaveLength(1);
});

test('the first picture of a colour shows even when the others cannot be loaded', {
  tag: '@desktop',
}, async ({ page, shop, phone, watch }) => {
  watch.expectFromHere(/503|pictures/);
  await page.route('**/api/pictures?*', (route) => route.fulfill({ status: 503 }));
  await page.goto(LIST);
  const tile = colouredTile(new Shopper(page, shop, phone));
  await tile.locator('.tile-name a').focus();
  const colour = tile.getByRole('radio').nth(1);
  const front = await frontOf(colour);
  await colour.click();
  await expect.poll(() => pictureOf(tile)).toContain(front);
  await expect(tile.locator('.tile-count')).toBeHidden();
});

test('a picture that does not load is given up after a while', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(/_back|_detail|_folded|404|Failed to load/);
  await page.goto(LIST);
  const tile = colouredTile(new Shopper(page, shop, phone));
  const [, second = ''] = await viewsOf(tile);
  await page.route(`**/${second}?*`, (route) => route.fulfill({ status: 404 }));
  await tile.hover();
  await expect(tile.getByText('2 / 4')).toBeVisible();
  await expect(tile.locator('.tile-picture')).not.toHaveAttribute('aria-busy', 'true');
});

test('a swipe changes the picture, a tap follows the link', { tag: '@phone' }, async ({
  page,
  shop,
  phone,
}) => {
  await page.goto(LIST);
  const shopper = new Shopper(page, shop, phone);
  const tile = colouredTile(shopper);
  await tile.scrollIntoViewIfNeeded();
  const first = await pictureOf(tile);
  const swipe = (dx: number, withOther = false) =>
    tile.locator('.tile-name a').evaluate(
      (link, [across, isPinch]) => {
        const box = link.closest('.tile')?.querySelector('.tile-picture')?.getBoundingClientRect();
        const y = (box?.top ?? 0) + 40;
        const touch = (x: number) => new Touch({ identifier: 1, target: link, clientX: x, clientY: y });
        const [start, end] = [touch(150), touch(150 + across)];
        link.dispatchEvent(
          new TouchEvent('touchstart', { bubbles: true, touches: [start], changedTouches: [start] }),
        );
        const second = new Touch({ identifier: 2, target: link, clientX: 200, clientY: y });
        if (isPinch)
          link.dispatchEvent(
            new TouchEvent('touchstart', {
              bubbles: true,
              touches: [start, second],
              changedTouches: [second],
            }),
          );
        link.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [end] }));
      },
      [dx, withOther] as const,
    );
  await tile.locator('.tile-name a').dispatchEvent('pointerover');
  await expect(tile.getByRole('radiogroup')).toBeVisible();
  await swipe(-50);
  expect(await pictureOf(tile)).toBe(first);
  // two fingers make the page larger
  await swipe(-80, true);
  expect(await pictureOf(tile)).toBe(first);
  await swipe(-51);
  await expect.poll(() => pictureOf(tile)).not.toBe(first);
  await expect(tile.getByRole('button', { name: shop.t('catalog.nextImage') })).toBeHidden();
  const name = (await tile.locator('.tile-name').textContent()) ?? '';
  await tile.locator('.tile-name a').tap();
  await expect(shopper.heading).toHaveText(name);
});

test('a colour changes picture and address; arrow keys move between colours from one tab stop', {
  tag: '@desktop',
}, async ({ page, shop, phone }) => {
  await page.goto(LIST);
  const tile = colouredTile(new Shopper(page, shop, phone));
  const link = tile.locator('.tile-name a');
  const first = await pictureOf(tile);
  // by voice or script, without a pointer or focus event before
  const dots = tile.locator('.tile-swatches a');
  for (const index of [1, 0]) {
    await dots.nth(index).evaluate((dot: HTMLElement) => dot.click());
    await expect(dots.nth(index)).toHaveAttribute('aria-checked', 'true');
  }
  await expect.poll(() => pictureOf(tile)).toBe(first);
  await link.focus();
  const colours = tile.getByRole('radio');
  await expect(colours.first()).toHaveAttribute('aria-checked', 'true');
  expect(await tile.locator('.tile-swatches a[tabindex="0"]').count()).toBe(1);
  // the first press may come before the code has loaded and still counts
  await colours.nth(1).click();
  await expect(colours.nth(1)).toHaveAttribute('aria-checked', 'true');
  await expect(link).toHaveAttribute('href', /[?&]color=/);
  await expect.poll(() => pictureOf(tile)).not.toBe(first);
  expect(await keepsForBrowser(page, 'ArrowLeft')).toBe(true);
  await expect(colours.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(colours.first()).toBeFocused();
  await expect(colours.first()).toHaveAttribute('aria-checked', 'true');
  await expect.poll(() => pictureOf(tile)).toBe(first);
  expect(new URL(page.url()).pathname).toBe(LIST);
});

test('a colour with its own price shows it, the first colour brings the tile’s price back', async ({
  page,
  shop,
  phone,
}) => {
  await page.goto('/c/mens/?limit=100');
  const tile = new Shopper(page, shop, phone).tiles
    .filter({ has: page.locator('template[data-colour]') })
    .first();
  await tile.locator('.tile-name a').focus();
  const colours = tile.getByRole('radio');
  await expect(colours.first()).toBeVisible();
  const own = await tile
    .locator('template[data-colour="1"]')
    .evaluate((template: HTMLTemplateElement) => template.content.textContent);
  const price = tile.locator('.price');
  const before = (await price.textContent()) ?? '';
  await colours.nth(1).click();
  await expect(price).toHaveText(own);
  await expect(price).not.toHaveText(before);
  await colours.first().click();
  await expect(price).toHaveText(before);
});

test('further colours are behind More, and Less hides them again', async ({ page, shop, phone }) => {
  await page.goto('/c/mens-jackets/');
  const tile = new Shopper(page, shop, phone).tiles.filter({ has: page.locator('.tile-more') }).first();
  const colours = tile.locator('.tile-swatches a');
  await expect(colours.filter({ visible: true })).toHaveCount(5);
  await tile.getByRole('button', { name: shop.t('catalog.showMore') }).click();
  const less = tile.getByRole('button', { name: shop.t('catalog.showLess') });
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  await expect(colours.filter({ visible: true })).toHaveCount(await colours.count());
  await less.click();
  await expect(colours.filter({ visible: true })).toHaveCount(5);

  await test.step('but the chosen one', async () => {
    await tile.getByRole('button', { name: shop.t('catalog.showMore') }).click();
    await colours.last().click();
    await less.click();
    await expect(colours.filter({ visible: true })).toHaveCount(6);
    await expect(colours.last()).toBeVisible();
    await expect(tile.getByRole('radio', { checked: true })).toBeVisible();
  });
});

test('a scrolling row of colours fades at its end and can be dragged', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  await page.goto('/c/mens-jackets/');
  const tile = new Shopper(page, shop, phone).tiles.filter({ has: page.locator('.tile-more') }).first();
  const row = tile.locator('.tile-swatches');
  // as narrow as a tile of many colours is; its row of tiles grows with it
  watch.expectFromHere(/^console error: Layout shift .* at \/c\/mens-jackets\//);
  await tile.evaluate((element: HTMLElement) => element.style.setProperty('max-width', '110px'));
  await tile.hover();
  await tile.getByRole('button', { name: shop.t('catalog.showMore') }).click();
  await expect(row).toHaveAttribute('data-fade', 'start');
  const box = await row.boundingBox();
  if (!box) throw new Error('No row of colours.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 8, y);
  await expect(row).toHaveAttribute('data-fade', 'middle');
  await page.mouse.move(x - 400, y);
  await page.mouse.up();
  await expect(row).toHaveAttribute('data-fade', 'end');
  // the click at the end of a drag chooses nothing
  await expect(tile.getByRole('radio').first()).toHaveAttribute('aria-checked', 'true');
});

test('a sale badge does not show over a color that is not reduced', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  const first = PARTLY_REDUCED.product;
  await page.goto(`${shop.prefix}/search?q=${encodeURIComponent(first.name[shop.language])}`);
  const tile = page.locator(`.tile[data-product="${first.id}"]`);
  const badge = tile.locator('.tile-badge').filter({ hasText: shop.t('catalog.badge.sale') });
  const colours = tile.locator('.tile-swatches a');
  await expect(badge).toBeVisible();
  const reduced = Object.keys(first.colourPrices ?? {});
  const places = first.colours.map(({ code }, placeholder) => ({
    placeholder,
    isReduced: reduced.includes(code),
  }));
  const [, full] = places.filter(({ isReduced }) => !isReduced);
  await colours.nth(full?.placeholder ?? -1).click();
  await expect(badge).toBeHidden();
  await colours.nth(places.find(({ isReduced }) => isReduced)?.placeholder ?? -1).click();
  await expect(badge).toBeVisible();
});

test('a tile of a list has few elements', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/c/mens/');
  const sizes = await page
    .locator('.product-grid .tile')
    .evaluateAll((tiles) => tiles.map((tile) => tile.querySelectorAll('*').length + 1));
  expect(sizes).toHaveLength(FULL_PAGE);
  expect(sizes.reduce((sum, size) => sum + size, 0) / FULL_PAGE).toBeLessThanOrEqual(OF_A_TILE);
});
