import { log } from '../request/log.ts';
import type { Session } from '../session/session.ts';
import type { ContextChange, ContextFields } from '../upstreams/commerce/context-fields.ts';
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
 * Brings a change into the shopper's context at the service and answers the context as it then is,
 * undefined where there is none: read, then nothing where it is so already, PUT where there is
 * none, PATCH else (docs/contracts/shopper-context.md §5, §6). All calls together take one read's
 * deadline. Throws `UpstreamError`.
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
  if (current) return changed(services, owner, current, change, left);
  const made = newContext(change);
  if (!made || isTooMuch(services, {}, change)) return undefined;
  await putShopperContext(services, owner, made, left());
  if (isNew) return made;
  // another request of this shopper may have made one meanwhile, which the PUT or theirs has
  // replaced (docs/contracts/shopper-context.md §6)
  const now = (await getShopperContext(services, owner, left())) ?? made;
  return changed(services, owner, now, change, left);
}

async function changed(
  services: Services,
  owner: ContextOwner,
  current: ContextFields,
  change: ContextChange,
  left: () => number,
): Promise<ContextFields> {
  if (isContained(current, change) || isTooMuch(services, current, change)) return current;
  return patchShopperContext(services, owner, change, left());
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
