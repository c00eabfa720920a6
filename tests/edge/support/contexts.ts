import { env } from 'cloudflare:workers';
import { sessionOf } from './sessions.ts';

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

/**
 * The context as the commerce service keeps it for the shopper of these cookies, or the status it
 * refuses with.
 */
export async function storedContext(cookie: string): Promise<unknown> {
  const { access, usid } = await sessionOf(cookie);
  const address = `http://sandbox.internal/~edge/shopper/shopper-context/v1/organizations/f_ecom_zzrf_001/shopper-context/${usid}?siteId=cairn-us`;
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
  const response = await env.SANDBOX?.fetch(address, { headers });
  return response?.ok ? response.json() : response?.status;
}
