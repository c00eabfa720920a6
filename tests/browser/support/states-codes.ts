import { expect, type Locator } from 'playwright/test';
import { newEmail } from '../../support/new-email.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

const READER = 'lea@cairn.example';
const LINK = '?token=12345678&email=lea%40cairn.example';
const AT_CODE = { view: 'code', resendSeconds: 30, notice: '' };

/**
 * The dialog at its password step. Its requests are answered here, because mails to one address are
 * limited: `answer` is that to the request for a mail.
 */
async function atPassword(shopper: Shopper, answer: object): Promise<Locator> {
  const { page, shop } = shopper;
  await page.route('**/login', (route, request) => {
    const { _action: action } = request.postDataJSON();
    const status = 'status' in answer && action !== 'precheck' ? Number(answer.status) : 200;
    const json = action === 'precheck' ? { view: 'password', updatePostalCode: false } : answer;
    return route.fulfill({ status, json });
  });
  await shopper.goto('/offline');
  const dialog = await shopper.openSignIn();
  await dialog.getByRole('textbox', { name: shop.t('account.email') }).fill(READER);
  await dialog.getByRole('button', { name: shop.t('account.continue'), exact: true }).click();
  await expect(dialog.getByLabel(shop.t('account.password'), { exact: true })).toBeFocused();
  return dialog;
}

async function atCode(shopper: Shopper, answer: object = AT_CODE): Promise<Locator> {
  const { shop } = shopper;
  const dialog = await atPassword(shopper, answer);
  await dialog.getByRole('button', { name: shop.t('account.passwordless') }).click();
  return dialog;
}

async function atForgotPassword(shopper: Shopper, answer: object = { view: 'reset-sent' }): Promise<Locator> {
  const { shop } = shopper;
  const dialog = await atPassword(shopper, answer);
  await dialog.getByRole('link', { name: shop.t('account.forgotPassword') }).click();
  await expect(dialog.getByRole('heading', { name: shop.t('account.forgot.title') })).toBeVisible();
  return dialog;
}

/** A refusal of the shop, with a message of it. */
const refused = (title: string) => ({
  type: 'urn:cairn:problem:unavailable',
  status: 503,
  requestId: 'x',
  title,
});

/** Follows a mailed link without opening its page, and opens the answer to the page's form. */
async function sendAfterLink(shopper: Shopper, path: string, fields: Record<string, string>): Promise<void> {
  const { page, shop } = shopper;
  const link = { email: READER, code: '12345678', ...fields };
  const query = new URLSearchParams({ token: link.code, email: link.email });
  await page.request.get(`${shop.prefix}${path}?${query}`);
  await shopper.openAnswer(path, link);
}

/** Codes by mail: asking for one, entering it, and choosing a new password with it. */
export const CODE_STATES: State[] = [
  {
    name: 'sign-in-code',
    open: async (shopper) => {
      const dialog = await atCode(shopper);
      await expect(dialog.getByLabel(shopper.shop.t('account.code.field'), { exact: true })).toBeFocused();
    },
  },
  {
    name: 'sign-in-code-field-error',
    open: async (shopper) => {
      const dialog = await atCode(shopper);
      const { t } = shopper.shop;
      await dialog.getByLabel(t('account.code.field'), { exact: true }).fill('12');
      await dialog.getByLabel(t('account.code.field'), { exact: true }).press('Enter');
      await expect(dialog.getByText(t('account.code.invalid'))).toBeVisible();
    },
  },
  {
    name: 'sign-in-code-resent',
    open: async (shopper) => {
      const { t } = shopper.shop;
      const dialog = await atCode(shopper, { ...AT_CODE, notice: t('account.code.resent') });
      await expect(dialog.getByText(t('account.code.resent'))).toBeVisible();
    },
  },
  {
    name: 'sign-in-code-unavailable',
    open: async (shopper) => {
      const { t } = shopper.shop;
      const dialog = await atCode(shopper, refused(t('account.code.unavailable')));
      await expect(dialog.getByText(t('account.code.unavailable'))).toBeVisible();
    },
    expected: [/503/],
  },
  { name: 'sign-in-forgot-password', open: (shopper) => atForgotPassword(shopper) },
  {
    name: 'sign-in-forgot-password-failed',
    open: async (shopper) => {
      const { t } = shopper.shop;
      const dialog = await atForgotPassword(shopper, refused(t('account.failed')));
      await dialog.getByRole('button', { name: t('account.forgot.submit') }).click();
      await expect(dialog.getByText(t('account.failed'))).toBeVisible();
    },
    expected: [/503/],
  },
  {
    name: 'sign-in-reset-sent',
    open: async (shopper) => {
      const { t } = shopper.shop;
      const dialog = await atForgotPassword(shopper);
      await dialog.getByRole('button', { name: t('account.forgot.submit') }).click();
      await expect(dialog.getByText(t('account.forgot.sent'))).toBeVisible();
    },
  },
  { name: 'password-forgotten', opened: 'page', open: (shopper) => shopper.goto('/reset-password') },
  {
    name: 'password-forgotten-field-error',
    open: async (shopper) => {
      await shopper.openAnswer('/reset-password', { _action: 'forgot-password', email: 'lea' });
      await expect(shopper.page.getByText(shopper.shop.t('account.email.invalid'))).not.toHaveCount(0);
    },
    expected: [/400/],
  },
  { name: 'password-new', opened: 'page', open: (shopper) => shopper.goto(`/reset-password-landing${LINK}`) },
  { name: 'password-new-by-code', open: (shopper) => shopper.goto('/reset-password-landing') },
  {
    name: 'password-new-weak',
    open: async (shopper) => {
      await sendAfterLink(shopper, '/reset-password-landing', {
        _action: 'new-password',
        newPassword: 'trail',
      });
      await expect(
        shopper.page.getByText(shopper.shop.t('account.newPassword.minLengthRegex')),
      ).not.toHaveCount(0);
    },
    expected: [/400/],
  },
  {
    name: 'password-new-invalid-token',
    open: async (shopper) => {
      const fields = { _action: 'new-password', email: newEmail(), newPassword: 'New-Trail-8' };
      await sendAfterLink(shopper, '/reset-password-landing', fields);
      await expect(shopper.page.getByText(shopper.shop.t('account.code.invalidToken'))).not.toHaveCount(0);
    },
    expected: [/400/],
  },
  {
    name: 'login-by-link',
    opened: 'page',
    open: (shopper) => shopper.goto(`/passwordless-login-landing${LINK}`),
  },
  { name: 'login-by-code', open: (shopper) => shopper.goto('/passwordless-login-landing') },
  {
    name: 'login-by-code-invalid-token',
    open: async (shopper) => {
      await sendAfterLink(shopper, '/passwordless-login-landing', { _action: 'code', email: newEmail() });
      await expect(shopper.page.getByText(shopper.shop.t('account.code.invalidToken'))).not.toHaveCount(0);
    },
    expected: [/400/],
  },
];
