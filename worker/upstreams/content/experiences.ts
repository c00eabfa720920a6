import * as z from 'zod';
import { cachedOrNone } from '../../cache/cached-or-none.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';
import { UpstreamError } from '../upstream-error.ts';
import { type ContentItem, contentItem, schemaName } from './content-item.ts';
import { delivery } from './delivery.ts';

const SCHEMA = 'personalised-experience';
const OPERATION = 'filter-experiences';
/** Longest value of a filter; a longer one is refused (docs/contracts/content.md §4). */
const MOST_OF_VALUE = 128;

const filtered = z.object({ responses: readable(z.object({ content: contentItem }), 'experience') });

/**
 * The active experiences that editors made for a segment in a category, in their order
 * (docs/contracts/content.md §4). Cached as other content; that there are none only in the isolate,
 * because a visitor can make up segments (docs/contracts/shopper-context.md §5). Throws
 * `UpstreamError`.
 */
export async function getExperiences(
  services: Services,
  { segment, category }: { segment: string; category: string },
): Promise<ContentItem[]> {
  const { shop } = services;
  if (Math.max(segment.length, category.length) > MOST_OF_VALUE) return [];
  const key = `experiences:${shop.locale.id}:${encodeURIComponent(category)}:${encodeURIComponent(segment)}`;
  const found = await cachedOrNone(services.cache, 'content', key, async () => {
    const { responses } = await upstream(services, {
      service: 'content',
      ...delivery(services, 'filter'),
      operation: OPERATION,
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
    });
    const items = responses.map(({ content }) => content).filter((item) => schemaName(item) === SCHEMA);
    if (items.length === 0)
      throw new UpstreamError({ service: 'content', operation: OPERATION, kind: 'status', status: 404 });
    return items;
  });
  return found ?? [];
}
