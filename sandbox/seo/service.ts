import type { Context } from 'hono';
import { z } from 'zod';
import { problem } from '../http/problem.ts';
import { readQuery } from '../http/read-input.ts';
import { refuseOtherPaths, type ScapiEnv, scapiService } from '../http/scapi-service.ts';
import { contentPageAt } from './content-pages.ts';

/** An address that moved. */
type MovedAddress = { from: string; to: string; statusCode: 301 | 302 | 307 };

/** Addresses of the former shop, and campaign addresses. */
const MOVED_ADDRESSES: MovedAddress[] = [
  { from: '/jackets/', to: '/mens/jackets/', statusCode: 301 },
  { from: '/outlet/', to: '/sale/', statusCode: 301 },
  { from: '/materials/', to: '/t/our-materials/', statusCode: 301 },
  { from: '/summit-sale/', to: '/sale/', statusCode: 302 },
];

const MAX_SEGMENT_LENGTH = 2047;
const mappingQuery = z.object({ urlSegment: z.string().min(1).max(MAX_SEGMENT_LENGTH) });
const PRODUCT_PATH = /^\/p\/(?:[^/]*-)?([A-Za-z0-9]+)\.html$/;

/** The path with exactly one slash at its start and end. */
function normalPath(segment: string): string {
  return `/${segment.split('/').filter(Boolean).join('/')}/`.replace('//', '/');
}

/** The mapping of an address (docs/contracts/seo.md §1), or null. */
function mappingOf(c: Context<ScapiEnv>, segment: string): Record<string, unknown> | null {
  if (segment.includes('?')) return null;
  const path = normalPath(segment);
  const { catalogue } = c.var.tenant;
  const moved = MOVED_ADDRESSES.find(({ from }) => from === path);
  if (moved) return { statusCode: moved.statusCode, destinationUrl: moved.to, copySourceParams: true };
  const category = catalogue.categoryByPath(path);
  if (category) return { resourceType: 'CATEGORY', resourceId: category.id };
  const productId = PRODUCT_PATH.exec(segment)?.[1];
  const product = productId === undefined ? null : catalogue.product(productId);
  if (product) {
    return { resourceType: 'PRODUCT', resourceId: product.id, productCategoryId: product.primaryCategoryId };
  }
  const page = contentPageAt(path);
  if (!page) return null;
  return {
    resourceType: 'CONTENT_ASSET',
    resourceSubType: 'STANDARD_CONTENT_ASSET',
    resourceId: page.slug,
  };
}

/** Shopper SEO: URL mapping (docs/contracts/seo.md §1). Mounted at `/site/shopper-seo/v1`. */
export function seoService() {
  const service = scapiService({
    scopes: ['sfcc.shopper-seo'],
    unauthorized: 'invalid-access-token',
    strictLocale: true,
  });

  service.get('/url-mapping', (c) => {
    const { urlSegment } = readQuery(c, mappingQuery);
    const mapping = mappingOf(c, urlSegment);
    if (!mapping) {
      const detail = 'There is no mapping for this URL segment.';
      throw problem(404, 'seo-url-mapping-not-found', 'URL Mapping Not Found', detail, {
        urlSegment: urlSegment.slice(0, 200),
        locale: c.var.locale.replace('-', '_'),
      });
    }
    return c.json(mapping);
  });

  refuseOtherPaths(service);
  return service;
}
