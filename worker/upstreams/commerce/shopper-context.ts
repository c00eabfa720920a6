import { z } from 'zod';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { commerceCall } from './commerce-call.ts';
import type { ContextChange, ContextFields } from './context-fields.ts';

/**
 * Shopper Context (docs/contracts/shopper-context.md §1). Every function takes the shopper's own
 * token and usid and throws `UpstreamError`; `deadline` in ms.
 */
const API = '/shopper/shopper-context/v1';

const texts = z.array(z.string());
const map = z.record(z.string(), z.string());

const context = z.object({
  effectiveDateTime: z.string().optional(),
  sourceCode: z.string().optional(),
  customerGroupIds: texts.optional(),
  customQualifiers: map.optional(),
  assignmentQualifiers: map.optional(),
  geoLocation: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  couponCodes: texts.optional(),
});

export type ContextOwner = { token: string; usid: string };

const path = ({ usid }: ContextOwner) => `/shopper-context/${encodeURIComponent(usid)}`;

/** The shopper's context; undefined when they have none. */
export async function getShopperContext(
  services: Services,
  owner: ContextOwner,
  deadline: number,
): Promise<ContextFields | undefined> {
  try {
    return await commerceCall(services, {
      operation: 'get-context',
      api: API,
      path: path(owner),
      token: owner.token,
      schema: context,
      deadline,
    });
  } catch (error) {
    if (error instanceof UpstreamError && error.isNotFound) return undefined;
    throw error;
  }
}

/** Makes the context, or replaces it whole; the answer has no body. */
export async function putShopperContext(
  services: Services,
  owner: ContextOwner,
  body: ContextFields,
  deadline: number,
): Promise<void> {
  await commerceCall(services, {
    operation: 'put-context',
    api: API,
    path: path(owner),
    method: 'PUT',
    body,
    token: owner.token,
    schema: z.unknown(),
    deadline,
    idempotent: true,
  });
}

/** Changes a context in part and answers the whole of it; 404 when there is none. */
export function patchShopperContext(
  services: Services,
  owner: ContextOwner,
  body: ContextChange,
  deadline: number,
): Promise<ContextFields> {
  return commerceCall(services, {
    operation: 'patch-context',
    api: API,
    path: path(owner),
    method: 'PATCH',
    body,
    token: owner.token,
    schema: context,
    deadline,
    idempotent: true,
  });
}
