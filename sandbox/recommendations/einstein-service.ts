import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { InvalidInput } from '../http/invalid-input.ts';
import { Refusal } from '../http/refusal.ts';
import { REALM, RECOMMENDATIONS_CLIENT_ID } from '../identity.ts';
import { SITES, type Site } from '../sites.ts';
import type { TenantEnv } from '../tenant-context.ts';

/** What must not name a shopper: an e-mail address, an IP address, a number that counts. */
const TELLING = /@|^\d+$|^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Who is told about, in every body (docs/contracts/recommendations.md §2, §3). */
export const visitor = {
  cookieId: z.string().min(1).max(256),
  userId: z
    .string()
    .max(256)
    .refine((id) => !TELLING.test(id), 'no address and no running number')
    .optional(),
  instanceType: z.enum(['prd', 'sbx']),
};

/** The service's error body (docs/contracts/recommendations.md §1). */
export function einsteinError(
  status: number,
  code: string,
  msg: string,
  parameter = '',
  location = 'body',
): Refusal {
  return new Refusal(status, { code, msg, errors: [{ location, param: parameter, msg }] });
}

/** The common rules of the recommendation service: its error bodies and its client id. */
export function einsteinRules(service: Hono<TenantEnv>): void {
  service.onError((error) => {
    if (error instanceof Refusal) return error.toResponse();
    if (error instanceof InvalidInput) {
      return einsteinError(400, 'InvalidParameter', error.message, error.parameter).toResponse();
    }
    throw error;
  });
  service.use((c, next) => {
    if (c.req.header('x-cq-client-id') !== RECOMMENDATIONS_CLIENT_ID) {
      throw einsteinError(
        400,
        'InvalidClientId',
        'A valid x-cq-client-id is required.',
        'x-cq-client-id',
        'header',
      );
    }
    return next();
  });
}

/**
 * The site of a recommendation site id such as `zzrf-cairn-us`; refused with `status` when there is
 * none.
 */
export function einsteinSite(c: Context, status: 403 | 404): Site {
  const siteId = c.req.param('siteId') ?? '';
  const site = SITES.find(({ id }) => siteId === `${REALM}-${id}`);
  if (!site) throw einsteinError(status, 'InvalidSiteId', 'The site id is not known.', 'siteId', 'path');
  return site;
}
