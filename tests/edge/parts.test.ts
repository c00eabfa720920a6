import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { notCrawled, notPrerendered } from '../../worker/api/closed-segments.ts';
import type { AppEnv } from '../../worker/http/app-env.ts';
import type { Part } from '../../worker/parts/part.ts';
import { LATER_PARTS } from '../../worker/parts.ts';
import { PARTS, ROUTES } from './support/parts.ts';
import { Shop } from './support/shop.ts';

/** The first segment of a path, or the first two where the first says little. */
const APART = ['api', 'fragments', '.well-known'];
const segmentsOf = (path: string) => {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  return APART.includes(first) ? `${first}/${second}` : first;
};

/** What a part serves: its pages, and what it adds. */
function segmentsOfPart(part: Part): string[] {
  const app = new Hono<AppEnv>();
  part.add(app);
  const pages = part.pages(new Shop().config).map(([path]) => path);
  const segments = [...pages, ...app.routes.map(({ path }) => path)].map(segmentsOf);
  // limits of all fragments
  return [...new Set(segments)].filter((one) => !one.endsWith('/*'));
}

describe('the parts of the shop', () => {
  it('are found by their addresses: whatever a part serves leads to it, and to no other', () => {
    const [own = [], ...later] = PARTS.map(segmentsOfPart);
    expect(later.map((segments) => segments.toSorted())).toEqual(
      LATER_PARTS.map(({ segments }) => segments.toSorted()),
    );
    const stated = LATER_PARTS.flatMap(({ segments }) => segments);
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((one) => stated.includes(one))).toEqual([]);
  });

  it('state no segment twice', () => {
    const all = LATER_PARTS.flatMap(({ segments }) => segments);
    expect(all.length).toBe(new Set(all).size);
  });

  it('tell crawlers and browsers what the pages themselves say', () => {
    const { config } = new Shop();
    const lacking = (fact: 'crawl' | 'prerender') =>
      new Set(ROUTES.flatMap(([path, page]) => (page[fact] ? [] : [path.split('/')[1] ?? ''])));
    expect(new Set(notCrawled(config))).toEqual(lacking('crawl'));
    expect(new Set(notPrerendered(config))).toEqual(lacking('prerender'));
  });
});

/** One address of each part, with what its first answer after a start holds. */
const FIRST: readonly [name: string, path: string, status: number, holds: string | RegExp][] = [
  ['account', '/login', 200, 'data-page-type="authentication"'],
  ['the bag', '/cart', 200, 'data-page-type="cart/checkout"'],
  ['checkout', '/checkout', 303, ''],
  ['agents', '/.well-known/ucp', 200, '"ucp"'],
  ['staff', '/staff', 200, 'Staff'],
  ['feeds', '/robots.txt', 200, 'User-agent'],
  ['stores', '/store-locator', 200, 'data-page='],
  ['the account, in capitals', '/LOGIN', 301, ''],
  ['the account, in French', '/ca/fr/login', 200, 'lang="fr-CA"'],
  ['the drawer of the account, for nobody', '/fragments/account', 204, ''],
];

describe('the first request after a start', () => {
  it.each(FIRST)('of %s answers right', async (_, path, status, holds) => {
    const shop = new Shop();
    const response = await shop.fetch(path);
    expect([path, response.status]).toEqual([path, status]);
    expect(await response.text()).toMatch(holds);
  });

  it('of several parts at once answers each', async () => {
    const shop = new Shop();
    const paths = FIRST.map(([, path]) => path);
    const answers = await Promise.all([...paths, ...paths].map((path) => shop.fetch(path)));
    const wanted = FIRST.map(([, , status]) => status);
    expect(answers.map(({ status }) => status)).toEqual([...wanted, ...wanted]);
    await Promise.all(answers.map((answer) => answer.text()));
  });

  it.each(['/', '/c/mens-jackets/', '/search?q=down', '/t/repair/', '/no-such-page', '/api/now'])(
    'of %s loads no other part',
    async (path) => {
      const loads = LATER_PARTS.map((part) => vi.spyOn(part, 'module'));
      try {
        await new Shop().text(path);
        expect(loads.filter(({ mock }) => mock.calls.length > 0)).toEqual([]);
      } finally {
        for (const load of loads) load.mockRestore();
      }
    },
  );

  it('of a part whose module cannot be loaded fails, and the next one is answered', async () => {
    const shop = new Shop();
    const loads = LATER_PARTS.map((part) =>
      vi.spyOn(part, 'module').mockRejectedValueOnce(new Error('no such module')),
    );
    await expect(shop.fetch('/login')).rejects.toThrow('no such module');
    for (const load of loads) load.mockRestore();
    expect((await shop.fetch('/login')).status).toBe(200);
    expect((await shop.fetch('/')).status).toBe(200);
  });
});
