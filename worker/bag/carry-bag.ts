import * as z from 'zod/mini';
import type { BagLine } from '../../shared/schemas/bag.ts';
import type { FormAnswer } from '../../shared/schemas/form-answer.ts';
import { UNCONFIRMED } from '../../shared/schemas/problem.ts';
import { defineAction } from '../forms/define-action.ts';
import { failed, type Outcome } from '../forms/outcome.ts';
import type { Message } from '../http/problem-response.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { BAG_LIMIT } from './bag-action.ts';
import { type Carried, carryLines } from './carry-lines.ts';
import { NeighbourBag } from './neighbour-bag.ts';

/** Longest list of product names in the flash message, in characters: it is kept in a cookie. */
const MAX_NAMES = 250;
const listed = (names: readonly string[]) => names.join(', ').slice(0, MAX_NAMES);

const FAILED: Message = { messageId: 'bag.carryFailed' };
const NOTHING = failed(409, 'nothing-to-carry', { messageId: 'bag.carryNone' });

/**
 * Moves the lines of this browser's bag on another site, `from`, to the bag of this site. Lines
 * that are not available here stay there, and the message names them (docs/decisions/0041), as it does
 * those at which the service failed.
 */
export const carryBag = defineAction({
  ...BAG_LIMIT,
  schema: z.object({ from: z.string() }),
  says: { invalid: 'bag.carryNone', unavailable: FAILED.messageId },
  async run({ from }, { c, services, session }) {
    const { shop, config } = services;
    const site = config.SITES.find(({ id }) => id === from && id !== shop.site.id);
    if (!site) return NOTHING;
    const there = await NeighbourBag.open(c, site);
    try {
      const bag = await there.read();
      if (!bag) return failed(503, 'unavailable', FAILED);
      return await outcomeOf(services, await carryLines(services, { there, here: session }, bag.lines));
    } finally {
      await there.close();
    }
  },
});

async function outcomeOf(services: Services, { lines, refused, unsure }: Carried): Promise<Outcome> {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count === 0 && unsure.length > 0)
    return services.changes.mayBeMade
      ? failed(503, UNCONFIRMED, { messageId: 'product.addUnsure' })
      : failed(503, 'unavailable', FAILED);
  if (refused.length === 0 && unsure.length === 0)
    return count === 0 ? NOTHING : done(services, { messageId: 'bag.carried', values: { count } });
  const [names, rest] = await Promise.all([namesHere(services, refused), namesHere(services, unsure)]);
  const messageId =
    unsure.length === 0 ? 'bag.carriedSome' : refused.length === 0 ? 'bag.carriedUnsure' : 'bag.carriedBoth';
  const message: Message = { messageId, values: { count, names: listed(names), rest: listed(rest) } };
  return count === 0 ? failed(409, 'not-carried', message) : done(services, message, true);
}

function done({ shop }: Services, message: Message, isPartly = false): Outcome {
  const answer: FormAnswer = { message: shop.i18n.t(message.messageId, message.values) };
  return { kind: 'done', answer, to: shop.link('/cart'), flash: { ...message, failed: isPartly } };
}

/**
 * The products' names on this site; for products that are not sold here, their names on the other.
 */
async function namesHere(services: Services, lines: readonly BagLine[]): Promise<string[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(({ productId }) => productId);
  const found = (await orAbsent(getProducts(services, ids), services, 'carried-names')) ?? [];
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return [...new Set(lines.map(({ productId, name }) => names.get(productId) || name))];
}
