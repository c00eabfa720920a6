import { env } from 'cloudflare:workers';
import * as z from 'zod';
import { newEmail } from '../../support/new-email.ts';
import { asked, BUYER, checkoutIn, DENVER, optionsOf } from './checkout-of-agents.ts';
import { Shop } from './shop.ts';
import { Platform } from './ucp.ts';
import { otherAddress } from './visitor.ts';

/** The platform that the shop trusts in development, and its key. */
export const TRUSTED = 'trusted.agents.example';
/** The header by which it proves who it is. */
export const PROOF = { 'x-api-key': 'sandbox-agent-key' };
export const HANDLER = 'sandbox_tokenizer';
export const SESSIONS = '/checkout-sessions';

/** A shop that trusts another platform, of which nothing is counted yet. */
export function shopTrusting(host: string, variables: Record<string, unknown> = {}): Shop {
  const digest = z.record(z.string(), z.string()).parse(JSON.parse(String(Reflect.get(env, 'AGENT_KEYS'))));
  const agents = z.looseObject({}).parse(JSON.parse(String(Reflect.get(env, 'AGENTS'))));
  return new Shop({
    ...{ ORIGIN: 'https://shop.example', ...variables },
    AGENTS: JSON.stringify({ ...agents, trusted: { [host]: { webhooks: false } } }),
    AGENT_KEYS: JSON.stringify({ [host]: digest[TRUSTED] }),
  });
}

/** That platform, from an address of its own: how many profiles one asks for is limited. */
export const trusted = (shop: Shop, host = TRUSTED) =>
  new Platform(shop, host, { ...PROOF, 'cf-connecting-ip': otherAddress() });

/** A checkout that can be completed, for a buyer of its own. */
export async function readyCheckout(
  platform: Platform,
  productId: string,
  { units = 1, email = newEmail(), to = DENVER }: { units?: number; email?: string; to?: object } = {},
) {
  const buyer = { ...BUYER, email };
  const begun = await checkoutIn(
    await platform.post(SESSIONS, asked({ [productId]: units }, { to, buyer })),
    201,
  );
  const request = asked({ [productId]: units }, { to, option: optionsOf(begun)[0], buyer });
  const path = `${SESSIONS}/${begun.id}`;
  const checkout = await checkoutIn(await platform.put(path, request));
  return { path, email, request, checkout, id: begun.id };
}

/** What pays with a token. */
export const paymentBy = (token: string, more: object = {}) => ({
  payment: {
    instruments: [
      {
        ...{ id: 'instrument-1', handler_id: HANDLER, type: 'card', selected: true },
        credential: { type: 'token', token },
        display: { brand: 'visa', last_digits: '4242' },
        ...more,
      },
    ],
  },
});

/** Completes a checkout, under a new idempotency key unless one is given. */
export function complete(
  platform: Platform,
  path: string,
  body: unknown,
  { key = crypto.randomUUID(), bindings }: { key?: string; bindings?: Partial<typeof env> } = {},
): Promise<Response> {
  return platform.post(`${path}/complete`, body, { 'idempotency-key': key }, bindings);
}

const order = z.object({ id: z.string(), label: z.string(), permalink_url: z.string() });

/** The order that a completed checkout names. */
export const orderIn = (checkout: unknown) => z.object({ order }).parse(checkout).order;
