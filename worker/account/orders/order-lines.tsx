import type { Formatter } from '../../../shared/i18n/formatter.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { untoldDiscount } from '../../bag/everyones-price.ts';
import { Await } from '../../rendering/await.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Order, OrderItem } from '../../upstreams/commerce/order-schema.ts';
import { chosenIn, type LineProduct, type LineProducts } from './line-products.ts';

/** An amount of an order as the service states it; undefined where it states none. */
export function orderMoney(
  { money }: Formatter,
  { currency }: Pick<Order, 'currency'>,
  amount: number | null | undefined,
): string | undefined {
  return typeof amount === 'number' ? money(amount, currency) : undefined;
}

type LinesProps = {
  order: Order;
  /** Messages about lines, by their ids. */
  errors: Readonly<Record<string, string>>;
  shop: ShopRequest;
};

/**
 * The lines of an order. Pictures and chosen values come from the catalogue and may arrive later,
 * or never; names, quantities and prices are the order's own.
 */
export function OrderLines({ products, ...props }: LinesProps & { products: Promise<LineProducts> }) {
  const bare = <Lines {...props} products={undefined} />;
  return (
    <Await promise={products} fallback={bare} absent={bare}>
      {(found) => <Lines {...props} products={found} />}
    </Await>
  );
}

function Lines({ order, products, errors, shop }: LinesProps & { products: LineProducts | undefined }) {
  return (
    <ul className="order-lines">
      {order.productItems.map((item) => (
        <Line
          key={item.itemId}
          item={item}
          order={order}
          product={products?.get(item.productId)}
          isGone={products !== undefined && !products.has(item.productId)}
          error={errors[item.itemId]}
          shop={shop}
        />
      ))}
    </ul>
  );
}

type LineProps = {
  item: OrderItem;
  order: Order;
  product: LineProduct | undefined;
  /** The shop no longer sells it. */
  isGone: boolean;
  error: string | undefined;
  shop: ShopRequest;
};

function Line({ item, order, product, isGone, error, shop }: LineProps) {
  const { i18n } = shop;
  const { t } = i18n;
  const { productName, productId, quantity, omsData } = item;
  const name = productName || productId;
  const total = item.priceAfterItemDiscount ?? item.price;
  const isTold = untoldDiscount(item, shop.site) === 0;
  const isLowered =
    isTold && typeof item.price === 'number' && typeof total === 'number' && total < item.price;
  const details = chosenIn(item, product);
  const each = isTold && quantity > 1 ? orderMoney(i18n, order, item.basePrice) : undefined;
  const { quantityReturnInitiated: returning = 0, quantityReturned: returned = 0 } = omsData ?? {};
  return (
    <li className="order-line">
      <LinePicture product={product} base={shop.images} />
      <div className="order-line-text">
        <h3>
          {product ? (
            <a href={product.href} className="order-line-link">
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        {details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
        {quantity > 1 ? (
          <p className="tabular">
            {t('account.orders.quantity', { quantity })}
            {each ? ` × ${each}` : ''}
          </p>
        ) : null}
        {isGone && !error ? <p>{t('account.orders.gone')}</p> : null}
        {returning > 0 ? <p>{t('account.orders.returning', { quantity: returning })}</p> : null}
        {returned > 0 ? <p>{t('account.orders.returned', { quantity: returned })}</p> : null}
        {error ? <p className="order-line-error">{error}</p> : null}
      </div>
      <p className="order-line-total tabular">
        {isLowered ? (
          <>
            <span className="sr-only">{t('bag.lineRegular')}</span>
            <s>{orderMoney(i18n, order, item.price)}</s>
            <span className="sr-only">{t('bag.lineReduced')}</span>
          </>
        ) : null}
        <span>{orderMoney(i18n, order, total)}</span>
      </p>
    </li>
  );
}

/** The picture of a line at its size in the list of an order; an empty ground without one. */
export function LinePicture({ product, base }: { product: LineProduct | undefined; base: string }) {
  if (!product?.picture?.name) return <div className="order-picture" />;
  return (
    <div className="order-picture">
      <Picture
        base={base}
        name={product.picture.name}
        alt=""
        widths={[96]}
        sizes="96px"
        ratio={[496, 521]}
        className="aspect-tile w-full object-cover"
      />
    </div>
  );
}
