import { parse } from '@formatjs/icu-messageformat-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createFormatter } from '../../../../shared/i18n/formatter.ts';
import { I18nProvider } from '../../../../shared/i18n/i18n-context.tsx';
import { splitNames } from '../../../../shared/images/name-list.ts';
import type { ProductCard } from '../../../../shared/schemas/product-card.ts';
import { ProductTile } from '../../../../shared/ui/product-tile.tsx';

const image = (name: string) => ({ name, alt: name });
const swatch = (code: string, product: string, further?: string[]) => ({
  code,
  name: code,
  image: code,
  product,
  href: '/p',
  ...(further && { further }),
});
const card: ProductCard = {
  productId: 'CRN1',
  name: 'Shell',
  href: '/p',
  images: [image('front of it'), image('back of it')],
  swatches: [swatch('1', 'front of it', ['back of it']), swatch('2', 'front of it'), swatch('3', '')],
  memberExclusive: false,
};
const html = renderToStaticMarkup(
  <I18nProvider value={createFormatter('en-US', {})}>
    <ProductTile card={card} images="/i" sizes="50vw" />
  </I18nProvider>,
);

it('states its pictures and those of its colours, with spaces in their names', () => {
  const lists = [...html.matchAll(/data-pictures="([^"]*)"/g)].map(([, text]) => splitNames(text));
  expect(lists).toEqual([
    ['front of it', 'back of it'],
    ['front of it', 'back of it'],
    // the second colour's picture is found by the tile's
    [''],
  ]);
});

it('marks one colour as shown, though another has the same picture', () => {
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
});

it('marks and names the colors that are reduced where others are not, and none where all are', () => {
  const price = (onSale: boolean) => ({ current: '$1.00', onSale });
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
