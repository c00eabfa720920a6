import { log } from '../request/log.ts';
import type { Session } from '../session/session.ts';
import { prolongSimulation } from '../session/simulated-session.ts';
import type { ContextChange, ContextFields } from '../upstreams/commerce/shopper-context.ts';
import {
  type ContextOwner,
  getShopperContext,
  patchShopperContext,
  putShopperContext,
} from '../upstreams/commerce/shopper-context.ts';
import type { Services } from '../upstreams/services.ts';
import { DEADLINE_MS } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { holdsTooMany, isContained, newContext } from './context-difference.ts';

/**
 * Writes a change to the shopper's context and returns the resulting context, undefined where there
 * is none. It reads the context, then makes no call where the change is contained already, a PUT
 * where there is no context, otherwise a PATCH (docs/contracts/shopper-context.md §5, §6). All
 * calls share the deadline of one read. Throws `UpstreamError`.
 */
export async function writeContext(
  services: Services,
  session: Session,
  change: ContextChange,
): Promise<ContextFields | undefined> {
  const isNew = !session.exists;
  const owner = await ownerOf(session);
  const end = Date.now() + DEADLINE_MS.read;
  const left = () => Math.max(1, end - Date.now());
  const current = await getShopperContext(services, owner, left());
  const visit = visitFacts(services, session);
  const prolong = () => prolongSimulation(services, session);
  if (current) return changed(services, owner, current, { change, visit, prolong }, left);
  const made = newContext(change);
  if (!made || isTooMuch(services, {}, change)) return undefined;
  await putShopperContext(services, owner, together({}, made, visit), left());
  if (isNew) return made;
  // another request of this shopper may have created a context meanwhile, and one of the two PUTs
  // has replaced the other (docs/contracts/shopper-context.md §6)
  const now = (await getShopperContext(services, owner, left())) ?? made;
  return changed(services, owner, now, { change, visit, prolong }, left);
}

/**
 * Makes the shopper's context the one that is given, without anything else but the facts of the
 * visit and the coupons of the bag, and returns it. All calls share the deadline of one read.
 * Throws `UpstreamError`.
 */
export async function replaceContext(
  services: Services,
  session: Session,
  wanted: ContextFields,
): Promise<ContextFields> {
  const owner = await ownerOf(session);
  const end = Date.now() + DEADLINE_MS.read;
  const left = () => Math.max(1, end - Date.now());
  const current = await getShopperContext(services, owner, left());
  const { couponCodes } = current ?? {};
  const made = newContext({ ...wanted, ...(couponCodes && { couponCodes }) }) ?? {};
  await putShopperContext(services, owner, together({}, made, visitFacts(services, session)), left());
  return made;
}

async function changed(
  services: Services,
  owner: ContextOwner,
  current: ContextFields,
  { change, visit, prolong }: { change: ContextChange; visit: ContextFields; prolong: () => Promise<void> },
  left: () => number,
): Promise<ContextFields> {
  if (isContained(current, change) || isTooMuch(services, current, change)) return current;
  await prolong();
  return patchShopperContext(services, owner, together(current, change, visit), left());
}

/**
 * What every context says of the visit: the visitor's address as the edge saw it, and where the
 * session began. It changes nothing by itself, so it is only sent along with a change.
 */
function visitFacts({ config }: Services, { clientIp }: Session): ContextFields {
  const sessionOrigination = config.SESSION_ORIGINATION;
  return { ...(clientIp && { clientIp }), customQualifiers: { sessionOrigination } };
}

/** A change with the facts of the visit, unless there would be too many qualifiers. */
function together<Change extends ContextChange>(
  current: ContextFields,
  change: Change,
  visit: ContextFields,
): Change {
  const whole = {
    ...visit,
    ...change,
    customQualifiers: { ...visit.customQualifiers, ...change.customQualifiers },
  };
  return holdsTooMany(current, whole) ? change : whole;
}

function isTooMuch({ requestId }: Services, current: ContextFields, change: ContextChange): boolean {
  if (!holdsTooMany(current, change)) return false;
  log('warn', 'context-too-large', { requestId });
  return true;
}

async function ownerOf(session: Session): Promise<ContextOwner> {
  const token = await session.token();
  const { usid } = session;
  if (usid === undefined)
    throw new UpstreamError({ service: 'commerce', operation: 'owner', kind: 'malformed' });
  return { token, usid };
}
