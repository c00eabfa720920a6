import { expect } from 'playwright/test';
import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { FR_CA } from './locales.ts';
import { asMember } from './member.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/** Demo shoppers: one with two pages of orders, one with a single page (sandbox/orders). */
const MANY = 'robin@cairn.example';
const FEW = 'noor@cairn.example';
/** Has no orders in the Canadian shop. */
const NONE = 'kit@cairn.example';
/** Orders of the second, by their state. */
const ORDER = {
  placed: '00000205',
  shipped: '00000204',
  delivered: '00000203',
  cancelled: '00000202',
  gone: '00000201',
  large: '00000200',
};
const POSTAL_CODE = '98101';

const atOrder = (order: keyof typeof ORDER) => async (shopper: Shopper) => {
  await asMember(shopper, FEW);
  await shopper.goto(`/account/orders/${ORDER[order]}`);
  await expect(shopper.heading).toHaveText(shopper.shop.t('account.orders.number', { number: ORDER[order] }));
};

const atOpened = (order: keyof typeof ORDER, question: MessageId) => async (shopper: Shopper) => {
  await atOrder(order)(shopper);
  await shopper.page
    .locator('summary')
    .filter({ hasText: shopper.shop.t(question) })
    .click();
};

/** Orders: the history, an order in each state, its forms with their errors, and the look-up. */
export const ORDER_STATES: State[] = [
  {
    name: 'orders',
    opened: 'page',
    open: async (shopper) => {
      await asMember(shopper, MANY);
      await shopper.goto('/account/orders');
      await expect(shopper.page.locator('.order-card')).toHaveCount(10);
    },
  },
  {
    name: 'orders-empty',
    locale: FR_CA,
    open: async (shopper) => {
      await asMember(shopper, NONE);
      await shopper.goto('/account/orders');
      await expect(shopper.page.getByText(shopper.shop.t('account.orders.empty'))).toBeVisible();
    },
  },
  {
    name: 'orders-missing',
    open: async (shopper) => {
      await asMember(shopper, NONE);
      await shopper.goto('/account/orders');
      await shopper.page
        .locator('summary')
        .filter({ hasText: shopper.shop.t('account.orders.claim.missing') })
        .click();
      await expect(
        shopper.page.getByRole('button', { name: shopper.shop.t('account.orders.lookup.send') }),
      ).toBeVisible();
    },
  },
  {
    name: 'orders-claim-wrong-code',
    locale: FR_CA,
    open: async (shopper) => {
      await asMember(shopper, NONE);
      await shopper.goto('/account/orders?step=guest-orders');
      const { page, shop } = shopper;
      await page.getByLabel(shop.t('account.code.field')).fill('00000000');
      await page.getByRole('button', { name: shop.t('account.orders.claim.submit') }).click();
      await expect(page.getByText(shop.t('account.code.wrong')).first()).toBeVisible();
    },
    expected: [/400/],
  },
  { name: 'order-placed-cancel', open: atOpened('placed', 'account.orders.cancel.title') },
  { name: 'order-shipped', opened: 'page', open: atOrder('shipped') },
  { name: 'order-delivered-return', open: atOpened('delivered', 'account.orders.return.title') },
  {
    name: 'order-return-nothing',
    open: async (shopper) => {
      await atOpened('delivered', 'account.orders.return.title')(shopper);
      const { page, shop } = shopper;
      await page.getByRole('button', { name: shop.t('account.orders.return.submit') }).click();
      await expect(page.getByText(shop.t('account.orders.return.none')).first()).toBeVisible();
    },
    expected: [/400/],
  },
  { name: 'order-cancelled', open: atOrder('cancelled') },
  { name: 'order-large', opened: 'page', open: atOrder('large') },
  { name: 'order-gone', open: atOrder('gone') },
  {
    name: 'order-buy-again-partly',
    open: async (shopper) => {
      await atOrder('gone')(shopper);
      const { page, shop } = shopper;
      await page.getByRole('button', { name: shop.t('account.orders.again.title') }).click();
      await expect(page.getByRole('link', { name: shop.t('account.orders.again.toBag') })).toBeVisible();
      await shopper.emptyBag();
    },
    expected: [/409/],
  },
  {
    name: 'order-not-found',
    open: async (shopper) => {
      await asMember(shopper, FEW);
      await shopper.goto('/account/orders/99999999');
      await expect(shopper.heading).toHaveText(shopper.shop.t('account.orders.notFoundTitle'));
    },
    expected: [/404/],
  },
  { name: 'order-lookup', opened: 'page', open: (shopper) => shopper.goto('/orders/lookup') },
  {
    name: 'order-lookup-code',
    open: async (shopper) => {
      await atCode(shopper);
      await expect(shopper.page.getByLabel(shopper.shop.t('account.orders.field.code'))).toBeFocused();
    },
  },
  {
    name: 'order-lookup-wrong-code',
    open: async (shopper) => {
      await atCode(shopper);
      const { page, shop } = shopper;
      await page.getByLabel(shop.t('account.orders.field.code')).fill('000000');
      await page.getByRole('button', { name: shop.t('account.orders.lookup.open') }).click();
      await expect(page.getByText(shop.t('account.orders.lookup.wrongCode')).first()).toBeVisible();
    },
    expected: [/400/],
  },
  {
    name: 'order-lookup-wrong-status',
    open: async (shopper) => {
      await askStatus(shopper, { orderNo: ORDER.placed, postalCode: '99999' });
      await expect(
        shopper.page.getByText(shopper.shop.t('account.orders.lookup.wrongFacts')).first(),
      ).toBeVisible();
    },
    expected: [/400/],
  },
  {
    name: 'order-lookup-partial',
    open: async (shopper) => {
      await askStatus(shopper, { orderNo: ORDER.shipped, postalCode: POSTAL_CODE });
      await expect(shopper.page.getByText(shopper.shop.t('account.orders.lookup.partialNote'))).toBeVisible();
    },
  },
];

/** Asks for a code for an order that does not exist: the answer is that of any other. */
async function atCode({ page, shop }: Shopper): Promise<void> {
  await page.goto(`${shop.prefix}/orders/lookup`);
  const form = page.locator('.order-form').first();
  await form.getByLabel(shop.t('account.orders.field.number')).fill(crypto.randomUUID());
  await form.getByLabel(shop.t('account.email')).fill(`${crypto.randomUUID().slice(0, 8)}@mail.test`);
  await form.getByRole('button', { name: shop.t('account.orders.lookup.send') }).click();
}

/** Asks for an order by the billing postal code. */
async function askStatus(
  { page, shop }: Shopper,
  { orderNo, postalCode }: { orderNo: string; postalCode: string },
): Promise<void> {
  await page.goto(`${shop.prefix}/orders/lookup`);
  await page
    .locator('summary')
    .filter({ hasText: shop.t('account.orders.lookup.noMail') })
    .click();
  const form = page.locator('details .order-form');
  await form.getByLabel(shop.t('account.orders.field.number')).fill(orderNo);
  await form.getByLabel(shop.t('account.email')).fill(FEW);
  await form.getByLabel(shop.t('account.orders.field.postalCode')).fill(postalCode);
  await form.getByRole('button', { name: shop.t('account.orders.lookup.status') }).click();
}
