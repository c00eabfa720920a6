import { env } from 'cloudflare:workers';
import { Timing } from '../../../worker/request/timing.ts';
import { Changes } from '../../../worker/upstreams/changes.ts';
import { loginGuest, loginShopper } from '../../../worker/upstreams/commerce/slas.ts';
import { newEmail } from '../../support/new-email.ts';
import { type Account, ask, ORGANIZATION } from './account.ts';
import { bagOf } from './bag.ts';
import { products, variants } from './catalogue.ts';
import { type Shop, setStock } from './shop.ts';
import type { Visitor } from './visitor.ts';

export const POSTAL_CODE = '80202';

const ADDRESS = {
  firstName: 'Ann',
  lastName: 'Lee',
  address1: '1 Main Street',
  city: 'Denver',
  stateCode: 'CO',
  postalCode: POSTAL_CODE,
  countryCode: 'US',
  phone: '3035550100',
};

const masters = new Set(
  products.filter(({ type, memberExclusive }) => type === 'master' && !memberExclusive).map(({ id }) => id),
);
/** Variants that everybody can buy, plenty of each. */
export const inStock = variants.filter(({ productId, stock }) => masters.has(productId) && stock > 40);

type Line = { productId: string; quantity: number };

/** An order as its buyer knows it. */
export type Bought = { orderNo: string; email: string; items: { itemId: string }[]; total: number };

/** Tokens of accounts by e-mail: the service refuses the same login twice within a second. */
const tokens = new Map<string, Promise<string>>();

/** A shopper's token from the login service; a new guest's without an account. */
function tokenOf(shop: Shop, account: Account | undefined): Promise<string> {
  if (!account) return newToken(shop, undefined);
  const known = tokens.get(account.email) ?? newToken(shop, account);
  tokens.set(account.email, known);
  return known;
}

async function newToken({ config }: Shop, account: Account | undefined): Promise<string> {
  const context = { env, config, requestId: 'test', timing: new Timing(), changes: new Changes() };
  const answer = account
    ? await loginShopper(context, 'cairn-us', {
        login: account.email,
        password: account.password,
        deadline: 5_000,
      })
    : await loginGuest(context, 'cairn-us');
  return answer.access_token;
}

/** Places an order at the service itself, for an account or a new guest. */
export async function buy(
  shop: Shop,
  lines: Line[],
  account?: Account,
  email = account?.email ?? newEmail(),
): Promise<Bought> {
  const token = await tokenOf(shop, account);
  const send = async (path: string, body: unknown) =>
    ask(`/checkout/${path}?siteId=cairn-us`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const basket = await send(`shopper-baskets/v1/organizations/${ORGANIZATION}/baskets`, {
    customerInfo: { email },
    productItems: lines,
    shipments: [{ shipmentId: 'me', shippingAddress: ADDRESS, shippingMethod: { id: 'standard' } }],
    billingAddress: ADDRESS,
    paymentInstruments: [
      {
        paymentMethodId: 'CREDIT_CARD',
        paymentCard: {
          ...{ holder: 'Ann Lee', cardType: 'Visa', maskedNumber: '************4242' },
          ...{ expirationMonth: 12, expirationYear: 2039 },
        },
      },
    ],
  });
  const { basketId } = await basket.json<{ basketId: string }>();
  await refill(lines);
  const made = await send(`shopper-orders/v1/organizations/${ORGANIZATION}/orders`, { basketId });
  const order = await made.json<{
    orderNo: string;
    productItems: { itemId: string }[];
    orderTotal: number;
  }>();
  return { orderNo: order.orderNo, email, items: order.productItems, total: order.orderTotal };
}

/** Places an order of an account for the products and quantities in `lines`. */
export const orderOf = (shop: Shop, account: Account, lines: Record<string, number>) =>
  buy(
    shop,
    Object.entries(lines).map(([productId, quantity]) => ({ productId, quantity })),
    account,
  );

/** The page of an order in the account. */
export const pathOf = ({ orderNo }: Pick<Bought, 'orderNo'>) => `/account/orders/${orderNo}`;

/** The quantities of the products in a visitor's bag. */
export const quantities = async (visitor: Visitor) =>
  Object.fromEntries((await bagOf(visitor)).lines.map(({ productId, quantity }) => [productId, quantity]));

/** Gives the goods back to the stock that an order takes: other tests buy them too. */
async function refill(lines: Line[]): Promise<void> {
  for (const { productId, quantity } of lines) {
    const stock = variants.find(({ id }) => id === productId)?.stock;
    if (stock) await setStock(productId, stock + quantity);
  }
}

/** An action of the shop's staff on an order. */
export async function handle(
  orderNo: string,
  action: 'ship' | 'deliver' | 'cancel' | 'receive-return' | 'refund',
  body: { trackingNumber?: string; amount?: number } = {},
): Promise<void> {
  await control('POST', `orders/${orderNo}/${action}`, body);
}

/** Whether the shop has an order management system. */
export async function setOrderManagement(active: boolean): Promise<void> {
  await control('PUT', 'orders/order-management', { active });
}

/** Moves the clock of the services by so many ms. */
export async function moveClock(offset: number): Promise<void> {
  await control('PUT', 'clock', { offset });
}

/** The codes that were mailed for an order, newest first. */
export async function codesFor({ email, orderNo }: Bought): Promise<string[]> {
  const response = await ask(`/__sandbox/mailbox?to=${encodeURIComponent(email)}`, {});
  const { messages } = await response.json<{
    messages: { kind: string; subject: string; token?: string }[];
  }>();
  return messages
    .filter(({ kind, subject }) => kind === 'order-access-code' && subject.includes(orderNo))
    .flatMap(({ token }) => token ?? []);
}

async function control(method: string, path: string, body: unknown): Promise<void> {
  await ask(`/__sandbox/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
