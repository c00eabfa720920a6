import type { Report } from '../../scripts/measure/report.ts';
import { AS_IT_IS, simulate } from './economy-day.ts';
import { FOUND, type Found, type Ledger, SERVICES, sum } from './economy-ledger.ts';
import { costOf, PRICES } from './economy-prices.ts';
import { type Compared, CROWDS, STORES, WRITES } from './economy-rules.ts';
import { AFTERNOON, CAMPAIGN, DAY, RUSH, type Traffic } from './economy-traffic.ts';

/** When the caches have filled, in seconds after the start. */
const FILLED = 600;
const MILLION = 1_000_000;
/** Most that a million visits may cost in US dollars, and the largest share of views that wait for a service. */
const BARS = { dollars: 8, waited: 0.155 };

/**
 * Replays a day of a million visits against the rules of the caches, and compares other rules in its
 * busiest hours; prints the tables of docs/performance.md and docs/decisions/0181.
 */
export function benchEconomy(report: Report): void {
  console.log(`US dollars for a million: ${JSON.stringify(PRICES)}\n`);
  const { ledger, isolatesStarted } = simulate(DAY, AS_IT_IS);
  const day = report.table(['a day of a million visits', 'count', 'share'], 'economy-day');
  for (const cells of dayOf(ledger)) day(cells);
  day(['isolates started', whole(isolatesStarted), '']);
  const { total } = costOf(ledger);
  const waited = ledger.waited / ledger.views;
  if (total > BARS.dollars) report.isWorse(`a day costs ${total.toFixed(2)} dollars, bar ${BARS.dollars}`);
  if (waited > BARS.waited) report.isWorse(`${percent(waited, 1)} of the views wait, bar 15.5 %`);
  const compare = (title: string, traffic: Traffic, all: Compared, columns: Columns, name?: string) => {
    console.log(`\n### ${title}\n`);
    const row = report.table(['rules', ...Object.keys(columns)], name);
    for (const [rules, those] of all) {
      const { ledger } = simulate(traffic, those);
      row([rules, ...Object.values(columns).map((of) => of(ledger, ledger.views / traffic.viewsOfAVisit))]);
    }
  };
  compare('The two busiest hours, from empty caches', RUSH, STORES, RULES, 'economy-stores');
  compare(
    'Which documents are written to KV: four hours of the afternoon, from empty caches',
    AFTERNOON,
    WRITES,
    RULES,
  );
  compare(
    'A thousand views of one list a second, for half an hour',
    CAMPAIGN,
    CROWDS,
    WORST,
    'economy-crowds',
  );
}

type Columns = Record<string, (ledger: Ledger, visits: number) => string>;

/** Reads, writes and calls: for each visit. Dollars: for a million visits. */
const RULES: Columns = {
  'from a cache': ({ views, documents }) => percent(views - documents.rendered, views),
  waited: ({ views, waited }) => percent(waited, views),
  renders: ({ views, renders }) => percent(renders, views),
  'KV reads': ({ kvReads }, visits) => (kvReads / visits).toFixed(1),
  'KV writes': ({ kvWrites }, visits) => (kvWrites / visits).toFixed(2),
  calls: ({ calls }, visits) => (sum(Object.values(calls)) / visits).toFixed(1),
  dollars: (ledger, visits) => ((costOf(ledger).total / visits) * MILLION).toFixed(1),
  'commerce, worst second': (ledger) => whole(ledger.worstSecond('commerce', FILLED)),
};

/** Pages that begin before a service has answered: their shopper waits for the list alone. */
const BEGUN = ['list', 'refined', 'search'] as const;

/** Calls of each service in the worst second. */
const WORST: Columns = Object.fromEntries(
  SERVICES.map((service) => [service, (ledger: Ledger) => whole(ledger.worstSecond(service, FILLED))]),
);

const FOUND_IN: Record<Found, string> = {
  memory: 'from the isolate’s memory',
  edge: 'from the edge cache',
  stale: 'stale or old; some of them revalidated after the answer',
  kv: 'from KV',
  rendered: 'rendered for the shopper',
};

/** The rows of a day: count, and share of the views. */
function dayOf(ledger: Ledger): string[][] {
  const { views, documents, calls, renders, waited, kvReads, kvWrites, kvRefused } = ledger;
  const share = (name: string, count: number) => [name, whole(count), percent(count, views)];
  const { requests, cpu, kvReads: reads, kvWrites: writes, total } = costOf(ledger);
  const visits = views / DAY.viewsOfAVisit;
  return [
    ['documents', whole(views), ''],
    ...FOUND.map((found) => share(FOUND_IN[found], documents[found])),
    share('views that waited for a service', waited),
    ...Object.entries(ledger.waitedFor).map(([page, count]) => share(`of these ${page}`, count)),
    share('of these with the heading before their eyes', sum(BEGUN.map((page) => ledger.waitedFor[page]))),
    share('renders in all, those after an answer included', renders),
    ...SERVICES.map((service) => [
      `calls of ${service}`,
      whole(calls[service]),
      `${(calls[service] / visits).toFixed(2)} a visit, worst second ${ledger.worstSecond(service, FILLED)}`,
    ]),
    ['KV reads', whole(kvReads), ''],
    ['KV writes', whole(kvWrites), `${whole(kvRefused)} more refused`],
    [
      'cost: requests, CPU, KV reads, KV writes',
      [requests, cpu, reads, writes].map((dollars) => dollars.toFixed(2)).join(' + '),
      `${total.toFixed(2)} dollars`,
    ],
  ];
}

const whole = (count: number) => count.toLocaleString('en');
const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;
