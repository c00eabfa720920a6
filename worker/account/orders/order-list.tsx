import { Await } from '../../rendering/await.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Order } from '../../upstreams/commerce/order-schema.ts';
import type { LineProducts } from './line-products.ts';
import { OWN } from './order-access.ts';
import { LinePicture, orderMoney } from './order-lines.tsx';
import { orderDay } from './order-progress.tsx';
import { orderState } from './order-state.ts';

/** Most pictures shown of one order. */
export const MOST_PICTURES = 4;

type OrderListProps = { orders: Order[]; products: Promise<LineProducts>; shop: ShopRequest };

/** A page of a shopper's orders, newest first. Each leads to its own page. */
export function OrderList({ orders, products, shop }: OrderListProps) {
  return (
    <ul className="order-list">
      {orders.map((order) => (
        <li key={order.orderNo}>
          <OrderCard order={order} products={products} shop={shop} />
        </li>
      ))}
    </ul>
  );
}

function OrderCard({ order, products, shop }: { order: Order } & Omit<OrderListProps, 'orders'>) {
  const { i18n } = shop;
  const { t } = i18n;
  const { orderNo, creationDate, productItems } = order;
  const pictures = <Pictures order={order} products={undefined} shop={shop} />;
  return (
    <article className="order-card">
      <div className="order-card-text">
        <p className="order-card-state">{t(`account.orders.state.${orderState(order)}`)}</p>
        <h2>
          <a href={shop.link(OWN.path(orderNo))} className="order-card-link">
            {t('account.orders.number', { number: orderNo })}
          </a>
        </h2>
        <p className="tabular">
          {creationDate ? <time dateTime={creationDate}>{orderDay(shop, creationDate)}</time> : null}
          {' · '}
          {t('account.orders.items', { count: productItems.length })}
        </p>
      </div>
      <p className="order-card-total tabular">{orderMoney(i18n, order, order.orderTotal)}</p>
      <Await promise={products} fallback={pictures} absent={pictures}>
        {(found) => <Pictures order={order} products={found} shop={shop} />}
      </Await>
    </article>
  );
}

type PicturesProps = { order: Order; products: LineProducts | undefined; shop: ShopRequest };

/** The first lines of an order as pictures, with the number of those that are not shown. */
function Pictures({ order: { productItems }, products, shop }: PicturesProps) {
  const more = productItems.length - MOST_PICTURES;
  return (
    <div className="order-pictures" aria-hidden="true">
      {productItems.slice(0, MOST_PICTURES).map(({ itemId, productId }) => (
        <LinePicture key={itemId} product={products?.get(productId)} base={shop.images} />
      ))}
      {more > 0 ? (
        <span className="tabular">{shop.i18n.t('account.orders.more', { count: more })}</span>
      ) : null}
    </div>
  );
}
