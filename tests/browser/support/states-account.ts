import { expect, type Locator } from 'playwright/test';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/** Attempts at one account are limited: each demo shopper has a part of their own in the tests. */
const LOOKED_AT = 'lea@cairn.example';
const WISHING = 'robin@cairn.example';
const WISHING_NOTHING = 'kit@cairn.example';

/** The sign-in dialog after its e-mail step. */
async function afterEmail(shopper: Shopper, email: string): Promise<Locator> {
  const { shop } = shopper;
  await shopper.goto('/offline');
  const dialog = await shopper.openSignIn();
  await dialog.getByLabel(shop.t('account.email')).fill(email);
  await dialog.getByRole('button', { name: shop.t('account.continue') }).click();
  return dialog;
}

const atPassword = async (shopper: Shopper): Promise<Locator> => {
  const dialog = await afterEmail(shopper, LOOKED_AT);
  await expect(dialog.getByLabel(shopper.shop.t('account.password'), { exact: true })).toBeFocused();
  return dialog;
};

/** Signing in, its steps and errors, and the shopper's own page. */
export const ACCOUNT_STATES: State[] = [
  { name: 'login', open: (shopper) => shopper.goto('/login') },
  { name: 'login-field-error', open: loginFieldError },
  {
    name: 'sign-in-email',
    open: async (shopper) => {
      await shopper.goto('/offline');
      const dialog = await shopper.openSignIn();
      await expect(dialog.getByLabel(shopper.shop.t('account.email'))).toBeFocused();
    },
  },
  { name: 'sign-in-password', open: atPassword },
  {
    name: 'sign-in-wrong',
    open: async (shopper) => {
      const { shop, page } = shopper;
      // answered here: attempts at the account are kept for those that need it
      const refused = { type: 'urn:cairn:problem:wrong-login', status: 401, requestId: 'x' };
      await page.route('**/api/account/login', (route) =>
        route.fulfill({ status: 401, json: { ...refused, title: shop.t('account.login.wrong') } }),
      );
      const dialog = await atPassword(shopper);
      await dialog.getByLabel(shop.t('account.password'), { exact: true }).fill('not-the-password');
      await dialog.getByRole('button', { name: shop.t('account.login.submit') }).click();
      await expect(dialog.getByText(shop.t('account.login.wrong'))).toBeVisible();
    },
    expected: [/401/],
  },
  {
    name: 'sign-in-register',
    open: async (shopper) => {
      const dialog = await afterEmail(shopper, 'nobody@mail.test');
      await expect(dialog.getByText(shopper.shop.t('account.register.body'))).toBeVisible();
    },
  },
  {
    name: 'account',
    open: async (shopper) => {
      await shopper.signIn(LOOKED_AT);
      await shopper.goto('/account');
      const { t } = shopper.shop;
      await expect(shopper.heading).toHaveText(t('account.account.hello', { firstName: 'Léa' }));
    },
  },
  {
    name: 'wish-list',
    open: async (shopper) => {
      await shopper.signIn(WISHING);
      await shopper.goto('/account/wishlist');
      const { t } = shopper.shop;
      await expect(
        shopper.page
          .getByRole('list', { name: t('shell.wishlist') })
          .getByRole('article')
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'wish-list-empty',
    open: async (shopper) => {
      await shopper.signIn(WISHING_NOTHING);
      const wished = await shopper.wishes();
      for (const productId of wished) await shopper.unwish(productId);
      await shopper.goto('/account/wishlist');
      await expect(shopper.page.getByText(shopper.shop.t('account.wishes.empty'))).toBeVisible();
    },
  },
  {
    name: 'wish-toast',
    open: async (shopper) => {
      const { page, shop } = shopper;
      await shopper.signIn(LOOKED_AT);
      await shopper.goto('/c/mens-jackets-shell/');
      await shopper.tiles.nth(1).getByRole('button', { pressed: false }).click();
      await expect(page.getByRole('link', { name: shop.t('catalog.wishlist.view') })).toBeVisible();
      await shopper.unwish((await shopper.tiles.nth(1).getAttribute('data-product')) ?? '');
    },
  },
];

/** An e-mail refused by its form, as a browser without scripts sends it. */
async function loginFieldError(shopper: Shopper): Promise<void> {
  await shopper.goto('/login');
  await shopper.page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('#sign-in-email');
    if (field) field.value = 'lea';
    field?.form?.submit();
  });
  await expect(shopper.page.getByText(shopper.shop.t('account.email.invalid'))).toBeVisible();
}
