import { ResponseError, type ShopperBasketsTypes } from 'commerce-sdk-isomorphic';
import { z } from 'zod';
import { ADDRESS, someVariants } from './goods.ts';
import { VendorShop } from './vendor-shop.ts';

type Basket = ShopperBasketsTypes.Basket;

const PROVIDER = 'Salesforce Payments';
const GIFT = 'GIFT_CERTIFICATE';
const STORE = { id: 'us-boston-newbury', inventoryId: 'inventory-us-boston-newbury' };
const RETURN = 'http://localhost:8787/checkout/return';
/** Units in the store before anybody buys. */
export const STORE_UNITS = 40;
/** Units that each buyer buys. */
export const BOUGHT_BY = 2;
/** What each gift card holds at first, in cents: one pays a part, the other all. */
const GIFT_CENTS = { gift: 1_000, gifts: 500_000 } as const;

/** The ways to buy: by card, with a gift card, by one alone, in a store, by the bank, and cancelled. */
export const KINDS = ['card', 'gift', 'gifts', 'pick-up', 'bank', 'cancelled'] as const;
type Kind = (typeof KINDS)[number];

/** How far a purchase has come, as an answer has said. */
const STATES = [
  'begun',
  'basket',
  'numbered',
  'paying',
  'ordered',
  'waiting',
  'placed',
  'cancelled',
] as const;
type State = (typeof STATES)[number];

export type Buyer = {
  kind: Kind;
  email: string;
  token: string;
  customerId: string;
  /** The code of the gift card, and the token of the card. */
  code: string;
  cardToken: string;
  state: State;
  orderNo?: string;
};

const intents = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount: z.number(),
      amount_received: z.number(),
      amount_refunded: z.number(),
      metadata: z.object({ order_no: z.string() }),
      next_action: z.object({ redirect_to_url: z.object({ url: z.string() }) }).nullish(),
    }),
  ),
});
const made = z.object({ giftCertificateCode: z.string() });
const balance = z.object({ balance: z.number() });
const listed = z.object({
  orders: z.array(
    z.object({
      orderNo: z.string(),
      status: z.string(),
      orderTotal: z.number(),
      customerInfo: z.object({ email: z.string().optional() }).optional(),
      productItems: z.array(z.object({ productId: z.string(), quantity: z.number() })),
      paymentInstruments: z.array(z.object({ paymentMethodId: z.string(), amount: z.number() })).default([]),
    }),
  ),
});
const cents = (major = 0) => Math.round(major * 100);
const isGift = ({ paymentMethodId }: { paymentMethodId?: string }) => paymentMethodId === GIFT;

/** Null where the answer is 404. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ResponseError && error.response.status === 404) return null;
    throw error;
  }
}

/** A shop at a sandbox that may be killed, and what its buyers do and must find there. */
export class BuyersShop extends VendorShop {
  constructor(origin: string) {
    super('restart-purchase', 'cairn-us', origin);
  }

  /** What is bought: the same in every run. */
  async #variant(): Promise<string> {
    const { access_token } = await this.guest();
    const [variant = ''] = await someVariants(this, access_token);
    return variant;
  }

  static #bought = '';

  async prepare(): Promise<void> {
    BuyersShop.#bought = await this.#variant();
    await this.#count(500);
    await this.#count(STORE_UNITS, STORE.inventoryId);
  }

  #count(stock: number, inventoryId?: string): Promise<Response> {
    return this.control('PUT', `stock/${BuyersShop.#bought}`, { stock, inventoryId });
  }

  async newBuyer(kind: Kind): Promise<Buyer> {
    const { access_token: token, customer_id: customerId } = await this.guest();
    const email = `${crypto.randomUUID()}@shopper.example`;
    const amount = kind === 'gift' || kind === 'gifts' ? GIFT_CENTS[kind] / 100 : 1;
    const gift = await this.control('POST', 'gift-certificates', { amount, currency: 'USD' });
    const { giftCertificateCode: code } = made.parse(await gift.json());
    const number = kind === 'bank' ? '4000000000003220' : '4242424242424242';
    const card = { number, expiry: '12 / 39', cvc: '737', name: 'Ann Lee' };
    const entered = await this.#pay('POST', 'tokens', { card });
    const cardToken = z.object({ id: z.string() }).parse(await entered.json()).id;
    return { kind, email, token, customerId, code, cardToken, state: 'begun' };
  }

  #pay(method: string, path: string, body?: unknown, key?: string): Promise<Response> {
    return fetch(`${this.origin}/pay/v1/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer sk_sandbox_cairn',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async #intentsOf(orderNo: string) {
    return intents.parse(await (await this.#pay('GET', `payment_intents?order_no=${orderNo}`)).json()).data;
  }

  /** What is left to sell. */
  async stock(): Promise<{ warehouse: number; store: number }> {
    const { access_token } = await this.guest();
    const { inventory, inventories = [] } = await this.products(access_token).getProduct({
      parameters: {
        id: BuyersShop.#bought,
        expand: ['availability'],
        inventoryIds: [STORE.inventoryId],
      },
    });
    return { warehouse: inventory?.ats ?? 0, store: inventories[0]?.ats ?? 0 };
  }

  /**
   * Takes the next step of a purchase. Like a shop after a lost answer, it first asks what there is.
   * False once nothing is left to do.
   */
  async goOn(buyer: Buyer): Promise<boolean> {
    const { token, customerId } = buyer;
    if (buyer.orderNo === undefined) {
      const { baskets: [found] = [] } = await this.customers(token).getCustomerBaskets({
        parameters: { customerId },
      });
      const basket = found ?? (await this.#newBasket(buyer));
      reached(buyer, 'basket');
      const path = `baskets/${basket.basketId}/order-number`;
      const answer = await this.custom(token, { method: 'POST', api: 'checkout', path });
      buyer.orderNo = z.object({ orderNo: z.string() }).parse(answer).orderNo;
      reached(buyer, 'numbered');
      return true;
    }
    const { orderNo } = buyer;
    const order = await orNull(this.orders(token).getOrder({ parameters: { orderNo } }));
    if (!order) return this.#order(buyer);
    reached(buyer, 'ordered');
    if (order.status === 'created') return this.#confirm(buyer, order);
    reached(buyer, order.status === 'cancelled' ? 'cancelled' : 'placed');
    if (buyer.kind !== 'cancelled' || order.status === 'cancelled') return false;
    await this.orders(token).cancelOmsOrder({ parameters: { orderNo }, body: {} });
    reached(buyer, 'cancelled');
    return true;
  }

  #newBasket({ kind, email, token }: Buyer): Promise<Basket> {
    const line = { productId: BuyersShop.#bought, quantity: BOUGHT_BY };
    const isInStore = kind === 'pick-up';
    return this.baskets(token).createBasket({
      body: {
        customerInfo: { email },
        productItems: [isInStore ? { ...line, inventoryId: STORE.inventoryId } : line],
        shipments: [
          {
            shipmentId: 'me',
            shippingAddress: ADDRESS,
            shippingMethod: { id: isInStore ? '005' : 'standard' },
            ...(isInStore && { c_fromStoreId: STORE.id }),
          },
        ],
        billingAddress: ADDRESS,
      },
    });
  }

  /** Adds the payments that are missing, then makes the order. */
  async #order(buyer: Buyer): Promise<boolean> {
    const { kind, token, customerId, code } = buyer;
    const { baskets: [basket] = [] } = await this.customers(token).getCustomerBaskets({
      parameters: { customerId },
    });
    const { basketId = '', orderTotal = 0, paymentInstruments: payments = [] } = basket ?? {};
    const add = (body: Basket['paymentInstruments'] extends (infer One)[] | undefined ? One : never) =>
      this.baskets(token).addPaymentInstrumentToBasket({ parameters: { basketId }, body });
    const usesGift = kind === 'gift' || kind === 'gifts';
    if (usesGift && !payments.some(isGift)) {
      const amount = Math.min(cents(orderTotal), GIFT_CENTS[kind]) / 100;
      await add({ paymentMethodId: GIFT, giftCertificateCode: code, amount });
      return true;
    }
    const byGift = payments.filter(isGift).reduce((sum, { amount }) => sum + cents(amount), 0);
    const rest = cents(orderTotal) - byGift;
    if (rest > 0 && payments.every(isGift)) {
      await add({ paymentMethodId: PROVIDER, amount: rest / 100 });
      reached(buyer, 'paying');
      return true;
    }
    await this.orders(token).createOrder({ body: { basketId } });
    reached(buyer, 'ordered');
    return true;
  }

  /** Pays by card, or waits for the bank. */
  async #confirm(
    buyer: Buyer,
    {
      paymentInstruments = [],
    }: { paymentInstruments?: { paymentInstrumentId?: string; paymentMethodId?: string }[] },
  ): Promise<boolean> {
    const { orderNo = '', token, cardToken } = buyer;
    const card = paymentInstruments.find(({ paymentMethodId }) => paymentMethodId === PROVIDER);
    let [intent] = await this.#intentsOf(orderNo);
    if (!intent) {
      await this.orders(token).updatePaymentInstrumentForOrder({
        parameters: { orderNo, paymentInstrumentId: card?.paymentInstrumentId ?? '' },
        body: {
          paymentMethodId: PROVIDER,
          paymentReferenceRequest: { paymentMethodType: 'card', zoneId: 'cairn-usd' },
        },
      });
      return true;
    }
    if (intent.status === 'requires_action') {
      reached(buyer, 'waiting');
      return false;
    }
    const confirmed = await this.#pay(
      'POST',
      `payment_intents/${intent.id}/confirm`,
      { payment_method: cardToken, return_url: RETURN },
      orderNo,
    );
    intent = intents.shape.data.element.parse(await confirmed.json());
    reached(buyer, intent.status === 'requires_action' ? 'waiting' : 'placed');
    return true;
  }

  /** The buyer says yes at the bank. */
  async approve({ orderNo = '' }: Buyer): Promise<void> {
    const [intent] = await this.#intentsOf(orderNo);
    const { pathname } = new URL(intent?.next_action?.redirect_to_url.url ?? '');
    const response = await fetch(new URL(pathname, this.origin), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision: 'approve' }),
    });
    if (response.status !== 303) throw new Error(`The bank answers ${response.status}.`);
  }

  /** What is not as answers have said, or breaks an invariant of buying, in words. */
  async wrong(buyers: readonly Buyer[], before: { warehouse: number; store: number }): Promise<string[]> {
    const { orders } = listed.parse(await (await this.control('GET', 'orders')).json());
    const wrong: string[] = [];
    const numbers = orders.map(({ orderNo }) => orderNo);
    if (new Set(numbers).size < numbers.length) wrong.push('a number has two orders');
    const taken = { warehouse: 0, store: 0 };
    const look = async (buyer: Buyer) => {
      const own = orders.filter(({ customerInfo }) => customerInfo?.email === buyer.email);
      const say = (text: string) => wrong.push(`${buyer.kind}, ${buyer.state}: ${text}`);
      if (own.length > 1) say(`has ${own.length} orders`);
      const [order] = own;
      const { baskets = [] } = await this.customers(buyer.token).getCustomerBaskets({
        parameters: { customerId: buyer.customerId },
      });
      if (has(buyer, 'basket')) {
        const lines = [...baskets.map((one) => one.productItems), ...own.map((one) => one.productItems)];
        const units = lines
          .flatMap((some = []) => some.map(({ productId, quantity }) => `${quantity} ${productId}`))
          .join();
        if (units !== `${BOUGHT_BY} ${BuyersShop.#bought}`) say(`holds ${units || 'nothing'}`);
      }
      if (has(buyer, 'numbered') && (order?.orderNo ?? baskets[0]?.c_orderNo) !== buyer.orderNo)
        say('has lost its number');
      if (
        has(buyer, 'paying') &&
        !(order?.paymentInstruments.length || baskets[0]?.paymentInstruments?.length)
      )
        say('has lost its payment');
      if (has(buyer, 'ordered') && !order) say('has lost its order');
      if (buyer.state === 'waiting' && order?.status !== 'created') say(`does not wait: ${order?.status}`);
      if (buyer.state === 'placed' && !['new', 'cancelled'].includes(order?.status ?? ''))
        say(`is not placed: ${order?.status}`);
      if (buyer.state === 'cancelled' && order?.status !== 'cancelled') say('is not cancelled');
      await this.#checkMoney(buyer, order, say);
      await this.#checkMails(buyer, order, say);
      if (order && order.status !== 'cancelled')
        taken[buyer.kind === 'pick-up' ? 'store' : 'warehouse'] += BOUGHT_BY;
    };
    await Promise.all(buyers.map(look));
    const { warehouse, store } = await this.stock();
    if (warehouse !== before.warehouse - taken.warehouse) wrong.push(`${warehouse} units in the warehouse`);
    if (store !== before.store - taken.store) wrong.push(`${store} units in the store`);
    return wrong;
  }

  /** What was charged and not given back is what a living order costs, and nothing else. */
  async #checkMoney(
    { kind, code }: Buyer,
    order: z.output<typeof listed>['orders'][number] | undefined,
    say: (text: string) => void,
  ): Promise<void> {
    const charged = (order ? await this.#intentsOf(order.orderNo) : []).reduce(
      (sum, { amount_received: received, amount_refunded: back }) => sum + received - back,
      0,
    );
    const byGift = (order?.paymentInstruments ?? [])
      .filter(isGift)
      .reduce((sum, { amount }) => sum + cents(amount), 0);
    const isPlaced = order?.status === 'new';
    const due = isPlaced ? cents(order.orderTotal) - byGift : 0;
    if (charged !== due) say(`was charged ${charged}, not ${due}`);
    if (kind !== 'gift' && kind !== 'gifts') return;
    const left = balance.parse(await (await this.control('GET', `gift-certificates/${code}`)).json()).balance;
    const redeemed = order && order.status !== 'cancelled' ? byGift : 0;
    if (cents(left) !== GIFT_CENTS[kind] - redeemed) say(`its gift card holds ${left}`);
  }

  /** A placed order was confirmed by one mail, a cancelled one by another. */
  async #checkMails(
    { email }: Buyer,
    order: { status: string } | undefined,
    say: (text: string) => void,
  ): Promise<void> {
    const kinds = (await this.messages(email)).map(({ kind }) => kind).toSorted();
    const { status = 'none' } = order ?? {};
    const due: Record<string, string[]> = {
      new: ['order-confirmation'],
      cancelled: ['order-cancelled', 'order-confirmation'],
    };
    if (kinds.join() !== (due[status] ?? []).join()) say(`got the mails ${kinds.join() || 'none'}`);
  }
}

const has = ({ state }: Buyer, least: State) => STATES.indexOf(state) >= STATES.indexOf(least);

/** Notes what an answer has said; a purchase never goes back. */
function reached(buyer: Buyer, state: State): void {
  if (!has(buyer, state)) buyer.state = state;
}
