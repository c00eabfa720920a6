import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/** An account that few other tests use. Its last question is never answered, so the banner stays. */
const MEMBER = 'noor@cairn.example';

test('a member answers the questions in the drawer, and finds the answers again', {
  tag: '@phone',
}, async ({ page, shop, phone, watch }) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.signIn(MEMBER);
  await shopper.goto('/account');
  const drawer = page.getByRole('dialog', { name: shop.t('account.profiling.title') });
  const open = () =>
    page.getByRole('link', { name: shop.t('account.profiling.getStarted'), exact: true }).click();
  const visible = (role: 'button' | 'link' | 'checkbox', name: string) =>
    drawer.getByRole(role, { name, exact: true }).filter({ visible: true });
  const goOn = () => visible('button', shop.t('account.continue')).click();

  await open();
  await visible('link', shop.t('account.profiling.start')).click();
  await drawer.getByLabel(shop.t('account.birthday.month')).selectOption('2');
  await drawer.getByLabel(shop.t('account.birthday.day'), { exact: true }).selectOption('30');
  watch.expectFromHere(/400/);
  await goOn();
  await expect(drawer.getByText(shop.t('account.birthday.invalid'))).toBeVisible();
  await drawer.getByLabel(shop.t('account.birthday.day'), { exact: true }).selectOption('29');
  await goOn();
  await expect(drawer.getByRole('heading', { level: 2 }).filter({ visible: true })).toBeFocused();
  const progress = page.locator('#profiling-progress');
  const share = Number(await progress.getAttribute('value'));
  await expect(page.locator('.profile-progress')).toHaveText(`${Math.round(share * 100)}%`);
  for (const box of await drawer.getByRole('checkbox').filter({ visible: true }).all()) await box.uncheck();
  // by keyboard, as toggle buttons are
  await visible('checkbox', 'Kids').focus();
  await page.keyboard.press('Space');
  await expect(visible('checkbox', 'Kids')).toBeChecked();
  await visible('checkbox', 'Women').check();
  await goOn();
  await expect(visible('button', shop.t('account.profiling.complete'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await open();
  // closing has reset it to the start
  await visible('link', shop.t('account.profiling.start')).click();
  await expect(drawer.getByLabel(shop.t('account.birthday.day'), { exact: true })).toHaveValue('29');
  await visible('link', shop.t('account.profiling.skip')).click();
  await expect(visible('checkbox', 'Kids')).toBeChecked();
  await expect(visible('checkbox', 'Men')).not.toBeChecked();
  await goOn();
  // answered here, because the banner must stay for other tests
  await page.route('**/account/preferences', (route) =>
    route.fulfill({ json: { progress: 1, percent: '100%' } }),
  );
  await visible('button', shop.t('account.profiling.complete')).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.locator('.toast')).toContainText(shop.t('account.profiling.done'));
});

test('questions that cannot be loaded are said so, with a way out', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.signIn(MEMBER);
  await page.route('**/fragments/profiling-steps', (route) => route.fulfill({ status: 202 }));
  await shopper.goto('/account');
  await page.getByRole('link', { name: shop.t('account.profiling.getStarted'), exact: true }).click();
  const drawer = page.getByRole('dialog', { name: shop.t('account.profiling.title') });
  await drawer.getByRole('link', { name: shop.t('account.profiling.start'), exact: true }).click();
  await expect(drawer.getByRole('alert')).toHaveText(shop.t('account.profiling.unavailable'));
  await drawer.getByRole('button', { name: shop.t('shell.close'), exact: true }).click();
  await expect(drawer).toHaveCount(0);
});
