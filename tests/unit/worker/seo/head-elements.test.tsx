import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { parseConfig } from '../../../../worker/config/config.ts';
import { readSeo, seoHead } from '../../../../worker/content/page-seo.ts';
import { readShopRequest } from '../../../../worker/request/shop-request.ts';
import { HeadElements } from '../../../../worker/seo/head-elements.tsx';
import { COMPLETE } from '../config/complete-environment.ts';

const config = parseConfig(COMPLETE);

function headOf(seo: unknown, path = '/'): string {
  const shop = readShopRequest(new Request(config.ORIGIN + path), config);
  const stated = readSeo({ config, shop, requestId: 'r' }, seo);
  const head = seoHead(stated, { title: 'Repair', path: '/t/repair/' });
  return renderToStaticMarkup(<HeadElements head={head} shop={shop} config={config} />);
}

it('has what editors wrote about a page, and their texts for sharing', () => {
  const html = headOf({
    title: 'We mend things',
    description: 'Bring it in.',
    keywords: 'repair, patches',
    openGraph: { ogTitle: 'Mended', ogDescription: 'It lives on.', ogImage: '/i/mended' },
  });
  expect(html).toContain('<title>We mend things | Cairn</title>');
  expect(html).toContain('<meta name="description" content="Bring it in."/>');
  expect(html).toContain('<meta name="keywords" content="repair, patches"/>');
  expect(html).toContain('<meta property="og:title" content="Mended"/>');
  expect(html).toContain('<meta property="og:description" content="It lives on."/>');
  expect(html).toContain(`<meta property="og:image" content="${config.ORIGIN}/i/mended"/>`);
});

it('states the size and type of a picture on the image service, as social networks ask for it', () => {
  const tags = (html: string) =>
    [...html.matchAll(/(?:property="og|name="twitter):([\w:]+)" content="([^"]*)"/g)]
      .filter(([, name]) => /image|card/.test(name ?? ''))
      .map(([, name, content]) => [name, content]);
  const base = config.IMAGES_URL.replace(/\/$/, '');
  for (const query of ['', '?w=99&fmt=auto#x'])
    expect(tags(headOf({ title: 'We mend', openGraph: { ogImage: `${base}/scene_tarn${query}` } }))).toEqual([
      ['image', `${base}/scene_tarn?w=1200&amp;h=630&amp;sm=c&amp;fmt=png`],
      ['image:type', 'image/png'],
      ['image:width', '1200'],
      ['image:height', '630'],
      ['image:alt', 'We mend | Cairn'],
      ['card', 'summary_large_image'],
    ]);
  expect(tags(headOf({ openGraph: { ogImage: 'https://pictures.example/a.jpg' } }))).toEqual([
    ['image', 'https://pictures.example/a.jpg'],
    ['image:alt', 'Repair | Cairn'],
    ['card', 'summary_large_image'],
  ]);
  expect(tags(headOf({}))).toEqual([['card', 'summary']]);
});

it('uses the page’s own texts for sharing when editors wrote no others', () => {
  const html = headOf({ description: 'Bring it in.' });
  expect(html).toContain('<meta property="og:title" content="Repair | Cairn"/>');
  expect(html).toContain('<meta property="og:description" content="Bring it in."/>');
  expect(html).not.toMatch(/keywords|og:image/);
});

it.each(['http://[', 'https://', 'javascript:alert(1)', ''])('has no picture where %j is none', (ogImage) => {
  expect(headOf({ openGraph: { ogImage } })).not.toContain('og:image');
});

it.each([{ keywords: ['repair', 'patches'] }, { keywords: 'repair, patches' }])('reads %j', (seo) => {
  expect(headOf(seo)).toContain('content="repair, patches"');
});

const alternatesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(
      ([, language, href]) => [language, href],
    ),
  );

it('names the same page in each language, by the addresses that editors state where they do', () => {
  const derived = alternatesOf(headOf({}));
  expect(derived).toMatchObject({ 'fr-CA': `${config.ORIGIN}/ca/fr/t/repair/` });
  const alternateUrls = [
    { locale: 'fr-CA', url: '/t/reparer/' },
    { locale: 'en_CA', url: `${config.ORIGIN}/ca/t/mending/` },
    { locale: 'de-DE', url: 'http://berge.example/reparatur' },
  ];
  expect(alternatesOf(headOf({ alternateUrls }))).toEqual({
    ...derived,
    'fr-CA': `${config.ORIGIN}/ca/fr/t/reparer/`,
    'en-CA': `${config.ORIGIN}/ca/t/mending/`,
    'de-DE': 'https://berge.example/reparatur',
  });
});

it('leaves out alternates that are no address or no language, and says so in the log', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const alternateUrls = [
    { locale: 'fr-CA', url: 'javascript:alert(1)' },
    { locale: 'de-DE', url: 'https://shop@evil.example/' },
    { locale: '"><script>', url: '/t/a/' },
    { locale: 'fr-CA' },
    7,
  ];
  const html = headOf({ alternateUrls });
  expect(alternatesOf(html)).toEqual(alternatesOf(headOf({})));
  const events = warned.mock.calls.map(([line]) => JSON.parse(String(line)).event);
  expect(events.toSorted()).toEqual(['alternate-refused', 'alternate-refused', 'block-entries-dropped']);
  warned.mockRestore();
});

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

it.each([
  ['/', '/t/mending/', '/t/mending/'],
  ['/', `${config.ORIGIN}/t/mending/`, '/t/mending/'],
  ['/ca/fr/', '/t/mending/', '/ca/fr/t/mending/'],
  ['/ca/fr/', '/ca/fr/t/mending/', '/ca/fr/t/mending/'],
  ['/ca/fr/', `${config.ORIGIN}/ca/fr/t/mending/`, '/ca/fr/t/mending/'],
  ['/ca/fr/', '/ca/t/mending/', '/ca/t/mending/'],
  ['/', `${config.ORIGIN}/ca/fr/t/mending/?a=b`, '/ca/fr/t/mending/?a=b'],
])('on %s, a canonical address stated as %s is %s', (path, canonicalUrl, canonical) => {
  const html = headOf({ canonicalUrl }, path);
  expect(canonicalOf(html)).toBe(config.ORIGIN + canonical);
  expect(html).toContain(`<meta property="og:url" content="${config.ORIGIN + canonical}"/>`);
});

it('states the other locales of a page, but none for a copy of another locale', () => {
  expect(headOf({ canonicalUrl: '/ca/fr/t/mending/' }, '/ca/fr/')).toContain('hrefLang="en-US"');
  expect(headOf({ canonicalUrl: '/ca/t/mending/' }, '/ca/fr/')).not.toContain('hrefLang');
});

it.each([
  'https://elsewhere.example/t/mending/',
  '//elsewhere.example/',
  `${config.ORIGIN}.example/`,
  'mending',
])('ignores the canonical address %s, and reports it in the log', (canonicalUrl) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(canonicalOf(headOf({ canonicalUrl }))).toBe(`${config.ORIGIN}/t/repair/`);
  expect(String(warned.mock.calls[0])).toContain('canonical-refused');
  warned.mockRestore();
});
