import type { Page } from 'playwright/test';
import { readRecoMark } from '../../shared/catalog/reco-mark.ts';
import { categoryName, productAddress } from './support/catalogue.ts';
import { newAccount } from './support/cloud.ts';
import { agreeTo } from './support/consent.ts';
import { PLAIN } from './support/offers.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

type Sent = {
  type: string;
  step?: string;
  list?: { kind: string; recommenderName?: string };
  productIds?: string[];
  productId?: string;
};

/** Collects the events that the page has reported so far. */
async function listen(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route('**/api/activities', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  return sent;
}

/** Events in short: their type, with the kind of their list if they have one. */
const short = (sent: Sent[]) => sent.map(({ type, list }) => (list ? `${type} ${list.kind}` : type));

test('reports a product once, its recommendations when they come into view, and followed links', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const sent = await listen(page);
  await page.goto(productAddress(PLAIN, shop));
  await expect.poll(() => short(sent)).toEqual(['view-product']);
  // its skeleton has the same name
  const row = page
    .getByRole('region', { name: shop.t('product.recommended') })
    .and(page.locator('[data-reco]'));
  await row.scrollIntoViewIfNeeded();
  const { recommenderName: recommender } = readRecoMark((await row.getAttribute('data-reco')) ?? '');
  // other rows may be in view beside it
  const views = () =>
    sent.filter(({ type, list }) => type === 'view-list' && list?.recommenderName === recommender);
  await expect.poll(views).toHaveLength(1);
  expect(views()[0]?.productIds?.length).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 0));
  await row.scrollIntoViewIfNeeded();
  await row.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect
    .poll(() => short(sent))
    .toEqual(
      expect.arrayContaining(['view-product', 'view-list recommendations', 'select-product recommendations']),
    );
  expect(views()).toHaveLength(1);
});

test('recommendations of a category arrive in their place and are reported when they come into view', async ({
  page,
  shop,
}) => {
  const sent = await listen(page);
  await page.goto('/c/womens-jackets/');
  await expect.poll(() => short(sent)).toEqual(['view-list category']);
  // scroll at once, before any of it has arrived: every test fails on a layout shift
  await page.locator('[data-placeholder]').evaluate((placeholder) => placeholder.scrollIntoView());
  const name = categoryName('womens-jackets', shop);
  const row = page.getByRole('region', { name: shop.t('content.popularIn', { name }) });
  await expect(row.getByRole('article').first()).toBeVisible();
  expect(await row.getByRole('article').count()).toBeLessThanOrEqual(10);
  await expect.poll(() => short(sent)).toContain('view-list recommendations');
  expect(short(sent).filter((event) => event === 'view-list recommendations')).toHaveLength(1);
});

test('a step of sign-in is reported once, when its first field gets the focus', {
  tag: '@desktop',
}, async ({ page, shop, phone }) => {
  const { email } = await newAccount('Mina');
  const sent = await listen(page);
  const started = () => sent.flatMap(({ type, step }) => (type === 'start-form' ? step : []));
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/t/repair/');
  const dialog = await shopper.openSignIn();
  await expect.poll(started).toEqual(['email']);
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.keyboard.press('Enter');
  await expect.poll(started).toEqual(['email', 'password']);
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Email address' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.locator('input[type="password"]').first()).toBeFocused();
  expect(started()).toEqual(['email', 'password']);
});

/**
 * The delay of intersection observers in a busy browser, in ms; by then they report several changes
 * at once.
 */
const BUSY_MS = 1_500;

for (const busy of [false, true]) {
  const browser = busy ? ', in a busy browser as well' : '';
  test(`without recommendations their place is removed, and visible content does not move${browser}`, {
    tag: busy ? '@phone' : '@desktop',
  }, async ({ page }) => {
    if (busy) await page.addInitScript(observeLate, BUSY_MS);
    await page.route('**/fragments/recommended/*', (route) => route.fulfill({ status: 204 }));
    await page.goto('/c/womens-jackets/');
    const placeholder = page.locator('[data-placeholder]');
    await placeholder.evaluate((element) => element.scrollIntoView());
    await expect(placeholder).toHaveAttribute('data-placeholder', 'empty');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(placeholder).toHaveCount(0);
  });
}

/** Runs in the page: delays observers, so that they report all they have seen in one call. */
function observeLate(late: number): void {
  const Observer = window.IntersectionObserver;
  window.IntersectionObserver = class extends Observer {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const seen: IntersectionObserverEntry[] = [];
      super((entries, observer) => {
        if (seen.push(...entries) === entries.length)
          setTimeout(() => callback(seen.splice(0), observer), late);
      }, options);
    }
  };
}

test('reports the products of a list and the one whose link is followed, and a step of checkout', {
  tag: '@desktop',
}, async ({ page, shop, phone }) => {
  const sent = await listen(page);

  await test.step('a list', async () => {
    await page.goto('/c/mens-jackets/');
    await expect.poll(() => short(sent)).toEqual(['view-list category']);
    expect(sent[0]?.productIds?.length).toBeGreaterThan(10);
    const list = page.getByRole('region', { name: shop.t('catalog.products') });
    // another colour is shown here, not followed as a link
    const tile = list
      .getByRole('article')
      .filter({ has: page.locator('.tile-swatches a:nth-child(2)') })
      .first();
    const colours = tile.locator('.tile-swatches a');
    for (const index of [1, 0]) {
      await colours.nth(index).click();
      await expect(colours.nth(index)).toHaveAttribute('aria-checked', 'true');
    }
    const follows = () => short(sent).filter((event) => event === 'select-product category');
    expect(follows()).toEqual([]);
    // opening the link in a new tab does follow it
    await colours.nth(1).evaluate((link) => {
      addEventListener('click', (event) => event.preventDefault(), { once: true });
      link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
    });
    await expect.poll(follows).toHaveLength(1);
    await tile.getByRole('heading').getByRole('link').click();
    await expect.poll(follows).toHaveLength(2);
    // what the product's page reports belongs to this step
    await expect(page).toHaveURL(/\/p\//);
    await expect.poll(() => short(sent)).toContain('view-product');
  });

  await test.step('checkout', async () => {
    await new Shopper(page, shop, phone).fillBag(PLAIN);
    await page.waitForLoadState('networkidle');
    sent.length = 0;
    await page.goto('/checkout');
    await expect.poll(() => sent).toEqual([{ type: 'view-checkout', step: 'contact', number: 1 }]);
  });
});

test('reports nothing of a visitor who refuses tracking', { tag: '@desktop' }, async ({ page, shop }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }));
  const sent = await listen(page);
  await page.goto(productAddress(PLAIN, shop));
  // by the time that the campaigns have come, the code that reports has run
  await expect(page.locator('[data-weather=button]')).toBeAttached();
  const row = page.getByRole('region', { name: shop.t('product.recommended') });
  await row.scrollIntoViewIfNeeded();
  await expect(row).toBeInViewport();
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
});

test('reports nothing of a visitor whom the platform has marked as refusing, whatever they agreed to', {
  tag: '@desktop',
}, async ({ page, shop, baseURL }) => {
  const { origin } = new URL(baseURL ?? '');
  await agreeTo(page.context(), new URL(origin), ['C0001', 'C0002', 'C0003', 'C0004']);
  await page.context().addCookies([{ name: 'dw_dnt', value: '1', url: origin }]);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(?:activities|collect|data-layer|reports)|tag-manager/.test(request.url()))
      asked.push(request.url());
  });
  await page.goto(productAddress(PLAIN, shop));
  await expect(page.locator('[data-weather=button]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});
