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
    ['front of it'],
    [''],
  ]);
});

it('marks one colour as shown, though another has the same picture', () => {
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
});
