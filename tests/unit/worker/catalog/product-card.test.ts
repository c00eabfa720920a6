import { expect, it } from 'vitest';
import { toProductCard } from '../../../../worker/catalog/product-card.ts';
import { parseConfig } from '../../../../worker/config/config.ts';
import { readShopRequest } from '../../../../worker/request/shop-request.ts';
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

it('offers no colour whose picture is a placeholder, one revision of a picture, or absent', () => {
  const card = toProductCard(
    engineRecord.parse({
      uniqueId: 'CRN1',
      title: 'Shell',
      variants: [
        variant('1', 'https://i.example/placeholder.jpg'),
        variant('2', 'https://i.example/two?v=3'),
        variant('3', ''),
        variant('4', 'https://i.example/four', ''),
        variant('5', 'https://i.example/five'),
        variant('5', 'https://i.example/five-again'),
      ],
    }),
    services,
  );
  expect(card.swatches.map(({ code, product }) => [code, product])).toEqual([
    ['5', 'https://i.example/five'],
  ]);
});

it.each([0, 180, undefined])('shows the price where what is paid is stated as %s', (minimumPrice) => {
  const record = { uniqueId: 'CRN1', title: 'Shell', price: 150, minimumPrice, isSale: true };
  const { price, badge } = toProductCard(engineRecord.parse(record), services);
  expect(price).toEqual({ current: '$150.00', onSale: false });
  expect(badge).toBeUndefined();
});

it.each([
  { price: 150, minimumPrice: 120, isSale: true },
  { price: 150, minimumPrice: 120 },
  { price: 150, maximumListPrice: 200, isSale: true },
])('carries a sale badge where anything of it is reduced: %o', (prices) => {
  const record = engineRecord.parse({ uniqueId: 'CRN1', title: 'Shell', ...prices });
  expect(toProductCard(record, services).badge?.label).toBe('Sale');
});

it('tells guests of a product for members what to do, with the way to the account', () => {
  const record = engineRecord.parse({ uniqueId: 'CRN1', title: 'Shell', c_isMemberExclusive: true });
  const { badge, callout } = toProductCard(record, services);
  expect(badge?.icon).toBe('lock');
  expect(callout).toEqual({ text: 'Join free or log in to buy this', style: 'black', href: '/login' });
});
