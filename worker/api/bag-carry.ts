import { type Context, Hono } from 'hono';
import { rememberCount } from '../bag/bag-count.ts';
import { type BagNotice, bagNotice } from '../bag/bag-notice.ts';
import { carryLines, namesHere } from '../bag/carry-lines.ts';
import { NeighbourBag } from '../bag/neighbour-bag.ts';
import type { AppEnv } from '../http/app-env.ts';
import { readFields } from '../http/read-fields.ts';
import { log } from '../request/log.ts';
import { rateLimit } from '../security/rate-limit.ts';
import type { Session } from '../session/session.ts';

/** Characters of names in what is said, as many as the notice's cookie holds. */
const MAX_NAMES = 250;

type Outcome = Pick<BagNotice, 'messageId' | 'values' | 'failed'>;

/**
 * `POST /bag/carry` with `from`, the id of another site: what this browser's bag there holds is put
 * into the bag here and taken out there. What cannot be had here stays there and is named. Answers
 * 303 to the bag, which says what came of it.
 */
export const bagCarryApi = new Hono<AppEnv>();

bagCarryApi.post('/', rateLimit('WRITE_LIMIT', 'bag'), async (c) => {
  const session = await c.var.session();
  const { from } = (await readFields(c)) ?? {};
  bagNotice.leave(session, { ...(await carry(c, session, from)), typed: {} });
  return c.redirect(c.var.shop.link('/cart'), 303);
});

async function carry(c: Context<AppEnv>, session: Session, from: unknown): Promise<Outcome> {
  const { services, shop, config, requestId } = c.var;
  const nothing: Outcome = { messageId: 'bag.carryNone', values: {}, failed: false };
  const failure: Outcome = { messageId: 'bag.carryFailed', values: {}, failed: true };
  const site = config.SITES.find(({ id }) => id === from && id !== shop.site.id);
  if (!site) return nothing;
  const there = await NeighbourBag.open(c, site);
  const bag = await there.read();
  await there.close();
  if (!bag) return failure;
  if (bag.lines.length === 0) return nothing;
  const { lines, left, basket, failed } = await carryLines(services, session, bag.lines);
  if (basket) {
    // of the basket itself: nobody waits for the names of its products
    const inBag = basket.basket.productItems.reduce((sum, { quantity }) => sum + quantity, 0);
    rememberCount(session, { count: inBag });
  }
  for (const { id } of lines) {
    if (!(await there.takeOut(id))) log('warn', 'carried-line-left', { requestId, site: site.id });
  }
  await there.close();
  if (failed && lines.length === 0) return failure;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (left.length === 0) return { messageId: 'bag.carried', values: { count }, failed: false };
  const names = (await namesHere(services, left)).join(', ').slice(0, MAX_NAMES);
  return { messageId: 'bag.carriedSome', values: { count, names }, failed: true };
}
