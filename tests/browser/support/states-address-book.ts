import { expect } from 'playwright/test';
import { AT_PROVIDER, saveAddress } from './checkout.ts';
import { asMember } from './member.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/** Shoppers with addresses and cards in the United States and in Canada. */
const SAVING = { en: 'robin@cairn.example', fr: 'lea@cairn.example' };
/** A shopper without saved cards. */
const KIT = 'kit@cairn.example';

const at = (path: string, email?: string) => async (shopper: Shopper) => {
  await asMember(shopper, email ?? SAVING[shopper.shop.language]);
  await shopper.goto(path);
  await expect(shopper.heading).toBeVisible();
};

/** The form of a saved address. */
const atSavedAddress = async (shopper: Shopper) => {
  const { page, shop } = shopper;
  await asMember(shopper, SAVING[shop.language]);
  const list = await (await page.request.get(`${shop.prefix}/account/addresses`)).text();
  const keys = [...list.matchAll(/name="key" value="([^"]+)"/g)].map(([, key]) => key);
  await shopper.goto(`/account/addresses/${keys.at(-1)}`);
  await expect(shopper.heading).toHaveText(shop.t('account.address.changeTitle'));
};

/** An address that was just removed, with the button that puts it back. */
const afterRemoval = async (shopper: Shopper) => {
  const { page, shop } = shopper;
  const line = '31 Gone Lane';
  await asMember(shopper, KIT);
  await saveAddress(shopper, { address1: line });
  await shopper.goto('/account/addresses');
  await shopper.loaded();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: line });
  await card.getByRole('button', { name: shop.t('account.address.remove') }).click();
  await expect(page.getByRole('button', { name: shop.t('bag.undo') })).toBeVisible();
};

/** Sends the empty form, with scripts. */
const emptyForm = async (shopper: Shopper) => {
  await at('/account/addresses/new')(shopper);
  const { page, shop } = shopper;
  await page.getByRole('button', { name: shop.t('account.address.save') }).click();
  await expect(page.getByText(shop.t('account.address.city.missing'))).toBeVisible();
};

/** Sends the form with two invalid fields, as a browser without scripts does. */
const refusedForm = async (shopper: Shopper) => {
  await asMember(shopper, SAVING[shopper.shop.language]);
  const fields = { countryCode: 'US', firstName: 'Robin', postalCode: 'K1A 0B1' };
  await shopper.openAnswer('/account/addresses/new', { _action: 'save', ...fields });
  await expect(shopper.page.locator('main [role="alert"]').first()).toBeFocused();
};

/** The addresses and saved cards of a shopper, and the forms of an address. */
export const ADDRESS_BOOK_STATES: State[] = [
  { name: 'addresses', opened: 'page', open: at('/account/addresses') },
  { name: 'addresses-removed', open: afterRemoval },
  { name: 'address-new', opened: 'page', open: at('/account/addresses/new') },
  { name: 'address-empty', open: emptyForm },
  { name: 'address-refused', open: refusedForm, expected: [/400/] },
  { name: 'address-saved', open: atSavedAddress },
  {
    name: 'address-missing',
    open: at('/account/addresses/0123456789abcdef01234567'),
    expected: [/404/],
  },
  { name: 'payment-methods', opened: 'page', open: at('/account/payment-methods') },
  { name: 'payment-methods-empty', open: at('/account/payment-methods', KIT) },
  {
    name: 'payment-methods-add',
    expected: [AT_PROVIDER],
    open: async (shopper) => {
      await at('/account/payment-methods', KIT)(shopper);
      const { page, shop } = shopper;
      await page.getByText(shop.t('account.card.add'), { exact: true }).click();
      const frame = page.frameLocator(`iframe[title="${shop.t('checkout.card.frame')}"]`);
      await expect(frame.locator('#number')).toBeVisible();
    },
  },
  {
    name: 'payment-methods-add-wrong',
    expected: [AT_PROVIDER, /Layout shift/, /4\d\d.*\/pay\/v1\/tokens/],
    open: async (shopper) => {
      await at('/account/payment-methods', KIT)(shopper);
      const { page, shop } = shopper;
      await page.waitForLoadState('load');
      await page.getByText(shop.t('account.card.add'), { exact: true }).click();
      const frame = page.frameLocator(`iframe[title="${shop.t('checkout.card.frame')}"]`);
      await expect(frame.locator('#number')).toBeVisible();
      await page.getByRole('button', { name: shop.t('account.card.addSubmit') }).click();
      await expect(frame.locator('#number-error')).not.toBeEmpty();
    },
  },
  {
    name: 'payment-methods-remove',
    open: async (shopper) => {
      await at('/account/payment-methods')(shopper);
      const { page, shop } = shopper;
      await page.getByRole('main').locator('summary').first().click();
      await expect(page.getByText(shop.t('account.card.confirm')).first()).toBeVisible();
    },
  },
];
