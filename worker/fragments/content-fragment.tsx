import type { Context } from 'hono';
import { prepareBlocks } from '../blocks/registry.ts';
import { LIFETIMES } from '../cache/lifetimes.ts';
import type { AppEnv } from '../http/app-env.ts';
import { arrived } from '../rendering/settle-deferred.ts';
import type { ContentItem } from '../upstreams/content/content-item.ts';
import { getContentByKey } from '../upstreams/content/get-content.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { fragmentResponse, noFragment } from './fragment-response.tsx';

/** Browsers cache the fragment for as long as content is fresh and stale. */
const CACHE_CONTROL = `public, max-age=${LIFETIMES.content.fresh}, stale-while-revalidate=${LIFETIMES.content.stale}`;

type Slot = {
  key: string;
  /** Name of the slot in element ids and styles. */
  name: string;
  /** Whether the item is a page, of which only the blocks are shown. */
  isPage?: boolean;
  /** Changes the item before its blocks are made. */
  adapt?: ((item: ContentItem) => ContentItem) | undefined;
};

/**
 * Content slots as HTML, with everything they load; 204 where there is no content or the content
 * service gives no answer.
 */
export async function contentFragment(c: Context<AppEnv>, slots: Slot[]): Promise<Response> {
  const { services } = c.var;
  const keys = slots.map(({ key }) => key);
  const items = await orAbsent(getContentByKey(services, keys), services, 'content-fragment');
  if (!items) return noFragment(c);
  const filled = slots.flatMap(({ name, isPage, adapt = (item) => item }, index) => {
    const found = items[index];
    const item = found && adapt(found);
    const blocks = prepareBlocks(services, isPage ? item?.content : item, { name, retry: false });
    return blocks.elements.length > 0 ? [{ name, blocks }] : [];
  });
  if (filled.length === 0) return noFragment(c, CACHE_CONTROL);
  const deferred = await arrived(
    filled.flatMap(({ blocks }) => blocks.pending),
    services,
  );
  const whole = deferred.every((data) => data !== undefined);
  return fragmentResponse(
    c,
    filled.map(({ name, blocks }) => (
      <div key={name} data-slot={name} className="slot">
        {blocks.elements}
      </div>
    )),
    whole ? CACHE_CONTROL : undefined,
  );
}
