import { expect, type Locator } from 'playwright/test';
import type { ShopLocale } from './locales.ts';
import type { Shopper } from './shopper.ts';

/** A postal code with several stores around it, in a locale's country. */
export const codeOf = ({ id }: ShopLocale) => (id.endsWith('US') ? '02116' : 'M6J 1E5');

/** Opens the store locator over a page, from its header or, on phones, from the menu. */
export async function openStoresDialog(shopper: Shopper, path = '/offline'): Promise<Locator> {
  const { page, shop, phone } = shopper;
  await shopper.goto(path);
  await page.waitForLoadState('load');
  if (phone) await page.getByRole('button', { name: shop.t('shell.openMenu') }).click();
  const within = phone ? page.getByRole('dialog', { name: shop.t('shell.menu') }) : page.getByRole('banner');
  await within.getByRole('link', { name: shop.t('shell.storeLocator') }).click();
  const dialog = page.getByRole('dialog', { name: shop.t('shell.storeLocator') });
  await expect(dialog.getByRole('button', { name: shop.t('stores.find'), exact: true })).toBeVisible();
  return dialog;
}
