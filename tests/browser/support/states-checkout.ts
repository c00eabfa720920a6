import { expect } from 'playwright/test';
import { LOST_BEFORE_PATH } from '../../../worker/checkout/paths.ts';
import { CARDS } from './cards.ts';
import { findOffer } from './catalogue.ts';
import {
  AT_PROVIDER,
  addressIn,
  approveWallet,
  becomeRegular,
  CheckoutPage,
  fillBagToOrder,
  fillIn,
  giftCard,
  openPlaced,
  placeUnseen,
  type SectionName,
  saveAddress,
  send,
  stayAt,
} from './checkout.ts';
import { newAccount } from './cloud.ts';
import { openCheckoutUnavailable, openUnknownOrder } from './error-pages.tsx';
import { PLAIN } from './offers.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';
import { fillBagBeforeSale, sellOut } from './states-bag.ts';

/** Opens the checkout with everything before a section filled in. */
const at =
  (to: SectionName, step = '') =>
  async (shopper: Shopper): Promise<CheckoutPage> => {
    await fillIn(shopper, { to });
    await shopper.goto(`/checkout${step}`);
    const checkout = new CheckoutPage(shopper);
    if (!step) await checkout.expectOpen(to);
    return checkout;
  };

/** The fields of a card are there. */
async function atCard(shopper: Shopper): Promise<CheckoutPage> {
  const checkout = await at('payment')(shopper);
  await expect(checkout.cardFields.locator('#number')).toBeVisible();
  return checkout;
}

/** The wallet's page. */
async function atWallet(shopper: Shopper): Promise<void> {
  await fillIn(shopper, { to: 'contact' });
  await send(shopper, 'express', {});
  await shopper.goto('/checkout/express');
  await expect(shopper.page).toHaveURL(/\/pay\/sessions\//);
}

/** Kept for the shopper while it is in the bag. */
const LIMITED = findOffer(
  ({ product, variant }) =>
    product.badge?.code === 'special' && product.type === 'master' && variant.stock > 20,
);

/** The longest names and lines that an address can reasonably have. */
const LONG = {
  firstName: 'Wilhelmina-Alexandrina',
  lastName: 'Featherstonehaugh-Cholmondeley',
  address1: '12345 Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Boulevard',
  address2: 'Apartment 1204, ring twice at the blue door behind the bicycle sheds',
};

/** The checkout: each section open, with its errors, and what follows the last press. */
export const CHECKOUT_STATES: State[] = [
  { name: 'checkout-contact', opened: 'page', open: at('contact') },
  {
    name: 'checkout-reserved',
    open: async (shopper) => {
      await shopper.fillBag(LIMITED);
      await shopper.goto('/checkout');
      await expect(shopper.page.getByRole('timer')).toBeVisible();
      await expect(shopper.page.getByRole('timer')).not.toBeEmpty();
    },
  },
  {
    name: 'checkout-contact-wrong',
    open: async (shopper) => {
      const checkout = await at('contact')(shopper);
      await checkout.enterContact('guest@');
      await expect(checkout.open.getByRole('alert').filter({ visible: true }).first()).not.toBeEmpty();
    },
  },
  {
    name: 'checkout-short',
    open: async (shopper) => {
      await fillBagBeforeSale(shopper);
      await fillIn(shopper, { to: 'review' });
      await sellOut();
      await shopper.goto('/checkout');
      const checkout = new CheckoutPage(shopper);
      await expect(checkout.open).toContainText(shopper.shop.t('bag.short.gone'));
    },
  },
  {
    name: 'checkout-kept-card',
    open: async (shopper) => {
      const { email } = await newAccount();
      await shopper.signIn(email);
      await becomeRegular(shopper);
      await fillBagToOrder(shopper, 1);
      await shopper.goto('/checkout');
      await expect(new CheckoutPage(shopper).open.getByRole('radio', { checked: true })).toBeVisible();
    },
    expected: [AT_PROVIDER],
  },
  { name: 'checkout-address', opened: 'page', open: at('delivery') },
  {
    name: 'checkout-address-wrong',
    open: async (shopper) => {
      const checkout = await at('delivery')(shopper);
      await checkout.press('checkout.address.continue');
      await expect(checkout.open.getByLabel(shopper.shop.t('account.address.line1'))).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    },
  },
  {
    name: 'checkout-address-suggested',
    open: async (shopper) => {
      const checkout = await at('delivery')(shopper);
      await shopper.page.waitForLoadState('load');
      const field = shopper.page.locator('#delivery-address1');
      await field.focus();
      await expect(field).toHaveRole('combobox');
      await field.pressSequentially('12 ridge');
      const list = checkout.open.getByRole('listbox', {
        name: shopper.shop.t('account.address.suggestions'),
      });
      await expect(list.getByRole('option')).toHaveCount(2);
      await field.press('ArrowDown');
    },
  },
  {
    name: 'checkout-saved-addresses',
    tag: '@desktop',
    open: async (shopper) => {
      const { email } = await newAccount();
      await shopper.signIn(email);
      await saveAddress(shopper);
      await fillBagToOrder(shopper, 1);
      await shopper.goto('/checkout?step=address');
      await expect(
        shopper.page.getByRole('button', { name: shopper.shop.t('checkout.address.use') }),
      ).toBeVisible();
    },
  },
  { name: 'checkout-methods', opened: 'page', open: at('payment', '?step=delivery') },
  { name: 'checkout-card', open: atCard, expected: [AT_PROVIDER] },
  {
    name: 'checkout-card-wrong',
    open: async (shopper) => {
      const checkout = await atCard(shopper);
      await checkout.placeButton.click();
      await expect(checkout.cardFields.locator('#number-error')).not.toBeEmpty();
    },
    expected: [
      AT_PROVIDER,
      /Layout shift/,
      /status 4\d\d: .*\/pay\/v1\/tokens|status of 4\d\d .*\/pay\/v1\/tokens/,
    ],
  },
  {
    name: 'checkout-billing',
    open: async (shopper) => {
      const checkout = await atCard(shopper);
      await checkout.open.getByRole('checkbox').uncheck();
      await expect(checkout.open.locator('#billing-address1')).toBeVisible();
    },
    expected: [AT_PROVIDER],
  },
  {
    name: 'checkout-gift-card-wrong',
    open: async (shopper) => {
      const checkout = await atCard(shopper);
      await checkout.enterGiftCard('NOSUCHCODE');
      await expect(checkout.open.getByText(shopper.shop.t('checkout.gift.unknown'))).toBeVisible();
    },
    expected: [AT_PROVIDER, /Layout shift/, /409/],
  },
  {
    name: 'checkout-gift-cards',
    open: async (shopper) => {
      await fillIn(shopper, { to: 'payment' });
      for (const amount of [25, 7.5])
        await send(shopper, 'gift-card', { giftCardCode: await giftCard(shopper, amount) });
      await shopper.goto('/checkout');
      const checkout = new CheckoutPage(shopper);
      await expect(checkout.giftCards).toHaveCount(2);
      await expect(checkout.cardFields.locator('#number')).toBeVisible();
    },
    expected: [AT_PROVIDER],
  },
  {
    name: 'checkout-gift-card-pays-all',
    open: async (shopper) => {
      await fillIn(shopper, { to: 'payment' });
      await send(shopper, 'gift-card', { giftCardCode: await giftCard(shopper, 2_000) });
      await shopper.goto('/checkout?step=payment');
      await expect(shopper.page.getByText(shopper.shop.t('checkout.gift.coversAll'))).toBeVisible();
    },
  },
  {
    name: 'checkout-review-gift-card',
    open: async (shopper) => {
      await fillIn(shopper, { to: 'review' });
      const code = await giftCard(shopper, 25);
      await send(shopper, 'gift-card', { giftCardCode: code });
      await giftCard(shopper, 25, { code, balance: 10 });
      await shopper.goto('/checkout');
      const checkout = new CheckoutPage(shopper);
      await checkout.expectOpen('review');
      await expect(shopper.page.getByRole('main').getByRole('alert')).toContainText(code.slice(-4));
    },
  },
  { name: 'checkout-review', opened: 'page', open: at('review') },
  {
    name: 'checkout-review-long',
    open: async (shopper) => {
      await fillIn(shopper, { to: 'review', address: { ...addressIn(shopper.shop), ...LONG } });
      await shopper.goto('/checkout');
      await new CheckoutPage(shopper).expectOpen('review');
    },
  },
  {
    name: 'checkout-declined',
    open: async (shopper) => {
      await fillIn(shopper, { to: 'review', card: CARDS.poor });
      await shopper.goto('/checkout');
      const checkout = new CheckoutPage(shopper);
      await checkout.placeButton.click();
      await checkout.expectOpen('payment');
      await expect(checkout.open.getByText(shopper.shop.t('checkout.declined.funds'))).toBeVisible();
      await expect(checkout.cardFields.locator('#number')).toBeVisible();
    },
    expected: [AT_PROVIDER, /402/, /Layout shift/],
  },
  {
    name: 'checkout-leave-for-card',
    open: async (shopper) => {
      await fillIn(shopper, { to: 'payment' });
      await send(shopper, 'card-page', { sameAddress: 'true' });
      await stayAt(shopper, '/checkout/card');
      await expect(shopper.heading).toHaveText(shopper.shop.t('checkout.leave.card'));
    },
  },
  {
    name: 'checkout-leave-for-wallet',
    open: async (shopper) => {
      await fillIn(shopper, { to: 'contact' });
      await send(shopper, 'express', {});
      await stayAt(shopper, '/checkout/express');
      await expect(shopper.heading).toHaveText(shopper.shop.t('checkout.leave.wallet'));
    },
  },
  {
    name: 'checkout-wallet-left',
    open: async (shopper) => {
      await atWallet(shopper);
      await shopper.page.locator('button[value="back"]').click();
      await expect(shopper.page.getByText(shopper.shop.t('checkout.express.left'))).toBeVisible();
    },
    expected: [AT_PROVIDER],
  },
  {
    name: 'checkout-wallet-taken',
    open: async (shopper) => {
      await atWallet(shopper);
      await approveWallet(shopper);
      await new CheckoutPage(shopper).expectOpen('review');
    },
    expected: [AT_PROVIDER],
  },
  {
    name: 'checkout-leave-for-bank',
    open: async (shopper) => {
      await fillIn(shopper, { to: 'review', card: CARDS.challenge });
      await placeUnseen(shopper);
      await stayAt(shopper, '/checkout/order');
      await expect(shopper.heading).toHaveText(shopper.shop.t('checkout.leave.bank'));
    },
  },
  {
    name: 'checkout-order-pending',
    open: async (shopper) => {
      await fillIn(shopper, { to: 'review', card: CARDS.slow });
      await placeUnseen(shopper);
      await stayAt(shopper, '/checkout/order');
      await expect(shopper.page.getByText(shopper.shop.t('checkout.state.pendingBody'))).toBeVisible();
    },
  },
  { name: 'checkout-order-unknown', open: openUnknownOrder, expected: [/503/] },
  {
    name: 'checkout-order-untold',
    open: async (shopper) => {
      await shopper.goto(LOST_BEFORE_PATH);
      await expect(shopper.heading).toHaveText(shopper.shop.t('checkout.state.untold'));
    },
  },
  { name: 'checkout-unavailable', open: openCheckoutUnavailable, expected: [/503/] },
  {
    name: 'checkout-review-changed',
    open: async (shopper) => {
      const checkout = await at('review')(shopper);
      await shopper.page.waitForLoadState('load');
      await shopper.fillBag(PLAIN, 1);
      await checkout.placeButton.click();
      const { t } = shopper.shop;
      const message = t('checkout.review.changedParts', { parts: t('checkout.changed.items') });
      // first told in the section that was sent, then in the one that takes its place
      await expect(checkout.open.locator('[id$="-changed"]').getByText(message)).toBeVisible();
    },
    expected: [/409/, /Layout shift/],
  },
  {
    name: 'checkout-confirmed',
    opened: 'page',
    open: async (shopper) => {
      await fillIn(shopper, { to: 'review' });
      await openPlaced(shopper);
    },
  },
  {
    name: 'checkout-not-confirmed',
    open: async (shopper) => {
      await shopper.goto('/checkout/confirmation/00009999');
      await expect(shopper.heading).toHaveText(shopper.shop.t('checkout.confirmation.title'));
    },
    expected: [/404/],
  },
];
