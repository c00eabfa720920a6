import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/** Theirs in the tests: attempts at one account are limited. */
const ROBIN = 'robin@cairn.example';

test('a heart: a guest signs in first, it is pressed once, found on the list and taken off there', async ({
  page,
  shop,
  phone,
  context,
}) => {
  const shopper = new Shopper(page, shop, phone);
  // another list for the phone: the tests run side by side
  await shopper.goto(phone ? '/c/womens-jackets-shell/' : '/c/mens-jackets-shell/');
  const tile = shopper.tiles.nth(2);
  const name = (await tile.getByRole('heading').textContent()) ?? '';
  const heart = tile.getByRole('button', { name: `Add ${name} to wishlist` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: shop.t('account.title') });
  await dialog.getByLabel('Email address').fill(ROBIN);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Password', { exact: true }).fill('Trail-Mix-7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome back, Robin!', { exact: true })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Removed from wishlist', { exact: true }).first()).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/wishlist/items')) asked.push(request.url());
  });
  await heart.dblclick();
  await expect(page.getByRole('link', { name: 'View Wishlist' })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(asked).toHaveLength(1);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await shopper.goto('/account/wishlist');
  const wish = page.getByRole('list', { name: 'Wishlist' }).getByRole('article').filter({ hasText: name });
  await expect(wish.getByRole('link', { name: 'Choose options' })).toBeVisible();
  await wish.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText('Item removed from wishlist', { exact: true }).first()).toBeVisible();
  await expect(wish).toHaveCount(0);
  await expect(shopper.heading).toBeFocused();
  expect((await context.cookies()).find(({ name: cookie }) => cookie === 'signed-in-cairn-us')?.value).toBe(
    '1',
  );
});

test('a wish that fails says so and changes nothing', async ({ page, shop, phone, watch }) => {
  watch.expectFromHere(/503/);
  const shopper = new Shopper(page, shop, phone);
  await shopper.signIn(ROBIN);
  await shopper.goto('/c/footwear/');
  await page.route('**/api/wishlist/items', (route) => route.fulfill({ status: 503, body: 'no' }));
  const heart = shopper.tiles.nth(1).getByRole('button', { name: /to wishlist$/ });
  await heart.click();
  const failed = page.getByRole('alert').filter({ hasText: 'An error occurred' });
  await expect(failed).toContainText('Your wishlist could not be changed. Please try again.');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
