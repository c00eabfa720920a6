import type { LifetimeName } from '../../worker/cache/lifetimes.ts';
import type { Service } from './economy-ledger.ts';
import type { PageName, Traffic } from './economy-traffic.ts';

/**
 * Values of one kind that a page reads together, such as the enrichment of a list: all of them are
 * loaded, expire and are revalidated at the same moment, so one number stands for them.
 */
export type Reading = {
  kind: LifetimeName;
  service: Service;
  /** How many values they are: each is read, kept and written separately. */
  values: number;
  /** How many calls load them. */
  calls: number;
  /** Loaded by the call of the reading before, where that makes one. */
  joins: boolean;
  /** Memory of all of them: two bytes for each character of JSON, their keys and entries. */
  bytes: number;
};

/** What the keys of a reading hold. Of a `family`, products that recommend each other have the same. */
type Of = 'site' | 'locale' | 'item' | 'family';

type Source = Reading & { of: Of };

const source = (
  kind: LifetimeName,
  service: Service,
  { of = 'item', values = 1, calls = 1, joins = false, bytes }: Partial<Source> & { bytes: number },
): Source => ({ kind, service, of, values, calls, joins, bytes: bytes * values });

/**
 * What is read, with bytes as measured in the embedded shop. tests/edge/economy.test.ts checks values
 * and calls against the shop.
 */
export const SOURCES = {
  token: source('readerToken', 'commerce', { of: 'site', bytes: 2_000 }),
  tree: source('categoryTree', 'commerce', { of: 'locale', bytes: 85_000 }),
  shell: source('content', 'content', { of: 'locale', values: 2, bytes: 4_500 }),
  home: source('content', 'content', { of: 'locale', joins: true, bytes: 34_000 }),
  editorial: source('content', 'content', { of: 'locale', values: 3, joins: true, bytes: 4_000 }),
  carousels: source('categoryList', 'commerce', { of: 'locale', values: 2, calls: 2, bytes: 184_000 }),
  emptySearch: source('content', 'content', { of: 'locale', values: 2, bytes: 7_500 }),
  list: source('categoryList', 'search', { bytes: 160_000 }),
  refinedList: source('refinedList', 'search', { bytes: 160_000 }),
  searchList: source('searchList', 'search', { bytes: 160_000 }),
  listEnrichment: source('enrichment', 'commerce', { values: 47, calls: 6, bytes: 800 }),
  product: source('product', 'commerce', { bytes: 40_000 }),
  stock: source('product', 'commerce', { bytes: 800 }),
  productEnrichment: source('enrichment', 'commerce', { bytes: 800 }),
  recommendations: source('recommendations', 'recommendations', { bytes: 3_000 }),
  summaries: source('product', 'commerce', { of: 'family', values: 12, bytes: 17_500 }),
} satisfies Record<string, Source>;

export type SourceName = keyof typeof SOURCES;

/** What each page reads when it is rendered; a call of the commerce service also needs the token. */
export const READS: Record<PageName, readonly SourceName[]> = {
  home: ['tree', 'shell', 'home', 'carousels'],
  list: ['tree', 'shell', 'list', 'listEnrichment'],
  refined: ['tree', 'shell', 'refinedList', 'listEnrichment'],
  search: ['tree', 'shell', 'emptySearch', 'searchList', 'listEnrichment'],
  product: [
    'tree',
    'shell',
    'editorial',
    'product',
    'stock',
    'productEnrichment',
    'recommendations',
    'summaries',
  ],
};

/** The pages that KV keeps: nobody can make up their addresses (docs/decisions/0131). */
export const SHARED: ReadonlySet<PageName> = new Set(['home', 'list', 'product']);

/** Bytes of a document, about. */
const DOCUMENT_BYTES: Record<PageName, number> = {
  home: 148_000,
  list: 212_000,
  refined: 205_000,
  search: 203_000,
  product: 116_000,
};

/** Products that recommend each other. */
const FAMILY = 12;

/** A reading of a page, or a document, with the numbers of its keys. */
export class Numbered {
  readonly reading: Reading;
  readonly #base: number;
  /** How many there are for each locale; undefined where locales share one. */
  readonly #items: number | undefined;
  readonly #family: number;

  constructor(
    reading: Reading,
    { base, items, family = 1 }: { base: number; items: number | undefined; family?: number },
  ) {
    this.reading = reading;
    this.#base = base;
    this.#items = items;
    this.#family = family;
  }

  key(locale: number, item: number): number {
    if (this.#items === undefined) return this.#base;
    return this.#base + locale * this.#items + (this.#items === 1 ? 0 : item - (item % this.#family));
  }
}

/** `isShared`: whether KV may keep the document. */
export type Plan = { document: Numbered; isShared: boolean; readings: readonly Numbered[] };

/** What each page reads, with a number for each value and each document. */
export class Shop {
  readonly plans: Readonly<Record<PageName, Plan>>;
  readonly token: Numbered;
  /** How many numbers are in use. */
  readonly size: number;

  /** `shared`: the pages that KV may keep. */
  constructor({ pages, locales }: Traffic, shared: ReadonlySet<PageName> = SHARED) {
    let size = 0;
    const common = new Map<SourceName, Numbered>();
    const numbered = (reading: Reading, of: Of, items: number) => {
      const own = { site: undefined, locale: 1, item: items, family: items }[of];
      const made = new Numbered(reading, {
        base: size,
        items: own,
        ...(of === 'family' && { family: FAMILY }),
      });
      size += (own ?? 1) * locales.length;
      return made;
    };
    const sharedOf = (name: SourceName) => {
      const { of } = SOURCES[name];
      const made = common.get(name) ?? numbered(SOURCES[name], of, 1);
      common.set(name, made);
      return made;
    };
    const planOf = (page: PageName): Plan => {
      const { items } = pages[page];
      const document = source('document', 'commerce', { bytes: DOCUMENT_BYTES[page] });
      const readings = READS[page].map((name) => {
        const { of } = SOURCES[name];
        return of === 'site' || of === 'locale' ? sharedOf(name) : numbered(SOURCES[name], of, items);
      });
      return { document: numbered(document, 'item', items), isShared: shared.has(page), readings };
    };
    this.plans = {
      home: planOf('home'),
      list: planOf('list'),
      refined: planOf('refined'),
      search: planOf('search'),
      product: planOf('product'),
    };
    this.token = sharedOf('token');
    this.size = size;
  }
}
