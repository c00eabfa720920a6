import type { Locator, Page } from 'playwright/test';
import { type NewAccount, newAccount } from './support/cloud.ts';
import { mailTo } from './support/mailbox.ts';
import { PLAIN } from './support/offers.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

const NEW_PASSWORD = 'New-Trail-8';
const CODE_MAIL = 'passwordless-code';
const RESET_MAIL = 'password-reset';

/** The password step of the dialog. */
async function atPassword(shopper: Shopper, { email }: NewAccount): Promise<Locator> {
  await shopper.goto('/offline');
  const dialog = await shopper.openSignIn();
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email);
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  return dialog;
}

/** The code step, after a mail was asked for. */
async function atCode(shopper: Shopper, account: NewAccount): Promise<Locator> {
  const dialog = await atPassword(shopper, account);
  await dialog.getByRole('button', { name: 'A link or code by email' }).click();
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  return dialog;
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

/** Runs in the page: the seconds that the style sheet writes after an element. */
const secondsShown = (element: Element) =>
  Number(getComputedStyle(element, '::after').getPropertyValue('--seconds'));

test('a wrong and a right code, with the guest’s bag', { tag: '@phone' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(/400/, /429/);
  const account = await newAccount();
  const shopper = new Shopper(page, shop, phone);
  await shopper.fillBag(PLAIN, 2);
  const dialog = await atCode(shopper, account);
  await expect(dialog.getByText(account.email).filter({ visible: true })).toBeVisible();
  const again = dialog.getByRole('button', { name: /^Send another mail/ });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  expect(await again.locator('[data-countdown]').evaluate(secondsShown)).toBeGreaterThan(0);
  await again.press('Enter');
  await expect(dialog.getByText(/^You asked for a mail a moment ago/)).toBeVisible();
  const field = dialog.getByLabel('Code', { exact: true });
  await field.fill('1234');
  await field.press('Enter');
  await expect(dialog.getByText('Please enter the digits of the code from the mail.')).toBeVisible();
  await field.fill('0000 0000');
  await field.press('Enter');
  await expect(dialog.getByText('Invalid token, please try again.')).toBeVisible();
  await expect(field).toBeFocused();
  const { token } = await mailTo(account.email, CODE_MAIL);
  await field.fill(`${token.slice(0, 4)}-${token.slice(4)}`);
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Welcome back, Ada!', { exact: true })).toBeVisible();
  expect((await shopper.basket()).count).toBe(2);
});

test('the link of the mail, in the browser that asked and in another one', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  browser,
}) => {
  const account = await newAccount();
  const shopper = new Shopper(page, shop, phone);
  const dialog = await atCode(shopper, account);
  const { token, link } = await mailTo(account.email, CODE_MAIL);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Log in here?');
  expect(other.url()).not.toContain(token);
  await expect(other.getByText(token)).toBeVisible();
  await elsewhere.close();
  // reading the link has spent nothing
  await expect(dialog).toBeVisible();
  await page.goto(link);
  expect(page.url()).not.toContain(token);
  await expect(page.getByText(/^One press and you are in/)).toBeVisible();
  await button(page.getByRole('main'), 'Log in').click();
  // to the page below the dialog, where the mail was asked for
  await expect(page).toHaveURL(/\/offline$/);
  await expect(page.getByText('Welcome back, Ada!', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(shopper.heading).toHaveText('Hello, Ada');
});

test('a forgotten password: back and forth, the mail, a weak and a good one', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(/400/);
  const account = await newAccount();
  const shopper = new Shopper(page, shop, phone);
  const dialog = await atPassword(shopper, account);
  await dialog.getByRole('link', { name: 'Forgot password' }).click();
  const address = dialog.getByRole('textbox', { name: 'Email address' });
  await expect(address).toBeFocused();
  await expect(address).toHaveValue(account.email);
  await dialog.getByRole('link', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await dialog.getByRole('link', { name: 'Forgot password' }).click();
  await expect(button(dialog, 'Reset password')).toBeEnabled();
  await address.fill('ada');
  await address.press('Enter');
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
  await address.fill(account.email);
  await button(dialog, 'Reset password').click();
  await expect(dialog.getByRole('heading', { name: 'Password reset' })).toBeFocused();
  await expect(dialog.getByText(/may arrive in a few minutes/)).toBeVisible();
  const { token, link } = await mailTo(account.email, RESET_MAIL);
  await page.goto(link);
  expect(page.url()).not.toContain(token);
  await expect(page.getByText('Password requirements')).toBeVisible();
  const password = page.getByLabel('New password');
  await expect(password).toHaveAccessibleDescription(/8 characters/);
  await password.fill('Trail-Mix');
  // the requirements are marked as the password is typed, once the script has been loaded
  await expect(page.getByRole('listitem').filter({ hasText: '(met)' })).toHaveCount(4);
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription(/^Password must contain at least one number\./);
  await password.fill(NEW_PASSWORD);
  await password.press('Enter');
  await expect(shopper.heading).toHaveText('Hello, Ada');
  await expect(page.getByText('Password reset success', { exact: true })).toBeVisible();
  // a used link says so
  await page.goto(link);
  await page.getByLabel('New password').fill('Another-Trail-9');
  await page.getByLabel('New password').press('Enter');
  await expect(page.getByText('Invalid token, please try again.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new mail' }).click();
  await expect(shopper.heading).toHaveText('Forgot password');
});
