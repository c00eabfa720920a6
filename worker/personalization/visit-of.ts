import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { engineIdentity } from '../http/engine-identity.ts';
import { refusesTracking } from '../http/refuses-tracking.ts';
import type { PageType } from '../request/page-type.ts';
import type { Session } from '../session/session.ts';
import type { Place, Visit } from '../upstreams/personalization/decisions.ts';
import { customerGroups } from './customer-groups.ts';

/**
 * What the decision engine is told of a visit to a page of that type. Of visitors who refuse
 * tracking it is told the language and the type of page only.
 */
export async function visitOf(c: Context<AppEnv>, session: Session, page: PageType): Promise<Visit> {
  if (refusesTracking(c))
    return { page, place: undefined, customerId: undefined, groups: [], identity: undefined };
  return {
    page,
    place: placeOf(c),
    customerId: session.userId,
    groups: session.userId === undefined ? [] : await customerGroups(c.var.services, session),
    identity: engineIdentity(c),
  };
}

/** Where Cloudflare locates the visitor, in whole degrees. */
function placeOf(c: Context<AppEnv>): Place | undefined {
  const { latitude, longitude } = c.req.raw.cf ?? {};
  const place = { latitude: Math.round(Number(latitude)), longitude: Math.round(Number(longitude)) };
  return latitude !== undefined && Number.isFinite(place.latitude) && Number.isFinite(place.longitude)
    ? place
    : undefined;
}
