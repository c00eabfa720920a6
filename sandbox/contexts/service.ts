import type { Context } from 'hono';
import { z } from 'zod';
import { InvalidInput } from '../http/invalid-input.ts';
import { problem } from '../http/problem.ts';
import { readJson, readQuery } from '../http/read-input.ts';
import { refuseOtherPaths, type ScapiEnv, scapiService } from '../http/scapi-service.ts';
import { isStillOwn } from '../slas/session.ts';
import { clearContext, storeContext, storedContext } from './context-store.ts';
import { geoLocationHeader } from './geo-location.ts';
import {
  type ContextBody,
  contextBody,
  hasTooManyQualifiers,
  mergedContext,
  type ShopperContext,
} from './shopper-context.ts';

const SCOPE = 'sfcc.shopper-context.rw';
const contextQuery = z.object({ evaluateContextWithClientIp: z.enum(['true', 'false']).optional() });

/**
 * The owner of the context in the path; 403 without the scope, 400 when the token belongs to
 * another session, or the session to another shopper by now.
 */
function ownerOf(c: Context<ScapiEnv>) {
  const { shopper, site, scopes, tenant } = c.var;
  if (!scopes.has(SCOPE)) throw problem(403, 'forbidden', 'Forbidden', `The scope ${SCOPE} is missing.`);
  if (c.req.param('usid') !== shopper.usid || !isStillOwn(tenant.database, shopper)) {
    const detail = 'The usid of the path is not that of the access token.';
    throw problem(400, 'usid-not-matching-with-token', 'Usid Not Matching With Token', detail);
  }
  return { usid: shopper.usid, siteId: site.id, registered: shopper.registered };
}

function noContext() {
  const detail = 'No shopper context was found for this usid.';
  return problem(404, 'shopper-context-no-found', 'Shopper Context Not Found', detail);
}

/** The body to store, without the client's address where it may not be used. */
async function readContext(c: Context<ScapiEnv>): Promise<ContextBody> {
  const { evaluateContextWithClientIp } = readQuery(c, contextQuery);
  const { clientIp, ...body } = await readJson(c, contextBody);
  return evaluateContextWithClientIp === 'false' ? body : { clientIp, ...body };
}

function checked(context: ShopperContext): ShopperContext {
  if (hasTooManyQualifiers(context)) throw new InvalidInput('customQualifiers', 'at most 20 qualifiers');
  return context;
}

/**
 * Shopper context (docs/contracts/shopper-context.md §1); its errors are plain JSON. Mounted at
 * `/shopper/shopper-context/v1`.
 */
export function contextsService() {
  const service = scapiService({ plainErrors: true });

  service.get('/shopper-context/:usid', (c) => {
    const context = storedContext(c.var.tenant, ownerOf(c));
    if (!context) throw noContext();
    c.header('x-geolocation', geoLocationHeader(context));
    return c.json(context);
  });

  service.put('/shopper-context/:usid', async (c) => {
    const owner = ownerOf(c);
    const context = checked(mergedContext({}, await readContext(c)));
    const existed = storedContext(c.var.tenant, owner) !== null;
    storeContext(c.var.tenant, owner, context);
    c.header('x-geolocation', geoLocationHeader(context));
    return c.body(null, existed ? 200 : 201);
  });

  service.patch('/shopper-context/:usid', async (c) => {
    const owner = ownerOf(c);
    const change = await readContext(c);
    const before = storedContext(c.var.tenant, owner);
    if (!before) throw noContext();
    const context = checked(mergedContext(before, change));
    storeContext(c.var.tenant, owner, context);
    c.header('x-geolocation', geoLocationHeader(context));
    return c.json(context);
  });

  service.delete('/shopper-context/:usid', (c) => {
    const owner = ownerOf(c);
    if (!storedContext(c.var.tenant, owner)) throw noContext();
    clearContext(c.var.tenant, owner);
    return c.body(null, 204);
  });

  refuseOtherPaths(service);
  return service;
}
