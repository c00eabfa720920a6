import { expect, type Locator } from 'playwright/test';
import { asMember } from './member.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/** Attempts at one account are limited, so each demo shopper is used by one group of tests. */
const LOOKED_AT = 'lea@cairn.example';

/** The sign-in dialog after its e-mail step. */
export async function afterEmail(shopper: Shopper, email: string): Promise<Locator> {
  const { shop } = shopper;
  await shopper.goto('/offline');
  const dialog = await shopper.openSignIn();
  await dialog.getByRole('textbox', { name: shop.t('account.email') }).fill(email);
  await dialog.getByRole('button', { name: shop.t('account.continue'), exact: true }).click();
  return dialog;
}

const atPassword = async (shopper: Shopper): Promise<Locator> => {
  const dialog = await afterEmail(shopper, LOOKED_AT);
  await expect(dialog.getByLabel(shopper.shop.t('account.password'), { exact: true })).toBeFocused();
  return dialog;
};

/** Sign-in with its steps and errors, and the shopper's own page. */
export const ACCOUNT_STATES: State[] = [
  { name: 'login', opened: 'page', open: (shopper) => shopper.goto('/login') },
  { name: 'login-field-error', open: loginFieldError, expected: [/400/] },
  {
    name: 'sign-in-email',
    open: async (shopper) => {
      await shopper.goto('/offline');
      const dialog = await shopper.openSignIn();
      await expect(dialog.getByRole('textbox', { name: shopper.shop.t('account.email') })).toBeFocused();
    },
  },
  { name: 'sign-in-password', open: atPassword },
  {
    name: 'sign-in-wrong',
    open: async (shopper) => {
      const { shop, page } = shopper;
      // answered here, because attempts at the account are limited and other tests need them
      const refused = { type: 'urn:cairn:problem:wrong-login', status: 401, requestId: 'x' };
      await page.route('**/login', (route, request) =>
        request.postDataJSON()._action === 'login'
          ? route.fulfill({ status: 401, json: { ...refused, title: shop.t('account.login.wrong') } })
          : route.continue(),
      );
      const dialog = await atPassword(shopper);
      await dialog.getByLabel(shop.t('account.password'), { exact: true }).fill('not-the-password');
      await dialog.getByRole('button', { name: shop.t('account.login.submit') }).click();
      await expect(dialog.getByText(shop.t('account.login.wrong'))).toBeVisible();
    },
    expected: [/401/],
  },
  {
    name: 'login-provider-failed',
    open: async (shopper) => {
      await shopper.goto('/social-callback?error=access_denied');
      await expect(shopper.page.getByText(shopper.shop.t('account.failed'))).toBeVisible();
    },
    expected: [/400/],
  },
  {
    name: 'account-passkeys',
    opened: 'page',
    open: async (shopper) => {
      await asMember(shopper, LOOKED_AT);
      await shopper.goto('/account/passkeys');
      await expect(shopper.page.getByText(shopper.shop.t('account.passkeys.none'))).toBeVisible();
    },
  },
  {
    name: 'account',
    opened: 'page',
    open: async (shopper) => {
      await asMember(shopper, LOOKED_AT);
      await shopper.goto('/account');
      const { t } = shopper.shop;
      await expect(shopper.heading).toHaveText(t('account.account.hello', { firstName: 'Léa' }));
    },
  },
];

/** Sends the form with an invalid e-mail, as a browser without scripts does. */
async function loginFieldError(shopper: Shopper): Promise<void> {
  await shopper.openAnswer('/login', { _action: 'precheck', email: 'lea' });
  const form = shopper.page.locator('.sign-in');
  await expect(form.getByText(shopper.shop.t('account.email.invalid'))).toBeVisible();
}
