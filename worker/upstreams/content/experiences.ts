import { z } from 'zod';
import { cached } from '../../cache/cached.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';
import { type ContentItem, contentItem, schemaName } from './content-item.ts';

const SCHEMA = 'personalised-experience';

const filtered = z.object({ responses: readable(z.object({ content: contentItem }), 'experience') });

/**
 * The active experiences that editors made for a segment in a category, in their order
 * (docs/contracts/content.md §4). Cached as other content. Throws `UpstreamError`.
 */
export async function getExperiences(
  services: Services,
  { segment, category }: { segment: string; category: string },
): Promise<ContentItem[]> {
  const { config, shop } = services;
  const key = `experiences:${shop.locale.id}:${category}:${segment}`;
  const { responses } = await cached(services.cache, 'content', key, () =>
    upstream(services, {
      service: 'content',
      api: 'delivery',
      operation: 'filter-experiences',
      url: `${config.CONTENT_URL}/content/filter`,
      method: 'POST',
      body: {
        filterBy: [
          { path: '/active', value: true },
          { path: '/segment', value: segment },
          { path: '/category', value: category },
        ],
        parameters: { depth: 'all', format: 'inlined', locale: `${shop.locale.id},*` },
      },
      deadline: 'read',
      idempotent: true,
      schema: filtered,
    }),
  );
  return responses.map(({ content }) => content).filter((item) => schemaName(item) === SCHEMA);
}
