import type { Context } from 'hono';
import { engineIdentity } from '../events/engine-identity.ts';
import type { AppEnv } from '../http/app-env.ts';
import { consentOf } from '../request/consent.ts';
import { refusesTracking } from '../request/refuses-tracking.ts';
import type { Session } from '../session/session.ts';
import type { Place, Visit } from '../upstreams/personalization/decisions.ts';
import type { PageType } from '../upstreams/personalization/page-type.ts';
import type { Services } from '../upstreams/services.ts';
import { customerGroups } from './customer-groups.ts';

/**
 * What the decision engine is told of a visit to a page of that type. Of visitors who refuse
 * tracking it is told the language and the type of page only, of those who refuse its group of
 * consent also the place, which is that of everyone there; not the place where visitors opt in.
 */
export async function visitOf(c: Context<AppEnv>, session: Session, page: PageType): Promise<Visit> {
  if (refusesTracking(c))
    return { page, place: undefined, customerId: undefined, groups: [], identity: undefined };
  const { shop, config } = c.var;
  const { refuses, lacks } = consentOf(c, shop);
  if (refuses(config.DECISIONS_CONSENT)) {
    const place = lacks(config.DECISIONS_CONSENT) ? undefined : placeOf(c);
    return { page, place, customerId: undefined, groups: [], identity: engineIdentity(c) };
  }
  return {
    page,
    place: placeOf(c),
    customerId: session.userId,
    groups: await groupsOf(c.var.services, session),
    identity: engineIdentity(c),
  };
}

/** Guests have none, unless staff simulate some. */
async function groupsOf(services: Services, session: Session): Promise<readonly string[]> {
  const own = session.userId === undefined ? [] : await customerGroups(services, session);
  return [...new Set([...own, ...(services.simulated?.groups ?? [])])];
}

/** Where Cloudflare, or a simulation, locates the visitor, in whole degrees. */
function placeOf(c: Context<AppEnv>): Place | undefined {
  const { latitude, longitude } = c.var.services.simulated?.place ?? c.req.raw.cf ?? {};
  const place = { latitude: Math.round(Number(latitude)), longitude: Math.round(Number(longitude)) };
  return latitude !== undefined && Number.isFinite(place.latitude) && Number.isFinite(place.longitude)
    ? place
    : undefined;
}
