import { describe, expect, it } from 'vitest';
import { internalPath } from '../../shared/urls/internal-path.ts';
import { guestWithBag } from './support/bag.ts';
import { findProduct, pathOf } from './support/catalogue.ts';
import { headOf } from './support/head-of.ts';
import { PlainBrowser } from './support/plain-browser.ts';
import { setCookieLine } from './support/sessions.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  mendAll,
  NEVER_IN_TIME_MS,
  Shop,
  someVariant,
  spoil,
} from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const FRENCH = 'cairn-ca:fr-CA';
const LIST = '/c/mens-jackets/';

/**
 * Changes site and locale; returns the status, the address within the shop, and the country that is
 * remembered.
 */
async function changed(
  fields: Record<string, string>,
  {
    referer,
    from = '',
    config = {},
  }: { referer?: string; from?: string; config?: Record<string, string> } = {},
) {
  const shop = new Shop(config);
  const headers: Record<string, string> =
    referer === undefined ? {} : { referer: referer.replace('<shop>', shop.config.ORIGIN) };
  const response = await new Visitor(shop, { prefix: from }).post('/locale', fields, { headers });
  return {
    status: response.status,
    to: response.headers.get('Location')?.replace(shop.config.ORIGIN, '<shop>'),
    country: /^country=(\w+)/.exec(setCookieLine(response, 'country'))?.[1],
  };
}

describe('another site or locale', () => {
  it.each([
    ['the same page', LIST, undefined, '/ca/fr/c/mens-jackets/'],
    [
      'its query, by the referrer',
      LIST,
      `<shop>${LIST}?sort=newest&page=2`,
      `/ca/fr${LIST}?sort=newest&page=2`,
    ],
    ['its query in its own spelling', LIST, `<shop>/us/en${LIST}?sort=newest`, `/ca/fr${LIST}?sort=newest`],
    ['no other page’s query', LIST, '<shop>/c/sale/?sort=newest', `/ca/fr${LIST}`],
    ['a query that the form names', `${LIST}?sort=newest`, '<shop>/', `/ca/fr${LIST}?sort=newest`],
    ['no bounds in another currency', LIST, `<shop>${LIST}?pmin=50&sort=newest`, `/ca/fr${LIST}?sort=newest`],
    [
      'color and size in its own words',
      `${LIST}?f.color=Black&f.size=M&pmin=50`,
      undefined,
      `/ca/fr${LIST}?f.color=Noir&f.size=M`,
    ],
    ['nothing of an unreadable referrer', LIST, 'no address', `/ca/fr${LIST}`],
    ['home without a page', '', undefined, '/ca/fr/'],
  ])('keeps %s', async (_, path, referer, to) => {
    const led = await changed({ to: FRENCH, path }, referer === undefined ? {} : { referer });
    expect(led).toEqual({ status: 303, to, country: 'CA' });
  });

  it('has the spelling that the shop is configured with', async () => {
    const config = { URL_SITE: 'query_param', URL_LOCALE: 'query_param' };
    const { to } = await changed(
      { to: FRENCH, path: LIST },
      { config, referer: `<shop>${LIST}?sort=newest` },
    );
    const url = new URL(to ?? '', 'https://shop.example');
    expect(url.pathname).toBe(LIST);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ sort: 'newest', site: 'ca', locale: 'fr' });
  });

  it.each(['', 'x', ':', 'cairn-us:xx-XX', 'cairn-ca', 'cairn-ca:', '__proto__:en-US', 'y'.repeat(5_000)])(
    'that is none (%s) leads home and remembers nothing',
    async (to) => {
      expect(await changed({ to, path: LIST }, { from: '/ca/fr' })).toEqual({ status: 303, to: '/ca/fr/' });
    },
  );

  it('that is unknown leads back to the page where it was chosen, which says so once', async () => {
    const shop = new Shop();
    const visitor = await guestWithBag(shop, await someVariant(shop));
    const headers = { referer: `${shop.config.ORIGIN}${LIST}?sort=newest` };
    const led = await visitor.post('/locale', { to: 'nowhere', path: LIST }, { headers });
    const to = led.headers.get('Location') ?? '';
    expect([led.status, to]).toEqual([303, `${LIST}?sort=newest`]);
    const said = /role="alert"[^>]*><div[^>]*><p[^>]*><strong/;
    expect(await visitor.text(to)).toMatch(said);
    expect(await visitor.text(to)).not.toMatch(said);
  });

  it.each([
    ['/us/en/%2fevil.example', undefined],
    ['/ca/fr/%5cevil.example', undefined],
    ['/us/%252f%252fevil.example', undefined],
    ['/us/en/%09/evil.example', undefined],
    ['/us/en/%00', undefined],
    [LIST, `<shop>${LIST}?note=${'x'.repeat(3_000)}`],
    [`/search?q=${'é'.repeat(1_000)}`, undefined],
  ])('is answered with an address that the shop would take itself: %j', async (path, referer) => {
    for (const locale of [FRENCH, 'cairn-us:en-US']) {
      const { to = '' } = await changed({ to: locale, path }, referer === undefined ? {} : { referer });
      expect(internalPath(to, 'refused')).toBe(to);
    }
  });

  it.each(['/t/imprint/', '/t/withdrawal/', '/cookies', '/withdraw'])(
    'leads home from %s, which that site does not have',
    async (path) => {
      const european = { from: '/eu/de', referer: `<shop>/eu/de${path}` };
      expect(await changed({ to: 'cairn-us:en-US', path }, european)).toEqual({
        status: 303,
        to: '/',
        country: 'US',
      });
      expect((await changed({ to: 'cairn-eu:fr-FR', path }, european)).to).toBe(`/eu/fr${path}`);
      expect((await changed({ to: 'cairn-eu:de-DE', path }, { from: '/ca' })).to).toBe(`/eu/de${path}`);
    },
  );

  it('leads to the editors’ page of a site that has it, which one call tells', async () => {
    await coldStart();
    await forgetCalls();
    expect((await changed({ to: FRENCH, path: '/t/repair/' })).to).toBe('/ca/fr/t/repair/');
    expect((await calls()).map(({ service }) => service)).toEqual(['content']);
    await forgetCalls();
    expect((await changed({ to: 'cairn-us:es-US', path: '/t/repair/' })).to).toBe('/es/t/repair/');
    expect((await changed({ to: FRENCH, path: LIST })).to).toBe(`/ca/fr${LIST}`);
    expect(await calls()).toEqual([]);
  });

  it.each([{ mode: 'status', status: 500 } as const, { mode: 'slow', ms: NEVER_IN_TIME_MS } as const])(
    'leads to the editors’ page where nobody says in time that it is not there: %j',
    async (fault) => {
      await coldStart();
      await spoil({ service: 'content', ...fault });
      const path = '/t/imprint/';
      expect((await changed({ to: 'cairn-us:en-US', path }, { from: '/eu/de' })).to).toBe(path);
      await mendAll();
      await coldStart();
    },
  );

  it('drops a query that makes the address too long', async () => {
    const referer = `<shop>${LIST}?note=${'x'.repeat(3_000)}`;
    expect((await changed({ to: FRENCH, path: LIST }, { referer })).to).toBe(`/ca/fr${LIST}`);
  });

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/a\r\nSet-Cookie: x=1',
    'z'.repeat(5_000),
  ])('never leads out of the shop: %j', async (path) => {
    const { status, to } = await changed({ to: FRENCH, path });
    expect(status).toBe(303);
    const url = new URL(to ?? '', 'https://shop.example');
    expect(url.origin).toBe('https://shop.example');
  });
});

describe('the form in the footer', () => {
  it('leads to the same product, in the words and the money of the other country', async () => {
    const product = findProduct(
      ({ type, memberExclusive, colourPrices }) => type === 'master' && !memberExclusive && !colourPrices,
    );
    const browser = new PlainBrowser(new Shop());
    await browser.open(pathOf(product));
    expect(browser.heading).toBe(product.name.en);
    expect(browser.html).toContain(`<option value="${FRENCH}">Canada (Français)</option>`);
    await browser.press('Change', { to: FRENCH });
    expect(browser.address).toBe(`/ca/fr${pathOf(product)}`);
    expect(browser.html).toContain('<html lang="fr-CA"');
    expect(browser.heading).toBe(product.name.fr);
    const { list, sale = list } = product.price.CAD;
    const inFrench = new Intl.NumberFormat('fr-CA', { style: 'currency', currency: 'CAD' });
    const main = browser.html.slice(browser.html.indexOf('<main'));
    const price = /<p class="price[^>]*>.*?<\/p>/s.exec(main)?.[0] ?? '';
    expect(/\d[\d\s]*,\d\d\s\$/.exec(price)?.[0]).toBe(inFrench.format(sale / 100));
  });
});

describe('every locale', () => {
  it('names itself, its own address and the others', async () => {
    const shop = new Shop();
    for (const [id, prefix] of [
      ['en-US', ''],
      ['es-US', '/es'],
      ['en-CA', '/ca'],
      ['fr-CA', '/ca/fr'],
    ] as const) {
      const response = await shop.fetch(`${prefix}${LIST}`);
      const html = await response.clone().text();
      expect(html).toContain(`<html lang="${id}"`);
      const { alternates, canonical } = await headOf(response);
      expect(canonical).toBe(`${shop.config.ORIGIN}${prefix}${LIST}`);
      expect(alternates[id]).toBe(canonical);
      expect(Object.keys(alternates)).toEqual(expect.arrayContaining(['en-US', 'es-US', 'en-CA', 'fr-CA']));
    }
  });
});
