import BagIsland, { type BagProps, type SentToBag } from '../../client/islands/bag.tsx';
import {
  ADD_COUPON,
  ADD_TO_BAG,
  CARRY_BAG,
  CHANGE_LINE,
  EXPRESS,
  MOVE_SAVED,
  REMOVE_COUPON,
  SAVE_LINE,
} from '../../shared/bag/bag-actions.ts';
import type { ProductCard } from '../../shared/catalog/product-card.ts';
import type { Bag } from '../../shared/schemas/bag.ts';
import { categoryPath } from '../../shared/urls/addresses.ts';
import { SignInNeeded } from '../account/as-customer.ts';
import { BagTracker, bagLoyalty } from '../account/loyalty/bag-tracker.tsx';
import type { Tracker } from '../account/loyalty/tracker.ts';
import { moveSaved } from '../account/wish-list/change-wish-list.ts';
import { saveLine } from '../account/wish-list/save-line.ts';
import { Saved, type SavedThings, savedThings } from '../account/wish-list/saved-things.tsx';
import { ASSETS } from '../assets.ts';
import { addToBag } from '../bag/add-to-bag.ts';
import { rememberBag } from '../bag/bag-count.ts';
import { addBagCoupon, removeBagCoupon } from '../bag/bag-coupons.ts';
import { loadBag } from '../bag/bag-of-basket.ts';
import { carryBag } from '../bag/carry-bag.ts';
import { changeBagLine } from '../bag/change-bag-line.ts';
import { FailedAddition } from '../bag/failed-addition.tsx';
import { type OtherBag, OtherBags, otherBags } from '../bag/other-bags.tsx';
import { hasReservationEnded } from '../bag/reservation.ts';
import {
  ReservationBar,
  ReservationEnded,
  type ShownReservation,
  shownReservation,
} from '../bag/reservation-notice.tsx';
import { PriceNote } from '../catalog/price-note.tsx';
import { RecentPlaceholder } from '../catalog/product/fragment-placeholders.tsx';
import { Recommended, RecommendedSkeleton } from '../catalog/product/recommended.tsx';
import { isKit, isOutfit } from '../catalog/product/styling.ts';
import { recommendedCards } from '../catalog/recommended-cards.ts';
import { type MissingBag, MissingBagNote, missingBag } from '../checkout/order/missing-bag.tsx';
import { leaveForWallet } from '../checkout/wallet/leave-for-wallet.ts';
import { afterFailure } from '../forms/after-failure.ts';
import { type FormState, formOf, submittedValue } from '../forms/form-state.ts';
import { Await } from '../rendering/await.tsx';
import { definePrivatePage } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Session } from '../session/session.ts';
import { Unavailable } from '../shell/unavailable.tsx';
import { type CategoryNode, getCategoryTree } from '../upstreams/commerce/category-tree.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';

/** The actions that put a product into the bag. */
const ADDITIONS = [ADD_TO_BAG, MOVE_SAVED];
/** Most lines that recommendations are requested for, from the first of the bag. */
const MOST_LINES = 20;

type BagData = {
  /** Undefined where the service gave no answer. */
  bag: Bag | undefined;
  reservation: ShownReservation | undefined;
  /** The reservation has ended since the shopper was last told of it. */
  hasEnded: boolean;
  others: OtherBag[];
  missing: MissingBag | undefined;
  categories: CategoryNode[];
  /** The wish list; undefined where it cannot be read. */
  saved: SavedThings | undefined;
  /** Whether a place is kept for the loyalty tracker of a member. */
  hasTracker: boolean;
};

/** The shopper's bag, at `/cart`: lines, promo codes, and totals that only the service computes. */
export const bagPage = definePrivatePage<
  BagData,
  { recommended: Promise<ProductCard[]>; tracker: Promise<Tracker | null> }
>({
  name: 'bag',
  type: 'cart/checkout',
  styles: ['bag'],
  async load(services, _, session, form) {
    const { hasTracker, tracker } = bagLoyalty(services, session);
    const reading = afterFailure(form, loadBag(services, session), 'bag-after-failure');
    const [bag, tree, saved] = await Promise.all([
      orAbsent(reading, services, 'bag'),
      orAbsent(getCategoryTree(services), services, 'bag-onward'),
      readSaved(services, session, form),
    ]);
    if (bag) rememberBag(session, bag);
    const categories = (tree ?? []).filter(({ menu }) => menu !== 'hidden');
    const productIds = (bag?.lines ?? []).map(({ productId }) => productId).slice(0, MOST_LINES);
    const recommended =
      productIds.length > 0
        ? recommendedCards(services, { zone: 'cart-recommendations', productIds })
        : Promise.resolve([]);
    const others = otherBags(session, services.shop, services.config);
    const reservation = shownReservation(bag?.reservedUntil, services);
    const hasEnded = bag !== undefined && hasReservationEnded(session);
    const missing = bag?.count === 0 ? await missingBag(services, session) : undefined;
    if (missing?.kind === 'restored') {
      session.leaveFlash(services.shop.link('/cart'), { ...missing.message, failed: true });
      return { kind: 'redirect', status: 303, to: '/cart' };
    }
    return {
      kind: 'page',
      data: { bag, reservation, hasEnded, others, missing, categories, saved, hasTracker },
      deferred: { recommended, tracker },
    };
  },
  title: 'bag.title',
  actions: {
    [ADD_TO_BAG]: addToBag,
    [CHANGE_LINE]: changeBagLine,
    [ADD_COUPON]: addBagCoupon,
    [REMOVE_COUPON]: removeBagCoupon,
    [SAVE_LINE]: saveLine,
    [MOVE_SAVED]: moveSaved,
    [CARRY_BAG]: carryBag,
    [EXPRESS]: leaveForWallet,
  },
  view: ({
    data: { bag, reservation, hasEnded, others, missing, categories, saved, hasTracker },
    deferred,
    shop,
    form,
  }) => (
    <>
      <div className="min-h-dvh">
        <ReservationBar reservation={reservation} shop={shop} />
        {hasEnded ? <ReservationEnded shop={shop} /> : null}
        {form && ADDITIONS.includes(form.action) ? (
          <FailedAddition form={form} page="/cart" shop={shop} />
        ) : null}
        <MissingBagNote missing={missing} shop={shop} />
        <OtherBags bags={others} shop={shop} />
        {bag ? (
          <BagIsland
            served={bag}
            sent={sentToBag(form)}
            bagAddress={shop.link('/api/bag')}
            action={shop.link('/cart')}
            images={shop.images}
            checkoutHref={shop.link('/checkout')}
            express={shop.features.express.includes('bag')}
            words={words(shop)}
            onward={categories.map(({ id, name }) => ({ name, href: shop.link(categoryPath(id)) }))}
          />
        ) : (
          <BagUnavailable shop={shop} />
        )}
        {saved && saved.wishes.length > 0 ? <Saved saved={saved} bag={bag} shop={shop} /> : null}
        {hasTracker ? <BagTracker tracker={deferred.tracker} shop={shop} /> : null}
        {bag && bag.lines.length > 0 ? (
          <>
            <BagRecommended bag={bag} cards={deferred.recommended} shop={shop} />
            <PriceNote shop={shop.storefront} className="page gutter pb-12 text-sm" />
            <script type="module" src={ASSETS.ownPageScript} />
          </>
        ) : null}
      </div>
      <RecentPlaceholder without={bag?.lines.map(({ productId }) => productId) ?? []} shop={shop} />
    </>
  ),
});

/** What is on the wish list; undefined where the service or the session gives no answer. */
async function readSaved(
  services: Services,
  session: Session,
  form: FormState | undefined,
): Promise<SavedThings | undefined> {
  const reading = afterFailure(form, savedThings(services, session), 'saved-after-failure');
  try {
    return await orAbsent(reading, services, 'bag-saved');
  } catch (error) {
    if (error instanceof SignInNeeded) return undefined;
    throw error;
  }
}

/** The address of the page about shipping and returns. */
const RETURNS_PATH = '/t/shipping-returns/';

function words({ i18n: { t }, features, link }: ShopRequest): BagProps['words'] {
  return {
    change: t('bag.change'),
    update: t('bag.update'),
    save: features.wishlist ? t('bag.later.save') : undefined,
    short: t('bag.short.some'),
    cards: t('shell.cards'),
    returns: { text: t('bag.returns'), link: t('shell.returns'), href: link(RETURNS_PATH) },
  };
}

/** The state of a failed form, to show at the line or the promo code that it is about. */
function sentToBag(form: FormState | undefined): SentToBag | undefined {
  const line = formOf(form, CHANGE_LINE) ?? formOf(form, SAVE_LINE);
  const lineId = submittedValue(line, 'itemId');
  if (line && lineId)
    return { failures: { [lineId]: line.message }, quantity: submittedValue(line, 'quantity') };
  const express = formOf(form, EXPRESS);
  if (express) return { failures: { express: express.message } };
  const coupon = formOf(form, ADD_COUPON) ?? formOf(form, REMOVE_COUPON);
  return coupon && { failures: { coupon: coupon.message }, code: submittedValue(coupon, 'code') };
}

/** Recommendations for the bag. Their title differs where the bag is a kit that they complete. */
function BagRecommended({
  bag,
  cards,
  shop,
}: {
  bag: Bag;
  cards: Promise<ProductCard[]>;
  shop: ShopRequest;
}) {
  const { t } = shop.i18n;
  const kit = isKit(bag.lines);
  const title = (whole: boolean) => t(whole ? 'bag.recommended' : 'product.recommended');
  return (
    <Await promise={cards} fallback={<RecommendedSkeleton id="recommended" title={title(kit)} />}>
      {(found) => (
        <Recommended
          id="recommended"
          title={title(kit && isOutfit(found))}
          cards={found}
          shop={shop.storefront}
        />
      )}
    </Await>
  );
}

/**
 * The bag page while the service cannot tell what is in the bag: says so, and offers to try again.
 */
function BagUnavailable({ shop }: { shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <div className="page gutter pb-24">
      <h1 className="display pt-8 text-4xl lg:pt-14 lg:text-5xl">{t('bag.title')}</h1>
      <Unavailable message={t('bag.unavailable')} path="/cart" shop={shop}>
        <a href={shop.link('/')} className="button-secondary">
          {t('bag.continue')}
        </a>
      </Unavailable>
    </div>
  );
}
