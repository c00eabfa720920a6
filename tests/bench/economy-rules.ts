import { LIFETIMES, type Lifetime, type LifetimeName } from '../../worker/cache/lifetimes.ts';
import { AS_IT_IS, type Rules } from './economy-day.ts';
import { SHARED } from './economy-pages.ts';
import { PAGES } from './economy-traffic.ts';

/** Rules that are compared, by what the table calls them. */
export type Compared = readonly (readonly [name: string, rules: Rules])[];

const shared =
  (kinds: readonly LifetimeName[]) =>
  (kind: LifetimeName): Lifetime => ({ ...LIFETIMES[kind], ...(kinds.includes(kind) && { shared: true }) });
const withoutStale = (kind: LifetimeName): Lifetime => ({ ...LIFETIMES[kind], stale: 0 });
/** How long an isolate would wait for its own revalidation, in ms. */
const SINGLE_FLIGHT = 10_000;
/** How many data centres would share an edge cache. */
const TIER = 25;

/** Every document that is made is written, and the edge cache has documents only. */
const ALL_WRITTEN: Rules = { ...AS_IT_IS, waits: () => false, keepsDataAtEdge: false, sharesLooks: 0 };

/** Until decision 181. */
const EVERYTHING: Rules = { ...ALL_WRITTEN, lifetimeOf: shared(['categoryList']), asksKvTwice: true };

/** Until decision 131: KV kept the records of every product, and no document. */
const RECORDS: Rules = {
  ...EVERYTHING,
  lifetimeOf: shared(['categoryList', 'enrichment', 'product']),
  keepsDocuments: false,
  early: 0,
};

/** What is kept where: docs/decisions/0131 and 0132. */
export const STORES: Compared = [
  ['records in KV, documents not (until decision 131)', RECORDS],
  [
    'the same, the answer of a call as one value',
    { ...RECORDS, together: new Set(['enrichment', 'product']) },
  ],
  [`the same, ${TIER} data centres share an edge cache`, { ...RECORDS, tier: TIER }],
  ['records and documents in KV', { ...RECORDS, keepsDocuments: true }],
  ['documents in KV, records of products not (until decision 181)', EVERYTHING],
  ['**the same, written seldom, data at the edge**', AS_IT_IS],
  ['the same, without stale-while-revalidate', { ...AS_IT_IS, lifetimeOf: withoutStale }],
  ['the same, no document revalidated early', { ...AS_IT_IS, early: 0 }],
];

/** Where many read one page: docs/decisions/0132. */
export const CROWDS: Compared = [
  ['records in KV, documents not', RECORDS],
  [
    'the same, an isolate revalidates a value once at a time',
    { ...RECORDS, revalidatesOnceIn: SINGLE_FLIGHT },
  ],
  ['the same, without stale-while-revalidate', { ...RECORDS, lifetimeOf: withoutStale }],
  ['documents in KV', { ...EVERYTHING, early: 0 }],
  ['documents in KV, revalidated early by chance', EVERYTHING],
  ['**the same, written seldom**', AS_IT_IS],
];

const MINUTE = 60;
/** How long a document can be served, in seconds. */
const SERVED = LIFETIMES.document.fresh + LIFETIMES.document.stale;
/** How long it is kept. */
const KEPT = SERVED + LIFETIMES.document.staleIfError;

/** Which documents are written to KV: docs/decisions/0181. */
export const WRITES: Compared = [
  ['every document, and the data of lists (until decision 181)', EVERYTHING],
  ['every document; each of the following is this with a doorkeeper', ALL_WRITTEN],
  ['by chance: one in two', { ...ALL_WRITTEN, admits: (_, random) => random() < 1 / 2 }],
  ['by chance: one in four', { ...ALL_WRITTEN, admits: (_, random) => random() < 1 / 4 }],
  [
    'made for a shopper who waits: one in two; others all',
    { ...ALL_WRITTEN, admits: ({ isFirst }, random) => !isFirst || random() < 1 / 2 },
  ],
  [
    'made for a shopper who waits: all; others one in two',
    { ...ALL_WRITTEN, admits: ({ isFirst }, random) => isFirst || random() < 1 / 2 },
  ],
  ['asked for before in the isolate', { ...ALL_WRITTEN, admits: ({ isolate }) => isolate < KEPT }],
  [
    'asked for within 75 minutes in the data centre (a mark at the edge)',
    { ...ALL_WRITTEN, admits: ({ edge }) => edge < SERVED },
  ],
  [
    'asked for within 29 hours in the data centre, or found in KV',
    { ...ALL_WRITTEN, admits: ({ edge, kv }) => Math.min(edge, kv) < KEPT },
  ],
  [
    'a mark at the edge, or by chance one in four',
    { ...ALL_WRITTEN, admits: ({ edge }, random) => edge < SERVED || random() < 1 / 4 },
  ],
  [
    'searches and refined lists too, with a mark at the edge',
    {
      ...ALL_WRITTEN,
      sharedPages: new Set(PAGES),
      admits: ({ edge, page }) => SHARED.has(page) || edge < SERVED,
    },
  ],
  [
    'unless that of KV is 16 to 45 minutes old',
    { ...ALL_WRITTEN, admits: ({ kv }) => kv < 16 * MINUTE || kv > 45 * MINUTE },
  ],
  ['a stale one of KV is made anew when asked for again, or 60 minutes old', waitsUntil(60 * MINUTE)],
  ['a stale one of KV is made anew when asked for again, or never', waitsUntil(SERVED)],
  [
    'a stale one of KV is made anew when asked for again, or 45 minutes old',
    { ...ALL_WRITTEN, waits: AS_IT_IS.waits },
  ],
  ['the same, data at the edge', { ...AS_IT_IS, sharesLooks: 0 }],
  ['**the same, a look for purges is shared for 15 seconds**', AS_IT_IS],
];

function waitsUntil(end: number): Rules {
  return { ...ALL_WRITTEN, waits: (age) => age < end };
}
