import { SelectField } from '../../../shared/forms/select-field.tsx';
import { WITHDRAWN_UNITS } from '../../../shared/forms/withdrawal-fields.ts';
import { Await } from '../../rendering/await.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';
import { statedMoment } from '../../request/visitor-time.ts';
import type { Order, OrderItem } from '../../upstreams/commerce/order-schema.ts';
import { chosenIn, type LineProducts } from '../orders/line-products.ts';
import { LINE_FIELDS } from './declare.ts';
import { offersWithdrawal, WITHDRAW_PATH } from './withdraw-path.ts';
import { DeclarationFields } from './withdrawal-view.tsx';
import { withdrawnUnits } from './withdrawn-units.ts';

/** Most units of one line that a list offers. */
const MOST_UNITS = 99;

type OrderProps = { order: Order; shop: ShopRequest };

type WithProducts = OrderProps & { products: LineProducts | undefined };

/** When withdrawals from an order's contract were declared, and for what. */
export function DeclaredWithdrawals({
  order,
  products,
  shop,
}: OrderProps & { products: Promise<LineProducts> }) {
  if (order.c_withdrawals.length === 0) return null;
  const bare = <Declarations order={order} products={undefined} shop={shop} />;
  return (
    <Await promise={products} fallback={bare} absent={bare}>
      {(found) => <Declarations order={order} products={found} shop={shop} />}
    </Await>
  );
}

function Declarations({ order, products, shop }: WithProducts) {
  const { t } = shop.i18n;
  return order.c_withdrawals.map(({ date, timeZone, items, isWhole }, index) => {
    const lines = items.flatMap(({ itemId, quantity }) => {
      const item = order.productItems.find((one) => one.itemId === itemId);
      return item ? [`${shop.i18n.number(quantity)} × ${lineName(item, products)}`] : [];
    });
    const goods = isWhole ? [t('withdrawal.whole')] : lines;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may have arrived at once, and none moves
      <div key={index}>
        <p className="order-state">
          {t('withdrawal.declaredOn', { when: statedMoment(date, { shop, timeZone }) })}
        </p>
        {(goods.length > 0 ? goods : [t('withdrawal.ownWords')]).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    );
  });
}

/** A line's name with what was chosen of it, where its product is known. */
function lineName(item: OrderItem, products: LineProducts | undefined): string {
  const { productName, productId } = item;
  return [productName || productId, ...chosenIn(item, products?.get(productId))].join(', ');
}

/**
 * The first step of withdrawing from an order's contract, with what its page knows of it filled in; it
 * goes on at the page of withdrawal. Nothing on a site without one.
 */
export function OrderWithdrawal({ order, products, shop }: OrderProps & { products: Promise<LineProducts> }) {
  if (!offersWithdrawal(shop.site)) return null;
  const { t } = shop.i18n;
  const { firstName, lastName } = order.billingAddress ?? {};
  const known = {
    name: [firstName, lastName].filter(Boolean).join(' '),
    orderNo: order.orderNo,
    email: order.customerInfo?.email,
  };
  const bare = <WithdrawnLines order={order} products={undefined} shop={shop} />;
  return (
    <details className="order-action">
      <summary className="plus">{t('withdrawal.title')}</summary>
      <form method="post" action={shop.link(WITHDRAW_PATH)} className="order-question">
        <p>{t('withdrawal.intro', { days: shop.site.withdrawalDays ?? 0 })}</p>
        <DeclarationFields id="withdrawal" form={undefined} known={known} shop={shop} hasLines>
          <Await promise={products} fallback={bare} absent={bare}>
            {(found) => <WithdrawnLines order={order} products={found} shop={shop} />}
          </Await>
        </DeclarationFields>
      </form>
    </details>
  );
}

/** How many units of each line; at first all from which the buyer has not withdrawn yet. */
function WithdrawnLines({ order, products, shop }: WithProducts) {
  return order.productItems.map((item) => {
    const { itemId, quantity } = item;
    const name = lineName(item, products);
    const units = Array.from({ length: Math.min(quantity, MOST_UNITS) + 1 }, (_, unit) => unit);
    return (
      <fieldset key={itemId}>
        <legend>{name}</legend>
        <input type="hidden" name={LINE_FIELDS.named + itemId} value={name} />
        <SelectField
          id={`withdrawal-${itemId}`}
          field={{ ...WITHDRAWN_UNITS, name: LINE_FIELDS.units + itemId }}
          options={units.map((unit) => ({ value: String(unit), label: shop.i18n.number(unit) }))}
          value={String(Math.min(quantity - withdrawnUnits(order, item), MOST_UNITS))}
        />
      </fieldset>
    );
  });
}
