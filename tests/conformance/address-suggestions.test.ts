import { beforeAll, expect, it } from 'vitest';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('address-suggestions');
let token = '';
beforeAll(async () => {
  token = (await shop.guest()).access_token;
});

const suggest = (c_query: string, c_countryCode = 'US') =>
  shop.custom(token, {
    api: 'checkout',
    path: 'address-suggestions',
    parameters: { c_query, c_countryCode },
  });

it('are addresses of the country that begin with what was typed', async () => {
  expect(await suggest('12 ridge')).toEqual({
    suggestions: [
      {
        text: '12 Ridge Road, Denver, CO 80202',
        address: {
          address1: '12 Ridge Road',
          city: 'Denver',
          stateCode: 'CO',
          postalCode: '80202',
          countryCode: 'US',
        },
      },
      expect.objectContaining({ text: '120 Ridge Road, Boulder, CO 80302' }),
    ],
  });
  expect(await suggest('rue ERABLE', 'CA')).toMatchObject({
    suggestions: [{ address: { city: 'Montréal', postalCode: 'H2X 1Y4' } }],
  });
  expect(await suggest('nowhere at all')).toEqual({ suggestions: [] });
  expect(await suggest('---')).toEqual({ suggestions: [] });
});

it('refuse too little, too much, and other countries’ names', async () => {
  await refusal(suggest('ab'), 400);
  await refusal(suggest('a'.repeat(201)), 400);
  await refusal(suggest('ridge', 'usa'), 400);
});
