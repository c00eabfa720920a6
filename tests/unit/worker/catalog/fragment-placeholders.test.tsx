import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { viewedIds } from '../../../../shared/catalog/viewed-products.ts';
import { RecentPlaceholder } from '../../../../worker/catalog/product/fragment-placeholders.tsx';
import { parseConfig } from '../../../../worker/config/config.ts';
import { readShopRequest } from '../../../../worker/request/shop-request.ts';
import { URL_LIMIT } from '../../../../worker/security/request-limits.ts';
import { COMPLETE } from '../config/complete-environment.ts';

const shop = readShopRequest(new Request('https://shop.example/cart'), parseConfig(COMPLETE));
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => `CRN1000${at}-TAMARACK-XXL-LONG`);

/** The address that scripts ask, with what they add to it. */
function askedFor(without: string[]): URL {
  const html = renderToStaticMarkup(<RecentPlaceholder without={without} shop={shop.storefront} />);
  const address = new URL(/data-recent="([^"]*)"/.exec(html)?.[1] ?? '', 'https://shop.example');
  address.searchParams.set('ids', viewedIds(numbered(20).join(',')).join(','));
  return address;
}

it('names each product of the page once', () => {
  expect(askedFor(['A', 'B', 'A']).searchParams.get('without')).toBe('A,B');
  expect(askedFor([]).searchParams.has('without')).toBe(false);
});

it('is within the limit of addresses for the fullest bag too', () => {
  const address = askedFor(numbered(400));
  expect(address.href.length).toBeLessThan(URL_LIMIT);
  expect(address.searchParams.get('without')).toMatch(/^CRN10000-.*,CRN100049-[\w-]*$/);
});
