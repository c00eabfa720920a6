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

/** Most units of one line that a list offers. */
const MOST_UNITS = 99;

type OrderProps = { order: Order; shop: ShopRequest };

/** When withdrawals from an order's contract were declared. */
export function DeclaredWithdrawals({ order, shop }: OrderProps) {
  return order.c_withdrawals.map(({ date, timeZone }) => (
    <p key={date} className="order-state">
      {shop.i18n.t('withdrawal.declaredOn', { when: statedMoment(date, { shop, timeZone }) })}
    </p>
  ));
}

/** The units of a line that a declared withdrawal names, which its buyer will send back. */
export function withdrawnUnits({ c_withdrawals: all }: Order, { itemId, quantity }: OrderItem): number {
  if (all.some(({ isWhole }) => isWhole)) return quantity;
  const named = all.flatMap(({ items }) => items).filter((item) => item.itemId === itemId);
  return named.reduce((sum, item) => sum + item.quantity, 0);
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

/** How many units of each line; all of them at first. */
function WithdrawnLines({ order, products, shop }: OrderProps & { products: LineProducts | undefined }) {
  return order.productItems.map((item) => {
    const { itemId, quantity, productName, productId } = item;
    const name = [productName || productId, ...chosenIn(item, products?.get(productId))].join(', ');
    const units = Array.from({ length: Math.min(quantity, MOST_UNITS) + 1 }, (_, unit) => unit);
    return (
      <fieldset key={itemId}>
        <legend>{name}</legend>
        <input type="hidden" name={LINE_FIELDS.named + itemId} value={name} />
        <SelectField
          id={`withdrawal-${itemId}`}
          field={{ ...WITHDRAWN_UNITS, name: LINE_FIELDS.units + itemId }}
          options={units.map((unit) => ({ value: String(unit), label: shop.i18n.number(unit) }))}
          value={String(Math.min(quantity, MOST_UNITS))}
        />
      </fieldset>
    );
  });
}
