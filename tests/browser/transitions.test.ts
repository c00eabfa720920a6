import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from './support/shop-test.ts';

const LIST = '/c/mens-jackets/';

/** The uncaught errors, including those of transitions, which the watch of every test ignores. */
function uncaughtIn(context: BrowserContext): string[] {
  const messages: string[] = [];
  context.on('weberror', (error) => messages.push(error.error().message));
  return messages;
}

/** Waits until the loader has run and earlier rejections have been reported. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
}

test('a transition that the browser skips is no error of the page; every other rejection is', {
  tag: '@desktop',
}, async ({ page, context, watch }) => {
  await page.goto(LIST);
  await atRest(page);
  const uncaught = uncaughtIn(context);

  await test.step('one that is ended', async () => {
    await page.evaluate(() => {
      // ends it as a resized window or the next navigation does
      document.startViewTransition(() => {}).skipTransition();
    });
    await atRest(page);
    expect(uncaught).toEqual([]);
  });

  await test.step('one during which the window is resized', async () => {
    await page.evaluate(() => {
      // the transition waits for the new size before it begins
      const resized = new Promise((resolve) => addEventListener('test-resized', resolve));
      document.startViewTransition(() => resized);
    });
    await page.setViewportSize({ width: 1_200, height: 800 });
    await page.evaluate(() => dispatchEvent(new Event('test-resized')));
    await atRest(page);
    expect(uncaught).toEqual([]);
  });

  await test.step('other rejections are reported as usual', async () => {
    watch.expectFromHere(/in transition|wrong state/);
    await page.evaluate(() => {
      void Promise.reject(new Error('lost in transition'));
      void Promise.reject(new DOMException('wrong state', 'InvalidStateError'));
    });
    await atRest(page);
    expect(uncaught).toEqual(['lost in transition', 'wrong state']);
  });
});

test('a page whose style and script arrive after its first paint', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.goto(LIST);
  await atRest(page);
  const late = (pattern: RegExp, milliseconds: number) =>
    context.route(pattern, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await route.continue();
    });
  await late(/\/assets\/[^/]+\.css$/, 400);
  await late(/\/assets\/[^/]+\.js$/, 900);
  const uncaught = uncaughtIn(context);
  for (const path of ['/c/womens-jackets/', LIST]) {
    await page.evaluate((to) => location.assign(to), path);
    await page.waitForURL(`**${path}`);
    await atRest(page);
  }
  expect(uncaught).toEqual([]);
});

test('navigations that the next one overtakes', { tag: '@desktop' }, async ({ page, context }) => {
  await page.goto(LIST);
  await atRest(page);
  const uncaught = uncaughtIn(context);
  // before the next page has answered
  await page.evaluate(() => {
    location.assign('/c/womens-jackets/');
    requestAnimationFrame(() => location.assign('/c/footwear/'));
  });
  await page.waitForURL('**/c/footwear/');
  await atRest(page);
  // while the transition to the next page runs
  await context.addInitScript(() => {
    if (location.pathname === '/c/womens-jackets/')
      addEventListener('pagereveal', () => location.assign('/c/kids/'));
  });
  await page.evaluate(() => location.assign('/c/womens-jackets/'));
  await page.waitForURL('**/c/kids/');
  await atRest(page);
  expect(uncaught).toEqual([]);
});

/** Tells on the page that arrives which picture has become which, in the transition to it. */
function tellMorphs(): void {
  addEventListener('pagereveal', ({ viewTransition }) => {
    void viewTransition?.ready.then(() => {
      const groups = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null));
      document.documentElement.dataset.morphs = String(
        groups.filter((name) => name === '::view-transition-group(product-picture)').length,
      );
    });
  });
}

const MORPHING = [
  ['a list', LIST],
  ['a search', '/search?q=jacket'],
  ['a row of the home page', '/'],
] as const;

test.describe('the picture of a tile', () => {
  test.beforeEach(({ context }) => context.addInitScript(tellMorphs));

  test('becomes the picture of its product, on every kind of page', { tag: '@desktop' }, async ({ page }) => {
    for (const [name, path] of MORPHING)
      await test.step(name, async () => {
        await page.goto(path);
        await page.waitForLoadState('load');
        const tile = page.locator('main [data-product]').first();
        await tile.scrollIntoViewIfNeeded();
        await atRest(page);
        await tile.locator('.tile-name a').click();
        await expect(page.locator('html[data-page="product"]')).toHaveAttribute('data-morphs', '1');
      });
  });

  test('stays where it is for those who ask for less motion', { tag: '@desktop' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(LIST);
    await page.waitForLoadState('load');
    await page.locator('main [data-product] .tile-name a').first().click();
    await expect(page.locator('html[data-page="product"]')).toBeAttached();
    await atRest(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-morphs');
  });
});
