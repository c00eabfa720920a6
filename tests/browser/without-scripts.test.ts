import { AT_PROVIDER, fillIn } from './support/checkout.ts';
import { newAccount } from './support/cloud.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use({ javaScriptEnabled: false });

/*
 * Links and forms without scripts are tested as HTML (tests/edge/plain-*.test.ts) and once as a whole
 * (journey.test.ts). Here is what styles show or hide then.
 */
test('what needs scripts is not offered without them', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
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
    await tile.getByRole('checkbox').check();
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
