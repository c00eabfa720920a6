import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getContentByKey } from '../../worker/upstreams/content/get-content.ts';
import { CONTENT, contentOf } from './support/content-of.ts';
import { faulty } from './support/faulty.ts';
import { held } from './support/held.ts';
import { Reading } from './support/reading.ts';
import { servicesOf } from './support/services.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const contentCalls = async () => (await calls()).filter(({ service }) => service === 'content');

describe('content', () => {
  it('that cannot be read keeps its position in the answer', async () => {
    const item = { _meta: { schema: 'https://cairn.example/text' }, words: 'Warm' };
    const body = JSON.stringify({ responses: [null, { content: item }, { content: 7 }] });
    await spoil({ service: 'content', mode: 'malformed', body });
    const found = await getContentByKey(servicesOf(new Shop()), ['one', 'two', 'three']);
    expect(found).toEqual([undefined, item, undefined]);
  });

  it('is asked for in batches of twelve items', async () => {
    const batches: number[] = [];
    const SANDBOX = faulty(CONTENT, async (answer, asked) => {
      batches.push((await asked().json<{ requests: object[] }>()).requests.length);
      return answer();
    });
    const keys = Array.from({ length: 25 }, (_, index) => `no-such-item-${index}`);
    const services = servicesOf(new Shop());
    const found = await getContentByKey({ ...services, env: { ...services.env, SANDBOX } }, [
      ...keys,
      'home',
    ]);
    expect(found.map((item) => item?._meta.deliveryKey).filter(Boolean)).toEqual(['home']);
    expect(batches.toSorted((one, other) => one - other)).toEqual([2, 12, 12]);
  });

  it('fills home and shell with one call, and none while it is fresh', async () => {
    const shop = new Shop();
    await forgetCalls();
    const html = await shop.text('/ca/fr/');
    await shop.settled();
    expect(html).toContain('Pour la météo qui hésite encore.');
    expect(html).toContain('Modalités et conditions');
    expect(await contentCalls()).toHaveLength(1);
    await shop.text('/ca/fr/t/repair/');
    await shop.settled();
    expect(await contentCalls()).toHaveLength(2);
    await new Shop().text('/ca/fr/');
    expect(await contentCalls()).toHaveLength(2);
  });

  it('that fails leaves a home page and a plain footer with links, and nothing is cached', async () => {
    await spoil({ service: 'content', mode: 'status', status: 500 });
    const shop = new Shop();
    const response = await shop.fetch('/');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const href of ['/c/mens/', '/t/terms/', '/t/privacy/', '/t/shipping-returns/', '/account']) {
      expect(html).toContain(`href="${href}"`);
    }
    expect(html.slice(html.indexOf('<footer')).match(/href="\/store-locator"/g)).toHaveLength(1);
    await mendAll();
    await coldStart();
    await shop.settled();
    expect(await shop.text('/')).toContain('For weather that hasn’t decided yet.');
  });

  it('is the footer: the club, three columns, hours, social and legal links', async () => {
    const html = await new Shop().text('/offline');
    const footer = html.slice(html.lastIndexOf('<footer'));
    expect(footer).toContain('Members of the Cairn Club get free shipping');
    const columns = ['Help', 'Cairn', 'Your Cairn'];
    expect([...footer.matchAll(/<summary[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual(columns);
    const lists = footer.slice(footer.indexOf('class="footer-columns"'));
    expect([...lists.matchAll(/<div><h2>([^<]*)<\/h2><ul>/g)].map(([, title]) => title)).toEqual(columns);
    expect(footer).toMatch(/<dt[^>]*>Customer care<\/dt><dd[^>]*>Monday to Friday, 6 am to 6 pm PT</);
    expect(footer).toMatch(/href="https:\/\/www.instagram.com\/" target="_blank"[^>]*>.*?Instagram</);
    expect(footer).toMatch(/href="\/t\/privacy\/"[^>]*>Privacy policy</);
    expect(footer).toMatch(/href="\/t\/cairn-club\/"[^>]*>.*?Join the Cairn Club</);
  });

  it('adds the slash by one 301 that keeps the query', async () => {
    const response = await new Shop().fetch('/ca/fr/t/repair?utm_source=letter');
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe('/ca/fr/t/repair/?utm_source=letter');
    expect((await new Shop().fetch('/ca/fr/t/repair/?utm_source=letter')).status).toBe(200);
  });

  it('has carousels of a category’s masters and of a recommender’s products, at most ten', async () => {
    const shop = new Shop();
    await forgetCalls();
    const pages = [await shop.text('/'), await shop.text('/t/gift-guide/')];
    const made = await calls();
    const searched = made.filter(({ path }) => path.includes('/product-search?'));
    expect(searched.length).toBeGreaterThan(0);
    for (const { path } of searched) {
      const { searchParams } = new URL(path, 'http://services.example');
      const [category, type] = searchParams.getAll('refine');
      expect(category).toMatch(/^cgid=[\w-]+$/);
      expect(type).toBe('htype=master');
      const asked = Object.fromEntries(searchParams);
      expect(asked).toMatchObject({ allImages: 'true', perPricebook: 'true', limit: '10' });
      expect(asked.expand?.split(',')).toEqual(
        expect.arrayContaining(['images', 'prices', 'promotions', 'variations']),
      );
    }
    const recs = made.filter(({ path }) => path.includes('/recs/'));
    expect(recs.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)).toContain(
      'POST best-sellers',
    );
    const rows = pages.flatMap((html) => html.split('data-carousel=').slice(1));
    const slides = rows.map((row) => row.match(/<article/g)?.length ?? 0);
    expect(Math.max(...slides)).toBe(10);
  });

  it('streams the products of home behind its shell, in places of the same size', async () => {
    const search = held(/\/shopper-search\//);
    const response = await new Shop().fetch('/', {}, { SANDBOX: search.services });
    const reading = new Reading(response);
    const shell = await reading.until('</footer>');
    search.letGo();
    const html = shell + (await reading.rest());
    const fallback = html.indexOf('data-deferred=""');
    const product = html.indexOf('data-product="');
    expect(fallback).toBeGreaterThan(html.indexOf('<h1'));
    expect(product).toBeGreaterThan(html.indexOf('</footer>'));
    expect(html.slice(fallback, product)).toContain('carousel-product');
  });

  it.each([
    ['/t/gift-guide/', 'The gift guide'],
    ['/ca/fr/t/gift-guide/', 'Le guide des cadeaux'],
    ['/t/nine-days-north/', 'Nine days north'],
    ['/ca/fr/t/down-care/', 'Prendre soin du duvet'],
  ])('opens %s, with what it can show and no trace of what it cannot', async (path, headline) => {
    const response = await new Shop({ ENVIRONMENT: 'production' }).fetch(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain(headline);
    expect(html).not.toContain('cairn.example/content/');
  });
});

const message = {
  _meta: { schema: 'https://x/messaging-banner' },
  headline: { localizableText: 'Mended here' },
};
const hero = {
  _meta: { schema: 'https://x/featured-image-hero' },
  imageObject: { dynamicImage: { name: 'scene_glacier' } },
};
const brokenHero = { _meta: { schema: 'https://x/featured-image-hero' }, headline: 7 };

describe('a page has one heading, whatever editors do', () => {
  const headings = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text]) => text);

  it.each([
    [
      'a category whose banner is broken',
      '/c/mens/',
      { 'category-banners/mens': { schema: 'category-banner', headline: 7 } },
      'Men',
    ],
    [
      'home that opens with something else',
      '/',
      { home: { schema: 'home-page', content: [brokenHero, message] } },
      'For the mountains and the way there',
    ],
    [
      'a content page without a headline',
      '/t/repair/',
      { 'pages/repair': { schema: 'content-page', name: 'Mending', content: [message] } },
      'Mending',
    ],
    [
      'home that opens with a picture without a headline',
      '/',
      {
        home: {
          schema: 'home-page',
          content: [{ ...hero, headline: { headlineText: ' ' } }, message],
        },
      },
      'For the mountains and the way there',
    ],
    [
      'a page that opens with a picture and its headline',
      '/t/repair/',
      {
        'pages/repair': {
          schema: 'content-page',
          content: [{ ...hero, headline: { headlineText: 'Ice' } }, message],
        },
      },
      'Ice',
    ],
  ])('%s', async (_, path, items, heading) => {
    const response = await new Shop({ ENVIRONMENT: 'production' }).fetch(
      path,
      {},
      { SANDBOX: contentOf(items) },
    );
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(headings(html)).toEqual([heading]);
    if (path !== '/c/mens/') expect(html).toContain('Mended here');
    for (const [, id = ''] of html.matchAll(/aria-labelledby="([^"]*)"/g))
      expect(html).toContain(`id="${id}"`);
  });
});

describe('the bar of offers', () => {
  const shopOf = async (childBanners: unknown[], path: string) => {
    const items = { 'marketing-banner': { schema: 'marketing-banner', childBanners } };
    return (await new Shop().fetch(path, {}, { SANDBOX: contentOf(items) })).text();
  };
  const bar = async (childBanners: unknown[]) =>
    /<aside[^>]*class="offers.*?<\/aside>/s.exec(await shopOf(childBanners, '/offline'))?.[0];
  /** The messages of the bar, on wide and on small screens. */
  const said = (html = '') =>
    (/<summary.*<\/summary>/s.exec(html)?.[0] ?? '')
      .split('<span class="rotation')
      .slice(1)
      .map((part) => [...part.matchAll(/<span[^>]* class="chevron">([^<>]+)</g)].map(([, text]) => text))
      .map((texts) => texts.filter((text) => text !== 'Hide offers'));

  it('drops a broken offer and a broken button, and nothing else', async () => {
    const offers = [
      7,
      {
        desktopRotatingMessage: 'Free shipping',
        mobileRotatingMessage: 'Free',
        headline: 'Shipping is free',
        bannerButtons: [
          { text: 'Broken', url: 7 },
          { text: 'How', url: '/t/shipping-returns/' },
        ],
      },
      { headline: { no: 'text' } },
      { body: 'Nothing to call it by' },
    ];
    expect(said(await bar(offers))).toEqual([['Free shipping'], ['Free']]);
    const html = await shopOf(offers, '/fragments/later');
    expect(html).toContain('href="/t/shipping-returns/"');
    expect(html).not.toMatch(/Broken|Nothing to call/);
  });

  it('always has a message', async () => {
    const html = await bar([
      { desktopRotatingMessage: 'Wide only' },
      { mobileRotatingMessage: 'Small only', headline: 'One' },
      { headline: 'Headline only' },
    ]);
    expect(said(html)).toEqual([
      ['Wide only', 'Small only', 'Headline only'],
      ['Wide only', 'Small only', 'Headline only'],
    ]);
  });

  it('is absent without an offer', async () => {
    expect(await bar([])).toBeUndefined();
    expect(await bar([{ body: 'Nothing to call it by' }])).toBeUndefined();
  });
});

describe('the shell of the checkout', () => {
  it('is the logo and its own footer, and after the order no link back', async () => {
    // an order that cannot be shown, so that no bag is needed
    const html = await new Shop().text('/checkout/confirmation/1');
    const part = (name: string) => new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(html)?.[0] ?? '';
    const links = (from: string) => [...from.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links(part('header'))).toEqual(['/']);
    const words = [...part('footer').matchAll(/>([^<>]+)</g)].map(([, word]) => word);
    expect(words).toEqual([
      ...['Shipping', 'Returns &amp; exchanges', 'Terms &amp; conditions', 'Privacy policy', 'Site map'],
      // the marks of cards: Mastercard's has no word
      ...['VISA', 'AMEX', 'DISCOVER'],
      expect.stringContaining(`© ${new Date().getFullYear()} Cairn`),
      expect.stringContaining('demo'),
    ]);
    const cards = [...part('footer').matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, card]) => card);
    expect(cards).toEqual(['Visa', 'Mastercard', 'American Express', 'Discover']);
    expect(links(part('footer'))).toContain('/t/site-map/');
    expect(html).not.toMatch(/class="menu"|class="site-header"/);
  });
});
