import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faulty } from './support/faulty.ts';
import { headOf } from './support/head-of.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';
import { machineMs } from './support/test-clock.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const SCRIPT = '"><script>alert(1)</script>';

/** The services, with that better spelling in each answer of the search engine without products. */
const spelling = (suggestion: unknown) =>
  faulty(/unbxd/, async (answer) => {
    const response = await answer();
    const body = await response.json<{ response: { numberOfProducts: number } }>();
    const found = body.response.numberOfProducts > 0;
    return Response.json(found ? body : { ...body, didYouMean: [{ suggestion, frequency: '1' }] });
  });

describe('a spelling of the engine', () => {
  it.each([
    ['blank', ' \t '],
    ['empty', ''],
    ['the term itself', 'qxzvwkj'],
    ['the term in capitals', ' QXZVWKJ '],
    ['longer than a term may be', 'down '.repeat(50)],
    ['no text', { a: 1 }],
    ['null', null],
  ])('that is %s is none', async (_, suggestion) => {
    const shop = new Shop();
    const response = await shop.fetch('/search?q=qxzvwkj', {}, { SANDBOX: spelling(suggestion) });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('Nothing found for');
    expect(html).not.toMatch(/Did you mean|Showing results for/);
  });

  it('that finds nothing either is offered once, and asked for once', async () => {
    let asked = 0;
    const SANDBOX = faulty(/unbxd.*\/search\?/, async (answer) => {
      asked += 1;
      const body = await (await answer()).json<object>();
      return Response.json({ ...body, didYouMean: [{ suggestion: `qxzvwkj${asked}`, frequency: '1' }] });
    });
    const response = await new Shop().fetch('/search?q=qxzvwkj', {}, { SANDBOX });
    expect(await response.text()).toMatch(/href="\/search\?q=qxzvwkj1[^"]*"[^>]*>Did you mean/);
    expect(asked).toBe(2);
  });

  it('is text, whatever it has in it', async () => {
    const response = await new Shop().fetch('/search?q=qxzvwkj', {}, { SANDBOX: spelling(SCRIPT) });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('q=%22%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E');
  });
});

describe('a term that is corrected', () => {
  it.each([`jaket${SCRIPT}`, 'jaket&exact=1#x', 'jaket%0d%0aX-Evil: 1', "jaket' onmouseover='x"])(
    '%j is text in the page and in the link back',
    async (term) => {
      const response = await new Shop().fetch(`/search?q=${encodeURIComponent(term)}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('X-Evil')).toBeNull();
      const html = await response.text();
      expect(html).not.toContain('<script>alert');
      const [, instead] = /href="([^"]*)"[^>]*>Search instead for/.exec(html) ?? [];
      if (instead === undefined) return;
      const { searchParams } = new URL(instead.replaceAll('&amp;', '&'), 'https://shop.example');
      expect(searchParams.get('q')).toBe(term);
    },
  );

  it('is no page for search engines, corrected or as it was written', async () => {
    const shop = new Shop();
    for (const path of ['/search?q=jaket', '/search?q=jaket&exact=1'])
      expect((await headOf(await shop.fetch(path))).meta.robots).toBe('noindex');
  });

  it('beyond its last page leads to the last page of what was found', async () => {
    const shop = new Shop();
    const response = await shop.fetch('/search?q=jaket&page=999');
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toMatch(/^\/search\?q=jacket(&page=\d+)?$/);
    expect((await shop.fetch(response.headers.get('Location') ?? '')).status).toBe(200);
  });

  it('is shown with refinements of its own: the chosen ones are not corrected away', async () => {
    const html = await new Shop().text('/search?q=jaket&f.color=black');
    expect(html).not.toContain('Showing results for');
    expect(html).toMatch(/Did you mean jacket/);
  });
});

it.each([
  ['short', 'zq '.repeat(66)],
  ['misspelled', 'jaket bakpack '.repeat(14)],
  ['joined', 'jaketbakpack'.repeat(16)],
  ['of signs', '"*-():^'.repeat(28)],
])('a term of many %s words is answered in time', async (_, term) => {
  const start = machineMs();
  const response = await new Shop().fetch(`/search?q=${encodeURIComponent(term.slice(0, 200).trim())}`);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain('Search is not available right now');
  expect(machineMs() - start).toBeLessThan(6_000);
});

describe('asking for the term as it is written', () => {
  it.each(['exact=yes', 'exact=', 'exact=0', 'exact=__proto__', 'exact=11'])(
    '%s changes nothing, and makes no other page of the cache',
    async (parameter) => {
      const shop = new Shop();
      expect(await shop.text('/search?q=jaket')).toContain('Showing results for');
      await shop.settled();
      const response = await shop.fetch(`/search?q=jaket&${parameter}`);
      expect([response.status, response.headers.get('Location')]).toEqual([301, '/search?q=jaket']);
      const page = await shop.fetch('/search?q=jaket');
      expect([page.headers.get('X-Cache'), page.headers.getSetCookie()]).toEqual(['HIT', []]);
    },
  );

  it('is nothing to a category, nor to a search without a term', async () => {
    const shop = new Shop();
    await shop.text('/c/mens-jackets/');
    await shop.settled();
    expect((await shop.fetch('/c/mens-jackets/?exact=1')).headers.get('X-Cache')).toBe('HIT');
    expect((await shop.fetch('/search?exact=1')).headers.get('Location')).toBe('/search');
  });
});

describe('the size guide of a product', () => {
  it.each([
    `group=${encodeURIComponent(SCRIPT)}&size=${encodeURIComponent(SCRIPT)}`,
    'group=women&size=',
    'group=women}&size=M)',
    `group=women&${Array.from({ length: 90 }, (_, n) => `size=S${n}`).join('&')}`,
    'group=__proto__&size=constructor',
    `group=${'w'.repeat(2_000)}`,
    'group=%ED%A0%80&size=%00',
  ])('%s: shows the guide, and nothing of the address', async (query) => {
    const response = await new Shop().fetch(`/fragments/page/size-guide?${query}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<table');
    expect(html).not.toContain('<script>alert');
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('pictures under the shop’s address', () => {
  it.each([
    `scene_${encodeURIComponent(SCRIPT)}`,
    'scene_%ED%A0%80',
    'scene_..%2F..%2Fx',
    'scene_',
    'CRN1000_060___proto__',
    'CRN1000_060_on-model_front',
    '__proto___swatch',
    '_swatch',
    'CRN999999999_010_front',
    'x'.repeat(160),
  ])('%s is drawn as nothing but a picture, or not at all', async (name) => {
    for (const query of [
      '',
      '?fmt=png&w=64',
      `?fmt=webp&fmt=${encodeURIComponent(SCRIPT)}&w=1e3&w=__proto__`,
    ]) {
      const response = await new Shop().fetch(`/i/${name}${query}`);
      expect([200, 404]).toContain(response.status);
      const body = await response.text();
      expect(body).not.toMatch(/<script|alert\(/);
      if (response.status !== 200) continue;
      expect(response.headers.get('Content-Type')).toMatch(/^image\//);
      expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';.*sandbox$/);
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
  });
});
