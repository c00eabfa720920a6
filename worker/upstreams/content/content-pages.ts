import { z } from 'zod';
import { cached } from '../../cache/cached.ts';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';
import { contentItem } from './content-item.ts';
import { pageSlug } from './content-keys.ts';

/** Key of the node all content pages hang from. */
const PAGES_ROOT = 'pages';
/** Items of one answer at most, without what is nested in them (contracts.md §14.4). */
const PAGE_SIZE = 50;
/** Answers read at most: a cursor that never ends must not keep us. */
const MAX_ANSWERS = 20;

const filtered = z.object({
  responses: z.array(z.object({ content: contentItem })),
  page: z.object({ nextCursor: z.string().optional() }).default({}),
});

/** The slugs of all content pages that are published, in the editors' order. */
export function getContentPageSlugs(services: Services): Promise<string[]> {
  const { shop } = services;
  return cached(services.cache, 'sitemap', `content:${shop.locale.id}`, async () => {
    const slugs: string[] = [];
    let cursor: string | undefined;
    for (let answer = 0; answer < MAX_ANSWERS; answer += 1) {
      const { responses, page } = await filterPages(services, cursor);
      slugs.push(...responses.flatMap(({ content }) => pageSlug(content._meta.deliveryKey) ?? []));
      cursor = page.nextCursor;
      if (!cursor) break;
    }
    return slugs;
  });
}

function filterPages({ config, shop, ...services }: Services, cursor: string | undefined) {
  return upstream(
    { config, ...services },
    {
      service: 'content',
      operation: 'filter',
      url: `${config.CONTENT_URL}/content/filter`,
      method: 'POST',
      body: {
        filterBy: [{ lookupBy: 'HIERARCHY_PARENT_META_DELIVERY_KEY', value: PAGES_ROOT }],
        page: { size: PAGE_SIZE, ...(cursor ? { cursor } : {}) },
        parameters: { depth: 'root', format: 'inlined', locale: `${shop.locale.id},*` },
      },
      deadline: 'read',
      idempotent: true,
      schema: filtered,
    },
  );
}
