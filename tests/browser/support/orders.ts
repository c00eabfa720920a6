import { z } from 'zod';
import { ORGANIZATION_ID, PRIVATE_CLIENT_ID } from '../../../sandbox/identity.ts';
import { SHOP_URL } from '../../support/ports.ts';
import type { Offer } from './catalogue.ts';
import { AS_CLIENT, ask } from './cloud.ts';
import type { ShopLocale } from './locales.ts';

const LOGIN = `/shopper/auth/v1/organizations/${ORGANIZATION_ID}/oauth2`;

/** Where the orders of these tests go, by the currency of their site. */
const HOME = {
  USD: { address1: '1 Main Street', city: 'Denver', stateCode: 'CO', postalCode: '80202', countryCode: 'US' },
  CAD: {
    ...{ address1: '1 rue Main', city: 'Montréal', stateCode: 'QC', postalCode: 'H2X 1Y4' },
    countryCode: 'CA',
  },
};

const CARD = {
  ...{ holder: 'Zoë O’Brien', cardType: 'Visa', maskedNumber: '************4242' },
  ...{ expirationMonth: 12, expirationYear: 2039 },
};

type Buyer = { email: string; password: string; firstName: string; lastName: string };

/** An order as its buyer knows it: its number, and its total in cents. */
export type Placed = { orderNo: string; total: number };

/** Orders one piece for an account at the service itself. */
export async function placeOrder(
  buyer: Buyer,
  { variant }: Offer,
  { id: locale, currency }: ShopLocale,
): Promise<Placed> {
  const siteId = currency === 'USD' ? 'cairn-us' : 'cairn-ca';
  const authorization = `Bearer ${await tokenOf(buyer, siteId)}`;
  const send = async (api: string, body: object): Promise<unknown> => {
    const query = new URLSearchParams({ siteId, locale });
    const path = `/checkout/shopper-${api}/v1/organizations/${ORGANIZATION_ID}/${api}?${query}`;
    const headers = { authorization, 'content-type': 'application/json' };
    return (await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const { email, firstName, lastName } = buyer;
  const address = { ...HOME[currency], firstName, lastName };
  const basket = await send('baskets', {
    customerInfo: { email },
    productItems: [{ productId: variant.id, quantity: 1 }],
    shipments: [{ shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'standard' } }],
    billingAddress: address,
    paymentInstruments: [{ paymentMethodId: 'CREDIT_CARD', paymentCard: CARD }],
  });
  const { basketId } = z.object({ basketId: z.string() }).parse(basket);
  const order = await send('orders', { basketId });
  const { orderNo, orderTotal } = z.object({ orderNo: z.string(), orderTotal: z.number() }).parse(order);
  return { orderNo, total: Math.round(orderTotal * 100) };
}

/** The buyer's token from the login service. */
async function tokenOf({ email, password }: Buyer, siteId: string): Promise<string> {
  const common = { redirect_uri: `${SHOP_URL}/callback`, channel_id: siteId, client_id: PRIVATE_CLIENT_ID };
  const login = await ask(`${LOGIN}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { authorization: `Basic ${btoa(`${email}:${password}`)}` },
    body: new URLSearchParams({ ...common, response_type: 'code' }),
  });
  const { code, usid } = z
    .object({ code: z.string(), usid: z.string() })
    .parse(Object.fromEntries(new URL(login.headers.get('location') ?? '').searchParams));
  const answer = await ask(`${LOGIN}/token`, {
    method: 'POST',
    headers: AS_CLIENT,
    body: new URLSearchParams({ ...common, grant_type: 'authorization_code', code, usid }),
  });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}
