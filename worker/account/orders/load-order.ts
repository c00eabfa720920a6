import { findBasket } from '../../bag/shopper-basket.ts';
import { afterFailure } from '../../forms/after-failure.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { Session } from '../../session/session.ts';
import type { Order } from '../../upstreams/commerce/order-schema.ts';
import { getOmsReasons, type OmsReasons } from '../../upstreams/commerce/orders.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { writeUnits } from './buy-again.ts';
import { type LineProducts, lineProducts } from './line-products.ts';
import type { OrderAccess } from './order-access.ts';

export type LoadedOrder = {
  /** Null for an order that this visitor may not see; undefined while the service gives no answer. */
  order: Order | null | undefined;
  /** Undefined where order management does not state them. */
  reasons: OmsReasons | undefined;
  /** The units of the order's products in the bag, as the form "Buy again" sends them. */
  had: string | undefined;
};

/**
 * Loads all that an order's page shows: the order, the reasons and the bag at the same time. `form`
 * is shown on the page again.
 */
export async function loadOrder(
  services: Services,
  session: Session,
  { access, orderNo, form }: { access: OrderAccess; orderNo: string; form: FormState | undefined },
): Promise<LoadedOrder & { products: Promise<LineProducts> }> {
  const read = access.read(services, session, orderNo).then((found) => found ?? null);
  const inTime = <T>(work: Promise<T>, section: string) =>
    orAbsent(afterFailure(form, work, section), services, section);
  const [order, reasons, basket] = await Promise.all([
    inTime(read, 'order'),
    inTime(getOmsReasons(services), 'order-reasons'),
    inTime(bagUnits(services, session), 'order-bag'),
  ]);
  const had = order && basket ? writeUnits(order, basket.found) : undefined;
  const products = order ? lineProducts(services, order.productItems) : Promise.resolve(new Map());
  return { order, reasons, had, products };
}

async function bagUnits(services: Services, session: Session) {
  return { found: (await findBasket(services, session))?.basket };
}
