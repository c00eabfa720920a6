import type { Page } from 'playwright/test';
import { productAddress } from './support/catalogue.ts';
import { PLAIN } from './support/offers.ts';
import { openPart, upTo } from './support/open-part.ts';
import { renderAll } from './support/render-all.ts';
import { expect, test } from './support/shop-test.ts';

type ScrolledTo = { placeholder: string; to: string; later: boolean };

/**
 * Runs in the page: the first time an observer reports that `place` is out of view, scrolls to `to`
 * before the next paint. Frames and observers are the browser's own; only the moment of the scroll
 * is chosen. `later`: scrolls among the callbacks of the next frame, after those already requested;
 * otherwise at once.
 */
function scrollWhenUnseen({ placeholder, to, later }: ScrolledTo): void {
  let scrolled = false;
  const scroll = () => {
    document.querySelector(to)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    document.documentElement.dataset.scrolled = '';
  };
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(heard: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        heard.call(observer, entries, observer);
        const last = entries.at(-1);
        if (scrolled || !last?.target.matches(placeholder) || last.isIntersecting) return;
        scrolled = true;
        if (later) requestAnimationFrame(scroll);
        else scroll();
      }, options);
    }
  };
}

/** Waits two frames: by then observers have reported, and their effects are painted. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

async function scrolledAndPainted(page: Page): Promise<void> {
  await expect(page.locator('[data-scrolled]')).toBeAttached();
  await painted(page);
}

for (const later of [false, true]) {
  const moment = later ? 'later in the same frame' : 'before that frame';

  test(`an outfit does not fill its place while it is scrolled into view ${moment}`, {
    tag: later ? '@desktop' : '@phone',
  }, async ({ page, shop }) => {
    await page.addInitScript(scrollWhenUnseen, { placeholder: '[data-outfit]', to: '[data-outfit]', later });
    await page.goto(productAddress(PLAIN, shop));
    await scrolledAndPainted(page);
    const outfit = page.getByRole('region', { name: shop.t('product.outfit') });
    await expect(outfit).toBeHidden();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(outfit).toBeAttached();
  });

  test(`an empty place is not removed while it is scrolled into view ${moment}`, {
    tag: later ? '@phone' : '@desktop',
  }, async ({ page }) => {
    await page.addInitScript(scrollWhenUnseen, {
      placeholder: '[data-placeholder=empty]',
      to: 'footer',
      later,
    });
    await page.route('**/fragments/recommended/*', (route) => route.fulfill({ status: 204 }));
    await page.goto('/c/womens-jackets/');
    // what grows above it as it comes into view would move it
    await renderAll(page);
    // near enough to be fetched, but not in view
    const placeholder = page.locator('[data-placeholder]');
    await placeholder.evaluate((element) =>
      scrollTo({ top: element.getBoundingClientRect().top - innerHeight - 100, behavior: 'instant' }),
    );
    await scrolledAndPainted(page);
    await expect(placeholder).toHaveAttribute('data-placeholder', 'empty');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(placeholder).toHaveCount(0);
  });
}

test('an empty place that was scrolled past is removed when the visitor has scrolled back above it', {
  tag: '@phone',
}, async ({ page }) => {
  await page.route('**/fragments/recommended/*', (route) => route.fulfill({ status: 204 }));
  await page.goto('/c/womens-jackets/');
  await renderAll(page);
  // as in browsers without scroll anchoring, on a page with content below
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none';
    document.body.style.paddingBottom = '200vh';
  });
  const placeholder = page.locator('[data-placeholder]');
  await placeholder.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await expect(placeholder).toHaveAttribute('data-placeholder', 'empty');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await painted(page);
  await expect(placeholder).toHaveCount(1);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(placeholder).toHaveCount(0);
});

for (const path of ['/c/mens/', '/ca/fr/c/mens/', '/eu/c/mens/', '/eu/de/c/mens/', '/eu/fr/c/mens/'])
  test(`recommendations are as high as the place that was kept for them: ${path}`, async ({ page }) => {
    await page.goto(path);
    const row = page.locator('main > [data-placeholder] section');
    const height = () => row.evaluate((section) => section.getBoundingClientRect().height);
    const kept = await height();
    await row.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await expect(row.getByRole('article').first()).toBeVisible();
    expect(Math.abs((await height()) - kept)).toBeLessThan(1);
  });

test('a place whose request fails shows nothing, and is filled when the visitor comes again', {
  tag: '@phone',
}, async ({ page, watch }) => {
  watch.expectFromHere(/fragments\/recommended|Failed to load resource/);
  await page.route('**/fragments/recommended/*', (route) => route.abort(), { times: 1 });
  await page.goto('/c/womens-jackets/');
  const placeholder = page.locator('[data-placeholder]');
  const come = () => placeholder.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await come();
  await expect(placeholder).toHaveAttribute('data-placeholder', 'empty');
  await expect(placeholder.locator('section')).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await painted(page);
  await come();
  await expect(placeholder.getByRole('link').first()).toBeVisible();
});

test('of a document that has arrived in part, nothing shows that would change', { tag: '@desktop' }, async ({
  page,
}) => {
  await test.step('the text over a picture', async () => {
    const heading = page.locator('main h1');
    await page.goto('/');
    await expect(heading).toBeVisible();
    await openPart(page, '/', upTo('</h1>'));
    await expect(heading).toBeAttached();
    await expect(heading).toBeHidden();
    await expect(page.locator('main section').first().getByRole('img')).toBeVisible();
  });

  await test.step('the footer of a short page', async () => {
    await page.goto('/offline');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await openPart(page, '/offline', upTo('</footer>'));
    await expect(page.locator('footer')).toBeAttached();
    await expect(page.locator('footer')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('the row above a list, whose parts move one another', async () => {
    const categories = page.locator('.subcategories');
    const order = page.locator('.list-bar form');
    await page.goto('/c/mens-jackets/');
    await expect(categories).toBeVisible();
    await expect(order).toBeVisible();
    for (const end of ['<div class="list-bar"', '<label for="sort"', '<aside id="refinements"']) {
      await openPart(page, '/c/mens-jackets/', upTo(end));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(categories).toBeAttached();
      await expect(categories).toBeHidden();
      await expect(order).toBeHidden();
    }
  });

  const list = '/search?q=jacket';
  const parts = [
    ['the order of a list', '.list-bar form', '</form><label'],
    ['the name of a tile', '.tile-name', 'tile-name'],
  ] as const;
  const placeholder = (part: string) => page.locator(part).first().boundingBox();
  await page.goto(list, { waitUntil: 'networkidle' });
  const whole = new Map<string, Awaited<ReturnType<typeof placeholder>>>();
  for (const [, part] of parts) whole.set(part, await placeholder(part));
  for (const [name, part, marker] of parts)
    await test.step(`${name} stands in its place`, async () => {
      expect(whole.get(part)).not.toBeNull();
      await openPart(page, list, (text) => {
        const first = text.indexOf(marker, text.indexOf('class="list-bar"'));
        expect(first).toBeGreaterThan(0);
        // the next occurrence for what a tile has; right after the form for the bar
        const end = marker.startsWith('<')
          ? first + '</form>'.length
          : text.indexOf(marker, first + marker.length);
        return text.slice(0, text.lastIndexOf('>', end - 1) + 1);
      });
      expect(await placeholder(part)).toEqual(whole.get(part));
    });
});
