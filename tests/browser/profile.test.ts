import type { Page } from 'playwright/test';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import { newAccount } from './support/cloud.ts';
import type { ShopLocale } from './support/locales.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

const PHONE = '(503) 555-0142';

/** What the page says was done: a toast, whose text screen readers get elsewhere, or its banner. */
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).last();

/** A part of the profile, by its heading. */
const section = (page: Page, { t }: ShopLocale, title: MessageId) =>
  page.getByRole('region', { name: t(title), exact: true });

/** Opens the profile of a shopper whom only this test knows; returns their e-mail address. */
async function atProfile(shopper: Shopper): Promise<string> {
  const { email } = await newAccount('Kit');
  await shopper.signIn(email);
  await shopper.goto('/account');
  return email;
}

test('personal details are changed where they stand, with errors at their fields', {
  tag: '@phone',
}, async ({ page, shop, phone }) => {
  const { t } = shop;
  const shopper = new Shopper(page, shop, phone);
  await atProfile(shopper);
  const personal = section(page, shop, 'account.profile.personal.title');
  await expect(personal.getByLabel(t('account.firstName'))).toBeHidden();
  await personal.getByText(t('account.profile.personal.edit')).click();
  await personal.getByLabel(t('account.firstName')).fill('');
  await personal.getByLabel(t('account.phone')).fill('555');
  const save = personal.getByRole('button', { name: t('account.profile.save') });
  await save.click();
  await expect(personal.getByText(t('account.firstName.required'))).toBeVisible();
  await expect(personal.getByText(t('account.phone.invalid'))).toBeVisible();
  await expect(personal.getByLabel(t('account.firstName'))).toBeFocused();
  await expect(personal.getByLabel(t('account.phone'))).toHaveValue('555');
  await personal.getByLabel(t('account.firstName')).fill('Kit');
  await personal.getByLabel(t('account.phone')).fill(PHONE);
  await save.click();
  await expect(said(page, t('account.profile.personal.saved'))).toBeVisible();
  await expect(personal.getByText(PHONE)).toBeVisible();
  await expect(personal.getByLabel(t('account.firstName'))).toBeHidden();
});

test('by keyboard: a consent is given and taken back, and a wrong password is said at its field', {
  tag: '@desktop',
}, async ({ page, shop, phone, watch }) => {
  const { t } = shop;
  const shopper = new Shopper(page, shop, phone);
  await atProfile(shopper);

  await test.step('a consent', async () => {
    const name = 'Product news by email';
    const button = (does: 'give' | 'take') =>
      page.getByRole('button', { name: `${t(`account.profile.consents.${does}`)} ${name}`, exact: true });
    await shopper.loaded();
    await button('give').focus();
    await page.keyboard.press('Enter');
    await expect(said(page, t('account.profile.consents.given'))).toBeVisible();
    // one goes on where one was
    await expect(button('take')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(said(page, t('account.profile.consents.taken'))).toBeVisible();
    await expect(button('give')).toBeVisible();
  });

  await test.step('a password', async () => {
    watch.expectFromHere(/403/);
    const password = section(page, shop, 'account.password');
    await password.getByText(t('account.profile.password.edit')).first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('not-the-password');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Another-Pass-9');
    await page.keyboard.press('Enter');
    await expect(password.getByText(t('account.currentPassword.wrong'))).toBeVisible();
    await expect(password.getByLabel(t('account.currentPassword'))).toBeFocused();
    await expect(password.getByLabel(t('account.newPassword'))).toHaveValue('Another-Pass-9');
  });
});

test('a page from the browser’s memory is loaded again; after logging out, Back shows nothing of the account', {
  tag: '@desktop',
}, async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  const email = await atProfile(shopper);
  await expect(page.getByText(email)).toBeVisible();
  const again = page.waitForEvent('load');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await again;
  await expect(page.getByText(email)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: shop.t('account.logOut') })
    .click();
  await expect(page).not.toHaveURL(/account/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?return=%2Faccount$/);
  await expect(page.getByText(email)).toHaveCount(0);
});
