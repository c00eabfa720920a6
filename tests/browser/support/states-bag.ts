import { expect } from 'playwright/test';
import { productAddress } from './catalogue.ts';
import { fillUp } from './checkout.ts';
import { EN_US, FR_CA } from './locales.ts';
import { PLAIN, SELLING_OUT, SELLING_OUT_TOO } from './offers.ts';
import { Shopper } from './shopper.ts';
import type { State } from './state.ts';

async function withLines(shopper: Shopper): Promise<void> {
  await shopper.fillBag(PLAIN, 2);
  await shopper.goto('/cart');
  await expect(shopper.line(PLAIN.product.name[shopper.shop.language])).toBeVisible();
}

/** Of one product in the bag fewer are left, of another none. */
export async function fillBagBeforeSale(shopper: Shopper): Promise<void> {
  for (const { variant } of [SELLING_OUT, SELLING_OUT_TOO]) await fillUp(variant);
  await shopper.fillBag(SELLING_OUT, 4);
  await shopper.fillBag(SELLING_OUT_TOO);
}

/** Somebody else buys most of one and all of the other. */
export async function sellOut(): Promise<void> {
  await fillUp({ ...SELLING_OUT.variant, stock: 2 });
  await fillUp({ ...SELLING_OUT_TOO.variant, stock: 0 });
}

async function withShortLines(shopper: Shopper): Promise<void> {
  await fillBagBeforeSale(shopper);
  await sellOut();
  await shopper.goto('/cart');
  await expect(shopper.line(SELLING_OUT.product.name[shopper.shop.language])).toContainText(
    shopper.shop.t('bag.short.left', { left: 2 }),
  );
}

/** What is added is in the dialog, and what is no longer there. */
async function addedBesideShortLines(shopper: Shopper): Promise<void> {
  const { page, shop } = shopper;
  await fillBagBeforeSale(shopper);
  await sellOut();
  await page.goto(productAddress(PLAIN, shop));
  await shopper.addButton.click();
  await expect(shopper.addedDialog).toContainText(shop.t('bag.short.gone'));
}

/** Removes a line by its form, as a browser without scripts does. */
async function withNotice(shopper: Shopper): Promise<void> {
  await shopper.fillBag(PLAIN, 2);
  const [line] = (await shopper.basket()).lines;
  const removal = { itemId: line?.id ?? '', quantity: '0', productId: PLAIN.variant.id, quantityBefore: '2' };
  await shopper.openAnswer('/cart', { _action: 'change-line', ...removal });
  await expect(shopper.page.getByRole('button', { name: shopper.shop.t('bag.undo') })).toBeVisible();
}

async function withoutLine(shopper: Shopper): Promise<void> {
  await withLines(shopper);
  const { page, shop } = shopper;
  const name = PLAIN.product.name[shop.language];
  await shopper
    .line(name)
    .getByRole('button', { name: shop.t('bag.removeItem', { name }) })
    .click();
  await expect(page.getByRole('button', { name: shop.t('bag.undo') })).toBeVisible();
}

/** Enters an invalid code by its form, as a browser without scripts does. */
async function withErrorNotice(shopper: Shopper): Promise<void> {
  const { page, shop } = shopper;
  await shopper.fillBag(PLAIN, 2);
  await shopper.openAnswer('/cart', { _action: 'add-coupon', code: 'NOSUCHCODE' });
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(shop.t('bag.promo.invalid'));
}

/** Adds more of a product than are in stock by its form, as a browser without scripts does. */
async function addTooMany(shopper: Shopper): Promise<void> {
  const { page } = shopper;
  await shopper.goto(productAddress(PLAIN, shopper.shop));
  await page.evaluate((variant) => {
    const form = document.querySelector<HTMLInputElement>('main input[name="quantity"]')?.form;
    const size = form?.querySelector<HTMLInputElement>(`input[value="${variant}"]`);
    if (size) size.checked = true;
    const quantity = form?.querySelector<HTMLInputElement>('input[name="quantity"]');
    if (quantity) quantity.value = '999';
    form?.submit();
  }, PLAIN.variant.id);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeFocused();
}

/** The bag: empty, full, and after changes, with and without scripts. */
export const BAG_STATES: State[] = [
  {
    name: 'bag-in-another-country',
    async open({ page, phone }) {
      await new Shopper(page, EN_US, phone).fillBag(PLAIN, 2);
      const there = new Shopper(page, FR_CA, phone);
      await there.goto('/cart');
      await expect(page.getByRole('button', { name: FR_CA.t('bag.other.carry') })).toBeVisible();
    },
    locale: FR_CA,
  },
  { name: 'bag-empty', opened: 'page', open: (shopper) => shopper.goto('/cart') },
  { name: 'bag', opened: 'page', open: withLines },
  { name: 'bag-short', open: withShortLines },
  { name: 'added-to-bag-short', open: addedBesideShortLines, expected: [/Layout shift/] },
  { name: 'bag-undo-by-form', open: withNotice },
  {
    name: 'bag-wrong-code',
    open: async (shopper) => {
      await withLines(shopper);
      const { page, shop } = shopper;
      await page.getByRole('textbox', { name: shop.t('bag.promo.label') }).fill('NOSUCHCODE');
      await page.getByRole('button', { name: shop.t('bag.promo.apply'), exact: true }).click();
      await expect(
        page.getByText(shop.t('bag.promo.invalid')).filter({ visible: true }).first(),
      ).toBeVisible();
    },
    expected: [/409/, /Layout shift .* at \S*\/cart/],
  },
  { name: 'bag-error-by-form', open: withErrorNotice, expected: [/409/] },
  { name: 'product-error-by-form', open: addTooMany, expected: [/400/] },
  { name: 'bag-undo', open: withoutLine, expected: [/Layout shift .* at \S*\/cart/] },
];
