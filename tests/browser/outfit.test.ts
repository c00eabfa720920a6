import { productAddress } from './support/catalogue.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';

test('what is worn with a product comes while nobody looks, moves nothing, and is told as seen', async ({
  page,
  shop,
}) => {
  const told: string[] = [];
  await page.route('**/api/activities', async (route) => {
    told.push(route.request().postData() ?? '');
    await route.fulfill({ status: 204 });
  });
  const fetched = page.waitForResponse('**/fragments/outfit?*');
  await page.goto(productAddress(PLAIN, shop));
  await page.locator('#features').scrollIntoViewIfNeeded();
  await (await fetched).finished();
  const outfit = page.getByRole('region', { name: shop.t('product.outfit') });
  await outfit.scrollIntoViewIfNeeded();
  expect(await outfit.getByRole('article').count()).toBeGreaterThanOrEqual(3);
  await expect
    .poll(() => told.some((body) => body.includes('viewReco') && body.includes('complete-the-look')))
    .toBe(true);
});

test('it waits, moving nothing, where its place is scrolled to in the moment it comes', async ({
  page,
  shop,
}) => {
  // the scroll lands after the browser measured where the place is, and before the page hears of it
  await page.addInitScript(() => {
    let scrolled = false;
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(heard: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          heard.call(observer, entries, observer);
          const place = !options && entries.some(({ target }) => target.matches('[data-outfit]'));
          if (!place || scrolled) return;
          scrolled = true;
          document.querySelector('#reviews')?.scrollIntoView({ behavior: 'instant' });
        }, options);
      }
    };
  });
  const fetched = page.waitForResponse('**/fragments/outfit?*');
  await page.goto(productAddress(PLAIN, shop));
  await (await fetched).finished();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const outfit = page.getByRole('region', { name: shop.t('product.outfit') });
  await expect(outfit).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(outfit).toBeAttached();
});
