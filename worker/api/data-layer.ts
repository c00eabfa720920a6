import { Hono } from 'hono';
import * as z from 'zod';
import { bagParams, commerceEvents, orderParams, pageParams } from '../../shared/events/commerce-events.ts';
import { jsonOf } from '../../shared/json-of.ts';
import { type LayerFacts, pageEvent, reportedPage, type ShopEvent } from '../../shared/schemas/events.ts';
import { joinedCookie } from '../account/registration/joined.ts';
import { followedCheckout, methodOf } from '../bag/track-checkout.ts';
import { isStaffs } from '../events/send-queued-events.ts';
import { mayKnowTags } from '../events/tag-manager.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { consentOf } from '../request/consent.ts';
import { rateLimit } from '../security/rate-limit.ts';
import type { Session } from '../session/session.ts';
import { loadedPage, type ShownPage } from './loaded-page.ts';

/**
 * `GET /api/data-layer?name=&type=&event=`: what the shop knows of a page and its visitor, for the
 * tag manager's data layer (docs/decisions/0106, docs/decisions/0114). `event` is that of the page,
 * in JSON. 204 for visitors who did not agree to the tag manager, for staff, and where there is
 * none.
 */
export const dataLayerApi = new Hono<AppEnv>();

dataLayerApi.get('/', rateLimit('RENDER_LIMIT', 'data-layer'), async (c) => {
  const { services, config, shop } = c.var;
  const { event, ...named } = Object.fromEntries(shop.search);
  const { data: page } = z.safeParse(reportedPage, named);
  const { data: shown } = z.safeParse(z.optional(pageEvent), event && jsonOf(event));
  if (!page || (event && !shown))
    return problemResponse(c, { status: 400, type: 'bad-page', messageId: 'errors.badRequest' });
  if (services.eventQueue.isRefused || isStaffs(c) || !mayKnowTags(consentOf(c, c.var.shop), config))
    return c.body(null, 204);
  const session = await c.var.session();
  const known = await loadedPage(c, { page, events: shown ? [shown] : [] });
  const { loaded } = known;
  const empty = { items: [], subtotal: undefined, currency: shop.currency };
  const facts: LayerFacts = {
    page: pageParams(loaded),
    isRegistered: loaded.isRegistered,
    hasJoined: (await joinedCookie(session).read()) !== undefined,
    bag: bagParams(loaded.bag ?? empty),
    ...checkoutOf(session, known),
    ...(loaded.order && { order: orderParams(loaded.order) }),
  };
  return c.json(facts);
});

/**
 * The checkout of the bag, or of the order that the page confirms, as far as it has come: its own
 * pages have no tag manager, which is told of it on the next one.
 */
function checkoutOf(session: Session, { loaded, basket, ordered }: ShownPage): Pick<LayerFacts, 'checkout'> {
  const { basketId: id, steps } = followedCheckout(session);
  if (steps.length === 0) return {};
  const ofBag = basket?.basketId === id && loaded.bag && { source: basket, contents: loaded.bag };
  const ofOrder = ordered?.basketId === id &&
    loaded.order && { source: ordered.order, contents: loaded.order };
  const found = ofBag || ofOrder;
  if (!found) return {};
  const { source, contents } = found;
  const { items, subtotal = 0, currency } = contents;
  const entered = (['add-shipping', 'add-payment'] as const).filter((type) => steps.includes(type));
  const events: ShopEvent[] = [
    { type: 'begin-checkout', items, subtotal },
    ...entered.map((type) => ({ type, items, subtotal, currency, method: methodOf(source, type) })),
  ];
  return { checkout: { id, steps: events.flatMap((event) => commerceEvents(event, currency)) } };
}
