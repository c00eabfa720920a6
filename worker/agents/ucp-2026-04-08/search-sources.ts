import * as z from 'zod';
import { fromCents } from '../../../shared/catalog/cents.ts';
import type { ListState } from '../../../shared/urls/list-state.ts';
import { getCategoryList, getSearchList } from '../../catalog/list/cached-lists.ts';
import type { ProductList } from '../../catalog/list/product-list.ts';
import { jsonFormat, sealValue, unsealValue } from '../../session/sealed-value.ts';
import { getCategoryTrail } from '../../upstreams/commerce/category-by-id.ts';
import type { Services } from '../../upstreams/services.ts';
import type { SearchRequest } from './catalog-requests.ts';

/** Products of one page of the shop's own lists, which agents share with its caches. */
const PAGE = 47;
/** How far into a list agents are led, in products: the catalogue is read by its feed. */
const FARTHEST = 10 * PAGE;

const cursor = z.object({ source: z.number().int().min(0), offset: z.number().int().min(0) });
const CURSOR = jsonFormat(cursor);
const PURPOSE = 'agent-cursor';

/** Where an answer ends: the list, and how many of its products were looked at. */
export type Cursor = z.infer<typeof cursor>;

/** A cursor as platforms get it: only this shop can have written it. */
export const sealCursor = ({ config }: Services, at: Cursor) =>
  sealValue(config.sessionKeys, PURPOSE, CURSOR, at);

/** The place that a platform goes on at; undefined for a text that is no cursor of this shop. */
export async function readCursor(
  { config }: Services,
  text: string | undefined,
): Promise<Cursor | undefined> {
  if (text === undefined) return { source: 0, offset: 0 };
  return (await unsealValue(config.sessionKeys, PURPOSE, CURSOR, text)).value;
}

/** The products of a list from `offset` on, up to the end of the page that it is in. */
type Slice = { ids: string[]; total: number };

/** A list of the shop, read page by page; undefined behind its end or beyond what agents are led to. */
export type Source = (offset: number) => Promise<Slice | undefined>;

/**
 * The lists that a search goes through, in order: that of its words, else those of its categories, else
 * those of the whole menu.
 */
export function sourcesOf(services: Services, { query, filters }: SearchRequest): Source[] {
  const price = priceOf(filters?.price);
  const asked = query.trim();
  if (asked !== '') return [sourceOf((page) => getSearchList(services, { ...FIRST, price, q: asked, page }))];
  const categories = [...new Set(filters?.categories ?? services.shop.site.navigation)];
  return categories.map((id) =>
    sourceOf(async (page) => {
      const trail = await getCategoryTrail(services, id);
      if (trail.length === 0) return undefined;
      return getCategoryList(services, { trail, isKnown: true }, { ...FIRST, price, page });
    }),
  );
}

const FIRST: ListState = { q: '', page: 1, limit: PAGE, sort: 'best-matches', filters: {}, price: null };

function sourceOf(read: (page: number) => Promise<ProductList | undefined>): Source {
  return async (offset) => {
    if (offset >= FARTHEST) return undefined;
    const list = await read(Math.floor(offset / PAGE) + 1);
    const cards = list?.cards.slice(offset % PAGE) ?? [];
    return list && cards.length > 0
      ? { ids: cards.map(({ productId }) => productId), total: list.total }
      : undefined;
  };
}

/** Bounds in major units, as addresses of lists have them. */
function priceOf(
  bounds: { min?: number | undefined; max?: number | undefined } | undefined,
): ListState['price'] {
  const { min, max } = bounds ?? {};
  if (min === undefined && max === undefined) return null;
  return {
    ...(min !== undefined && { min: fromCents(min) }),
    ...(max !== undefined && { max: fromCents(max) }),
  };
}
