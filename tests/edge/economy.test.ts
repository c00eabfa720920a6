import { beforeEach, describe, expect, it } from 'vitest';
import { LIFETIMES } from '../../worker/cache/lifetimes.ts';
import { READS, SOURCES } from '../bench/economy-pages.ts';
import type { PageName } from '../bench/economy-traffic.ts';
import { add, type Counts, countingKv } from './support/counting-kv.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someProduct } from './support/shop.ts';

/** The services of the simulation by those that the embedded cloud names. */
const SERVICE_OF: Record<string, string> = {
  slas: 'commerce',
  products: 'commerce',
  search: 'commerce',
  enrichment: 'commerce',
  unbxd: 'search',
  content: 'content',
  recommendations: 'recommendations',
};

/** What a page reads of KV and asks services for when nothing is cached, by the simulation. */
function expected(page: PageName) {
  const [read, made]: [Counts, Counts] = [{}, {}];
  let before = 0;
  for (const name of [...READS[page], 'token'] as const) {
    const { kind, service, values, joins, calls: own } = SOURCES[name];
    if (LIFETIMES[kind].shared) add(read, kind, values);
    if (!(joins && before > 0)) add(made, service, own);
    before = own;
  }
  return { read, made };
}

beforeEach(mendAll);

describe('the simulated day', () => {
  it.each([
    ['home', '/'],
    ['list', '/c/mens-jackets/'],
    ['search', '/search?q=jacket'],
    ['product', 'a product'],
  ] as const)('reads and asks for a cold %s what the shop does', async (page, path) => {
    const shop = new Shop();
    const address = path === 'a product' ? await someProduct(shop) : path;
    await coldStart();
    await forgetCalls();
    const { kv, read, written } = countingKv();
    await (await shop.fetch(address, {}, { CACHE: kv })).text();
    await shop.settled();
    const made: Counts = {};
    for (const { service } of await calls()) add(made, SERVICE_OF[service] ?? service);
    const { 'purge-last': looks, document: documents = 0, ...data } = read;
    expect(looks).toBe(1);
    expect(documents).toBe(page === 'search' ? 0 : 1);
    expect({ read: data, made }).toEqual(expected(page));
    const { document: kept = 0, ...records } = written;
    expect(kept).toBe(documents);
    expect(records).toEqual(data);
  });
});
