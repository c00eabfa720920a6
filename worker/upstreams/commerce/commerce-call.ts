import type * as z from 'zod';
import type { ShopRequest } from '../../request/shop-request.ts';
import { type UpstreamCall, type UpstreamContext, upstream } from '../upstream.ts';

type Query = Record<string, string | number | boolean | undefined | string[]>;

export type CommerceCall<T> = Pick<
  UpstreamCall<T>,
  'operation' | 'method' | 'body' | 'deadline' | 'patience' | 'idempotent' | 'isShoppers' | 'changesNothing'
> & {
  /**
   * Sends a JSON content type without a body: some operations require it (docs/contracts/README.md
   * §2).
   */
  saysJson?: boolean;
  /** The API's root, e.g. `/product/shopper-products/v1`. */
  api: string;
  /** Path below `/organizations/{org}`; its values are encoded already. */
  path: string;
  query?: Query;
  token: string;
  schema: z.ZodType<T>;
};

/**
 * A call to the commerce API (SCAPI, docs/contracts/README.md §2). Adds the site and the bearer
 * token; a parameter with a list of values is repeated.
 */
export function commerceCall<T>(
  context: UpstreamContext & { shop: ShopRequest },
  call: CommerceCall<T>,
): Promise<T> {
  const { api, path, query, token, saysJson, ...rest } = call;
  const parameters = new URLSearchParams({ siteId: context.shop.site.id });
  for (const [name, value] of Object.entries(query ?? {})) {
    if (Array.isArray(value)) for (const one of value) parameters.append(name, one);
    else if (value !== undefined) parameters.set(name, String(value));
  }
  const { COMMERCE_URL, COMMERCE_ORGANIZATION } = context.config;
  return upstream(context, {
    isShoppers: true,
    ...rest,
    service: api.startsWith('/custom/') ? 'custom' : 'commerce',
    api,
    url: `${COMMERCE_URL}${api}/organizations/${COMMERCE_ORGANIZATION}${path}?${parameters}`,
    headers: { authorization: `Bearer ${token}`, ...(saysJson && { 'content-type': 'application/json' }) },
  });
}
