import type { Locator } from 'playwright/test';
import { FR_CA } from './support/locales.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

const AMERICAN = 'noor@cairn.example';
const CANADIAN = 'lea@cairn.example';

/** What browsers fill in, by the names of the fields. */
const TOKENS = {
  firstName: 'given-name',
  lastName: 'family-name',
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  stateCode: 'address-level1',
  postalCode: 'postal-code',
  countryCode: 'country',
  phone: 'tel',
};

test('add an address, mend what is wrong, change it, remove it, undo', { tag: '@phone' }, async ({
  page,
  phone,
}) => {
  const { t } = FR_CA;
  const shopper = new Shopper(page, FR_CA, phone);
  await shopper.signIn(CANADIAN);
  await shopper.goto('/account');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('account.account.addresses') })
    .click();
  await expect(shopper.heading).toHaveText(t('account.account.addresses'));
  await page.getByRole('link', { name: t('account.address.add') }).click();
  await expect(page).toHaveURL(/\/account\/addresses\/new$/);
  await shopper.loaded();

  const main = page.getByRole('main');
  const field = (name: string): Locator => main.locator(`.address-form [name="${name}"]`);
  const save = main.getByRole('button', { name: t('account.address.save') });
  const line = '13 Larch Row';
  const cardOf = (text: string) => main.getByRole('listitem').filter({ hasText: text });

  await test.step('browsers know what each field is', async () => {
    for (const [name, token] of Object.entries(TOKENS))
      await expect(field(name)).toHaveAttribute('autocomplete', token);
    await expect(field('postalCode')).toHaveAttribute('inputmode', 'text');
    await expect(field('address2')).toBeVisible();
    await expect(field('stateCode').locator('option')).toHaveCount(1 + 13);
  });

  await test.step('what is wrong is said at its field, and nothing is lost', async () => {
    await field('firstName').fill('Noor');
    await field('lastName').fill('Haddad');
    await field('address1').fill(line);
    await field('city').fill('Montréal');
    await field('stateCode').selectOption('QC');
    await field('postalCode').fill('12');
    await field('phone').fill('206 555 0171');
    await save.click();
    await expect(main.getByText(t('account.postalCode.invalid')).last()).toBeVisible();
    await expect(field('postalCode')).toHaveAttribute('aria-invalid', 'true');
    await expect(field('postalCode')).toBeFocused();
    await expect(field('address1')).toHaveValue(line);
    await expect(field('stateCode')).toHaveValue('QC');
  });

  await test.step('it is saved in its usual spelling', async () => {
    await field('postalCode').fill('h2h2c6');
    await expect(field('postalCode')).not.toHaveAttribute('aria-invalid');
    await save.click();
    await expect(page.getByText(t('account.address.saved'), { exact: true }).first()).toBeVisible();
    await expect(shopper.heading).toHaveText(t('account.account.addresses'));
    const card = cardOf(line);
    await expect(card).toContainText('Montréal QC  H2H 2C6');
    await expect(card).toContainText('(206) 555-0171');
  });

  await test.step('it is changed', async () => {
    await cardOf(line)
      .getByRole('link', { name: t('account.address.change') })
      .click();
    await expect(field('address1')).toHaveValue(line);
    await shopper.loaded();
    await field('address2').fill('Unit 9');
    await save.click();
    await expect(cardOf(line)).toContainText('Unit 9');
    await shopper.loaded();
  });

  await test.step('it is removed, and put back', async () => {
    await cardOf(line)
      .getByRole('button', { name: t('account.address.remove') })
      .click();
    await expect(page.getByText(t('account.address.removed'), { exact: true })).toBeVisible();
    await expect(cardOf(line)).toHaveCount(0);
    await page.getByRole('button', { name: t('bag.undo') }).click();
    await expect(page.getByText(t('account.address.restored'))).toBeVisible();
    await expect(cardOf(line)).toContainText('Unit 9');
    await cardOf(line)
      .getByRole('button', { name: t('account.address.remove') })
      .click();
    await expect(cardOf(line)).toHaveCount(0);
  });
});

test('a second press while saving sends the form once; a failure keeps what was typed', {
  tag: '@desktop',
}, async ({ page, shop, phone, watch }) => {
  watch.expectFromHere(/503/);
  const shopper = new Shopper(page, shop, phone);
  await shopper.signIn(AMERICAN);
  await shopper.goto('/account/addresses/new');
  const field = (name: string) => page.locator(`.address-form [name="${name}"]`);
  for (const [name, value] of [
    ['firstName', 'Noor'],
    ['lastName', 'Haddad'],
    ['address1', '5 Larch Row'],
    ['city', 'Seattle'],
    ['postalCode', '98101'],
    ['phone', '206 555 0171'],
  ] as const)
    await field(name).fill(value);
  await field('stateCode').selectOption('WA');
  const answered = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/account/addresses/new', async (route, request) => {
    if (request.method() !== 'POST') return route.continue();
    sent += 1;
    await answered.promise;
    return route.fulfill({ status: 503, body: 'no' });
  });
  const save = page.getByRole('button', { name: shop.t('account.address.save') });
  await save.click();
  await save.click();
  answered.resolve();
  await expect(page.getByRole('alert').filter({ hasText: shop.t('errors.lost') })).toBeVisible();
  expect(sent).toBe(1);
  await expect(field('city')).toHaveValue('Seattle');
});
