import type { Page } from 'playwright/test';
import { newAccount } from './support/cloud.ts';
import { EN_US } from './support/locales.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/** Shows or hides a tab as its browser does, which keeps every tab of a test in view. */
async function look(page: Page, isSeen: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    for (const [name, value] of Object.entries({ hidden, visibilityState: hidden ? 'hidden' : 'visible' }))
      Object.defineProperty(document, name, { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, !isSeen);
}

test('a logout and a login in one tab show in the others, where what was typed stays', {
  tag: '@desktop',
}, async ({ page, context, phone }) => {
  const { t } = EN_US;
  const [one, other] = [await newAccount('Noor'), await newAccount('Ada')];
  const shopper = new Shopper(page, EN_US, phone);
  await shopper.signIn(one.email);
  await shopper.wish(PLAIN.product.id);
  await shopper.fillBag(PLAIN);
  const [list, profile, addresses, bag] = await Promise.all(
    ['/c/mens-jackets/', '/account', '/account/addresses', '/cart'].map(async (path) => {
      const tab = await context.newPage();
      await tab.goto(path);
      return tab;
    }),
  );
  if (!list || !profile || !addresses || !bag) throw new Error('The tabs are missing.');
  const heart = list.locator(`button[form="wish"][value="${PLAIN.product.id}"]`).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const personal = profile.getByRole('region', { name: t('account.profile.personal.title'), exact: true });
  await personal.getByText(t('account.profile.personal.edit')).click();
  const first = personal.getByLabel(t('account.firstName'));
  await first.fill('Zoë');
  const others = [profile, addresses, bag];
  for (const tab of others) await look(tab, false);

  await shopper.goto('/offline');
  const drawer = await shopper.openAccount();
  await drawer.getByRole('button', { name: t('account.logOut') }).click();
  await expect(page).toHaveURL(/\/$/);
  // a page for everyone follows at once
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(list.locator('html')).not.toHaveAttribute('data-signed-in');
  for (const tab of others) await look(tab, true);
  await expect(addresses).toHaveURL(/\/login\?/);
  await expect(bag.getByText(t('bag.empty.title'))).toBeVisible();
  const said = profile.getByRole('alert');
  await expect(said.getByText(t('shell.otherTab.out'))).toBeVisible();
  await expect(first).toHaveValue('Zoë');
  await said.getByRole('link', { name: t('shell.otherTab.logIn') }).click();
  await expect(profile.getByRole('dialog', { name: t('account.title') })).toBeVisible();
  await profile.keyboard.press('Escape');
  await look(profile, false);

  await shopper.signIn(other.email);
  await look(profile, true);
  await expect(said.getByText(t('shell.otherTab.in'))).toBeVisible();
  await expect(first).toHaveValue('Zoë');
  await said.getByRole('link', { name: t('shell.otherTab.again') }).click();
  await expect(profile.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Ada');
});
