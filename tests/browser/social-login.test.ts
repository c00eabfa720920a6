import type { Page } from 'playwright/test';
import { newEmail } from '../support/new-email.ts';
import { SANDBOX_URL } from '../support/ports.ts';
import { beSomebody } from './support/provider.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

/** The host of a provider, to which the login service redirects. */
const PROVIDER = 'http://provider.example';

/**
 * Answers in the place of the login service and of the provider, at their own hosts, and returns the
 * query that the login service got.
 */
async function standIn(page: Page): Promise<Promise<URLSearchParams>> {
  const asked = Promise.withResolvers<URLSearchParams>();
  await page.route('**/oauth2/authorize?**', (route, request) => {
    asked.resolve(new URL(request.url()).searchParams);
    return route.fulfill({
      contentType: 'text/html',
      body: `<title>Login service</title><meta http-equiv="refresh" content="0; url=${PROVIDER}/">`,
    });
  });
  await page.route(`${PROVIDER}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>P</title><h1>The provider</h1>' }),
  );
  return asked.promise;
}

/** The requests that leave the shop, which these tests are about. */
const LEAVING = /foreign request: .*(oauth2\/authorize|provider\.example)/;

const atProvider = (page: Page) => page.getByRole('heading', { name: 'The provider' });

test('the button leads to the provider, Back to the login, and a cancel says so', {
  tag: '@phone',
}, async ({ page, shop, phone, watch }) => {
  watch.expectFromHere(LEAVING);
  const asked = standIn(page);
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/login?return=/compare');
  const email = page.locator('#sign-in-email');
  await email.fill('sol@mail.test');
  // the script of the page is loaded by the first focus
  await expect(page.locator('form', { has: email })).toHaveAttribute('novalidate');
  await page.getByRole('button', { name: 'Sign in with Google' }).filter({ visible: true }).click();
  await expect(atProvider(page)).toBeVisible();
  const query = await await asked;
  expect(query.get('hint')).toBe('google');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in or join for free' })).toBeVisible();
  const back = new URLSearchParams({ state: query.get('state') ?? '', error: 'access_denied' });
  await shopper.goto(`/social-callback?${back}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Google was cancelled or said no' })).toBeVisible();
  await expect(page.locator('#sign-in-email')).toHaveValue('sol@mail.test');
  await expect(page.locator('input[name="return"]').first()).toHaveValue('/compare');
});

test('from the dialog, the login remembers the page below it', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(LEAVING);
  const asked = standIn(page);
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/compare');
  const dialog = await shopper.openSignIn();
  await dialog.getByRole('button', { name: 'Sign in with Apple' }).filter({ visible: true }).click();
  await expect(atProvider(page)).toBeVisible();
  const state = (await await asked).get('state') ?? '';
  await shopper.goto(`/social-callback?${new URLSearchParams({ state, error: 'access_denied' })}`);
  await expect(page.locator('input[name="return"]').first()).toHaveValue('/compare');
});

test('an address without an account gets one of its own', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(new RegExp(`^foreign request: ${SANDBOX_URL}/`));
  const shopper = new Shopper(page, shop, phone);
  const email = newEmail();
  await shopper.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).filter({ visible: true }).click();
  await beSomebody(page, { firstName: 'Sol', lastName: 'Marin', email });
  // who has just joined is asked about themselves first
  await expect(page).toHaveURL(/\/account\/preferences$/);
  await expect(page.getByText(shop.t('account.register.welcomeNamed', { firstName: 'Sol' }))).toBeVisible();
  await shopper.goto('/account');
  await expect(shopper.heading).toHaveText('Hello, Sol');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await shopper.goto('/account/orders');
  await expect(page.getByText(shop.t('account.orders.empty'))).toBeVisible();
});
