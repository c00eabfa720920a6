import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contentOf } from './support/content-of.ts';
import { coldStart, mendAll, Shop, spoil } from './support/shop.ts';
import { EDITOR, EDITORS_HOST, staffOf } from './support/staff.ts';
import { Visitor } from './support/visitor.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const PRIVATE = 'private, no-store';

/** The address of the later parts that a document states. */
function laterIn(html: string): string {
  const address = / data-later="([^"]+)"/.exec(html)?.[1];
  if (!address) throw new Error('The document states no later parts.');
  return address;
}

const facts = ({ status, headers }: Response) => [
  status,
  headers.get('Cache-Control'),
  headers.get('X-Cache'),
];

/** The addresses of all links in a part of HTML, each once. */
const linksIn = (html: string) => [
  ...new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to)),
];

/** A category of a panel, with the list of those below it. */
const SECOND_LEVEL = /<li><a href="([^"]+)"[^>]*>[^<]*<\/a>(?:<ul>(.*?)<\/ul>)?<\/li>/gs;

beforeAll(mendAll);
afterEach(async () => {
  await mendAll();
  await coldStart();
});

describe('the parts of the shell that are shown later', () => {
  it('are kept at the address that documents state, by browsers and by the shop', async () => {
    const shop = new Shop({ ORIGIN: 'https://later.example' });
    const html = await shop.text('/c/mens-jackets/');
    for (const part of ['class="menu-panel"', 'id="locale-dialog"', 'id="stores-dialog"', 'id="tile-parts"'])
      expect(html).not.toContain(part);
    const address = laterIn(html);
    const made = await shop.fetch(address);
    expect(facts(made)).toEqual([200, FOREVER, 'MISS']);
    expect(made.headers.get('X-Robots-Tag')).toBe('noindex');
    const parts = await made.text();
    for (const part of ['id="menu-mens"', 'id="offers"', 'id="locale-dialog"', 'id="tile-parts"'])
      expect(parts).toContain(part);
    // every place has its part
    for (const [, id] of html.matchAll(/data-part="([^"]+)"/g)) expect(parts).toContain(`id="${id}"`);
    await shop.settled();
    const kept = await shop.fetch(address);
    expect(facts(kept)).toEqual([200, FOREVER, 'HIT']);
    expect(await kept.text()).toBe(parts);
    expect(laterIn(await shop.text('/'))).toBe(address);
  });

  it('are each locale’s and each build’s own', async () => {
    const shop = new Shop();
    const french = laterIn(await shop.text('/ca/fr/'));
    expect(french).toMatch(/^\/ca\/fr\/fragments\/later\?v=/);
    expect(french.split('?')[1]).not.toBe(laterIn(await shop.text('/')).split('?')[1]);
    expect(await shop.text(french)).toContain('Manteaux et vestes');
  });

  it.each(['', '?v=', '?v=0-0', '?v=<b>', `?v=${'9'.repeat(4000)}`])(
    'are not kept at an address that is not theirs: %s',
    async (query) => {
      const response = await new Shop().fetch(`/fragments/later${query}`);
      expect(facts(response)).toEqual([200, PRIVATE, null]);
      expect(await response.text()).toContain('id="menu-mens"');
    },
  );

  it('have another address when editors have changed the offers', async () => {
    const shop = new Shop({ ORIGIN: 'https://changed.example' });
    const before = laterIn(await shop.text('/offline'));
    await shop.settled();
    await coldStart();
    const banner = { schema: 'marketing-banner', childBanners: [{ headline: 'Changed' }] };
    const bindings = { SANDBOX: contentOf({ 'marketing-banner': banner }) };
    const html = await (await shop.fetch('/international', {}, bindings)).text();
    expect(laterIn(html)).not.toBe(before);
    expect(await (await shop.fetch(laterIn(html), {}, bindings)).text()).toContain('<p>Changed</p>');
    // a document from before the change
    const old = await shop.fetch(before, {}, bindings);
    expect(facts(old)).toEqual([200, PRIVATE, null]);
    expect(await old.text()).toContain('<p>Changed</p>');
  });

  it.each(['products', 'content'] as const)('are not kept while the service of %s fails', async (service) => {
    await spoil({ service, mode: 'status', status: 500 });
    const shop = new Shop();
    const response = await shop.fetch(laterIn(await shop.text('/offline')));
    expect(facts(response)).toEqual([200, PRIVATE, null]);
    expect(await response.text()).toContain('id="locale-dialog"');
  });

  it('of a preview are made for it, and never kept', async () => {
    const shop = new Shop({ ORIGIN: 'https://previewed.example' });
    const address = laterIn(await shop.text('/offline'));
    await shop.text(address);
    await shop.settled();
    const staff = await staffOf(EDITOR, shop);
    const html = await staff.text(`/offline?vse=${EDITORS_HOST}`);
    expect(html).toContain('Previewing');
    const previewed = await staff.get(laterIn(html));
    expect(facts(previewed)).toEqual([200, PRIVATE, null]);
  });

  it('have nothing of their visitor', async () => {
    const shop = new Shop({ ORIGIN: 'https://visitor.example' });
    const store = encodeURIComponent('{"id":"x","name":"My own","inventoryId":"a"}');
    const visitor = new Visitor(shop, { cookie: `__Host-store_cairn-us=${store}; signed-in-cairn-us=1` });
    const html = await visitor.text('/offline');
    expect(html).toContain('My own');
    const parts = await visitor.get(laterIn(html));
    expect(facts(parts)).toEqual([200, FOREVER, 'MISS']);
    expect(await parts.text()).toBe(await new Visitor(shop).text(laterIn(html)));
  });
});

describe('without the later parts', () => {
  it('the page of each category of the menu names those below it, and so does the sitemap', async () => {
    const shop = new Shop();
    const parts = await shop.text(laterIn(await shop.text('/offline')));
    const sitemap = await shop.text('/sitemap/cairn-us/en-US/1.xml');
    const tops = [
      ...parts.matchAll(/<div id="menu-([\w-]+)" class="menu-panel">(.*?)<div data-placeholder/gs),
    ];
    expect(tops.length).toBeGreaterThan(4);
    for (const [, id, panel = ''] of tops) {
      const page = await shop.text(`/c/${id}/`);
      const seconds = [...panel.matchAll(SECOND_LEVEL)];
      expect(seconds.length).toBeGreaterThan(1);
      for (const [, second = '', thirds = ''] of seconds) {
        expect([id, second, page.includes(`href="${second}"`)]).toEqual([id, second, true]);
        const below = linksIn(thirds);
        const own = id === 'mens' && below.length > 0 ? await shop.text(second) : '';
        for (const to of [second, ...below])
          expect([to, sitemap.includes(`${to}</loc>`)]).toEqual([to, true]);
        if (own)
          for (const to of below)
            expect([second, to, own.includes(`href="${to}"`)]).toEqual([second, to, true]);
      }
    }
  });

  it('the offers have a page', async () => {
    const shop = new Shop();
    const bar = /<aside[^>]*class="offers.*?<\/aside>/s.exec(await shop.text('/offline'))?.[0];
    expect(bar).toContain('href="/offers"');
    const html = await shop.text('/offers');
    expect(html).toContain('Supper’s on: 20% off camp kitchen');
    expect(html).toContain('commandfor="offers-page-2-legal"');
    expect((await shop.fetch('/ca/fr/offers')).status).toBe(200);
  });

  it('a shop without offers says so on their page', async () => {
    const bindings = { SANDBOX: contentOf({ 'marketing-banner': { schema: 'marketing-banner' } }) };
    const response = await new Shop().fetch('/offers', {}, bindings);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('No offers right now.');
  });
});
