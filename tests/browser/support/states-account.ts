import { expect, type Locator } from 'playwright/test';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/** Attempts at one account are limited: each demo shopper has a part of their own in the tests. */
const LOOKED_AT = 'lea@cairn.example';

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
