import { z } from 'zod';
import type { Head } from '../pages/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { internalPath } from '../security/internal-path.ts';

const text = z.string().optional().catch(undefined);

/** What editors say about a page to crawlers (content-and-platform.md §3.1). */
export const pageSeo = z
  .object({
    title: text,
    description: text,
    noindex: z.boolean().catch(false),
    canonicalUrl: text,
    openGraph: z.object({ ogTitle: text, ogDescription: text, ogImage: text }).optional().catch(undefined),
  })
  .optional()
  .catch(undefined);

export type PageSeo = z.infer<typeof pageSeo>;

/** The head of a content page at `path`; editors may name another canonical path of the shop. */
export function seoHead(seo: PageSeo, page: { title: string; path: string }, shop: ShopRequest): Head {
  const title = seo?.title || page.title;
  return {
    title: title.includes(shop.site.name) ? title : shop.i18n.t('shell.titleTemplate', { title }),
    description: seo?.description,
    canonical: internalPath(seo?.canonicalUrl, page.path),
    noindex: seo?.noindex,
    image: seo?.openGraph?.ogImage,
  };
}
