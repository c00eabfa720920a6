import { brokenQuantityRule } from '../../shared/catalog/quantity.ts';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import type { LineChoice } from '../../shared/schemas/bag.ts';
import type { Site } from '../config/sites.ts';
import type { Message } from '../http/problem-response.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { lacksOf } from '../upstreams/commerce/product-duties.ts';
import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';

/** A line that was bought before and is wanted again. */
export type WantedLine = LineChoice & { id: string; name: string; productId: string; quantity: number };

/** Units of each product in a bag, by product id. */
export type Units = ReadonlyMap<string, number>;

/** Why a line was not added, or not all of it. */
export type LeftOut = { id: string; reason: Message };

export type LinePlan = { planned: WantedLine[]; left: LeftOut[] };

type Known = {
  /** Undefined where the catalogue gave no answer: then only the baskets service checks. */
  products: readonly CommerceProduct[] | undefined;
  basket: Basket;
  /** The units in the bag when the form was shown. */
  had: Units | undefined;
  /** Where it is bought: what lacks what the site has to state is not sold there. */
  site: Pick<Site, 'productDuties'>;
  isMember: boolean;
  /** Most pieces of one product in an order. */
  most: number;
};

/** The units of each product in the lines of a bag. */
export function unitsOf(lines: readonly { productId: string; quantity: number }[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  return units;
}

/**
 * What to add to a bag so that it holds the wanted lines besides what it held when the form was
 * shown. A form that is sent again adds nothing, because the bag holds it by then.
 */
export function planLines(lines: readonly WantedLine[], known: Known): LinePlan {
  const { products, basket, had, most } = known;
  const inBag = unitsOf(basket.productItems);
  const wanted = unitsOf(lines);
  const missing = new Map(
    [...wanted].map(([id, units]) => [id, had ? (had.get(id) ?? 0) + units - (inBag.get(id) ?? 0) : units]),
  );
  const plan: LinePlan = { planned: [], left: [] };
  for (const line of lines) {
    const { id, name, productId } = line;
    const open = Math.min(line.quantity, Math.max(0, missing.get(productId) ?? 0));
    if (open === 0) continue;
    missing.set(productId, (missing.get(productId) ?? 0) - open);
    const product = products?.find((one) => one.id === productId);
    const before = inBag.get(productId) ?? 0;
    const quantity = Math.min(open, Math.max(0, most - before));
    const reason = whyNot(line, { ...known, product, before, quantity });
    if (reason) plan.left.push({ id, reason });
    if (reason) continue;
    if (quantity < open)
      plan.left.push({ id, reason: { messageId: 'bag.again.fewer', values: { name, added: quantity } } });
    plan.planned.push({ ...line, quantity });
    inBag.set(productId, before + quantity);
  }
  return plan;
}

function whyNot(
  { name, productId, piece = [] }: WantedLine,
  {
    products,
    product,
    site,
    isMember,
    before,
    quantity,
    most,
  }: Known & { product: CommerceProduct | undefined; before: number; quantity: number },
): Message | undefined {
  const say = (messageId: MessageId): Message => ({ messageId, values: { name } });
  const parts = [productId, ...piece].map((id) => products?.find((one) => one.id === id));
  if (products && parts.includes(undefined)) return say('bag.again.gone');
  if (!isMember && parts.some((part) => part?.c_isMemberExclusive)) return say('bag.again.members');
  if (parts.some((part) => part && lacksOf(part, site).length > 0)) return say('duties.notSold');
  if (quantity === 0) return say('bag.again.full');
  const { minOrderQuantity: min, stepQuantity: step } = product ?? {};
  return brokenQuantityRule(quantity, { min, step, max: most, before })
    ? say('bag.again.refused')
    : undefined;
}
