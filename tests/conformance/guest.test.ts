import { helpers } from 'commerce-sdk-isomorphic';
import { expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { PRIVATE_CLIENT_SECRET, REDIRECT_URI, refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('guest');

it('signs a guest in with PKCE and keeps the identity it is given', async () => {
  const guest = await shop.guest();
  expectAnswer('TokenResponse', guest);
  const again = await shop.guest(guest.usid);
  expect(again.usid).toBe(guest.usid);
  expect(again.customer_id).toBe(guest.customer_id);
});

it('refuses an authorization code it never issued', async () => {
  const problem = await refusal(
    shop.login().getAccessToken({
      body: {
        grant_type: 'authorization_code_pkce',
        code: 'made-up',
        code_verifier: helpers.createCodeVerifier(),
        client_id: 'c0ffee00-0000-4000-8000-000000000001',
        channel_id: 'cairn-us',
        redirect_uri: REDIRECT_URI,
        usid: crypto.randomUUID(),
      },
    }),
    400,
  );
  expect(problem).toHaveProperty('error_description');
  expect(JSON.stringify(problem)).not.toContain(PRIVATE_CLIENT_SECRET);
});

it('creates a basket and finds it through its customer', async () => {
  const { access_token: token, customer_id: customerId } = await shop.guest();
  const basket = await shop.baskets(token).createBasket({ body: {} });
  expectAnswer('Basket', basket);
  const found = await shop.customers(token).getCustomerBaskets({ parameters: { customerId } });
  expectAnswer('CustomerBaskets', found);
  expect(found.baskets?.[0]?.basketId).toBe(basket.basketId);
});

it('answers a product and a search as the vendor types them', async () => {
  const { access_token: token } = await shop.guest();
  const found = await shop.search(token).productSearch({ parameters: { q: 'jacket', limit: 3 } });
  expectAnswer('SearchResult', found);
  const id = found.hits?.[0]?.productId;
  if (id === undefined) throw new Error('nothing found');
  expectAnswer('ProductResult', await shop.products(token).getProduct({ parameters: { id } }));
});
