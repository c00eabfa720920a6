import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import { ADD_WISH, MOVE_WISH, REMOVE_WISH } from '../../shared/ui/wish-form.ts';
import { AccountLayout } from '../account/account-layout.tsx';
import {
  addToWishList,
  moveToBag,
  removeFromWishList,
  shareWishList,
  unshareWishList,
} from '../account/wish-list/change-wish-list.ts';
import { sharedPath } from '../account/wish-list/shared-list.ts';
import { toWishes } from '../account/wish-list/to-wishes.ts';
import { readWishList, WISH_LIST_PATH, type WishList } from '../account/wish-list/wish-list.ts';
import { type Wish, WishTiles } from '../account/wish-list/wish-tiles.tsx';
import { FailedAddition } from '../bag/failed-addition.tsx';
import { type Units, unitsOf } from '../bag/plan-lines.ts';
import { findBasket } from '../bag/shopper-basket.ts';
import { PriceNote } from '../catalog/price-note.tsx';
import { Scene } from '../content/scene.tsx';
import { Await } from '../rendering/await.tsx';
import { definePrivatePage } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { MainCategories } from '../shell/main-categories.tsx';
import { Unavailable } from '../shell/unavailable.tsx';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { NotFoundView, notFoundHead } from './not-found.tsx';
import { toSignIn } from './to-sign-in.ts';

type Shown = {
  /** Whether nothing is on it. */
  isEmpty: boolean;
  /** The full address for others; '' while the list is not shared, undefined where it cannot be. */
  sharedAt: string | undefined;
  /** The units of each product in the bag; undefined where the service gives no answer. */
  inBag?: Units | undefined;
};

type WishListData = {
  /** Undefined while the services give no answer. */
  list: Shown | undefined;
  /** Whether the list is a guest's, which only this browser keeps. */
  isGuests: boolean;
};

/** The products of the list, which may come after the shell. */
type DeferredWishes = { wishes: Promise<Wish[] | undefined> };
const NOTHING: Promise<undefined> = Promise.resolve(undefined);

/** The names of the actions that share the list by a link and withdraw the link. */
const SHARE = 'share';
const UNSHARE = 'unshare';

/**
 * The wish list, at `/account/wishlist`; not found where the shop has no wish lists
 * (`FEATURE_WISHLIST`). Guests see what this browser keeps for them, and are asked to sign in. A
 * shopper whose session has ended is redirected to sign in.
 */
export const wishListPage = definePrivatePage<WishListData | null, DeferredWishes>({
  name: 'wishlist',
  type: 'account',
  actions: {
    [ADD_WISH]: addToWishList,
    [REMOVE_WISH]: removeFromWishList,
    [MOVE_WISH]: moveToBag,
    [SHARE]: shareWishList,
    [UNSHARE]: unshareWishList,
  },
  async load(services, _, session, form) {
    if (!services.shop.features.wishlist)
      return { kind: 'page', status: 404, data: null, deferred: { wishes: NOTHING } };
    // a service that gave the action no answer is not asked again
    const isAsked = form?.type !== 'unavailable';
    const units = async () => unitsOf((await findBasket(services, session))?.basket.productItems ?? []);
    const [read, inBag] = await Promise.all([
      isAsked ? orAbsent(readWishList(services, session), services, 'wishes') : undefined,
      isAsked ? orAbsent(units(), services, 'wishes-bag') : undefined,
    ]);
    if (session.hasEnded) return toSignIn(services.shop, WISH_LIST_PATH);
    // their products are a second call, which the page does not wait for
    const wishes = read ? toWishes(services, read.productIds) : NOTHING;
    const list = read && { ...shown(services, read), inBag };
    return { kind: 'page', data: { list, isGuests: !session.registered }, deferred: { wishes } };
  },
  title: 'shell.wishlist',
  head: (data, shop) => (data ? {} : notFoundHead(shop)),
  view: ({ data, deferred, shop, form }) =>
    data ? (
      <>
        {form?.action === MOVE_WISH ? <FailedAddition form={form} page={WISH_LIST_PATH} shop={shop} /> : null}
        <WishListView data={data} wishes={deferred.wishes} shop={shop} />
      </>
    ) : (
      <NotFoundView shop={shop} />
    ),
});

function shown({ shop, config }: Services, { productIds, shared }: WishList): Shown {
  const path = shared && sharedPath(shared);
  const sharedAt = path ? config.ORIGIN + shop.link(path) : shared && '';
  return { sharedAt, isEmpty: productIds.length === 0 };
}

type ViewProps = { data: WishListData; wishes: DeferredWishes['wishes']; shop: ShopRequest };

function WishListView({ data: { list, isGuests }, wishes, shop }: ViewProps) {
  const { t } = shop.i18n;
  const content = list ? <Wishes list={list} wishes={wishes} shop={shop} /> : <NotRead shop={shop} />;
  if (!isGuests) {
    return (
      <AccountLayout shop={shop} current="wishlist" title={t('shell.wishlist')}>
        {content}
      </AccountLayout>
    );
  }
  const logIn = `/login?${new URLSearchParams({ return: shop.link(WISH_LIST_PATH) })}`;
  return (
    <div className="page gutter py-10 md:py-16">
      <h1 tabIndex={-1} className="display text-4xl outline-none md:text-5xl">
        {t('shell.wishlist')}
      </h1>
      <p className="wish-guest">
        {t('account.wishes.guest')}{' '}
        <a href={shop.link(logIn)} className="link">
          {t('account.wishes.guestLogIn')}
        </a>
      </p>
      {content}
    </div>
  );
}

type WishesProps = { list: Shown; wishes: DeferredWishes['wishes']; shop: ShopRequest };

function Wishes({ list: { isEmpty, sharedAt, inBag }, wishes, shop }: WishesProps) {
  const { t } = shop.i18n;
  if (!isEmpty) {
    return (
      // as tall as the window, so that the footer does not move
      <div className="deferred-wishes">
        <Await
          promise={wishes}
          fallback={<div data-deferred="" aria-busy="true" />}
          absent={<NotRead shop={shop} />}
        >
          {(found) => (
            <>
              <PriceNote shop={shop.storefront} className="mt-6 text-sm" />
              <WishTiles wishes={found} inBag={inBag} shop={shop} isOwn />
              {sharedAt === undefined ? null : <Sharing address={sharedAt} shop={shop} />}
            </>
          )}
        </Await>
      </div>
    );
  }
  return (
    <>
      <Scene name="spring-meadow" shop={shop} />
      <p className="mt-6 text-lg font-medium">{t('account.wishes.empty')}</p>
      <p className="mt-2 text-ink-soft">{t('account.wishes.emptyBody')}</p>
      <div className="mt-12">
        <MainCategories shop={shop} title={t('bag.continue')} />
      </div>
    </>
  );
}

/** The link that others can see the list with, and the button to make or withdraw it. */
function Sharing({ address, shop }: { address: string; shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <section aria-labelledby="wish-share" className="wish-share">
      <h2 id="wish-share" className="account-heading">
        {t('account.wishes.share')}
      </h2>
      <p>{t('account.wishes.shareBody')}</p>
      {address ? (
        <div className="form-field">
          <label htmlFor="wish-link">{t('account.wishes.shareLink')}</label>
          <input id="wish-link" type="url" readOnly value={address} className="field" />
        </div>
      ) : null}
      <form method="post" action={shop.link(WISH_LIST_PATH)}>
        <input type="hidden" name={ACTION_FIELD} value={address ? UNSHARE : SHARE} />
        <button type="submit" className="button-secondary">
          {t(address ? 'account.wishes.unshare' : 'account.wishes.share')}
        </button>
      </form>
    </section>
  );
}

function NotRead({ shop }: { shop: ShopRequest }) {
  const message = shop.i18n.t('account.wishes.unavailable');
  return <Unavailable message={message} path={WISH_LIST_PATH} shop={shop} />;
}
