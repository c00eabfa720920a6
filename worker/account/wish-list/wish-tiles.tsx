import type { ProductCard } from '../../../shared/catalog/product-card.ts';
import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import { ProductTile } from '../../../shared/ui/product-tile.tsx';
import { WishesContext } from '../../../shared/ui/wish-button.tsx';
import { MOVE_WISH, REMOVE_WISH } from '../../../shared/ui/wish-form.ts';
import type { Units } from '../../bag/plan-lines.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { WISH_LIST_PATH } from './wish-list.ts';

/** A product on the wish list. */
export type Wish = {
  productId: string;
  /** Undefined for a product that is no longer sold. */
  card: ProductCard | undefined;
  /** Whether it can be added to the bag directly, without a choice of size or colour. */
  buyable: boolean;
  /** Whether none of it can be bought right now. */
  soldOut: boolean;
};

/** Widths of the tiles: two columns on phones, three on tablets, four on wide screens. */
const SIZES = '(min-width: 1440px) 328px, (min-width: 992px) 23vw, (min-width: 768px) 31vw, 50vw';

type WishTilesProps = {
  wishes: Wish[];
  shop: ShopRequest;
  /** The shopper's own list: each product can be moved to the bag and removed. */
  isOwn?: boolean;
  /** Where the form that moves a product to the bag is sent, by default the wish list's page. */
  move?: { to: string; action: string };
  /** The units of each product in the bag, where they are known. */
  inBag?: Units | undefined;
  heading?: 'h2' | 'h3';
};

/** The products of a wish list. */
export function WishTiles({ wishes, shop, isOwn = false, move, inBag, heading = 'h2' }: WishTilesProps) {
  const { t } = shop.i18n;
  const moves = { ...(move ?? { to: shop.link(WISH_LIST_PATH), action: MOVE_WISH }), inBag };
  return (
    // the shopper's own list has remove buttons in place of hearts
    <WishesContext value={!isOwn && shop.features.wishlist}>
      <ul
        aria-label={t('shell.wishlist')}
        className="product-grid wish-grid mt-8 grid gap-x-px md:grid-cols-3 md:gap-x-4 lg:gap-x-5"
      >
        {wishes.map((wish) => (
          <li key={wish.productId}>
            {wish.card ? (
              <ProductTile
                card={wish.card}
                images={shop.images}
                sizes={SIZES}
                heading={heading}
                foot={
                  isOwn ? <WishActions wish={wish} name={wish.card.name} move={moves} shop={shop} /> : null
                }
              />
            ) : (
              <div className="flex h-full flex-col justify-end bg-paper-deep p-4">
                <p>{t('account.wishes.gone')}</p>
                <WishActions wish={wish} name={wish.productId} move={moves} shop={shop} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </WishesContext>
  );
}

type WishActionsProps = {
  wish: Wish;
  name: string;
  move: { to: string; action: string; inBag: Units | undefined };
  shop: ShopRequest;
};

function WishActions({ wish, name, move, shop }: WishActionsProps) {
  const { t } = shop.i18n;
  const { productId, card, buyable, soldOut } = wish;
  return (
    <div className="wish-actions">
      {card && soldOut ? (
        <a href={card.href} className="link">
          {t('account.wishes.notify')}
          <span className="sr-only">: {name}</span>
        </a>
      ) : null}
      {card && buyable && !soldOut ? (
        <form method="post" action={move.to}>
          <input type="hidden" name={ACTION_FIELD} value={move.action} />
          <input type="hidden" name="productId" value={productId} />
          <input type="hidden" name="quantity" value="1" />
          {move.inBag ? <input type="hidden" name="had" value={move.inBag.get(productId) ?? 0} /> : null}
          <button type="submit" className="link">
            {t('account.wishes.move')}
            <span className="sr-only">: {name}</span>
          </button>
        </form>
      ) : null}
      {card && !buyable && !soldOut ? (
        <a href={card.href} className="link">
          {t('account.wishes.choose')}
          <span className="sr-only">: {name}</span>
        </a>
      ) : null}
      <form method="post" action={shop.link(WISH_LIST_PATH)} data-unwish={t('account.wishes.removed')}>
        <input type="hidden" name={ACTION_FIELD} value={REMOVE_WISH} />
        <input type="hidden" name="productId" value={productId} />
        <button type="submit" className="link" aria-label={t('account.wishes.removeNamed', { name })}>
          {t('account.wishes.remove')}
        </button>
      </form>
    </div>
  );
}
