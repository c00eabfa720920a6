import { CHANGE_LINE, EXPRESS } from '../../shared/bag/bag-actions.ts';
import { stepToEdit } from '../../shared/checkout/step-to-edit.ts';
import type { Bag } from '../../shared/schemas/bag.ts';
import { asksToSignIn } from '../../shared/urls/sign-in-request.ts';
import { rememberBag } from '../bag/bag-count.ts';
import { bagOfBasket } from '../bag/bag-of-basket.ts';
import { leadFromEndedSession } from '../bag/ended-session.ts';
import { hasReservationEnded } from '../bag/reservation.ts';
import {
  ReservationBar,
  ReservationEnded,
  type ShownReservation,
  shownReservation,
} from '../bag/reservation-notice.tsx';
import { namesLines, variantsOf } from '../checkout/line-variants.ts';
import { knownAddresses } from '../checkout/load/known-addresses.ts';
import { type Checkout, loadCheckout, loadOtherMethods } from '../checkout/load/load-checkout.ts';
import { loadPickUp } from '../checkout/load/load-pick-up.ts';
import { describedLines } from '../checkout/load/ordered-lines.ts';
import { refusedBefore } from '../checkout/order/before-press.ts';
import { fingerprintOf, seenOf } from '../checkout/order/fingerprint.ts';
import { leadToLastOrder } from '../checkout/order/last-order.ts';
import { PLACE_ORDER, placeOrder } from '../checkout/order/place-order.ts';
import { againAddress, leadToOwnAddress, ownAddress } from '../checkout/own-address.ts';
import { CHECKOUT_PATH } from '../checkout/paths.ts';
import { leaveForCard, OPEN_CARD_PAGE } from '../checkout/payment/open-card-page.ts';
import { SAVE_BILLING, SAVE_CARD, saveBilling, saveCard } from '../checkout/payment/save-payment.ts';
import {
  ADDRESSES_STEP,
  BILLING_STEP,
  CARD_STEP,
  PICK_UP_STEP,
  type Progress,
  progressOf,
  SECTIONS,
  SHIPMENT,
  STEP,
} from '../checkout/progress.ts';
import { ContactSection } from '../checkout/sections/contact/contact-section.tsx';
import {
  SAVE_CONTACT,
  SAVE_CONTACT_AND_ADDRESS,
  SAVE_CONTACT_TO_PICK_UP,
  saveContact,
  saveContactAndAddress,
  saveContactToPickUp,
} from '../checkout/sections/contact/save-contact.ts';
import { DeliverySection } from '../checkout/sections/delivery/delivery-section.tsx';
import { deliveriesOfGoneMethods } from '../checkout/sections/delivery/gone-methods.ts';
import { withKnownAddress } from '../checkout/sections/delivery/known-address.ts';
import {
  applySavedAddress,
  SAVE_ADDRESS,
  SAVE_METHOD,
  saveAddress,
  saveMethod,
  USE_ADDRESS,
} from '../checkout/sections/delivery/save-delivery.ts';
import { DeliveryLimits } from '../checkout/sections/delivery-limits.tsx';
import { APPLY_GIFT_CARD, applyGiftCard } from '../checkout/sections/gift-cards/apply-gift-card.ts';
import { GiftCardNotes } from '../checkout/sections/gift-cards/gift-cards.tsx';
import { REMOVE_GIFT_CARD, removeGiftCard } from '../checkout/sections/gift-cards/remove-gift-card.ts';
import { SAVE_GIFT, saveGift } from '../checkout/sections/gift-message/save-gift.ts';
import { PaymentSection } from '../checkout/sections/payment/payment-section.tsx';
import {
  DELIVER,
  deliver,
  FIND_STORES,
  findStores,
  NEAR,
  PICK_UP,
  pickUp,
  STORE,
} from '../checkout/sections/pick-up/save-pick-up.ts';
import { changeShortLine } from '../checkout/sections/review/change-short-line.ts';
import { OrderSummary } from '../checkout/sections/review/order-summary.tsx';
import { ReviewSection } from '../checkout/sections/review/review-section.tsx';
import { isShort, ShortLines } from '../checkout/sections/review/short-lines.tsx';
import {
  ONE_ADDRESS,
  SAVE_ADDRESSES,
  saveAddresses,
  toOneAddress,
} from '../checkout/sections/several/save-addresses.ts';
import { SAVE_METHODS, saveMethods } from '../checkout/sections/several/save-methods.ts';
import { CheckoutUnavailable } from '../checkout/unavailable.tsx';
import { ExpressForm } from '../checkout/wallet/express-form.tsx';
import { leaveForWallet } from '../checkout/wallet/leave-for-wallet.ts';
import { offeredWallet } from '../checkout/wallet/offered-wallet.ts';
import { paymentOutside } from '../config/service-origins.ts';
import { submittedValue } from '../forms/form-state.ts';
import { definePrivatePage } from '../rendering/page.ts';
import type { Session } from '../session/session.ts';
import { readMyStore } from '../stores/my-store.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';

/** Empty while the service gives no answer. */
type CheckoutData = {
  checkout?: Checkout;
  progress?: Progress;
  /** The fingerprint of what is shown, where it is ordered. */
  agreed?: string | undefined;
  /** What of the basket is on the screen, where it is paid for or ordered. */
  seen?: string | undefined;
  /** Why it cannot be ordered now. */
  refused?: string | undefined;
  isMember?: boolean;
  reservation?: ShownReservation | undefined;
  /** The reservation has ended since the shopper was last told of it. */
  hasEnded?: boolean;
};

/** The section of each action's form: it is open again where the form failed. */
const SECTION_OF: Readonly<Record<string, string>> = {
  [SAVE_CONTACT]: 'contact',
  [SAVE_CONTACT_AND_ADDRESS]: 'contact',
  [SAVE_CONTACT_TO_PICK_UP]: 'contact',
  [SAVE_ADDRESS]: 'address',
  [USE_ADDRESS]: 'address',
  [SAVE_METHOD]: 'delivery',
  [SAVE_ADDRESSES]: ADDRESSES_STEP,
  [ONE_ADDRESS]: 'delivery',
  [SAVE_METHODS]: 'delivery',
  [FIND_STORES]: PICK_UP_STEP,
  [PICK_UP]: PICK_UP_STEP,
  [DELIVER]: 'delivery',
  [SAVE_GIFT]: 'delivery',
  [SAVE_BILLING]: BILLING_STEP,
  [SAVE_CARD]: CARD_STEP,
  [OPEN_CARD_PAGE]: CARD_STEP,
  [APPLY_GIFT_CARD]: 'payment',
  [REMOVE_GIFT_CARD]: 'payment',
};

/**
 * The checkout, at `/checkout`: one page whose state is the basket (docs/decisions/0065). An empty
 * bag leads back to the bag.
 */
export const checkoutPage = definePrivatePage<CheckoutData, { pictured: Promise<Bag> }>({
  name: 'checkout',
  shape: 'checkout',
  type: 'cart/checkout',
  outside: paymentOutside,
  async load(services, _, session, form) {
    const { shop } = services;
    const own = form ? undefined : await leadToOwnAddress(services, session, withKnownAddress);
    if (own) return { kind: 'redirect', status: 303, to: own };
    const loaded = await orAbsent(loadCheckout(services, session, form), services, 'checkout');
    if (!loaded) return { kind: 'page', status: 503, data: {} };
    const present = loaded.kind === 'empty' ? undefined : loaded.checkout.basket;
    // who logs in again finds the bag, and what became of the last order
    const isOut = !present && session.hasEnded;
    const to = isOut ? undefined : await leadToLastOrder(services, session, present);
    if (to || loaded.kind === 'empty') {
      // the dialog that a link asks for opens over the bag
      const bag = asksToSignIn(shop.search) ? '/cart?signin=true' : '/cart';
      const other = leadFromEndedSession(services, session, CHECKOUT_PATH) ?? bag;
      return { kind: 'redirect', status: 303, to: to ?? other };
    }
    const { checkout } = loaded;
    rememberBag(session, checkout.bag);
    const again = form && (stepToEdit(form.type) ?? SECTION_OF[form.action]);
    const step = again ?? shop.search.get(STEP);
    const sent = (name: string) => submittedValue(form, name) ?? shop.search.get(name) ?? undefined;
    const readProgress = () =>
      progressOf(checkout.basket, step, deliveriesOfGoneMethods(checkout).length > 0, sent(SHIPMENT));
    const shown = readProgress();
    const pictured = bagOfBasket(services, checkout.basket);
    const mine = readMyStore(session.cookies, shop.site.id);
    const named = { near: sent(NEAR.name), storeId: sent(STORE), mine };
    const isObliging = shop.site.orderButton === 'obligation-to-pay';
    const [variants, , refused, ordered] = await Promise.all([
      // after a form without an answer the shopper has waited already
      (isShort(checkout) || namesLines(checkout.basket, shown)) && form?.status !== 503
        ? pictured.then((bag) => variantsOf(bag, shop))
        : undefined,
      loadParts(services, session, { checkout, progress: shown, named }),
      shown.open === 'review' && !isShort(checkout) && form?.status !== 503
        ? refusedBefore(services, session, checkout.basket)
        : undefined,
      isObliging && (shown.open === 'payment' || shown.open === 'review') && form?.status !== 503
        ? orAbsent(describedLines(services, pictured), services, 'ordered-lines')
        : undefined,
    ]);
    if (variants) checkout.variants = variants;
    if (ordered) checkout.ordered = ordered;
    // the methods of the other deliveries are known now
    const progress = readProgress();
    const data = {
      checkout,
      progress,
      refused: refused && shop.i18n.t(refused.messageId, refused.values),
      agreed:
        progress.open === 'review'
          ? await fingerprintOf(checkout.basket, Date.now(), checkout.stores)
          : undefined,
      seen:
        progress.open === 'payment' || progress.open === 'review' ? await seenOf(checkout.basket) : undefined,
      isMember: session.registered,
      reservation: shownReservation(checkout.bag.reservedUntil, services),
      hasEnded: hasReservationEnded(session),
    };
    return { kind: 'page', data, deferred: { pictured } };
  },
  title: 'checkout.title',
  head: ({ progress }) => ({
    ...(progress && {
      event: {
        type: 'view-checkout',
        step: progress.open,
        number: SECTIONS.indexOf(progress.open) + 1,
      },
    }),
  }),
  actions: {
    [SAVE_CONTACT]: saveContact,
    [SAVE_CONTACT_AND_ADDRESS]: saveContactAndAddress,
    [SAVE_CONTACT_TO_PICK_UP]: saveContactToPickUp,
    [SAVE_ADDRESS]: saveAddress,
    [USE_ADDRESS]: applySavedAddress,
    [SAVE_METHOD]: saveMethod,
    [SAVE_ADDRESSES]: saveAddresses,
    [ONE_ADDRESS]: toOneAddress,
    [SAVE_METHODS]: saveMethods,
    [FIND_STORES]: findStores,
    [PICK_UP]: pickUp,
    [DELIVER]: deliver,
    [SAVE_GIFT]: saveGift,
    [SAVE_BILLING]: saveBilling,
    [SAVE_CARD]: saveCard,
    [OPEN_CARD_PAGE]: leaveForCard,
    [EXPRESS]: leaveForWallet,
    [APPLY_GIFT_CARD]: applyGiftCard,
    [REMOVE_GIFT_CARD]: removeGiftCard,
    [CHANGE_LINE]: changeShortLine,
    [PLACE_ORDER]: placeOrder,
  },
  view: ({
    data: { checkout, progress, agreed = '', seen = '', refused, isMember = false, reservation, hasEnded },
    deferred,
    shop,
    form,
  }) => {
    if (!checkout || !progress) return <CheckoutUnavailable shop={shop} />;
    const wallet = offeredWallet(checkout, shop, form);
    return (
      <>
        <ReservationBar reservation={reservation} shop={shop} />
        <div className="checkout page gutter">
          <h1 className="display">{shop.i18n.t('checkout.title')}</h1>
          <DeliveryLimits shop={shop} />
          <div
            data-own-address={shop.link(ownAddress(progress, shop))}
            data-look-again={shop.link(againAddress(progress, shop))}
            className="checkout-columns"
          >
            <OrderSummary
              bag={checkout.bag}
              pictured={deferred.pictured}
              basket={checkout.basket}
              gifts={checkout.gifts}
              shop={shop}
            />
            <div>
              <div id="checkout-notes">
                {progress.open === 'review' ? null : (
                  <ShortLines checkout={checkout} form={form} shop={shop} />
                )}
                {hasEnded ? <ReservationEnded shop={shop} /> : null}
                <GiftCardNotes gifts={checkout.gifts} shop={shop} />
                <CouponNotes bag={checkout.bag} />
              </div>
              <div id="checkout-express">
                {wallet ? <ExpressForm wallet={wallet} form={form} shop={shop} /> : null}
              </div>
              <ContactSection
                checkout={checkout}
                isMember={isMember}
                progress={progress}
                form={form}
                shop={shop}
              />
              <DeliverySection checkout={checkout} progress={progress} form={form} shop={shop} />
              <PaymentSection
                checkout={checkout}
                seen={seen}
                pictured={deferred.pictured}
                isMember={isMember}
                progress={progress}
                form={form}
                shop={shop}
              />
              <ReviewSection
                checkout={checkout}
                agreed={agreed}
                seen={seen}
                pictured={deferred.pictured}
                refused={refused}
                progress={progress}
                form={form}
                shop={shop}
              />
            </div>
          </div>
        </div>
      </>
    );
  },
});

type Parts = { checkout: Checkout; progress: Progress; named: Parameters<typeof loadPickUp>[1] };

/** Loads what only some steps show, or what can be known only with the basket. */
async function loadParts(
  services: Services,
  session: Session,
  { checkout, progress, named }: Parts,
): Promise<void> {
  const { basket, addresses, methods } = checkout;
  if (progress.asksAddresses) {
    checkout.destinations = await knownAddresses(basket, addresses, services.shop.site.countries);
  } else if (progress.asksStore) {
    checkout.pickUp = await loadPickUp(services, named, basket);
  } else if (methods && hasMethods(progress)) {
    // where the service gives no answer for the first shipment, the shopper has waited already
    checkout.otherMethods = await loadOtherMethods(services, session, basket);
  }
}

/** Whether methods are shown, or chosen ones are about to be ordered. */
const hasMethods = ({ open, asksAddress }: Progress) =>
  open === 'delivery' ? !asksAddress : open !== 'contact';

/** The promo codes of the bag that take nothing off, or no longer do, and why. */
function CouponNotes({ bag: { coupons } }: { bag: Bag }) {
  return coupons.map(({ id, applied, message }) =>
    applied || !message ? null : (
      <p key={id} role="status" className="checkout-note">
        {message}
      </p>
    ),
  );
}
