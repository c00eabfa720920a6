import { gzipSync } from 'node:zlib';
import type { Locator, Page, Response } from 'playwright/test';
import { newEmail } from '../support/new-email.ts';
import { newAccount } from './support/cloud.ts';
import { FR_CA } from './support/locales.ts';
import { PLAIN } from './support/offers.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';
import { atRegistration, consent, fillIn } from './support/states-registration.ts';

test.use(STILL);

/** All code of the registration step beyond that of sign-in, in bytes after gzip, level 9. */
const REGISTRATION_SCRIPT = 20_000;

const password = (form: Locator, { shop }: Shopper) => form.getByLabel(shop.t('account.register.password'));
const joinButton = (form: Locator, { shop }: Shopper) =>
  form.getByRole('button', { name: shop.t('account.register.join') });
const withoutButton = (form: Locator, { shop }: Shopper) =>
  form.getByRole('button', { name: shop.t('account.register.without') });

/** The locale whose site asks for consents; the others join in account-journey.test.ts. */
const locale = FR_CA;

test('joining in the dialog signs in, with the bag', async ({ page, phone }) => {
  const shopper = new Shopper(page, locale, phone);
  const { t } = locale;
  await shopper.fillBag(PLAIN);
  const email = newEmail();
  const step = await atRegistration(shopper, email);
  await expect(step.getByText(email).filter({ visible: true })).toBeVisible();
  const [join, without] = [joinButton(step, shopper), withoutButton(step, shopper)];
  await expect(join).toBeDisabled();
  await expect(without).toBeDisabled();
  await fillIn(step, shopper);
  await expect(without).toBeEnabled();
  await expect(join).toBeDisabled();
  await consent(step, shopper);
  await expect(join).toBeEnabled();
  await join.click();
  await expect(step).toBeHidden();
  const welcome = t('account.register.welcomeNamed', { firstName: 'Zoë' });
  await expect(page.getByText(welcome, { exact: true })).toBeVisible();
  await expect(page.getByText(t('account.register.done'), { exact: true })).toBeVisible();
  expect((await shopper.basket()).lines.map(({ productId }) => productId)).toEqual([PLAIN.variant.id]);
});

test('what is typed is checked: names, phone, and the password, which can be seen', {
  tag: '@desktop',
}, async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  const step = await atRegistration(shopper);

  await test.step('names are checked when they are left, phones formatted as they are typed', async () => {
    const first = step.getByLabel('First name');
    await first.fill('Zoë 😀');
    await expect(step.getByText('We cannot use “😀” in a name.')).toHaveCount(0);
    await first.blur();
    await expect(step.getByText('We cannot use “😀” in a name.')).toBeVisible();
    await first.fill('Zoë');
    await expect(step.getByText('We cannot use “😀” in a name.')).toHaveCount(0);
    const field = step.getByLabel('Phone');
    for (const [typed, shown] of [
      ['303', '(303'],
      ['3035550123', '(303) 555-0123'],
      ['+1 303-555-0123', '(303) 555-0123'],
      ['(303) five 55 0123', '(303) 550-123'],
      ['30355501239999', '(303) 555-0123'],
    ] as const) {
      await field.fill('');
      await field.pressSequentially(typed);
      await expect(field).toHaveValue(shown);
    }
    // a digit in the middle is replaced in its place
    await field.press('Home');
    await field.press('ArrowRight');
    await field.press('Delete');
    await field.pressSequentially('7');
    await expect(field).toHaveValue('(703) 555-0123');
  });

  await test.step('the password’s requirements are marked as it is typed, and it can be seen', async () => {
    const field = password(step, shopper);
    const panel = step.locator('#register-password-rules');
    const met = panel.getByRole('listitem').filter({ hasText: 'met' });
    await expect(panel.getByRole('listitem')).toHaveCount(5);
    await expect(met).toHaveCount(0);
    await field.pressSequentially('trail7');
    await expect(met).toHaveText(['1 number (met)', '1 lowercase letter (met)']);
    await expect(panel.getByRole('status')).toHaveText('Password requirements met: 2 of 5');
    await field.blur();
    await expect(step.getByText('Password must contain at least 8 characters.')).toBeVisible();
    await step.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await field.fill('Trail-Mix-7');
    await expect(met).toHaveCount(5);
    await expect(step.getByText('Password must contain')).toHaveCount(0);
  });
});

test('errors are shown at their fields, a failure keeps what was typed, and nothing is sent twice', {
  tag: '@desktop',
}, async ({ page, shop, phone, watch }) => {
  watch.expectFromHere(/400/, /503/, /ERR_FAILED/);
  const shopper = new Shopper(page, shop, phone);
  const step = await atRegistration(shopper);
  await fillIn(step, shopper);

  await test.step('errors of the service: at their fields, and at the top for one that is not there', async () => {
    const errors = [
      { field: 'email', message: 'This address is not for accounts.' },
      { field: 'phone', message: 'Nobody answers <b>there</b>.' },
    ];
    const problem = {
      type: 'urn:cairn:problem:bad-input',
      status: 400,
      requestId: 'x',
      title: 'No.',
      errors,
    };
    await page.route('**/login', (route) => route.fulfill({ status: 400, json: problem }), { times: 1 });
    await joinButton(step, shopper).click();
    await expect(step.getByText('Nobody answers <b>there</b>.')).toBeVisible();
    await expect(step.getByRole('alert').filter({ hasText: 'not for accounts' })).toBeVisible();
    await expect(step.getByLabel('Phone')).toBeFocused();
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  await test.step('a failure keeps what was typed, and says so in the dialog and in a toast', async () => {
    const problem = {
      type: 'urn:cairn:problem:not-registered',
      status: 503,
      requestId: 'x',
      title: 'It failed.',
    };
    await page.route('**/login', (route) => route.fulfill({ status: 503, json: problem }), { times: 1 });
    await joinButton(step, shopper).click();
    await expect(step.getByText('It failed.')).toBeVisible();
    const toast = page.getByText('Sign up failed. Please try again.');
    await expect(toast).toBeVisible();
    // it can be closed over the dialog too
    await page.locator('.toast').getByRole('button').click();
    await expect(toast).toHaveCount(0);
    await expect(password(step, shopper)).toHaveValue('Trail-Mix-7');
  });

  await test.step('each button shows that it is busy, and nothing is sent twice', async () => {
    let sent = 0;
    const held = Promise.withResolvers<void>();
    await page.route('**/login', async (route) => {
      sent += 1;
      await held.promise;
      await route.continue();
    });
    const [join, without] = [joinButton(step, shopper), withoutButton(step, shopper)];
    await without.click();
    await expect(without).toHaveAttribute('aria-busy', 'true');
    await expect(join).not.toHaveAttribute('aria-busy');
    await join.click();
    await without.click();
    held.resolve();
    await expect(step).toBeHidden();
    expect(sent).toBe(1);
  });
});

test('Back and Edit lead to the address, and another one is joined with', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);
  const step = await atRegistration(shopper);
  const offers = step.getByLabel(shop.t('account.register.emailOffers'));
  await expect(offers).toBeChecked();
  await offers.uncheck();
  await step.getByRole('button', { name: 'Edit' }).filter({ visible: true }).click();
  const address = page.getByRole('dialog').getByLabel('Email address').filter({ visible: true });
  await expect(address).toBeFocused();
  const email = newEmail();
  await address.fill(email);
  await page.keyboard.press('Enter');
  await expect(step.getByText(email).filter({ visible: true })).toBeVisible();
  // a choice stays, whatever the shop would tick
  await expect(offers).not.toBeChecked();
  await fillIn(step, shopper);
  await joinButton(step, shopper).click();
  await expect(step).toBeHidden();
  expect(await signsIn(page, email)).toBe(200);
});

test('who has an account already logs in from the page to join, with the address that was typed', {
  tag: '@desktop',
}, async ({ page, shop, phone, watch }) => {
  watch.expectFromHere(/409/);
  const { email } = await newAccount();
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/registration');
  await shopper.loaded();
  const step = page.locator('.sign-in');
  const register = step.locator('[data-view="register"]');
  await register.getByLabel(shop.t('account.email')).fill(email);
  await fillIn(register, shopper, 'Another-Pass-9');
  await joinButton(register, shopper).click();
  await register.getByRole('button', { name: shop.t('account.login.title'), exact: true }).click();
  await expect(step.getByText(email).filter({ visible: true })).toBeVisible();
  await expect(step.getByLabel(shop.t('account.password'), { exact: true })).toBeFocused();
  await step
    .getByRole('button', { name: shop.t('account.back') })
    .filter({ visible: true })
    .first()
    .click();
  await expect(step.getByLabel(shop.t('account.email')).filter({ visible: true })).toHaveValue(email);
});

test('the questions about a new member open on a page that loads again, too', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/cart');
  const dialog = await shopper.openSignIn();
  await dialog.getByRole('textbox', { name: shop.t('account.email') }).fill(newEmail());
  await dialog.getByRole('button', { name: shop.t('account.continue'), exact: true }).click();
  const step = dialog.locator('[data-view="register"]');
  await fillIn(step, shopper);
  await joinButton(step, shopper).click();
  const questions = page.getByRole('dialog', { name: shop.t('account.profiling.title') });
  await expect(questions.getByText(shop.t('account.profiling.body'))).toBeVisible();
  await expect(page.locator('.toast')).toContainText(shop.t('account.register.done'));
  await page.reload();
  await expect(questions).toHaveCount(0);
});

/** The status of a login with the password of these tests. */
async function signsIn(page: Page, email: string): Promise<number> {
  const { origin } = new URL(page.url());
  const response = await page.request.post('/api/account/login', {
    form: { email, password: 'Trail-Mix-7' },
    headers: { accept: 'application/json', origin },
  });
  return response.status();
}

test('the code of registration is light, and comes only when it is needed', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/offline');
  const dialog = await shopper.openSignIn();
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(newEmail());
  await page.waitForLoadState('networkidle');
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(0);
  const bodies = await Promise.all(scripts.map((script) => script.body()));
  const sizes = bodies.map((body) => gzipSync(body, { level: 9 }).byteLength);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(REGISTRATION_SCRIPT);
});
