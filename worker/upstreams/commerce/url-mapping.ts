import * as z from 'zod';
import { cachedOrNone } from '../../cache/cached-or-none.ts';
import type { Services } from '../services.ts';
import { readerCall } from './reader-call.ts';

/** Longest path that is looked up, in characters: no mapped address is longer. */
const MAPPED_PATH_LIMIT = 400;

const urlMapping = z.object({
  resourceType: z.enum(['CATEGORY', 'PRODUCT', 'CONTENT_ASSET']).optional().catch(undefined),
  resourceId: z.string().optional(),
  /** Present when the address has moved. */
  destinationUrl: z.string().optional(),
  statusCode: z.number().optional(),
  copySourceParams: z.boolean().optional().catch(undefined),
});

export type UrlMapping = z.infer<typeof urlMapping>;

/**
 * The mapping of a path that is no page of this shop (docs/contracts/seo.md §1); null when there is
 * none, which is the usual answer.
 */
export async function getUrlMapping(services: Services, path: string): Promise<UrlMapping | null> {
  if (path.length > MAPPED_PATH_LIMIT) return null;
  const { site, locale } = services.shop;
  const key = `${site.id}:${locale.id}:${path}`;
  return cachedOrNone(services.cache, 'urlMapping', key, () =>
    readerCall(services, {
      operation: 'get-url-mapping',
      api: '/site/shopper-seo/v1',
      path: '/url-mapping',
      query: { urlSegment: path, locale: locale.id },
      schema: urlMapping,
    }),
  );
}
