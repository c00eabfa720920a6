import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../../../shared/catalog/price-summary.ts';
import { cardOfProduct } from '../../../../worker/catalog/card-of-product.ts';
import { toProductCard } from '../../../../worker/catalog/product-card.ts';
import { parseConfig } from '../../../../worker/config/config.ts';
import { readShopRequest } from '../../../../worker/request/shop-request.ts';
import { commerceProduct } from '../../../../worker/upstreams/commerce/product-schema.ts';
import { engineRecord } from '../../../../worker/upstreams/search/engine-record.ts';
import type { Services } from '../../../../worker/upstreams/services.ts';
import { COMPLETE } from '../config/complete-environment.ts';

const config = parseConfig(COMPLETE);
const shop = readShopRequest(new Request(`${config.ORIGIN}/`), config);
const services = { config, shop, requestId: 'r-1' } as Services;
const variant = (v_colorCode: string, v_imageUrl: string, v_swatchUrl = 'https://i.example/fabric') => ({
  v_colorCode,
  v_imageUrl,
  v_swatchUrl,
});

describe('the colours of a tile', () => {
  const variants = [
    variant('1', 'https://i.example/placeholder.jpg'),
    variant('2', 'https://i.example/two?v=3'),
    variant('3', ''),
    variant('4', 'https://i.example/four', ''),
    variant('5', 'https://i.example/five', 'https://i.example/fabric?v=9'),
    variant('5', 'https://i.example/five-again'),
    variant('', 'https://i.example/no-code'),
  ];
  const shown = (record: object) =>
    toProductCard(
      engineRecord.parse({ uniqueId: 'CRN1', title: 'Shell', variants, ...record }),
      services,
    ).swatches.map(({ code, image, product }) =>
      [code, image, product].map((name) => name.split('/').at(-1)),
    );

  it('are complete: the base picture replaces missing ones', () => {
    expect(
      shown({ c_baseProductImageURL: 'https://i.example/base', imageUrl: ['https://i.example/a'] }),
    ).toEqual([
      ['1', 'fabric', 'base'],
      ['2', 'fabric', 'base'],
      ['3', 'fabric', 'base'],
      ['4', 'four', 'four'],
      ['5', 'fabric?v=9', 'five'],
    ]);
  });

  it('show the tile’s own picture without a base picture, and only their fabric without any', () => {
    expect(shown({ imageUrl: ['https://i.example/a'] })[2]).toEqual(['3', 'fabric', 'a']);
    expect(shown({})[2]).toEqual(['3', 'fabric', '']);
    expect(shown({ variants: [variant('1', '', '')] })).toEqual([]);
  });

  it('are the same when the product comes from the commerce service', () => {
    const group = (viewType: string, value: string, link: string) => ({
      viewType,
      images: [{ link: `https://i.example/${link}` }],
      variationAttributes: [{ id: 'color', values: [{ value }] }],
    });
    const product = (rest: object) =>
      cardOfProduct(
        commerceProduct.parse({
          id: 'CRN1',
          name: 'Shell',
          variationAttributes: [{ id: 'color', values: ['1', '2', '3', '4'].map((value) => ({ value })) }],
          imageGroups: [
            { viewType: 'large', images: [{ link: 'https://i.example/a' }], variationAttributes: [] },
            group('large', '1', 'placeholder.jpg'),
            group('large', '2', 'two?v=3'),
            group('large', '4', 'four'),
            ...['1', '2', '3'].map((value) => group('swatch', value, 'fabric?v=9')),
          ],
          ...rest,
        }),
        services,
      ).swatches.map(({ code, image, product }) =>
        [code, image, product].map((name) => name.split('/').at(-1)),
      );
    expect(product({ c_baseProductImageURL: 'https://i.example/base' })).toEqual([
      ['1', 'fabric?v=9', 'base'],
      ['2', 'fabric?v=9', 'base'],
      ['3', 'fabric?v=9', 'a'],
      ['4', 'four', 'four'],
    ]);
    expect(product({}).map(([, , front]) => front)).toEqual(['a', 'a', 'a', 'four']);
  });
});

describe('a record of one colour', () => {
  const record = { uniqueId: 'CRN1', title: 'Shell', imageUrl: ['https://i.example/a'] };
  const [own, ofAddress] = [
    { v_colorCode: '060', v_color: 'Tarn' },
    { productUrl: '/p/shell-CRN1.html?color=060' },
  ];
  const card = (rest: object) => toProductCard(engineRecord.parse({ ...record, ...rest }), services);

  it('links to its colour, with its picture first', () => {
    const { href, images } = card({
      ...own,
      v_imageUrl: 'https://i.example/tarn',
      productUrl: '/p/shell-CRN1.html',
    });
    expect(href).toBe('/p/shell-CRN1.html?color=060');
    expect(images).toEqual([
      { name: 'https://i.example/tarn', alt: 'Shell, Tarn' },
      { name: 'https://i.example/a', alt: 'Shell, Tarn' },
    ]);
  });

  it('is recognised by its address too, which is kept', () => {
    expect(card(ofAddress).href).toBe('/p/shell-CRN1.html?color=060');
    expect(card({ productUrl: '/p/shell-CRN1.html?color=%3Cscript%3E&x=1' }).href).toBe('/p/shell-CRN1.html');
  });

  it('does not count as one when it has variants: the tile has all their colours', () => {
    const variants = [variant('010', 'https://i.example/one')];
    const { href, swatches } = card({ ...own, ...ofAddress, variants });
    expect(href).toBe('/p/shell-CRN1.html');
    expect(swatches.map((swatch) => swatch.href)).toEqual(['/p/shell-CRN1.html?color=010']);
  });
});

it.each([0, 180, undefined])('shows the price when the price paid is given as %s', (minimumPrice) => {
  const record = { uniqueId: 'CRN1', title: 'Shell', price: 150, minimumPrice, isSale: true };
  const { price, badge } = toProductCard(engineRecord.parse(record), services);
  expect(price).toEqual(summaryOf({ currency: 'USD', current: 150_00 }));
  expect(price).toMatchObject({ currentPrice: 150_00, isOnSale: false });
  expect(badge).toBeUndefined();
});

it.each([
  { price: 150, minimumPrice: 120, isSale: true },
  { price: 150, minimumPrice: 120 },
  { price: 150, maximumListPrice: 200, isSale: true },
])('has a sale badge when any of its prices is reduced: %o', (prices) => {
  const record = engineRecord.parse({ uniqueId: 'CRN1', title: 'Shell', ...prices });
  expect(toProductCard(record, services).badge?.label).toBe('Sale');
});

it('invites guests to a product for members, with a link to the account', () => {
  const record = engineRecord.parse({ uniqueId: 'CRN1', title: 'Shell', c_isMemberExclusive: true });
  const { badge, callout } = toProductCard(record, services);
  expect(badge?.icon).toBe('lock');
  expect(callout).toEqual({ text: 'Join free or log in to buy this', style: 'black', href: '/login' });
});
