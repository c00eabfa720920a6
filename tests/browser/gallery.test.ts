import { decode } from 'fast-png';
import { keepsForBrowser } from './support/browser-keys.ts';
import { productAddress } from './support/catalogue.ts';
import { holdBack, ISLAND_CODE } from './support/hold-back.ts';
import { PLAIN, SET } from './support/offers.ts';
import { sizesOf } from './support/pieces.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use({ reducedMotion: 'reduce' });

test('thumbnails lead to their pictures; a picture is enlarged by keyboard alone', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await page.goto(productAddress(PLAIN, shop));

  await test.step('the keyboard', async () => {
    const gallery = page.getByRole('list', { name: shop.t('product.gallery') });
    const first = gallery.getByRole('link').first();
    const total = await gallery.getByRole('link').count();
    const at = (index: number) => shop.t('catalog.pictureOf', { index, total });
    await first.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: shop.t('product.gallery') });
    const counter = dialog.getByRole('status');
    await expect(counter).toHaveText(at(1));
    expect(await keepsForBrowser(page, 'ArrowLeft')).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect(counter).toHaveText(at(2));
    await expect(dialog.getByRole('img').nth(1)).toBeInViewport();
    await page.keyboard.press('ArrowLeft');
    await expect(counter).toHaveText(at(1));
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('button', { name: shop.t('catalog.previousImage') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const larger = dialog.getByRole('button', { name: shop.t('product.zoom') });
    const width = async () => (await dialog.getByRole('img').first().boundingBox())?.width ?? 0;
    const fitted = await width();
    await larger.press('Enter');
    await expect.poll(width).toBeGreaterThan(fitted * 2);
    const third = dialog.getByRole('link', { name: shop.t('product.picture', { index: 3, total }) });
    await third.press('Enter');
    await expect(counter).toHaveText(at(3));
    await expect(third).toHaveAttribute('aria-current', 'true');
    await expect(larger).toHaveAttribute('aria-pressed', 'false');
    await dialog.getByRole('link').first().press('Enter');
    await expect(counter).toHaveText(at(1));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(first).toBeFocused();
  });

  const gallery = page.getByRole('region', { name: shop.t('product.gallery') });
  const pictures = gallery.getByRole('list', { name: shop.t('product.gallery') }).getByRole('img');
  const placeOf = async (index: number) => pictures.nth(index).boundingBox();

  await test.step('two pictures in a row beside the choice, which stays in view', async () => {
    const [first, second, third] = [await placeOf(0), await placeOf(1), await placeOf(2)];
    expect(second?.y).toBe(first?.y);
    expect(second?.x).toBeGreaterThan(first?.x ?? 0);
    expect(third?.x).toBe(first?.x);
    expect(third?.y).toBeGreaterThan(first?.y ?? 0);
    await page.locator('#product_details').evaluate((element) => element.scrollIntoView());
    await expect(new Shopper(page, shop, false).addButton).toBeInViewport();
  });

  await test.step('thumbnails mark the current picture on tablets', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.evaluate(() => scrollTo(0, 0));
    const total = await pictures.count();
    const thumbnail = (index: number) =>
      gallery.getByRole('link', { name: shop.t('product.picture', { index, total }), exact: true });
    await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true');
    await thumbnail(3).click();
    await expect(pictures.nth(2)).toBeInViewport({ ratio: 0.5 });
    await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true');
    await expect(thumbnail(1)).not.toHaveAttribute('aria-current');
    expect(new URL(page.url()).hash).toBe('');
    // a catalogue may have many more: the gallery stays as high, and each can be reached. They are
    // added once React has taken the island over, which would remove what it did not draw
    await expect(page.locator('cairn-island[name="add-to-bag"]')).toHaveAttribute('hydrated');
    const size = await gallery.boundingBox();
    const thumbnails = gallery.getByRole('list').last();
    await thumbnails.evaluate((list) => {
      const [first] = list.children;
      for (let more = 0; first && more < 20; more += 1) list.insertAdjacentHTML('beforeend', first.outerHTML);
    });
    expect(await gallery.boundingBox()).toEqual(size);
    await thumbnails.getByRole('link').last().focus();
    await expect(thumbnails.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  });
});

test('leaving the enlarged view returns to the picture seen last', async ({ page, shop, phone }) => {
  // tablets have thumbnails
  if (!phone) await page.setViewportSize({ width: 820, height: 1180 });
  // pressed twice before its code has loaded, it opens once
  const released = Promise.withResolvers<void>();
  await page.route(/\/zoom-[^/]*\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(productAddress(PLAIN, shop));
  const pictures = page.getByRole('list', { name: shop.t('product.gallery') }).getByRole('link');
  await pictures.first().dblclick();
  released.resolve();
  const dialog = page.getByRole('dialog', { name: shop.t('product.gallery') });
  const larger = dialog.getByRole('button', { name: shop.t('product.zoom') });
  await larger.click();
  await expect(larger).toHaveAttribute('aria-pressed', 'true');
  await larger.click();
  await expect(larger).toHaveAttribute('aria-pressed', 'false');
  await dialog.getByRole('button', { name: shop.t('catalog.nextImage') }).click();
  await expect(dialog.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.5 });
  await expect(dialog.getByRole('status')).toHaveText(
    shop.t('catalog.pictureOf', { index: 2, total: await pictures.count() }),
  );
  await dialog.getByRole('button', { name: shop.t('bag.close') }).click();
  await expect(pictures.nth(1)).toBeFocused();
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.5 });
  if (phone) return;
  const name = shop.t('product.picture', { index: 2, total: await pictures.count() });
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true');
});

test('a set shows each piece in its chosen colour, also when chosen before hydration', {
  tag: '@desktop',
}, async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  const release = await holdBack(page, ISLAND_CODE);
  await shopper.goto(`/product/${SET.id}`);
  const pictures = page.locator('form [src*="_front"]');
  const shown = page.locator('.gallery [data-gallery] > li');
  const own = await shown.evaluateAll((items) => items.map(({ id }) => id));
  const lastOf = (index: number) => sizesOf(page, index).last().getAttribute('value');
  const [top, bottom] = [(await lastOf(0)) ?? '', (await lastOf(1)) ?? ''];
  const pictureOf = (variant: string) => variant.split('-').slice(0, 2).join('_');
  // as a script or assistive technology chooses: without a pointer or key event before
  await page.locator(`input[value="${top}"]`).evaluate((input: HTMLInputElement) => {
    input.checked = true;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await release();
  await expect(pictures.nth(0)).toHaveAttribute('src', new RegExp(`/${pictureOf(top)}_front`));
  await expect(shown.first()).toHaveAttribute('id', `${pictureOf(top)}_front`);
  await page.locator(`input[value="${bottom}"]`).check();
  await expect(pictures.nth(1)).toHaveAttribute('src', new RegExp(`/${pictureOf(bottom)}_front`));
  const chosen = [bottom, top].map((variant) => `${pictureOf(variant)}_front`);
  await expect
    .poll(() => shown.evaluateAll((items) => items.map(({ id }) => id)))
    .toEqual([...chosen, ...own.filter((id) => !chosen.includes(id))]);
  // another colour of a piece has its own picture and sizes
  const others = page.locator('li:has(> * input[name="piece.0"]) ul a:not([aria-current])');
  await others.first().click();
  await expect(shown.first()).not.toHaveAttribute('id', `${pictureOf(bottom)}_front`);
  await expect(sizesOf(page, 0).first()).not.toHaveValue(new RegExp(`^${pictureOf(top).replace('_', '-')}-`));
});

test('where pictures fail there is no broken picture, and no words that are cut', {
  tag: '@desktop',
}, async ({ page, shop, watch }) => {
  watch.expectFromHere(/ERR_FAILED|Failed to load resource/);
  await page.route(/\/i\//, (route) => route.abort());
  // tablets have thumbnails
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(productAddress(PLAIN, shop));
  const gallery = page.getByRole('region', { name: shop.t('product.gallery') });
  const large = gallery
    .getByRole('list', { name: shop.t('product.gallery') })
    .locator('img')
    .first();
  const thumbnail = gallery.getByRole('list').last().locator('img').first();
  const swatch = page.locator('[role="radiogroup"] img, .swatches img').first();
  const isBroken = (image: Element) =>
    image instanceof HTMLImageElement && image.complete && !image.naturalWidth;
  /** How many colours a part of an element has, in its corner of 24 px or all of it. */
  const coloursOf = async (place: typeof large, clip?: { width: number; height: number }) => {
    await place.scrollIntoViewIfNeeded();
    await expect.poll(() => place.evaluate(isBroken)).toBe(true);
    const box = await place.boundingBox();
    if (!box) throw new Error('Nothing is there.');
    const inner = clip
      ? { x: box.x + 4, y: box.y + 4, ...clip }
      : {
          x: box.x + box.width * 0.3,
          y: box.y + box.height * 0.3,
          width: box.width * 0.4,
          height: box.height * 0.4,
        };
    const { data, channels } = decode(await page.screenshot({ clip: inner }));
    const pixels = Array.from({ length: data.length / channels }, (_, at) =>
      data.slice(at * channels, at * channels + 3).join(),
    );
    return new Set(pixels).size;
  };
  expect(await coloursOf(large, { width: 24, height: 24 })).toBe(1);
  expect(await coloursOf(thumbnail)).toBe(1);
  expect(await coloursOf(swatch)).toBe(1);
  // where there is room the words are there
  expect(await coloursOf(large)).toBeGreaterThan(1);
});
