import fc from 'fast-check';
import { createContext, type ReactNode, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetAll, getFromMemory, MEMORY_CAP, setInMemory } from '../../../../worker/cache/memory.ts';
import { parseConfig } from '../../../../worker/config/config.ts';
import { RichText } from '../../../../worker/content/rich-text.tsx';
import {
  cachedComponent,
  cachedRow,
  type RowItem,
  renderWithCachedComponents,
} from '../../../../worker/rendering/cached-component.tsx';
import { readShopRequest } from '../../../../worker/request/shop-request.ts';
import type { Storefront } from '../../../../worker/request/storefront.ts';
import { jsonLdScript } from '../../../../worker/seo/json-ld.ts';
import { COMPLETE } from '../config/complete-environment.ts';

const config = parseConfig(COMPLETE);
const storefrontAt = (path: string, of = config) =>
  readShopRequest(new Request(`https://shop.example${path}`), of).storefront;
const shop = storefrontAt('/');

const rendered = (node: ReactNode) => new TextDecoder().decode(renderWithCachedComponents(node));

type Named = { of: { name: string }; shop: Storefront; tone?: string };
let draws = 0;
const Named = cachedComponent('named', ({ of, shop: { locale }, tone }: Named) => {
  draws += 1;
  return (
    <p className={tone}>
      {of.name} {locale.id}
    </p>
  );
});

const Row = cachedRow('of-row', ({ of, options }: RowItem<{ name: string }, { tone: string }>) => {
  draws += 1;
  return <li className={options.tone}>{of.name}</li>;
});

beforeEach(() => {
  forgetAll();
  draws = 0;
});

describe('a cached component', () => {
  it('is drawn once for equal records, and looks the same as without', () => {
    const list = (
      <ul>
        <Named of={{ name: 'A & B' }} shop={shop} />
        text
        <Named of={{ name: 'A & B' }} shop={shop} tone="dark" />
      </ul>
    );
    const first = rendered(list);
    expect(rendered(list)).toBe(first);
    expect(draws).toBe(2);
    expect(renderToString(list)).toBe(first);
  });

  it.each([
    ['another record', <Named key="a" of={{ name: 'B' }} shop={shop} />],
    ['another option', <Named key="a" of={{ name: 'A' }} shop={shop} tone="dark" />],
    ['another locale', <Named key="a" of={{ name: 'A' }} shop={storefrontAt('/es-US/')} />],
    [
      'another configuration',
      <Named key="a" of={{ name: 'A' }} shop={storefrontAt('/', parseConfig(COMPLETE))} />,
    ],
  ])('is drawn anew for %s', (_, other) => {
    rendered(<Named of={{ name: 'A' }} shop={shop} />);
    expect(rendered(other)).toBe(renderToString(other));
    expect(draws).toBe(3);
  });

  it('finds no context of the page around it but the formatter', () => {
    const Secret = createContext('nobody');
    const Reader = cachedComponent('reader', (_: { shop: Storefront }) => <p>{useContext(Secret)}</p>);
    const html = rendered(
      <Secret value="Ann">
        <Reader shop={shop} />
      </Secret>,
    );
    expect(html).toBe('<p>nobody</p>');
  });

  it('takes data alone, and nothing of a request', () => {
    // @ts-expect-error a function is no data: it may read what the key does not hold
    cachedComponent('wrong', (_: { shop: Storefront; act: () => string }) => null);
    // @ts-expect-error a promise is none either
    cachedComponent('wrong', (_: { shop: Storefront; of: { late: Promise<string> } }) => null);
    // @ts-expect-error the path belongs to the request, not to the storefront
    cachedComponent('wrong', ({ shop: { path } }: { shop: Storefront }) => <p>{path}</p>);
    expect(readShopRequest(new Request('https://shop.example/bag'), config).storefront).toBe(shop);
  });

  it('gets the storefront alone, where it is placed with more', () => {
    const seen: object[] = [];
    const Seeing = cachedComponent('seeing', ({ shop: given }: { shop: Storefront }) => {
      seen.push(given);
      return null;
    });
    renderWithCachedComponents(
      <Seeing shop={readShopRequest(new Request('https://shop.example/bag'), config)} />,
    );
    expect(seen[0]).toBe(shop);
  });

  it('says so where it holds an element that belongs in the head', () => {
    const Head = cachedComponent('head', (_: { shop: Storefront }) => <title>Not here</title>);
    expect(() => renderWithCachedComponents(<Head shop={shop} />)).toThrow('belongs in the head');
  });

  it('has its eager pictures named in the head, once, where it leads the page', () => {
    const Leading = cachedComponent(
      'leading',
      ({ of }: { of: { src: string }; shop: Storefront }) => <img src={of.src} alt="" />,
      { leads: true },
    );
    const Other = cachedComponent('other', (_: { shop: Storefront }) => <img src="/other" alt="" />);
    const page = (
      <html lang="en">
        <head>
          <title>Page</title>
        </head>
        <body>
          <Leading of={{ src: '/first' }} shop={shop} />
          <Leading of={{ src: '/first' }} shop={shop} />
          <Other shop={shop} />
        </body>
      </html>
    );
    const hint = '<link rel="preload" as="image" href="/first"/>';
    const first = rendered(page);
    expect(first).toContain(`<title>Page</title>${hint}</head><body><img src="/first" alt=""/>`);
    expect(first.match(/<link/g)).toHaveLength(1);
    expect(rendered(page)).toBe(first);
  });

  it('takes its room from the memory that all caches of the isolate share', () => {
    setInMemory('old', 'a value', 0, MEMORY_CAP / 8);
    for (let name = 0; getFromMemory('old') && name < 40; name += 1) {
      setInMemory(`another ${name}`, '', 0, MEMORY_CAP / 40);
      rendered(<Named of={{ name: `${name}${'x'.repeat(100_000)}` }} shop={shop} />);
    }
    rendered(<Named of={{ name: 'A' }} shop={shop} />);
    const before = draws;
    for (let name = 0; name < 60; name += 1) setInMemory(`more ${name}`, '', 0, MEMORY_CAP / 40);
    rendered(<Named of={{ name: 'A' }} shop={shop} />);
    expect(draws).toBe(before + 1);
  });

  it('is never another’s, whatever was drawn and forgotten before', () => {
    const name = fc.constantFrom('A', 'B', 'A:en-US', '":{}', 'A","tone":"dark');
    const step = fc.record({
      of: fc.record({ name, more: fc.option(name, { nil: undefined }) }),
      tone: fc.option(name, { nil: undefined }),
      path: fc.constantFrom('/', '/es-US/', '/fr-CA/'),
      forgets: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 12 }), (steps) => {
        for (const { of, tone, path, forgets } of steps) {
          if (forgets) forgetAll();
          const part = <Named of={of} shop={storefrontAt(path)} {...(tone && { tone })} />;
          expect(rendered(part)).toBe(renderToString(part));
        }
      }),
    );
  });
});

describe('a text that looks like the place of a part', () => {
  const PLACEHOLDER = '<cached-component n="0"></cached-component>';
  const HTML = [
    PLACEHOLDER,
    `<p>${PLACEHOLDER}</p>`,
    `<<${PLACEHOLDER}`,
    `<!--${PLACEHOLDER}-->`,
    `<a href="/a" title='${PLACEHOLDER}'>a</a>`,
    `<a href='/a">${PLACEHOLDER}'>a</a>`,
    `<a href='https://a.example/?q=${PLACEHOLDER}'>a</a>`,
    `<svg><title>${PLACEHOLDER}</title></svg>`,
    `<textarea>${PLACEHOLDER}`,
    '&lt;cached-component n="0"&gt;&lt;/cached-component&gt;',
    '<CACHED-COMPONENT n="0"></CACHED-COMPONENT>',
  ];

  it('stays a text: in names, attributes, data and editors’ HTML', () => {
    const page = (
      <main title={PLACEHOLDER} data-props={JSON.stringify({ name: PLACEHOLDER })}>
        <Named of={{ name: PLACEHOLDER }} shop={shop} tone={PLACEHOLDER} />
        {PLACEHOLDER}
        {HTML.map((html) => (
          <RichText key={html} html={html} shop={shop} />
        ))}
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: what is tested
          dangerouslySetInnerHTML={{ __html: jsonLdScript({ name: PLACEHOLDER }) }}
        />
      </main>
    );
    const html = rendered(page);
    expect(html).toBe(renderToString(page));
    expect(html).not.toContain('<cached-component');
  });
});

describe('a row of cached components', () => {
  const row = (names: string[], tone = 'light') => (
    <ul>
      <Row each={names.map((name) => ({ name }))} shop={shop} options={{ tone }} />
      <li>é</li>
      <Named of={{ name: 'last' }} shop={shop} />
    </ul>
  );

  it('draws each record once, in whatever row it stands, and looks the same as without', () => {
    for (const names of [['A', 'B & C'], ['B & C', 'A', 'A'], []])
      expect(rendered(row(names))).toBe(renderToString(row(names)));
    const before = draws;
    rendered(row(['B & C', 'A']));
    expect(draws).toBe(before);
  });

  it('is drawn anew for another option', () => {
    rendered(row(['A']));
    expect(rendered(row(['A'], 'dark'))).toBe(renderToString(row(['A'], 'dark')));
  });
});
