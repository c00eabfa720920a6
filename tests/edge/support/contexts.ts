import { env } from 'cloudflare:workers';
import { sessionOf } from './sessions.ts';
import { calls } from './shop.ts';

/** A table with a parameter of each type and each kind of field. */
export const TABLE = {
  src: { field: 'sourceCode' },
  at: { field: 'effectiveDateTime' },
  groups: { field: 'customerGroupIds', type: 'array' },
  device: { field: 'customQualifiers.deviceType' },
  visits: { field: 'customQualifiers.visits', type: 'int' },
  tags: { field: 'customQualifiers.tags', type: 'array' },
  score: { field: 'assignmentQualifiers.score', type: 'double' },
  region: { field: 'geoLocation.regionCode' },
  lat: { field: 'geoLocation.latitude', type: 'double' },
  lon: { field: 'geoLocation.longitude', type: 'double' },
};

/** A context as the service stores it. */
type Stored = { clientIp?: string; customQualifiers?: Record<string, string> };

/**
 * The context that the commerce service stores for the shopper of these cookies, without the facts
 * of the visit, or the status of its refusal.
 */
export async function storedContext(cookie: string): Promise<unknown> {
  const stored = await wholeContext(cookie);
  if (typeof stored === 'number') return stored;
  const { clientIp: _, customQualifiers, ...others } = stored;
  const { sessionOrigination: __, ...qualifiers } = customQualifiers ?? {};
  return { ...others, ...(Object.keys(qualifiers).length > 0 && { customQualifiers: qualifiers }) };
}

/** What every context says of the visit: the edge's view of the address, and where it began. */
export async function visitOf(cookie: string): Promise<unknown> {
  const stored = await wholeContext(cookie);
  if (typeof stored === 'number') return stored;
  return { clientIp: stored.clientIp, sessionOrigination: stored.customQualifiers?.sessionOrigination };
}

async function wholeContext(cookie: string): Promise<Stored | number> {
  if (!env.SANDBOX) throw new Error('The embedded commerce cloud is not bound.');
  const { access, usid } = await sessionOf(cookie);
  const address = `http://sandbox.internal/~edge/shopper/shopper-context/v1/organizations/f_ecom_zzrf_001/shopper-context/${usid}?siteId=cairn-us`;
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
  const response = await env.SANDBOX.fetch(address, { headers });
  return response.ok ? response.json<Stored>() : response.status;
}

/** The calls about contexts since `forgetCalls`: method and status of each. */
export async function contextCalls(): Promise<string[]> {
  const made = (await calls()).filter(({ service }) => service === 'contexts');
  return made.map(({ method, status }) => `${method} ${status}`);
}
