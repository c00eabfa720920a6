import { parse } from '@formatjs/icu-messageformat-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { summaryOf } from '../../../../shared/catalog/price-summary.ts';
import type { ProductCard } from '../../../../shared/catalog/product-card.ts';
import { createFormatter } from '../../../../shared/i18n/formatter.ts';
import { I18nProvider } from '../../../../shared/i18n/i18n-context.tsx';
import { ProductTile } from '../../../../shared/ui/product-tile.tsx';

const image = (name: string) => ({ name, alt: name });
const swatch = (code: string, product: string, further?: string[]) => ({
  code,
  name: code,
  image: `${code}_fabric`,
  product,
  href: '/p',
  ...(further && { further }),
});
const card: ProductCard = {
  productId: 'CRN1',
  name: 'Shell',
  href: '/p',
  images: [image('1_front of it'), image('1_back of it')],
  swatches: [swatch('1', '1_front of it'), swatch('2', '1_front of it', ['3_x']), swatch('3', '')],
  memberExclusive: false,
};
const html = renderToStaticMarkup(
  <I18nProvider value={createFormatter('en-US', {})}>
    <ProductTile card={card} images="/i" sizes="50vw" />
  </I18nProvider>,
);

/** What is stated of the pictures of a tile and of its colours, beside the pictures shown. */
const stated = (of: string) =>
  [...of.matchAll(/data-pictures="([^"]*)"/g)].map(([, text = '']) => text.replaceAll('\t', '|'));

it('states its pictures and those of its colours, with spaces in their names', () => {
  // the first colour has the tile's front
  expect(stated(html)).toEqual(['|front of it|back of it', '\n1_front of it\n3_x', '\n']);
  expect(html).not.toContain('data-views');
});

it('states nothing of colours that are seen as the tile is', () => {
  const swatches = ['1', '2'].map((code) => swatch(code, `${code}_front of it`, [`${code}_back of it`]));
  const seen = renderToStaticMarkup(
    <I18nProvider value={createFormatter('en-US', {})}>
      <ProductTile card={{ ...card, swatches }} images="/i" sizes="50vw" />
    </I18nProvider>,
  );
  expect(stated(seen)).toEqual(['|front of it|back of it']);
  expect(seen).toContain('data-views=""');
});

it('marks one colour as shown, though another has the same picture', () => {
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
});

it('marks and names the colors that are reduced where others are not, and none where all are', () => {
  const price = (isOnSale: boolean) =>
    summaryOf({ currency: 'USD', current: 1_00, list: isOnSale ? 2_00 : 1_00 });
  const priced = (...reduced: boolean[]) =>
    renderToStaticMarkup(
      <I18nProvider value={createFormatter('en-US', { 'product.reducedColour': 'reduced' })}>
        <ProductTile
          card={{
            ...card,
            swatches: reduced.map((on, at) => ({ ...swatch(`${at}`, ''), price: price(on) })),
          }}
          images="/i"
          sizes="50vw"
        />
      </I18nProvider>,
    );
  expect(priced(false, true, false).match(/class="reduced" title="Shell, reduced"/g)).toHaveLength(1);
  expect(priced(true, true)).not.toContain('reduced');
});

it('is picture, name, price and colors, in at most 15 elements with four of them', () => {
  const swatches = ['1', '2', '3', '4'].map((code) => swatch(code, `${code}_front of it`));
  const price = summaryOf({ currency: 'USD', current: 1_00 });
  const full = { ...card, swatches, price, technology: 'Waterproof', rating: { average: 4.6, count: 15 } };
  const tile = renderToStaticMarkup(
    <I18nProvider value={createFormatter('en-US', {})}>
      <ProductTile card={full} images="/i" sizes="50vw" />
    </I18nProvider>,
  );
  expect(tile.match(/<\w/g)?.length).toBeLessThanOrEqual(15);
  expect(tile).not.toContain('4.6');
  // what shows which picture it is comes with the pointer (client/tiles/pictures.ts)
  expect(tile).not.toContain('tile-count');
});

it('names the product with each color', () => {
  expect([...html.matchAll(/<a [^>]*title="([^"]*)"/g)].map(([, title]) => title)).toEqual([
    'Shell, 1',
    'Shell, 2',
    'Shell, 3',
  ]);
});

it('says of a set, in place of colors, what it is', () => {
  const set = { ...card, isSet: true, contents: 'Shell jacket, Shell pants' };
  const tile = renderToStaticMarkup(
    <I18nProvider value={createFormatter('en-US', {})}>
      <ProductTile card={set} images="/i" sizes="50vw" />
    </I18nProvider>,
  );
  expect(tile).toContain('<p class="tile-set">Shell jacket, Shell pants</p>');
  expect(tile).not.toContain('tile-swatches');
});

it.each([
  ['New', { label: 'new' as const }, 'new'],
  ['Sale with its percentage', { label: 'sale' as const, price: [75_00, 100_00, null] }, 'sale −25%'],
  ['Sale alone for a range', { label: 'sale' as const, price: [75_00, 100_00, 90_00] }, 'sale'],
  ['nothing for another badge', { badge: { label: 'Special Drop', style: 'blue' as const } }, undefined],
])(
  'is labelled %s',
  (_, { price, ...facts }: Partial<Omit<ProductCard, 'price'>> & { price?: (number | null)[] }, said) => {
    const [current, list = null, max = null] = price ?? [];
    const summary =
      typeof current === 'number' ? summaryOf({ currency: 'USD', current, list, max }) : undefined;
    const texts = {
      'catalog.badge.new': 'new',
      'catalog.badge.sale': 'sale',
      'catalog.badge.salePercent': parse('sale −{percent}'),
    };
    const tile = renderToStaticMarkup(
      <I18nProvider value={createFormatter('en-US', texts)}>
        <ProductTile card={{ ...card, swatches: [], ...facts, price: summary }} images="/i" sizes="50vw" />
      </I18nProvider>,
    );
    expect(/tile-badge[^>]*>([^<]*)/.exec(tile)?.[1]).toBe(said);
  },
);
