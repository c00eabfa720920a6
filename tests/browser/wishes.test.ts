import { ask, newAccount } from './support/cloud.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

const ROBIN = 'robin@cairn.example';
/** How long a toast stays (docs/storefront-contract.md), in ms. */
const TOAST_MS = 6_000;

test('a heart: a guest’s wish is kept, offers a login, is on the list after it and is removed there', {
  tag: '@phone',
}, async ({ page, shop, phone, context }) => {
  const { email, password } = await newAccount('Robin');
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/c/mens-jackets-shell/');
  const tile = shopper.tiles.nth(2);
  const name = (await tile.getByRole('heading').textContent()) ?? '';
  const heart = tile.getByRole('button', { name: `Add ${name} to wishlist` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // no dialog lies over what is said
  await expect(page.getByRole('link', { name: 'View wishlist' })).toBeVisible();
  await page.getByRole('link', { name: shop.t('catalog.wishlist.keep') }).click();
  const dialog = page.getByRole('dialog', { name: shop.t('account.title') });
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome back, Robin!', { exact: true })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('#main')).toBeFocused();
  await heart.click();
  await expect(page.getByText('Removed from wishlist', { exact: true }).first()).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/account/wishlist')) asked.push(request.url());
  });
  await heart.dblclick();
  await expect(page.getByRole('link', { name: 'View wishlist' })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(asked).toHaveLength(1);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // two changes at once: one's answer may have been read before the other's change
  const [one, other] = [shopper.tiles.nth(4).locator('.heart'), shopper.tiles.nth(5).locator('.heart')];
  const answered = Promise.withResolvers<void>();
  await page.route('**/account/wishlist', async (route) => {
    const id = route.request().postDataJSON().productId;
    const isOther = id === (await other.getAttribute('value'));
    // the later answer does not know of the earlier change, and arrives last
    if (isOther) await answered.promise;
    await route.fulfill({ json: { productIds: [id] } });
  });
  const early = page.waitForResponse('**/account/wishlist');
  await one.click();
  await other.click();
  await early;
  await expect(one).toHaveAttribute('aria-pressed', 'true');
  const late = page.waitForResponse('**/account/wishlist');
  answered.resolve();
  await (await late).finished();
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  for (const wished of [one, heart]) await expect(wished).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/account/wishlist');

  await shopper.wish((await one.getAttribute('value')) ?? '');
  await shopper.goto('/account/wishlist');
  const wish = page.getByRole('list', { name: 'Wishlist' }).getByRole('article').filter({ hasText: name });
  await expect(wish.getByRole('link', { name: 'Choose options' })).toBeVisible();
  await wish.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText('Item removed from wishlist', { exact: true }).first()).toBeVisible();
  await expect(wish).toHaveCount(0);
  await expect(shopper.heading).toBeFocused();
  expect(
    (await context.cookies()).find(({ name: cookie }) => cookie === 'signed-in-cairn-us')?.value,
  ).toMatch(/^1\./);
});

test('a guest who logs in on the wish list sees the list of the account', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  const { email, password } = await newAccount('Robin');
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/c/mens-jackets-shell/');
  await shopper.tiles.nth(1).locator('.heart').click();
  await expect(page.getByRole('link', { name: 'View wishlist' })).toBeVisible();
  await shopper.goto('/account/wishlist');
  await expect(page.getByText(shop.t('account.wishes.guest'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: shop.t('account.wishes.guestLogIn') })
    .click();
  const dialog = page.getByRole('dialog', { name: shop.t('account.title') });
  await dialog.getByRole('textbox', { name: shop.t('account.email') }).fill(email);
  await page.keyboard.press('Enter');
  await dialog.getByLabel(shop.t('account.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome back, Robin!', { exact: true })).toBeVisible();
  await expect(page.getByText(shop.t('account.wishes.guest'))).toBeHidden();
  await expect(
    page.getByRole('main').getByRole('button', { name: shop.t('account.wishes.share') }),
  ).toBeVisible();
  await expect(page.getByRole('main').locator('article')).toHaveCount(1);
});

test('a page that comes back shows the visitor’s current state', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  context,
}) => {
  // prerendered, and shown later
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
  // with the items in the bag from an earlier run
  const { count } = await shopper.basket();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(() => dispatchEvent(new Event('come-to')));
  await expect(page.locator('[data-bag-count]').first()).toHaveText(count > 9 ? '9+' : String(count));
  await expect(page.locator('html')).toHaveAttribute('data-signed-in');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // logged out on another page: the page that comes back shows nothing of the member
  await shopper.unwish(productId);
  await context.clearCookies({ name: /^signed-in-/ });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('removing the last two right after each other: the page says that it is empty', {
  tag: '@desktop',
}, async ({ page, shop, phone, watch }) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.signIn((await newAccount()).email);
  await shopper.goto('/c/footwear/');
  for (const index of [0, 1])
    await shopper.wish((await shopper.tiles.nth(index).locator('.heart').getAttribute('value')) ?? '');
  await shopper.goto('/account/wishlist');
  const buttons = page.getByRole('list', { name: 'Wishlist' }).getByRole('button', { name: /^Remove / });
  await expect(buttons).toHaveCount(2);
  // what follows moves up; on a slow machine the browser no longer counts it as caused by the press
  watch.expectFromHere(/^console error: Layout shift .* at \S*\/account\/wishlist/);
  const pressed = Promise.withResolvers<void>();
  await page.route('**/account/wishlist', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await buttons.last().click();
  await buttons.first().click();
  pressed.resolve();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
});

test('a product removed after the session has ended is removed after signing in again', {
  tag: '@desktop',
}, async ({ page, shop, phone, watch }) => {
  watch.expectFromHere(/401/);
  const { email, password } = await newAccount();
  const shopper = new Shopper(page, shop, phone);
  await shopper.signIn(email);
  await shopper.goto('/c/footwear/');
  const heart = shopper.tiles.nth(3).getByRole('button', { name: /to wishlist$/ });
  await heart.click();
  await expect(page.getByRole('link', { name: 'View wishlist' })).toBeVisible();
  const refused = { type: 'urn:cairn:problem:sign-in', title: 'Please sign in', status: 401, requestId: '-' };
  let changes = 0;
  await page.route('**/account/wishlist', (route) => {
    // the page may still be reading the list, which is not what is refused
    const isRefused = route.request().method() === 'POST' && ++changes === 1;
    return isRefused ? route.fulfill({ status: 401, json: refused }) : route.fallback();
  });
  await heart.click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Removed from wishlist').filter({ visible: true }).first()).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await shopper.wishes()).not.toContain(await heart.getAttribute('value'));
});

test('a wish that fails shows an error and changes nothing, also where it needs a login that cannot be had', {
  tag: '@desktop',
}, async ({ page, shop, phone, watch }) => {
  watch.expectFromHere(/401|503|could not be had/);
  const shopper = new Shopper(page, shop, phone);
  await page.clock.install();
  await shopper.signIn(ROBIN);
  await shopper.goto('/c/footwear/');
  const heart = shopper.tiles.nth(1).getByRole('button', { name: /to wishlist$/ });
  const failed = page.getByRole('alert').filter({ hasText: 'An error occurred' });

  await test.step('it stays while the focus is in it, also after the pointer has come and gone', async () => {
    await page.route('**/account/wishlist', (route) => route.fulfill({ status: 503, body: 'no' }));
    await heart.click();
    await expect(failed).toContainText(shop.t('errors.lostRepeat'));
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await failed.getByRole('button').focus();
    await failed.hover();
    await page.mouse.move(5, 5);
    await page.clock.runFor(TOAST_MS + 1_000);
    await expect(failed).toBeVisible();
    // then it disappears
    await heart.focus();
    await page.clock.runFor(TOAST_MS + 1_000);
    await expect(failed).toBeHidden();
    await page.unroute('**/account/wishlist');
  });

  await test.step('the dialog of the login cannot be had', async () => {
    const refused = {
      type: 'urn:cairn:problem:sign-in',
      title: 'Please sign in',
      status: 401,
      requestId: '-',
    };
    await page.route('**/account/wishlist', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 401, json: refused }) : route.fallback(),
    );
    await page.route('**/fragments/sign-in*', (route) => route.fulfill({ status: 503, body: 'away' }));
    await heart.click();
    await expect(failed).toContainText('Please try again.');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('without scripts', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });

  test('products that come late are there, above the footer', async ({ page, shop, phone }) => {
    const { email, password } = await newAccount('Kit');
    const shopper = new Shopper(page, shop, phone);
    await shopper.signIn(email, password);
    await shopper.wish(PLAIN.product.id);
    const rule = { path: `/products\\?.*ids=${PLAIN.product.id}&`, mode: 'slow', ms: 1_000 };
    await ask('/__sandbox/faults', { method: 'POST', body: JSON.stringify(rule) });
    await shopper.goto('/account/wishlist');
    const tile = page.getByRole('list', { name: shop.t('shell.wishlist') }).getByRole('article');
    await expect(tile).toBeVisible();
    const [bottom, footer] = [await tile.boundingBox(), await page.getByRole('contentinfo').boundingBox()];
    expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  });
});
