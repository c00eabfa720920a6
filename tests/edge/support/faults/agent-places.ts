import { HAND_OVER_PATH } from '../../../../worker/agents/session/hand-over.ts';
import { TAKE_OVER } from '../../../../worker/agents/session/take-over.ts';
import { newHost } from '../../../support/new-host.ts';
import { asked, BUYER, checkoutIn, DENVER } from '../checkout-of-agents.ts';
import { complete, orderIn, paymentBy, readyCheckout, trusted } from '../completing.ts';
import { callTool, metaOf } from '../mcp.ts';
import { Platform } from '../ucp.ts';
import { otherAddress } from '../visitor.ts';
import { KNOWN_TO_PROVIDER, type Place, place, read } from './place.ts';
import { type Become, guest, type Shopper } from './visitors.ts';

type Chosen = { cart: string; checkout: string; secret: string; order: string };

/** What an agent has chosen for a shopper. */
const chosen = new WeakMap<Shopper['visitor'], Chosen>();
const NOTHING: Chosen = {
  cart: `cart_${'A'.repeat(22)}`,
  checkout: `checkout_${'A'.repeat(22)}`,
  secret: 'nothing',
  order: `order_${'A'.repeat(22)}`,
};
const of = ({ visitor }: Shopper): Chosen => chosen.get(visitor) ?? NOTHING;

/** A guest with a bag, for whom an agent has filled a cart. */
const assisted: Become = async (shop, goods) => {
  const shopper = await guest(shop, goods);
  const made = await platformOf(shopper).post('/carts', linesOf(goods.variant));
  const { id, continue_url: address } = await made.json<{ id: string; continue_url: string }>();
  const secret = decodeURIComponent(address.split('/').at(-1) ?? '');
  chosen.set(shopper.visitor, { ...NOTHING, cart: id, secret });
  return shopper;
};

/** A guest with a bag, for whom an agent has filled a checkout. */
const prepared: Become = async (shop, goods) => {
  const shopper = await guest(shop, goods);
  const made = await platformOf(shopper).post(SESSIONS, checkoutOf(goods.variant));
  const { id, continue_url: address } = await made.json<{ id: string; continue_url: string }>();
  const secret = decodeURIComponent(address.split('/').at(-1) ?? '');
  chosen.set(shopper.visitor, { ...NOTHING, checkout: id, secret });
  return shopper;
};

/** A guest with a bag, for whom the trusted platform has filled a checkout that it may complete. */
const ready: Become = async (shop, goods) => {
  const shopper = await guest(shop, goods);
  const { id } = await readyCheckout(trusted(shop), goods.variant);
  chosen.set(shopper.visitor, { ...NOTHING, checkout: id });
  return shopper;
};

/** One whose checkout that platform has completed. */
const ordered: Become = async (shop, goods) => {
  const shopper = await ready(shop, goods);
  const path = `${SESSIONS}/${of(shopper).checkout}`;
  const done = await checkoutIn(await complete(trusted(shop), path, paymentBy('tok_success')));
  chosen.set(shopper.visitor, { ...of(shopper), order: orderIn(done).id });
  return shopper;
};

const SESSIONS = '/checkout-sessions';
const checkoutOf = (variant: string, quantity = 1) =>
  asked({ [variant]: quantity }, { to: DENVER, buyer: BUYER });

const linesOf = (variant: string, quantity = 1) => ({ line_items: [{ item: { id: variant }, quantity }] });
/** Each has a host and an IP address of its own: how many profiles are read is limited by both. */
const platforms = new WeakMap<Shopper['visitor'], Platform>();
function platformOf({ visitor }: Shopper): Platform {
  const known =
    platforms.get(visitor) ?? new Platform(visitor.shop, newHost(), { 'cf-connecting-ip': otherAddress() });
  platforms.set(visitor, known);
  return known;
}

/** What agents call, and where the people go on for whom they have chosen. */
export const AGENT_PLACES: Place[] = [
  place('profile for agents', {}, ({ visitor }) => visitor.shop.fetch('/.well-known/ucp')),
  place('search of an agent', {}, (shopper) =>
    platformOf(shopper).post('/catalog/search', { query: 'jacket' }),
  ),
  place('look-up of an agent', {}, (shopper, { variant }) =>
    platformOf(shopper).post('/catalog/lookup', { ids: [variant] }),
  ),
  place('product for an agent', {}, (shopper, { productId }) =>
    platformOf(shopper).post('/catalog/product', { id: productId }),
  ),
  place('help by an agent’s tool', {}, ({ visitor }) =>
    callTool(visitor.shop, 'search_policies', {
      query: 'returns',
      meta: metaOf(newHost()),
    }),
  ),
  place('new cart of an agent', {}, (shopper, { variant }) =>
    platformOf(shopper).post('/carts', linesOf(variant)),
  ),
  place('cart of an agent', { become: assisted }, (shopper) =>
    platformOf(shopper).get(`/carts/${of(shopper).cart}`),
  ),
  place('change of an agent’s cart', { become: assisted }, (shopper, { variant }) =>
    platformOf(shopper).put(`/carts/${of(shopper).cart}`, linesOf(variant, 2)),
  ),
  place('end of an agent’s cart', { become: assisted }, (shopper) =>
    platformOf(shopper).post(`/carts/${of(shopper).cart}/cancel`, {}),
  ),
  place('new checkout of an agent', {}, (shopper, { variant }) =>
    platformOf(shopper).post(SESSIONS, checkoutOf(variant)),
  ),
  place('checkout of an agent', { become: prepared }, (shopper) =>
    platformOf(shopper).get(`${SESSIONS}/${of(shopper).checkout}`),
  ),
  place('change of an agent’s checkout', { become: prepared }, (shopper, { variant }) =>
    platformOf(shopper).put(`${SESSIONS}/${of(shopper).checkout}`, checkoutOf(variant, 2)),
  ),
  place('end of an agent’s checkout', { become: prepared }, (shopper) =>
    platformOf(shopper).post(`${SESSIONS}/${of(shopper).checkout}/cancel`, {}),
  ),
  place('order by an agent', { become: ready, config: KNOWN_TO_PROVIDER }, (shopper) =>
    complete(trusted(shopper.visitor.shop), `${SESSIONS}/${of(shopper).checkout}`, paymentBy('tok_success')),
  ),
  place('order of an agent', { become: ordered, config: KNOWN_TO_PROVIDER }, (shopper) =>
    trusted(shopper.visitor.shop).get(`/orders/${of(shopper).order}`),
  ),
  place('take over a checkout that an agent has prepared', { become: prepared }, (shopper) => {
    const { secret } = of(shopper);
    return shopper.visitor.post(`${HAND_OVER_PATH}/${encodeURIComponent(secret)}`, {
      _action: TAKE_OVER,
      secret,
    });
  }),
  read(
    'what an agent has chosen',
    (shopper) => `${HAND_OVER_PATH}/${encodeURIComponent(of(shopper).secret)}`,
    {
      become: assisted,
    },
  ),
  place('take over what an agent has chosen', { become: assisted }, (shopper) => {
    const { secret } = of(shopper);
    return shopper.visitor.post(`${HAND_OVER_PATH}/${encodeURIComponent(secret)}`, {
      _action: TAKE_OVER,
      secret,
    });
  }),
];
