import type { Locator } from 'playwright/test';
import { SANDBOX_URL } from '../support/ports.ts';
import { AT_PROVIDER, fillIn } from './support/checkout.ts';
import { newAccount } from './support/cloud.ts';
import { asMember } from './support/member.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';
import { openTools, signInStaff } from './support/staff.ts';

/** The staff's identity provider is another origin. */
const AT_STAFF_PROVIDER = new RegExp(`foreign request: ${SANDBOX_URL}/`);
/** A member of the club, of the highest tier. */
const TITANIUM = 'noor@cairn.example';

test.use({ javaScriptEnabled: false });

/*
 * Links and forms without scripts are tested as HTML (tests/edge/plain-*.test.ts) and once as a whole
 * (journey.test.ts). Here is what styles show or hide then.
 */
test('what needs scripts is not offered without them', async ({ page, shop, phone, watch }) => {
  watch.expectFromHere(AT_PROVIDER);
  const { t } = shop;
  const shopper = new Shopper(page, shop, phone);
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  const join = footer.getByRole('link', { name: 'Join the Cairn Club' });
  const account = footer.getByRole('link', { name: t('shell.myAccountBody') });

  await test.step('the price of a tile, and what compares it', async () => {
    await page.goto('/c/mens-jackets-shell/');
    const tile = shopper.tiles.filter({ has: page.locator('.tile-swatches') }).first();
    await expect(tile.locator('.price')).toBeVisible();
    await tile.hover();
    await shopper.pressCompare(tile);
    await expect(page.getByRole('button', { name: t('catalog.compare.chosen') })).toBeVisible();
  });

  await test.step('the location of stores', async () => {
    await page.goto('/store-locator');
    await expect(main.getByRole('button', { name: t('stores.find'), exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: t('stores.locate') })).toBeHidden();
  });

  await test.step('the fields for a card', async () => {
    await fillIn(shopper, { to: 'payment' });
    await page.goto('/checkout');
    await expect(page.getByRole('button', { name: t('checkout.card.onPage'), exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('checkout.card.continue') })).toBeHidden();
  });

  await test.step('passkeys, and an invitation to join for who has joined', async () => {
    await page.goto('/cart');
    await expect(join).toBeVisible();
    await expect(account).toBeHidden();
    await page.goto('/login');
    await expect(main.getByRole('button', { name: t('account.continue'), exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('account.passkeys.login') })).toBeHidden();
    const { email, password } = await newAccount('Kit');
    await shopper.signIn(email, password);
    await page.goto('/account/passkeys');
    await expect(page.getByText('Adding a passkey needs JavaScript')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Email me a code' })).toBeHidden();
    for (const path of ['/cart', '/account']) {
      await page.goto(path);
      await expect(account).toBeVisible();
      await expect(join).toBeHidden();
    }
  });
});

test('a club member’s own content stands in its place, and a button opens the staff’s drawer', async ({
  page,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(AT_STAFF_PROVIDER);

  await test.step('own content', async () => {
    const shopper = new Shopper(page, shop, phone);
    const everyones = page.getByText('We repair what we make');
    const own = page.getByText('send us two pieces this year');
    await shopper.goto('/');
    await expect(everyones).toBeVisible();
    const nextTo = (text: Locator) =>
      text.locator('xpath=ancestor::section[1]/following::h2[1]').textContent();
    const next = await nextTo(everyones);
    expect(next).toBeTruthy();
    await asMember(shopper, TITANIUM);
    await expect(async () => {
      // a slow machine may show everyone's content at first
      await shopper.goto('/');
      await expect(own).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(everyones).toHaveCount(0);
    expect(await nextTo(own)).toBe(next);
  });

  await test.step('the drawer', async () => {
    await signInStaff(page, 'Edda Lindqvist');
    await page.getByRole('button', { name: 'cairn: Editors' }).click();
    const drawer = await openTools(page);
    await expect(drawer.getByRole('button', { name: 'Update', exact: true })).toBeVisible();
    await drawer.getByText('View settings', { exact: true }).click();
    await expect(drawer.getByLabel('Show information')).toBeVisible();
    await expect(drawer.locator('[data-staff-opacity]')).toBeAttached();
    await expect(drawer.locator('[data-staff-opacity]')).toBeHidden();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
  });
});
