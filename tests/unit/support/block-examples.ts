import { z } from 'zod';
import { contentApp } from '../../../sandbox/content/app.ts';
import { type ContentItem, contentItem, schemaName } from '../../../worker/upstreams/content/content-item.ts';

const delivered = z.object({ content: z.looseObject({ content: z.array(contentItem) }) });

/** The examples of every schema, as the embedded content service delivers them. */
export async function blockExamples(locale = 'en-US'): Promise<Map<string, ContentItem[]>> {
  const app = contentApp({ now: () => Date.UTC(2026, 10, 21), moved: () => new Map() });
  const query = new URLSearchParams({ depth: 'all', format: 'inlined', locale: `${locale},*` });
  const answer = await app.request(`/content/key/block-library?${query}`);
  const { content } = delivered.parse(await answer.json());
  return Map.groupBy(content.content, schemaName);
}
