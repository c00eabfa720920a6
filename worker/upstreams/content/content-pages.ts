import * as z from 'zod';
import { cached } from '../../cache/cached.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';
import { type ContentItem, contentItem, PAGE_SCHEMAS, schemaName } from './content-item.ts';
import { pageSlug } from './content-keys.ts';
import { delivery } from './delivery.ts';

/** Key of the node that holds all content pages. */
const PAGES_ROOT = 'pages';
/** Most items in one answer, nested items not counted (docs/contracts/content.md §4). */
const PAGE_SIZE = 50;
/** Most answers read, so that a cursor that never ends cannot loop for ever. */
const MAX_ANSWERS = 20;

const filtered = z.object({
  responses: readable(z.object({ content: contentItem }), 'content page'),
  page: z.object({ nextCursor: z.string().optional() }).default({}),
});

const text = z.string().default('').catch('');

const pageItem = z.looseObject({
  headline: text,
  name: text,
  seo: z
    .object({
      title: text,
      noindex: z.boolean().optional().catch(undefined),
      onlyThisSite: z.boolean().optional().catch(undefined),
      canonicalUrl: z.string().optional().catch(undefined),
      alternateUrls: z.array(z.unknown()).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/**
 * A content page by the part of its address after `/t/`, its title, its canonical address and its
 * addresses in other languages where editors have set others, as they wrote them, and whether no other
 * site has it.
 */
export type ListedPage = {
  slug: string;
  title: string;
  canonicalUrl?: string;
  alternateUrls?: unknown[];
  onlyThisSite?: boolean;
};

/** The content pages that are published and open to crawlers, in the editors' order. */
export function getContentPages(services: Services): Promise<ListedPage[]> {
  const { shop } = services;
  return cached(services.cache, 'sitemap', `content:${shop.locale.id}`, async () => {
    const pages: ListedPage[] = [];
    let cursor: string | undefined;
    for (let answer = 0; answer < MAX_ANSWERS; answer += 1) {
      const { responses, page } = await filterPages(services, cursor);
      pages.push(...responses.flatMap(({ content }) => listed(content) ?? []));
      cursor = page.nextCursor;
      if (!cursor) break;
    }
    return pages;
  });
}

/** Undefined for an item without a page address, and for pages that editors hide from crawlers. */
function listed(item: ContentItem): ListedPage | undefined {
  const slug = pageSlug(item._meta.deliveryKey);
  const { seo, headline, name } = pageItem.parse(item);
  if (slug === undefined || !PAGE_SCHEMAS.has(schemaName(item)) || seo?.noindex) return undefined;
  const title = headline || seo?.title || name || slug;
  const { canonicalUrl, alternateUrls, onlyThisSite } = seo ?? {};
  return { slug, title, canonicalUrl, alternateUrls, onlyThisSite };
}

function filterPages(services: Services, cursor: string | undefined) {
  return upstream(services, {
    service: 'content',
    ...delivery(services, 'filter'),
    operation: 'filter',
    method: 'POST',
    body: {
      filterBy: [
        { lookupBy: 'HIERARCHY_PARENT_META_DELIVERY_KEY', value: PAGES_ROOT },
        { path: '/active', value: true },
      ],
      page: { size: PAGE_SIZE, ...(cursor ? { cursor } : {}) },
      parameters: { depth: 'root', format: 'inlined', locale: `${services.shop.locale.id},*` },
    },
    deadline: 'read',
    idempotent: true,
    schema: filtered,
  });
}
