import type { Order, OrderItem } from '../../upstreams/commerce/order-schema.ts';

type Declared = Order['c_withdrawals'][number];

/** A line of an order, with what order management says of it. */
type Line = Pick<OrderItem, 'itemId' | 'quantity' | 'omsData'>;

const unitsOf = (items: Declared['items'], itemId: string): number =>
  items.reduce((sum, item) => (item.itemId === itemId ? sum + item.quantity : sum), 0);

const namedIn = ({ isWhole, items }: Declared, { itemId, quantity }: Line): number =>
  isWhole ? quantity : Math.min(unitsOf(items, itemId), quantity);

/**
 * The declarations in the order of their arrival, each one once: who says the same again repeats it,
 * unless something has gone back in between.
 */
function declaredOnce({ c_withdrawals: all }: Pick<Order, 'c_withdrawals'>): Declared[] {
  const said = new Map<string, Declared>();
  for (const one of all) {
    const { isWhole, returned } = one;
    const [items, before] = [one.items, returned].map((lines) =>
      lines.map(({ itemId, quantity }) => `${itemId} ${quantity}`).toSorted(),
    );
    const words = JSON.stringify([isWhole, items, before]);
    if (!said.has(words)) said.set(words, one);
  }
  return [...said.values()];
}

/** The units of a line from whose contract its buyer has withdrawn. */
export function withdrawnUnits(order: Pick<Order, 'c_withdrawals'>, line: Line): number {
  const named = declaredOnce(order).reduce((sum, one) => sum + namedIn(one, line), 0);
  return Math.min(named, line.quantity);
}

/**
 * The units of a line that its buyer has withdrawn from and not sent back since: no more than can be sent
 * back. What had gone back before a declaration is none of what it names (docs/contracts/orders.md §8);
 * where the service does not say how much that was, everything is taken as sent back since.
 */
export function unitsToReturn(order: Pick<Order, 'c_withdrawals'>, line: Line): number {
  const { itemId, quantity, omsData } = line;
  const { quantityReturnInitiated = 0, quantityReturned = 0, quantityAvailableToReturn = 0 } = omsData ?? {};
  let gone = 0;
  let open = 0;
  for (const one of declaredOnce(order)) {
    const before = Math.max(unitsOf(one.returned, itemId), gone);
    open = Math.max(open - (before - gone), 0);
    open = Math.min(open + namedIn(one, line), quantity - before);
    gone = before;
  }
  open = Math.max(open - Math.max(quantityReturnInitiated + quantityReturned - gone, 0), 0);
  return Math.min(open, quantityAvailableToReturn);
}
