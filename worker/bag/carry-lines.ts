import type { BagLine } from '../../shared/schemas/bag.ts';
import { errorFields, log } from '../request/log.ts';
import type { Session } from '../session/session.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { addToBasket } from './add-to-basket.ts';
import { basketRefusal } from './basket-refusal.ts';
import { Refused } from './refused.ts';
import { changeBasket, type ShopperBasket } from './shopper-basket.ts';

/**
 * How long lines are added one after the other, in ms; those that are not reached stay where they
 * are.
 */
const CARRY_MS = 4_000;

export type Carried = {
  lines: BagLine[];
  /** What is not sold here, or not as many, and what was not reached. */
  left: BagLine[];
  /** The basket afterwards; undefined where nothing was added. */
  basket: ShopperBasket | undefined;
  /** Whether the service failed, rather than refused. */
  failed: boolean;
};

/**
 * Adds the lines of another site's bag to this site's, each by itself, so that one that cannot be
 * had keeps none back.
 */
export async function carryLines(
  services: Services,
  session: Session,
  lines: readonly BagLine[],
): Promise<Carried> {
  const until = Date.now() + CARRY_MS;
  const carried: Carried = { lines: [], left: [], basket: undefined, failed: false };
  for (const line of lines) {
    if (carried.failed || Date.now() > until) {
      carried.left.push(line);
      continue;
    }
    const { productId, quantity, choice } = line;
    try {
      const change = addToBasket(services, { productId, quantity, ...choice });
      carried.basket = await changeBasket(services, session, change);
      carried.lines.push(line);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof UpstreamError)) throw error;
      carried.left.push(line);
      if (error instanceof Refused || basketRefusal(error)) continue;
      carried.failed = true;
      log('warn', 'bag-not-carried', { requestId: services.requestId, ...errorFields(error) });
    }
  }
  return carried;
}

/**
 * What lines are called here; as they were called where they come from, where they are not sold
 * here.
 */
export async function namesHere(services: Services, lines: readonly BagLine[]): Promise<string[]> {
  const ids = lines.map(({ productId }) => productId);
  const found = (await orAbsent(getProducts(services, ids), services, 'carried-names')) ?? [];
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return [...new Set(lines.map(({ productId, name }) => names.get(productId) || name))];
}
