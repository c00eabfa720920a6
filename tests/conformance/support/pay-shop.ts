import { beforeAll, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { ADDRESS, someVariants } from './goods.ts';
import { VendorShop } from './vendor-shop.ts';

export const PUBLISHABLE_KEY = 'pk_sandbox_cairn';
const SECRET_KEY = 'sk_sandbox_cairn';
/** Where the shop takes shoppers back. */
export const RETURN = 'http://localhost:8787/checkout/return';
export const GOOD_CARD = '4242424242424242';

const METHOD = 'Salesforce Payments';
const token = z.object({ id: z.string() });
const error = z.object({
  error: z.looseObject({ code: z.string().optional(), decline_code: z.string().optional() }),
});
const intent = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  amount_refunded: z.number(),
  currency: z.string(),
  client_secret: z.string(),
  metadata: z.object({ order_no: z.string() }),
  last_payment_error: z.object({ code: z.string(), decline_code: z.string().optional() }).nullable(),
  next_action: z
    .object({ redirect_to_url: z.object({ url: z.string(), return_url: z.string() }) })
    .nullable(),
});
const reference = z.looseObject({
  paymentReference: z.object({
    paymentReferenceId: z.string(),
    gateway: z.literal('stripe'),
    gatewayProperties: z.object({
      stripe: z.object({ clientSecret: z.string(), setupFutureUsage: z.string().optional() }),
    }),
  }),
});

type PayCall = { body?: unknown; key?: string | null; headers?: Record<string, string> };

/** Keeps the numbers and codes of cards in one place. */
export const typedCard = (number = GOOD_CARD, more: Record<string, string> = {}) => ({
  number,
  expiry: '12 / 39',
  cvc: '737',
  name: 'Ann Lee',
  ...more,
});

/** The provider's answer: its status, its JSON, and readings of it. */
async function answered(response: Response) {
  const body: unknown = await response.json();
  return {
    status: response.status,
    body,
    intent: () => intent.parse(body),
    error: () => error.parse(body).error,
    token: () => token.parse(body).id,
  };
}

/**
 * A shop of one test file that sells by the payment provider; every test has a new guest. Call it
 * once at the top of the file.
 */
export function payShop(name: string) {
  const shop = new VendorShop(name);
  const state = { variant: '', token: '', customerId: '', usid: '' };

  beforeAll(async () => {
    await shop.reset();
    const { access_token } = await shop.guest();
    [state.variant = ''] = await someVariants(shop, access_token);
  });
  beforeEach(async () => {
    await shop.control('PUT', 'payments', {});
    await shop.setClock({ offset: 0 });
    const { access_token, customer_id, usid } = await shop.guest();
    Object.assign(state, { token: access_token, customerId: customer_id, usid });
  });

  /** A call of the provider; by the shop's server unless `key` says otherwise. */
  async function pay(method: 'GET' | 'POST', path: string, call: PayCall = {}) {
    const { body, key = SECRET_KEY, headers = {} } = call;
    return answered(
      await fetch(`${shop.origin}/pay/v1/${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(key !== null && { authorization: `Bearer ${key}` }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  }

  const tokenFor = async (number = GOOD_CARD) => {
    const answer = await pay('POST', 'tokens', { key: PUBLISHABLE_KEY, body: { card: typedCard(number) } });
    return answer.token();
  };

  /** A basket of the test's shopper, ready but for its payment. */
  async function basket(as = state.token) {
    return shop.baskets(as).createBasket({
      body: {
        customerInfo: { email: 'ann@shopper.example' },
        productItems: [{ productId: state.variant, quantity: 1 }],
        shipments: [{ shipmentId: 'me', shippingAddress: ADDRESS, shippingMethod: { id: 'standard' } }],
        billingAddress: ADDRESS,
      },
    });
  }

  /** An order that waits for its payment, of a basket with the provider's method. */
  async function created(as = state.token) {
    const { basketId = '', orderTotal = 0 } = await basket(as);
    await shop.baskets(as).addPaymentInstrumentToBasket({
      parameters: { basketId },
      body: {
        paymentMethodId: METHOD,
        amount: orderTotal,
        paymentReferenceRequest: { paymentMethodType: 'card' },
      },
    });
    const order = await shop.orders(as).createOrder({ body: { basketId } });
    const [instrument] = order.paymentInstruments ?? [];
    return {
      basketId,
      order,
      orderNo: order.orderNo ?? '',
      orderTotal,
      instrumentId: instrument?.paymentInstrumentId ?? '',
    };
  }

  /** Asks for the intent of an order's payment. */
  async function intentOf(
    { orderNo, instrumentId }: { orderNo: string; instrumentId: string },
    { as = state.token, setupFutureUsage }: { as?: string; setupFutureUsage?: string } = {},
  ) {
    const order = await shop.orders(as).updatePaymentInstrumentForOrder({
      parameters: { orderNo, paymentInstrumentId: instrumentId },
      body: {
        paymentMethodId: METHOD,
        paymentReferenceRequest: {
          paymentMethodType: 'card',
          zoneId: 'cairn-usd',
          ...(setupFutureUsage !== undefined && {
            gateway: 'stripe',
            gatewayProperties: { stripe: { setupFutureUsage } },
          }),
        },
      },
    });
    const { paymentReference } = reference.parse(order.paymentInstruments?.[0]);
    const { clientSecret } = paymentReference.gatewayProperties.stripe;
    return { order, id: paymentReference.paymentReferenceId, clientSecret, paymentReference };
  }

  return {
    shop,
    state,
    pay,
    tokenFor,
    basket,
    created,
    intentOf,
    orders: () => shop.orders(state.token),
    /** Sets the clock ahead; the shopper's token is renewed, as shops do. */
    async later(offset: number) {
      await shop.setClock({ offset });
      const { access_token, customer_id } = await shop.guest(state.usid);
      expect(customer_id).toBe(state.customerId);
      state.token = access_token;
    },
    /** Confirms an intent, as the shopper's browser does. */
    confirm: (
      { id, clientSecret }: { id: string; clientSecret: string },
      paymentMethod: string,
      headers: Record<string, string> = {},
    ) =>
      pay('POST', `payment_intents/${id}/confirm`, {
        key: PUBLISHABLE_KEY,
        body: { client_secret: clientSecret, payment_method: paymentMethod, return_url: RETURN },
        headers,
      }),
    async status(orderNo: string) {
      return (await shop.orders(state.token).getOrder({ parameters: { orderNo } })).status;
    },
    async stock() {
      const found = await shop
        .products(state.token)
        .getProduct({ parameters: { id: state.variant, expand: ['availability'] } });
      return found.inventory?.ats ?? 0;
    },
    async openBaskets() {
      const { customerId } = state;
      const { baskets = [] } = await shop
        .customers(state.token)
        .getCustomerBaskets({ parameters: { customerId } });
      return baskets;
    },
  };
}
