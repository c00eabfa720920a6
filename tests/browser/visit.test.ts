import type { Locator } from 'playwright/test';
import { withConsentManager } from './support/consent.ts';
import { FR_CA } from './support/locales.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.describe('country dialog', () => {
  test.use({ shop: FR_CA });

  for (const [way, tag] of [['stays', '@phone'] as const, ['goes', '@desktop'] as const]) {
    test(`a visitor from another country ${way}, and is not asked again`, { tag }, async ({
      page,
      shop,
      phone,
      context,
    }) => {
      await context.clearCookies();
      const shopper = new Shopper(page, shop, phone);
      await shopper.goto('/offline');
      const modal = page.getByRole('dialog', { name: 'Choisissez votre pays' });
      await expect(modal).toBeVisible();
      if (way === 'stays') {
        // the visitor came to this shop's address
        const primary = modal.locator('.button-primary');
        await expect(primary).toHaveText(shop.t('shell.countryModalStay'));
        await primary.click();
      } else await modal.getByRole('button', { name: /English/ }).click();
      const path = way === 'stays' ? `${shop.prefix}/offline` : '/offline';
      await expect(page).toHaveURL(({ pathname }) => pathname === path);
      await shopper.loaded();
      const kept = async () => (await context.cookies()).find(({ name }) => name === 'country');
      await expect.poll(async () => (await kept())?.value).toBe(way === 'stays' ? 'CA' : 'US');
      const cookie = await kept();
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(30);
      await shopper.goto('/offline');
      await page.waitForLoadState('networkidle');
      await expect(modal).toBeHidden();
    });
  }
});

test('the link to their own country’s site, when it is another shop, makes the choice', {
  tag: '@desktop',
}, async ({ page, context, shop, phone }) => {
  await context.clearCookies();
  const modal =
    '<dialog aria-label="Country" data-country-code="US"><a href="#" data-country-code="CA">Go to our site for Canada</a></dialog>';
  let asked = 0;
  const searching = Promise.withResolvers<void>();
  await page.route('**/fragments/country', async (route) => {
    asked += 1;
    if (asked === 2) await searching.promise;
    // the service is down at first: the next page asks again
    return route.fulfill(asked === 1 ? { status: 202 } : { contentType: 'text/html', body: modal });
  });
  const chosen = async () => (await context.cookies()).find(({ name }) => name === 'country')?.value;
  const unanswered = page.waitForResponse('**/fragments/country');
  await page.goto('/offline');
  await unanswered;
  // it does not open over a search either: the next page asks
  const late = page.waitForResponse('**/fragments/country');
  const request = page.waitForRequest('**/fragments/country');
  await page.goto('/offline');
  await request;
  const field = await new Shopper(page, shop, phone).openSearch();
  searching.resolve();
  await (await late).finished();
  await expect(field).toBeFocused();
  await page.goto('/offline');
  await page.getByRole('dialog').getByRole('link').click();
  await expect.poll(chosen).toBe('CA');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await chosen()).toBe('CA');
});

test('one dialog at a time: the one that the address asks for before the country', {
  tag: '@desktop',
}, async ({ page, context, shop }) => {
  await context.clearCookies();
  let asked = 0;
  await page.route('**/fragments/country', (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'text/html', body: '<dialog aria-label="Country">Canada?</dialog>' });
  });
  // nor where somebody logs in or joins
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.goto('/offline?signin=true', { waitUntil: 'networkidle' });
  const signIn = page.getByRole('dialog', { name: shop.t('account.title') });
  await expect(signIn).toBeVisible();
  await expect(page).toHaveURL(/\/offline$/);
  expect(asked).toBe(0);
  await page.goto('/offline');
  const offer = page.getByRole('dialog', { name: 'Country' });
  await expect(offer).toBeVisible();
  // what is asked for closes it, and that is no choice of a country
  await page.evaluate(() => {
    location.hash = 'signin';
  });
  await expect(signIn).toBeVisible();
  await expect(offer).toBeHidden();
  expect((await context.cookies()).filter(({ name }) => name === 'country')).toEqual([]);
});

test('a browser that is never idle is not waited for', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    // one task follows the other as long as the page is open
    const { port1, port2 } = new MessageChannel();
    const work = () => {
      const end = performance.now() + 30;
      while (performance.now() < end);
      port2.postMessage(null);
    };
    port1.onmessage = work;
    addEventListener('load', work);
  });
  await page.goto('/offline');
  await expect(page.locator('[data-weather=button]')).toBeAttached();
});

// on a phone, where its button is in the menu, the tour opens it
test('the weather button opens a drawer with matching products', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  await page.goto('/offline');
  await page.locator('[data-weather=button]').click();
  const drawer = page.getByRole('dialog', { name: shop.t('shell.weather.label') });
  await expect(drawer.getByRole('article').first()).toBeVisible();
  const slides = drawer.getByRole('listitem').filter({ has: page.getByRole('article') });
  const share = await slides.first().evaluate((slide) => {
    const track = slide.parentElement;
    if (!track) return 0;
    const { paddingLeft, paddingRight } = getComputedStyle(track);
    return (
      slide.clientWidth /
      (track.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
    );
  });
  expect(share).toBeCloseTo(0.6, 1);
  await slides.nth(1).scrollIntoViewIfNeeded();
  await drawer
    .getByRole('list')
    .first()
    .evaluate((track) => track.scrollTo({ left: 250 }));
  await expect(drawer.locator('.dots [data-on]')).toHaveCount(1);
  await expect(drawer.locator('.dots > :first-child')).not.toHaveAttribute('data-on');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

/** Moves the pointer out of the page, `y` px below its top. */
const leave = (y: number) =>
  document.dispatchEvent(new MouseEvent('mouseout', { clientY: y, bubbles: true, relatedTarget: null }));

test('the exit offer opens once, when the pointer leaves at the top', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  await page.goto(`${shop.prefix}/offline`);
  const offer = page.getByRole('dialog', { name: 'Before you go' });
  await expect(page.locator('[data-weather=button]')).toBeAttached();
  await page.evaluate(leave, 21);
  await expect(offer).toBeHidden();
  // not while something is open or text is being typed
  const field = await new Shopper(page, shop, phone).openSearch();
  const asked = page.waitForResponse(/\/exit-offer-[^/]*\.js$/);
  await page.evaluate(leave, 20);
  await (await asked).finished();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.body.appendChild(document.createElement('input')).focus());
  await page.evaluate(leave, 20);
  await page.waitForTimeout(300);
  await expect(offer).toBeHidden();
  await page.evaluate(() => document.querySelector('body > input')?.remove());
  await page.evaluate(leave, 20);
  await expect(offer).toBeVisible();
  await expect(offer.getByRole('link', { name: 'Join the club' })).toHaveAttribute('href', '/account');
  // its button closes it and opens the account, where guests log in
  await offer.getByRole('link', { name: 'Join the club' }).click();
  await expect(page.getByRole('dialog', { name: shop.t('account.title') })).toBeVisible();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.locator('[data-weather=button]')).toBeAttached();
  await page.evaluate(leave, 0);
  await expect(offer).toBeHidden();
});

test('with blocked storage the exit offer still opens', { tag: '@desktop' }, async ({
  page,
  shop,
  watch,
}) => {
  watch.expectFromHere(/exit offer/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto(`${shop.prefix}/offline`);
  await expect(page.locator('[data-weather=button]')).toBeAttached();
  await page.evaluate(leave, 0);
  await expect(page.getByRole('dialog', { name: 'Before you go' })).toBeVisible();
});

test('?signin=true and #signin open sign-in, over no sign-in page, and are removed from the address', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await page.goto(`${shop.prefix}/login?signin=true`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('.sign-in')).toHaveCount(1);
  for (const sign of ['?signin=true', '#signin'])
    await test.step(sign, async () => {
      await page.goto('about:blank');
      await page.goto(`${shop.prefix}/offline${sign}`);
      await expect(page.getByRole('dialog', { name: shop.t('account.title') })).toBeVisible();
      await expect(page).toHaveURL(/\/offline$/);
    });
});

/**
 * Searches without a connection, before the code of search has loaded; returns the dialog that
 * opens.
 */
async function searchOffline(shopper: Shopper): Promise<Locator> {
  const { page } = shopper;
  await shopper.goto('/offline');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const field = await shopper.openSearch();
  await field.fill('tent');
  await field.press('Enter');
  const boundary = page.getByRole('dialog', { name: 'You are currently offline' });
  await expect(boundary).toBeVisible();
  return boundary;
}

test('code that cannot be loaded without a connection: a retry is offered and repeats the action', {
  tag: '@phone',
}, async ({ page, context, shop, phone, watch }) => {
  watch.expectFromHere(/Failed to|ERR_INTERNET_DISCONNECTED|request failed|Failed to load/);
  const boundary = await searchOffline(new Shopper(page, shop, phone));
  await expect(boundary.getByRole('button', { name: 'Retry connection' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/q=tent/);

  // the same with its code loaded
  const field = await new Shopper(page, shop, phone).openSearch();
  await field.fill('boot');
  await expect(page.getByRole('option').first()).toBeVisible();
  await context.setOffline(true);
  await field.press('Enter');
  await expect(boundary).toBeVisible();
  await expect(page).toHaveURL(/q=tent/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/q=boot/);
});

test('after going elsewhere, no retry of a failed load is offered', { tag: '@desktop' }, async ({
  page,
  context,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(/Failed to|ERR_INTERNET_DISCONNECTED|request failed|Failed to load/);
  const boundary = await searchOffline(new Shopper(page, shop, phone));
  await page.evaluate(() => location.assign('#main'));
  await expect(boundary).toBeHidden();
  await context.setOffline(false);
  await expect(page.locator('[data-offline-banner]')).toBeHidden();
  await expect(page).toHaveURL(/\/offline#main$/);
});

test('the consent is stored and sent on with the partner’s click; a failure only warns', {
  tag: '@desktop',
}, async ({ page, context, shop, watch }) => {
  watch.expectFromHere(/Consent update failed/, /503/);
  await page.goto(`${shop.prefix}/offline?cjevent=abc`);
  // by code that is loaded for it
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cjevent'))).toBe('abc');
  await withConsentManager(page, '**/offline');
  await page.goto(`${shop.prefix}/offline`);
  const banner = page.getByRole('region', { name: 'Your privacy.' });
  await banner.getByRole('button', { name: 'Choose cookies' }).click();
  await banner.getByRole('checkbox', { name: 'Comfort' }).check();
  const [request] = await Promise.all([
    page.waitForRequest('**/api/consent?*'),
    banner.getByRole('button', { name: 'Save my choice' }).click(),
  ]);
  expect(new URL(request.url()).search).toBe('?groups=C0001%2CC0003&cjevent=abc');
  await expect(banner).toBeHidden();
  const kept = (await context.cookies()).find(({ name }) => name === 'OptanonConsent');
  expect(decodeURIComponent(kept?.value ?? '')).toContain('groups=C0001:1,C0002:0,C0003:1,C0004:0');
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'OnetrustActiveGroups')))
    .toBe(',C0001,C0003,');
  await expect(banner).toBeHidden();
  await page.route('**/api/consent?*', (route) => route.fulfill({ status: 503 }));
  await page.evaluate(() => dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: ['C0001'] })));
  await expect.poll(() => watch.problems.some((text) => text.includes('Consent update failed'))).toBe(true);
});
