import { z } from 'zod';
import { encodeUrl } from '../../shared/urls/site-locale.ts';
import type { Head } from '../rendering/page.ts';
import { log } from '../request/log.ts';
import { readShopAddress } from '../request/shop-address.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { pageTitle } from '../seo/page-title.ts';
import type { Services } from '../upstreams/services.ts';

const text = z.string().optional().catch(undefined);

const fields = z
  .object({
    title: text,
    description: text,
    noindex: z.boolean().catch(false),
    keywords: z
      .union([z.string(), z.array(z.string()).transform((words) => words.join(', '))])
      .optional()
      .catch(undefined),
    canonicalUrl: text,
    openGraph: z.object({ ogTitle: text, ogDescription: text, ogImage: text }).optional().catch(undefined),
  })
  .partial()
  .catch({});

/** The editors' settings of a page for crawlers (docs/product/content-and-platform.md §3.1). */
export type PageSeo = Omit<z.infer<typeof fields>, 'canonicalUrl'> & {
  /** As in `Head`; undefined where editors set none, or one of another host. */
  canonical: string | undefined;
};

/**
 * Reads the editors' settings for crawlers. A canonical address of another host is logged and
 * ignored.
 */
export function readSeo(
  { config, shop, requestId }: Pick<Services, 'config' | 'shop' | 'requestId'>,
  stated: unknown,
): PageSeo {
  const { canonicalUrl, ...seo } = fields.parse(stated);
  if (!canonicalUrl) return { ...seo, canonical: undefined };
  const own = readShopAddress(canonicalUrl, shop, config);
  if (!own)
    log('warn', 'canonical-refused', { requestId, path: shop.path, canonical: canonicalUrl.slice(0, 200) });
  if (!own || own.ours) return { ...seo, canonical: own && own.path + own.search };
  return { ...seo, canonical: config.ORIGIN + encodeUrl(own, config.urls) };
}

/**
 * The head of a content page at `path`. Editors may set another page of the shop as the canonical
 * one.
 */
export function seoHead(seo: PageSeo, page: { title: string; path: string }, shop: ShopRequest): Head {
  return {
    title: pageTitle(seo.title || page.title, shop),
    description: seo.description,
    canonical: seo.canonical ?? page.path,
    noindex: seo.noindex,
    keywords: seo.keywords,
    image: seo.openGraph?.ogImage,
    shared: { title: seo.openGraph?.ogTitle, description: seo.openGraph?.ogDescription },
  };
}
