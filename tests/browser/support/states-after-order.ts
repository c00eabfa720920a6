import { expect } from 'playwright/test';
import { addressIn, fillIn, giftCard, openPlaced, placeUnseen, send } from './checkout.ts';
import { ask, newAccount } from './cloud.ts';
import { newestMessage } from './mailbox.ts';
import { payUnseen, pickUpUnseen } from './pick-up.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/** Brings an order further, as the shop's own people do. */
async function bringOn(orderNo: string, step: string, body: object = {}): Promise<void> {
  await ask(`/__sandbox/orders/${orderNo}/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Fills in an order of which one line is picked up, paid in part with a gift card. */
async function fillInMixed(shopper: Shopper): Promise<void> {
  const { shop } = shopper;
  await pickUpUnseen(shopper, 'one');
  await send(shopper, 'address', addressIn(shop));
  await send(shopper, 'method', {
    method: 'standard',
    giftMessage: 'Happy birthday!\nSee you on the trail.',
  });
  await send(shopper, 'gift-card', { giftCardCode: await giftCard(shopper, 25) });
  await payUnseen(shopper, addressIn(shop));
}

/** Orders after they are placed: their confirmation, and what becomes of them. */
export const AFTER_ORDER_STATES: State[] = [
  {
    name: 'order-mixed-confirmed',
    open: async (shopper) => {
      await fillInMixed(shopper);
      await openPlaced(shopper);
    },
  },
  {
    name: 'order-ready-for-pick-up',
    open: async (shopper) => {
      const { email } = await newAccount();
      await shopper.signIn(email);
      await fillInMixed(shopper);
      const orderNo = await placeUnseen(shopper);
      await bringOn(orderNo, 'ready');
      await shopper.goto(`/account/orders/${orderNo}`);
      await expect(shopper.page.getByText(shopper.shop.t('account.orders.step.ready')).first()).toBeVisible();
    },
  },
  {
    name: 'order-returned',
    open: async (shopper) => {
      const { page, shop } = shopper;
      const { email } = await newAccount();
      await shopper.signIn(email);
      await fillIn(shopper, { to: 'review' });
      const orderNo = await placeUnseen(shopper);
      for (const step of ['pack', 'ship', 'deliver']) await bringOn(orderNo, step);
      await shopper.goto(`/account/orders/${orderNo}`);
      await page
        .locator('summary')
        .filter({ hasText: shop.t('account.orders.return.title') })
        .click();
      await page.getByLabel(shop.t('account.orders.return.quantity')).first().selectOption('1');
      await page.getByRole('button', { name: shop.t('account.orders.return.submit') }).click();
      await expect(page.getByText(shop.t('account.orders.return.done'))).toBeVisible();
      await bringOn(orderNo, 'receive-return');
      await bringOn(orderNo, 'refund', { amount: 12.5 });
      await shopper.goto(`/account/orders/${orderNo}`);
      await expect(page.getByText(shop.money(1_250)).first()).toBeVisible();
    },
  },
  {
    name: 'order-lookup-opened',
    opened: 'page',
    open: async (shopper) => {
      const { page, shop } = shopper;
      await fillIn(shopper, { to: 'contact' });
      const email = `${crypto.randomUUID().slice(0, 8)}@mail.test`;
      await send(shopper, 'contact', { email });
      await send(shopper, 'address', addressIn(shop));
      await payUnseen(shopper, { sameAddress: 'true' });
      const orderNo = await placeUnseen(shopper);
      await shopper.goto('/orders/lookup');
      const form = page.locator('.order-form').first();
      await form.getByLabel(shop.t('account.orders.field.number')).fill(orderNo);
      await form.getByLabel(shop.t('account.email')).fill(email);
      await form.getByRole('button', { name: shop.t('account.orders.lookup.send') }).click();
      const { token = '' } = await newestMessage(email, 'order-access-code');
      await page.getByLabel(shop.t('account.orders.field.code')).fill(token);
      await page.getByRole('button', { name: shop.t('account.orders.lookup.open') }).click();
      await expect(shopper.heading).toHaveText(shop.t('account.orders.number', { number: orderNo }));
    },
  },
];
