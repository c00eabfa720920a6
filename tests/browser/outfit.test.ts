import { productAddress } from './support/catalogue.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';

test('an outfit arrives while out of view, moves nothing, and is reported when it comes into view', {
  tag: '@phone',
}, async ({ page, shop }) => {
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
  await expect.poll(() => outfit.getByRole('article').count()).toBeGreaterThanOrEqual(3);
  await expect
    .poll(() => told.some((body) => body.includes('view-list') && body.includes('complete-the-look')))
    .toBe(true);
});
