import type { ProductCard } from '../../../shared/schemas/product-card.ts';
import { ProductTile } from '../../../shared/ui/product-tile.tsx';
import { WishesContext } from '../../../shared/ui/wish-button.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';

/** A product on the wish list. */
export type Wish = {
  productId: string;
  /** Absent for what is sold no more. */
  card: ProductCard | undefined;
  /** Whether it goes into the bag as it is, with nothing left to choose. */
  buyable: boolean;
};

/** Slots of the grid: two columns on phones, three on tablets, four on desks. */
const SIZES = '(min-width: 1440px) 328px, (min-width: 992px) 23vw, (min-width: 768px) 31vw, 50vw';

/** What is on the wish list, each with the way into the bag and the way off the list. */
export function WishTiles({ wishes, shop }: { wishes: Wish[]; shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    // the list is the place of its own for wishes: its tiles have no hearts
    <WishesContext value={false}>
      <ul
        aria-label={t('shell.wishlist')}
        className="product-grid mt-8 grid grid-cols-2 gap-x-px gap-y-6 md:grid-cols-3 md:gap-x-4 md:px-6 lg:grid-cols-4 lg:gap-x-5 lg:px-10"
      >
        {wishes.map((wish) => (
          <li key={wish.productId}>
            {wish.card ? (
              <ProductTile
                card={wish.card}
                images={shop.images}
                sizes={SIZES}
                heading="h2"
                foot={<WishActions wish={wish} name={wish.card.name} shop={shop} />}
              />
            ) : (
              <div className="flex h-full flex-col justify-end bg-paper-deep p-4">
                <p>{t('account.wishes.gone')}</p>
                <WishActions wish={wish} name={wish.productId} shop={shop} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </WishesContext>
  );
}

function WishActions({ wish, name, shop }: { wish: Wish; name: string; shop: ShopRequest }) {
  const { t } = shop.i18n;
  const { productId, card, buyable } = wish;
  return (
    <div className="wish-actions">
      {card && buyable ? (
        <form method="post" action={shop.link('/bag/items')}>
          <input type="hidden" name="productId" value={productId} />
          <input type="hidden" name="quantity" value="1" />
          <button type="submit" className="link">
            {t('product.addToBag')}
            <span className="sr-only">: {name}</span>
          </button>
        </form>
      ) : null}
      {card && !buyable ? (
        <a href={card.href} className="link">
          {t('account.wishes.choose')}
          <span className="sr-only">: {name}</span>
        </a>
      ) : null}
      <form
        method="post"
        action={shop.link('/api/wishlist/items/remove')}
        data-unwish={t('account.wishes.removed')}
      >
        <input type="hidden" name="productId" value={productId} />
        <button type="submit" className="link" aria-label={t('account.wishes.removeNamed', { name })}>
          {t('account.wishes.remove')}
        </button>
      </form>
    </div>
  );
}
