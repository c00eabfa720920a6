import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIFETIMES } from '../../worker/cache/lifetimes.ts';
import { faulty } from './support/faulty.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';

/** How many read a stale value before it is revalidated. */
const READERS = 8;

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** Calls that services at some addresses get, none of which they answer before `letGo`. */
function counted(at: RegExp) {
  const gate = Promise.withResolvers<void>();
  const asked: string[] = [];
  const services = faulty(at, async (answer, request) => {
    asked.push(new URL(request().url).pathname);
    await gate.promise;
    return answer();
  });
  return { services, asked, letGo: gate.resolve };
}

it.each([
  ['a search', '/search?q=jacket', /\/unbxd\//, LIFETIMES.searchList.fresh, 'BYPASS'],
  ['a document', '/t/terms/', /\/content-hub\//, LIFETIMES.document.fresh, 'STALE'],
])('%s that is stale is revalidated once, whoever reads it meanwhile', async (_, path, at, fresh, state) => {
  const shop = new Shop({ FEATURE_DOCUMENT_CACHE: String(state === 'STALE') });
  await shop.text(path);
  await shop.settled();
  later(fresh * 1_000 + 1_000);
  const { services, asked, letGo } = counted(at);
  for (let reader = 0; reader < READERS; reader += 1) {
    const response = await shop.fetch(path, {}, { SANDBOX: services });
    expect(response.headers.get('X-Cache')).toContain(state);
    await response.text();
  }
  letGo();
  await shop.settled();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).toEqual([...new Set(asked)]);
  asked.length = 0;
  await shop.text(path);
  await shop.settled();
  const next = await shop.fetch(path, {}, { SANDBOX: services });
  await next.text();
  await shop.settled();
  expect(asked).toEqual([]);
});
