import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/** Theirs in the tests: attempts at one account are limited. */
const ROBIN = 'robin@cairn.example';
/** How long a toast stays (docs/storefront-contract.md), in ms. */
const TOAST_MS = 6_000;
const NOOR = 'noor@cairn.example';

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
  // two at once: what one answer says of the other may have been read before
  const [one, other] = [shopper.tiles.nth(4).locator('.heart'), shopper.tiles.nth(5).locator('.heart')];
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/wishlist/items', async (route) => {
    const id = route.request().postDataJSON().productId;
    const isOther = id === (await other.getAttribute('value'));
    // the later one does not know of the earlier, and is answered last
    if (isOther) await answered.promise;
    await route.fulfill({ json: { productIds: [id] } });
  });
  const early = page.waitForResponse('**/api/wishlist/items');
  await one.click();
  await other.click();
  await early;
  await expect(one).toHaveAttribute('aria-pressed', 'true');
  const late = page.waitForResponse('**/api/wishlist/items');
  answered.resolve();
  await (await late).finished();
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  for (const wished of [one, heart]) await expect(wished).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/api/wishlist/items');

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

test('what a page that comes back says of its visitor is of now', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  context,
}) => {
  // made ready ahead, and come to later
  await page.addInitScript(() => {
    let prerendering = location.hash === '#ahead';
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => prerendering });
    addEventListener('come-to', () => {
      prerendering = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/c/footwear/#ahead');
  await page.waitForLoadState('networkidle');
  await shopper.signIn(ROBIN);
  const heart = shopper.tiles.nth(2).locator('.heart');
  const productId = (await heart.getAttribute('value')) ?? '';
  await shopper.wish(productId);
  await shopper.fillBag(PLAIN, 2);
  // with what the bag of an earlier run holds
  const { count } = await shopper.basket();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(() => dispatchEvent(new Event('come-to')));
  await expect(page.locator('[data-bag-count]').first()).toHaveText(count > 9 ? '9+' : String(count));
  await expect(page.locator('html')).toHaveAttribute('data-signed-in');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // logged out elsewhere: what comes back is no longer theirs
  await shopper.unwish(productId);
  await context.clearCookies({ name: /^signed-in-/ });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('the last two taken off one right after the other: the page says that it is empty', {
  tag: '@desktop',
}, async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.signIn(NOOR);
  for (const productId of await shopper.wishes()) await shopper.unwish(productId);
  await shopper.goto('/c/footwear/');
  for (const index of [0, 1])
    await shopper.wish((await shopper.tiles.nth(index).locator('.heart').getAttribute('value')) ?? '');
  await shopper.goto('/account/wishlist');
  const buttons = page.getByRole('list', { name: 'Wishlist' }).getByRole('button', { name: /^Remove / });
  await expect(buttons).toHaveCount(2);
  // their code is there: what moves, moves with the press
  await page.waitForLoadState('networkidle');
  const pressed = Promise.withResolvers<void>();
  await page.route('**/api/wishlist/items/remove', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await buttons.last().click();
  await buttons.first().click();
  pressed.resolve();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
});

test('taken off after the session has ended: off it is, once they have signed in again', {
  tag: '@desktop',
}, async ({ page, shop, phone, watch }) => {
  watch.expectFromHere(/401/);
  const shopper = new Shopper(page, shop, phone);
  await shopper.signIn(ROBIN);
  await shopper.goto('/c/footwear/');
  const heart = shopper.tiles.nth(3).getByRole('button', { name: /to wishlist$/ });
  await heart.click();
  await expect(page.getByRole('link', { name: 'View Wishlist' })).toBeVisible();
  const refused = { type: 'urn:cairn:problem:sign-in', title: 'Please sign in', status: 401, requestId: '-' };
  await page.route('**/api/wishlist/items/*', (route) => route.fulfill({ status: 401, json: refused }), {
    times: 1,
  });
  await heart.click();
  await page.getByRole('dialog').getByLabel('Email address').fill(ROBIN);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('Trail-Mix-7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Removed from wishlist').filter({ visible: true }).first()).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await shopper.wishes()).not.toContain(await heart.getAttribute('value'));
});

test('a wish that fails says so and changes nothing', async ({ page, shop, phone, watch }) => {
  watch.expectFromHere(/503/);
  const shopper = new Shopper(page, shop, phone);
  await page.clock.install();
  await shopper.signIn(ROBIN);
  await shopper.goto('/c/footwear/');
  await page.route('**/api/wishlist/items', (route) => route.fulfill({ status: 503, body: 'no' }));
  const heart = shopper.tiles.nth(1).getByRole('button', { name: /to wishlist$/ });
  await heart.click();
  const failed = page.getByRole('alert').filter({ hasText: 'An error occurred' });
  await expect(failed).toContainText('Your wishlist could not be changed. Please try again.');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  // it stays while someone is in it, also when the pointer has come and gone; then it goes
  await failed.getByRole('button').focus();
  if (!phone) await failed.hover();
  await page.mouse.move(5, 5);
  await page.clock.runFor(TOAST_MS + 1_000);
  await expect(failed).toBeVisible();
  await heart.focus();
  await page.clock.runFor(TOAST_MS + 1_000);
  await expect(failed).toBeHidden();
});
