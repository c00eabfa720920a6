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
