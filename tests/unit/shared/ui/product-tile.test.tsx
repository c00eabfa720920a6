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
  expect(priced(false, true, false).match(/class="reduced" title="reduced"/g)).toHaveLength(1);
  expect(priced(true, true)).not.toContain('reduced');
});

it('has its rating in words around the numbers, in lists', () => {
  const rated = (list: boolean, words = '[{average, number} of 5, {count, number} reviews]') =>
    renderToStaticMarkup(
      <I18nProvider value={createFormatter('en-US', { 'catalog.rating': parse(words) })}>
        <ProductTile
          card={{ ...card, rating: { average: 4.6, count: 1514 } }}
          images="/i"
          sizes="50vw"
          rated={list}
        />
      </I18nProvider>,
    );
  const aside = (text: string) => `<span class="sr-only">${text}</span>`;
  expect(rated(true)).toContain(
    `<p class="tile-rating">${aside('[')}4.6${aside(' of 5,')} (1,514${aside(' reviews]')})</p>`,
  );
  expect(rated(true, 'well rated')).toContain('aria-label="well rated">4.6 (1,514)<');
  expect(rated(false)).not.toContain('tile-rating');
});
