import type { Page } from 'playwright/test';
import type { ShopLocale } from './support/locales.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

const KIT = 'kit@cairn.example';
/** Another number each time, so that a saved one is seen as new. */
const somePhone = () => `(503) 555-${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;

/** What the page says was done: a toast, whose text screen readers get elsewhere, or its banner. */
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).last();

/** A part of the profile, by its heading. */
const section = (page: Page, { t }: ShopLocale, title: string) =>
  page.getByRole('region', { name: t(title), exact: true });

async function atProfile(shopper: Shopper): Promise<void> {
  await shopper.signIn(KIT);
  await shopper.goto('/account');
}

for (const scripts of [true, false]) {
  // a phone without scripts gets the same forms as a desktop without them
  const where = scripts ? {} : { tag: '@desktop' };
  test.describe(scripts ? 'with scripts' : 'without scripts', where, () => {
    test.use({ javaScriptEnabled: scripts });

    test('personal details are changed where they stand, with errors at their fields', async ({
      page,
      shop,
      phone,
      watch,
    }) => {
      const { t } = shop;
      const shopper = new Shopper(page, shop, phone);
      await atProfile(shopper);
      if (!scripts) watch.expectFromHere(/400/);
      const personal = section(page, shop, 'account.profile.personal.title');
      await expect(personal.getByLabel(t('account.firstName'))).toBeHidden();
      await personal.getByText(t('account.profile.personal.edit')).click();
      await personal.getByLabel(t('account.firstName')).fill('');
      await personal.getByLabel(t('account.phone')).fill('555');
      const save = personal.getByRole('button', { name: t('account.profile.save') });
      await save.click();
      await expect(personal.getByText(t('account.firstName.required'))).toBeVisible();
      await expect(personal.getByText(t('account.phone.invalid'))).toBeVisible();
      if (scripts) await expect(personal.getByLabel(t('account.firstName'))).toBeFocused();
      await expect(personal.getByLabel(t('account.phone'))).toHaveValue('555');
      const number = somePhone();
      await personal.getByLabel(t('account.firstName')).fill('Kit');
      await personal.getByLabel(t('account.phone')).fill(number);
      await save.click();
      await expect(said(page, t('account.profile.personal.saved'))).toBeVisible();
      await expect(personal.getByText(number)).toBeVisible();
      await expect(personal.getByLabel(t('account.firstName'))).toBeHidden();
    });

    test('a consent is given and taken back', async ({ page, shop, phone }) => {
      const { t } = shop;
      // tests of both projects run at the same time with the same shopper
      const name = phone
        ? 'Product news by email'
        : scripts
          ? 'Weekly newsletter'
          : 'Product news by text message';
      const shopper = new Shopper(page, shop, phone);
      await atProfile(shopper);
      const give = page.getByRole('button', {
        name: `${t('account.profile.consents.give')} ${name}`,
        exact: true,
      });
      const take = page.getByRole('button', {
        name: `${t('account.profile.consents.take')} ${name}`,
        exact: true,
      });
      await expect(give.or(take)).toBeVisible();
      if (await take.isVisible()) await take.click();
      await give.click();
      await expect(said(page, t('account.profile.consents.given'))).toBeVisible();
      await take.click();
      await expect(said(page, t('account.profile.consents.taken'))).toBeVisible();
      await expect(give).toBeVisible();
    });
  });
}

test('a password that is wrong is said at its field, by keyboard', async ({ page, shop, phone, watch }) => {
  const { t } = shop;
  const shopper = new Shopper(page, shop, phone);
  await atProfile(shopper);
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

test('after logging out, Back shows nothing of the account', async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  await atProfile(shopper);
  await expect(page.getByText(KIT)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: shop.t('account.logOut') })
    .click();
  await expect(page).not.toHaveURL(/account/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?return=%2Faccount$/);
  await expect(page.getByText(KIT)).toHaveCount(0);
});

test('a page from the browser’s memory is loaded again', async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  await atProfile(shopper);
  // the code that does it is loaded once the page is at rest
  await page.waitForLoadState('networkidle');
  const again = page.waitForEvent('load');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await again;
  await expect(page.getByText(KIT)).toBeVisible();
});
