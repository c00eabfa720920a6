import type { Context } from 'hono';
import { loadBlockProducts, prepareBlocks } from '../blocks/prepare-blocks.tsx';
import { LIFETIMES } from '../cache/lifetimes.ts';
import { BlockList } from '../content/block-list.tsx';
import type { AppEnv } from '../http/app-env.ts';
import { settleLate } from '../rendering/settle-late.ts';
import type { ContentItem } from '../upstreams/content/content-item.ts';
import { getContentByKey } from '../upstreams/content/get-content.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { fragmentResponse, noFragment } from './fragment-response.tsx';

/** As long as content itself is fresh and stale (docs/product/catalogue.md §9.4). */
const CACHE_CONTROL = `public, max-age=${LIFETIMES.content.fresh}, stale-while-revalidate=${LIFETIMES.content.stale}`;

type Slot = {
  key: string;
  /** Names the slot in ids and for style. */
  name: string;
  /** A page, of which the blocks are wanted. */
  isPage?: boolean;
};

/**
 * Content slots as HTML, their products loaded; 204 where there is nothing or the content service
 * is away.
 */
export async function contentFragment(c: Context<AppEnv>, slots: Slot[]): Promise<Response> {
  const { services, shop } = c.var;
  const keys = slots.map(({ key }) => key);
  const items = await orAbsent(getContentByKey(services, keys), services, 'content-fragment');
  if (!items) return noFragment(c);
  const prepared = slots.flatMap(({ name, isPage }, index) => {
    const item: ContentItem | undefined = items[index];
    const blocks = item ? prepareBlocks(services, isPage ? item.content : item, name) : [];
    if (blocks.length === 0) return [];
    return [{ name, blocks, late: settleLate(loadBlockProducts(services, blocks), services) }];
  });
  if (prepared.length === 0) return noFragment(c, CACHE_CONTROL);
  const late = await Promise.all(prepared.flatMap((slot) => Object.values(slot.late)));
  const whole = late.every((products) => products !== undefined);
  return fragmentResponse(
    c,
    prepared.map(({ name, blocks, late }) => (
      <div key={name} data-slot={name} className="slot">
        <BlockList blocks={blocks} late={late} shop={shop} />
      </div>
    )),
    whole ? CACHE_CONTROL : undefined,
  );
}
