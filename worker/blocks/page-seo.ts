import { z } from 'zod';
import type { Head } from '../pages/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { internalPath } from '../security/internal-path.ts';
import { pageTitle } from '../seo/page-title.ts';

const text = z.string().optional().catch(undefined);

/** What editors say about a page to crawlers (content-and-platform.md §3.1). */
export const pageSeo = z
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
  .optional()
  .catch(undefined);

export type PageSeo = z.infer<typeof pageSeo>;

/** The head of a content page at `path`; editors may name another canonical path of the shop. */
export function seoHead(seo: PageSeo, page: { title: string; path: string }, shop: ShopRequest): Head {
  return {
    title: pageTitle(seo?.title || page.title, shop),
    description: seo?.description,
    canonical: internalPath(seo?.canonicalUrl, page.path),
    noindex: seo?.noindex,
    keywords: seo?.keywords,
    image: seo?.openGraph?.ogImage,
    shared: { title: seo?.openGraph?.ogTitle, description: seo?.openGraph?.ogDescription },
  };
}
