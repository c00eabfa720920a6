import * as z from 'zod';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { commerceCall } from './commerce-call.ts';

/**
 * The fields of a shopper context that the shop writes or compares
 * (docs/contracts/shopper-context.md §2).
 */
export type ContextFields = {
  effectiveDateTime?: string;
  sourceCode?: string;
  /** IPv4. */
  clientIp?: string;
  customerGroupIds?: string[];
  customQualifiers?: Record<string, string>;
  assignmentQualifiers?: Record<string, string>;
  geoLocation?: Record<string, string | number>;
  couponCodes?: string[];
};

/**
 * A change to these fields. An empty text or list removes the field's value; null removes a
 * qualifier.
 */
export type ContextChange = Omit<ContextFields, 'customQualifiers' | 'assignmentQualifiers'> & {
  customQualifiers?: Record<string, string | null>;
  assignmentQualifiers?: Record<string, string | null>;
};

/**
 * Shopper Context (docs/contracts/shopper-context.md §1). Every function takes the shopper's own
 * token and usid and throws `UpstreamError`. `deadline` in ms.
 */
const API = '/shopper/shopper-context/v1';
/** The operation of `putShopperContext`, as its errors name it. */
export const PUT_CONTEXT = 'put-context';

const texts = z.array(z.string());
const map = z.preprocess(withoutNulls, z.record(z.string(), z.string()));

const context = z.preprocess(
  withoutNulls,
  z.object({
    effectiveDateTime: z.string().optional(),
    sourceCode: z.string().optional(),
    clientIp: z.string().optional(),
    customerGroupIds: texts.optional(),
    customQualifiers: map.optional(),
    assignmentQualifiers: map.optional(),
    geoLocation: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    couponCodes: texts.optional(),
  }),
);

/** The service may write null for a field or a qualifier that has no value. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null));
}

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

/** Creates or replaces the whole context; the answer has no body. */
export async function putShopperContext(
  services: Services,
  owner: ContextOwner,
  body: ContextFields,
  deadline: number,
): Promise<void> {
  await commerceCall(services, {
    operation: PUT_CONTEXT,
    changesNothing: true,
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

/** Changes a part of the context and returns the whole of it. Status 404 when there is none. */
export function patchShopperContext(
  services: Services,
  owner: ContextOwner,
  body: ContextChange,
  deadline: number,
): Promise<ContextFields> {
  return commerceCall(services, {
    operation: 'patch-context',
    changesNothing: true,
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
