import { categoryTrail, getCategoryTree } from '../../upstreams/commerce/category-tree.ts';
import type { CommerceProduct } from '../../upstreams/commerce/product-schema.ts';
import { getProducts } from '../../upstreams/commerce/products.ts';
import type { Services } from '../../upstreams/services.ts';
import {
  type Filters,
  type LookupRequest,
  MOST_IDS,
  type ProductRequest,
  type SearchRequest,
} from './catalog-requests.ts';
import { choose } from './choose-variant.ts';
import { type AgentMessage, type ErrorAnswer, notFound, say } from './messages.ts';
import { successOf } from './negotiate.ts';
import { type AgentProduct, type AgentVariant, agentProduct, inList } from './products.ts';
import { ProtocolRefusal } from './refusals.ts';
import { type Cursor, readCursor, sealCursor, sourcesOf } from './search-sources.ts';

/** Pages of lists that one search may read: filters may leave out most of their products. */
const MOST_PAGES = 3;

const UCP = successOf('catalog');

/** Searches the catalogue; each product has the variant to show (docs/contracts/agents.md §3.1). */
export async function searchCatalog(services: Services, request: SearchRequest) {
  const { filters, messages } = inCurrency(services, request);
  const wanted = { ...request, filters };
  const start = await readCursor(services, request.pagination.cursor);
  if (!start) throw new ProtocolRefusal('invalid_request', 'pagination.cursor: not a cursor of this shop');
  const { products, next } = await collect(services, wanted, start);
  return {
    ucp: UCP,
    products: products.map((product) => inList(product, product.variants.slice(0, 1))),
    pagination: {
      has_next_page: next !== undefined,
      ...(next && { cursor: await sealCursor(services, next) }),
    },
    ...(messages.length > 0 && { messages }),
  };
}

/** A price filter is in the currency of the context: in another one it says nothing here. */
function inCurrency({ shop }: Services, { filters, context }: Pick<SearchRequest, 'filters' | 'context'>) {
  const messages: AgentMessage[] = [];
  const isOther = context.currency !== undefined && context.currency.toUpperCase() !== shop.currency;
  if (!filters?.price || !isOther) return { filters, messages };
  const { price: _, ...rest } = filters;
  const values = { currency: shop.currency };
  const ignored = ['info', 'price_filter_ignored', '$.filters.price'] as const;
  messages.push(say({ shop }, ignored, { messageId: 'agents.priceFilterIgnored', values }));
  return { filters: rest, messages };
}

type Collected = { products: AgentProduct[]; next: Cursor | undefined };

/** Goes through the lists of a search until enough products are found. */
async function collect(services: Services, request: SearchRequest, start: Cursor): Promise<Collected> {
  const { limit } = request.pagination;
  const sources = sourcesOf(services, request);
  const isKept = await keeps(
    services,
    request.query.trim() === '' ? withoutCategories(request.filters) : request.filters,
  );
  const products = new Map<string, AgentProduct>();
  let at = start;
  for (let pages = 0; pages < MOST_PAGES && products.size < limit; pages += 1) {
    const slice = await sources[at.source]?.(at.offset);
    if (!slice) {
      if (at.source + 1 >= sources.length) return { products: [...products.values()], next: undefined };
      at = { source: at.source + 1, offset: 0 };
      continue;
    }
    const ids = slice.ids.slice(0, limit - products.size);
    for (const product of await getProducts(services, ids)) {
      const made = isKept(product) ? within(agentProduct(product, services), request.filters) : undefined;
      if (made) products.set(made.id, made);
    }
    at = { source: at.source, offset: at.offset + ids.length };
    if (at.offset >= slice.total) at = { source: at.source + 1, offset: 0 };
    if (at.source >= sources.length) return { products: [...products.values()], next: undefined };
  }
  return { products: [...products.values()], next: at };
}

const withoutCategories = (filters: Filters): Filters => filters && { ...filters, categories: undefined };

/** Whether a product is in one of the categories of a filter, or in one below. */
async function keeps(services: Services, filters: Filters): Promise<(product: CommerceProduct) => boolean> {
  const { categories } = filters ?? {};
  if (!categories) return () => true;
  const tree = await getCategoryTree(services);
  return ({ primaryCategoryId = '' }) =>
    [...categoryTrail(tree, primaryCategoryId).map(({ id }) => id), primaryCategoryId].some((id) =>
      categories.includes(id),
    );
}

/** Whether a filter allows what a variant costs. */
function allows(filters: Filters): (variant: AgentVariant) => boolean {
  const { min = 0, max = Number.POSITIVE_INFINITY } = filters?.price ?? {};
  return ({ price: { amount } }) => amount >= min && amount <= max;
}

/** A product with the variants first that a filter allows; undefined where it allows none. */
function within(product: AgentProduct | undefined, filters: Filters): AgentProduct | undefined {
  const isAllowed = allows(filters);
  const [first, ...others] = product?.variants.filter(isAllowed) ?? [];
  if (!product || !first) return undefined;
  const rest = product.variants.filter((variant) => !isAllowed(variant));
  return { ...product, media: first.media, variants: [first, ...others, ...rest] };
}

/** The products that ids name, each once, with the variants that they name. */
export async function lookUpCatalog(services: Services, request: LookupRequest) {
  const { ids } = request;
  if (ids.length > MOST_IDS) throw new ProtocolRefusal('request_too_large', `ids: at most ${MOST_IDS}`);
  const wanted = [...new Set(ids)];
  const { filters, messages } = inCurrency(services, request);
  const isKept = await keeps(services, filters);
  const found = await productsOf(services, wanted);
  const products: ReturnType<typeof inList<NamedVariant>>[] = [];
  const known = new Set<string>();
  for (const { product, named } of found.values()) {
    const made = isKept(product) ? within(agentProduct(product, services), filters) : undefined;
    if (!made) continue;
    const variants = namedVariants(made, named).filter(allows(filters));
    if (variants.length === 0) continue;
    for (const { inputs } of variants) for (const { id } of inputs) known.add(id);
    products.push(inList(made, variants));
  }
  for (const id of wanted)
    if (!known.has(id)) messages.push({ type: 'info', code: 'not_found', content: id });
  return { ucp: UCP, products, ...(messages.length > 0 && { messages }) };
}

type NamedVariant = AgentVariant & { inputs: { id: string; match: 'exact' | 'featured' }[] };

/** The variants of a product that ids name; the product's own id names the one to show. */
function namedVariants({ id, variants }: AgentProduct, named: readonly string[]): NamedVariant[] {
  const [featured] = variants;
  return variants.flatMap((variant) => {
    const inputs = named.flatMap((one): NamedVariant['inputs'] => {
      if (one === variant.id) return [{ id: one, match: 'exact' }];
      return one === id && variant === featured ? [{ id: one, match: 'featured' }] : [];
    });
    return inputs.length > 0 ? [{ ...variant, inputs }] : [];
  });
}

type Found = { product: CommerceProduct; named: string[] };

/** The products that ids are of, by their own id, with the ids that named them. */
async function productsOf(services: Services, ids: string[]): Promise<Map<string, Found>> {
  const found = await getProducts(services, ids);
  const ownerOf = new Map(found.map((one) => [one.id, one.type.variant ? one.master?.masterId : undefined]));
  const owners = [...ownerOf.values()].flatMap((id) => id ?? []);
  const masters = owners.length > 0 ? await getProducts(services, owners) : [];
  const byId = new Map([...found, ...masters].map((one) => [one.id, one]));
  const products = new Map<string, Found>();
  for (const id of ids) {
    const product = byId.get(ownerOf.get(id) ?? id);
    if (!product) continue;
    const known = products.get(product.id);
    if (known) known.named.push(id);
    else products.set(product.id, { product, named: [id] });
  }
  return products;
}

/** One product, with its options as far as they are chosen (docs/contracts/agents.md §3.1). */
export async function getCatalogProduct(
  services: Services,
  request: ProductRequest,
): Promise<ErrorAnswer | { ucp: typeof UCP; product: ReturnType<typeof choose>; messages?: AgentMessage[] }> {
  const { id, selected, preferences } = request;
  const { filters, messages } = inCurrency(services, request);
  const [found] = (await productsOf(services, [id])).values();
  const isKept = await keeps(services, filters);
  const made = found && isKept(found.product) ? agentProduct(found.product, services) : undefined;
  const product = within(made, filters);
  const variant = product?.variants.find((one) => one.id === id);
  if (!product || (product.id !== id && !variant)) return notFound(services, 'agents.noProduct');
  const chosen = choose(product, { variant, selected, preferences });
  const isAllowed = allows(filters);
  const variants = chosen.variants.filter((one) => one === chosen.variants[0] || isAllowed(one));
  return { ucp: UCP, product: { ...chosen, variants }, ...(messages.length > 0 && { messages }) };
}
