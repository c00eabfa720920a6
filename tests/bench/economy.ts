import { AS_IT_IS, simulate } from './economy-day.ts';
import { FOUND, type Ledger, SERVICES, sum } from './economy-ledger.ts';
import { costOf, PRICES } from './economy-prices.ts';
import { type Compared, CROWDS, STORES, WRITES } from './economy-rules.ts';
import { AFTERNOON, CAMPAIGN, DAY, RUSH, type Traffic } from './economy-traffic.ts';

/** When the caches have filled, in seconds after the start. */
const FILLED = 600;

/**
 * Replays a day of a million visits against the rules of the caches, and compares other rules in its
 * busiest hours; prints the tables of docs/performance.md.
 */
export function benchEconomy(): void {
  console.log(`US dollars for a million: ${JSON.stringify(PRICES)}\n`);
  console.log('### A whole day\n');
  const { ledger, isolatesStarted } = simulate(DAY, AS_IT_IS);
  console.log(`${whole(isolatesStarted)} isolates started\n`);
  printDay(ledger);
  compare('The two busiest hours, from empty caches', RUSH, STORES);
  compare(
    'Which documents are written to KV: four hours of the afternoon, from empty caches',
    AFTERNOON,
    WRITES,
  );
  compare('A thousand views of one list a second, for half an hour', CAMPAIGN, CROWDS);
}

function compare(title: string, traffic: Traffic, all: Compared): void {
  console.log(`### ${title}\n`);
  const services = SERVICES.map((service) => `${service}, worst second`);
  row([
    'rules',
    'from a cache %',
    'waited %',
    'renders %',
    'KV reads',
    'KV writes',
    'calls',
    'dollars',
    ...services,
  ]);
  row(Array.from({ length: 8 + services.length }, () => '---'));
  for (const [name, rules] of all) {
    const { ledger } = simulate(traffic, rules);
    const { views, documents, renders, waited, kvReads, kvWrites, calls } = ledger;
    const visits = views / traffic.viewsOfAVisit;
    row([
      name,
      percent(views - documents.rendered, views),
      percent(waited, views),
      percent(renders, views),
      (kvReads / visits).toFixed(1),
      (kvWrites / visits).toFixed(2),
      (sum(Object.values(calls)) / visits).toFixed(2),
      ((costOf(ledger).total / visits) * MILLION).toFixed(1),
      ...SERVICES.map((service) => ledger.worstSecond(service, FILLED)),
    ]);
  }
  console.log('\nKV reads, writes and calls: for each visit; dollars: for a million visits.\n');
}

const MILLION = 1_000_000;

/** Pages that begin before a service has answered: their shopper waits for the list alone. */
const BEGUN = ['list', 'refined', 'search'] as const;

function printDay(ledger: Ledger): void {
  const { views, documents, data, calls, renders, waited, kvReads, kvWrites, kvRefused } = ledger;
  row(['what', 'count', 'share']);
  row(['---', '---', '---']);
  for (const found of FOUND)
    row([`documents: ${found}`, whole(documents[found]), percent(documents[found], views)]);
  row(['renders', whole(renders), percent(renders, views)]);
  row(['views that waited for a service', whole(waited), percent(waited, views)]);
  for (const [page, count] of Object.entries(ledger.waitedFor))
    row([`views that waited: ${page}`, whole(count), percent(count, views)]);
  const begun = sum(BEGUN.map((page) => ledger.waitedFor[page]));
  row(['of them with the heading before their eyes', whole(begun), percent(begun, views)]);
  const read = sum(Object.values(data));
  for (const [found, count] of Object.entries(data))
    row([`data: ${found}`, whole(count), percent(count, read)]);
  for (const service of SERVICES)
    row([
      `calls of ${service}`,
      whole(calls[service]),
      `worst second ${ledger.worstSecond(service, FILLED)}`,
    ]);
  row(['KV reads', whole(kvReads), '']);
  row(['KV writes', whole(kvWrites), `${whole(kvRefused)} more refused`]);
  for (const [part, dollars] of Object.entries(costOf(ledger)))
    row([`dollars: ${part}`, dollars.toFixed(2), '']);
  console.log('');
}

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const whole = (count: number) => count.toLocaleString('en');
const percent = (part: number, all: number) => ((100 * part) / all).toFixed(1);
