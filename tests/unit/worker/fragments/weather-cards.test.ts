import { expect, it } from 'vitest';
import { parseConfig } from '../../../../worker/config/config.ts';
import { weatherCards } from '../../../../worker/fragments/weather-cards.ts';
import { readShopRequest } from '../../../../worker/request/shop-request.ts';
import type { Services } from '../../../../worker/upstreams/services.ts';
import { COMPLETE } from '../config/complete-environment.ts';

const config = parseConfig(COMPLETE);
const shop = readShopRequest(new Request(`${config.ORIGIN}/`), config);
const services = { config, shop, requestId: 'r-1' } as Services;
const european: typeof shop = { ...shop, site: { ...shop.site, reductions: 'lowest-prior-30' } };
const item = {
  id: 'CRN1',
  title: 'Hat',
  name: undefined,
  productName: undefined,
  link: undefined,
  imageLink: undefined,
  price: undefined,
  salePrice: undefined,
  c_technologyGridBadge: undefined,
};
const priceOf = (price?: number, salePrice?: number, own = services) => {
  const items = [{ ...item, price, salePrice }];
  const [card] = weatherCards({ component: 'weather', displayMessage: undefined, json: {}, items }, own);
  return card?.price && [card.price.currentPrice, card.price.listPrice];
};

it('shows a sale price only when it is above zero and below the price', () => {
  expect(priceOf(40_00, 30_00)).toEqual([30_00, 40_00]);
  expect(priceOf(40_00, 0)).toEqual([40_00, null]);
  expect(priceOf(40_00, 50_00)).toEqual([40_00, null]);
  expect(priceOf(undefined, 30_00)).toEqual([30_00, null]);
  expect(priceOf(0, 0)).toBeUndefined();
});

it('tells no reduction where only the lowest price before counts', () => {
  expect(priceOf(40_00, 30_00, { ...services, shop: european })).toEqual([30_00, null]);
});
