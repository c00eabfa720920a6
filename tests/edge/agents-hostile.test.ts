import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { jsonOf } from '../../shared/json-of.ts';
import { complete, orderIn, paymentBy, readyCheckout, shopTrusting, trusted } from './support/completing.ts';
import { answerComplaint } from './support/hostile/answer-complaint.ts';
import { Random } from './support/hostile/random.ts';
import { type AgentSession, STORM_TRUSTED, sessionCall } from './support/hostile/session-call.ts';
import { isPlaced, ordersOf } from './support/ordering.ts';
import { coldStart, mendAll, type Shop, someVariant, spoil } from './support/shop.ts';
import { expectValid, Platform } from './support/ucp.ts';
import { DOCUMENTED } from './support/ucp-operations.ts';
import { otherAddress } from './support/visitor.ts';

const { requests, seed } = inject('agents');

/** How many requests are sent at once, and after how many the services fail in another way. */
const AT_ONCE = 8;
const BATCH = 100;
/** How many sessions are open: few, so that several requests meet on one. */
const SESSIONS = 4;
/** How many checkouts of the trusted platform are made ready to be completed before each batch. */
const READY = 3;
/** The share of each request in the test's time limit, in ms, on a busy machine. */
const PATIENCE_MS = 200;
/** What fails in every other batch. */
const SERVICES = ['baskets', 'products', 'slas', 'unbxd', 'agents', 'contexts', 'orders', 'pay'] as const;
const STATUSES = [400, 401, 404, 409, 429, 500, 503] as const;

const output = { info: console.info, warn: console.warn, error: console.error };
/** Lines of the log that report an error of the shop itself. */
const errors: string[] = [];

beforeAll(async () => {
  await mendAll();
  await coldStart();
  // a line per request is more than a test can hold
  console.info = () => {};
  console.warn = () => {};
  console.error = (...parts: unknown[]) => errors.push(parts.map(String).join(' '));
});
afterAll(async () => {
  Object.assign(console, output);
  await mendAll();
});

it(`${requests} hostile requests of platforms (seed ${seed}): none is an error of the shop, and nobody has what is another’s`, {
  timeout: 120_000 + requests * PATIENCE_MS,
}, async () => {
  const shop = shopTrusting(STORM_TRUSTED);
  const variant = await someVariant(shop);
  const random = new Random(seed);
  const sessions: AgentSession[] = [];
  const seen = new Map<string, number>();
  const emails: string[] = [];
  const placed = await order(shop, variant);
  for (let sent = 0; sent < requests; sent += BATCH) {
    // circuits that the last faults have opened are closed
    await coldStart();
    while (sessions.length < SESSIONS) sessions.push(await begin(shop, variant, sessions.length));
    await mendAll();
    const others: AgentSession[] = [placed];
    for (let made = 0; made < READY; made += 1) {
      const { id, email } = await readyCheckout(trusted(shop, STORM_TRUSTED), variant);
      emails.push(email);
      others.push({ host: STORM_TRUSTED, id, isReady: true });
    }
    const isFailing = random.chance(0.5);
    if (isFailing) await spoil(fault(random));
    const batch = Array.from({ length: Math.min(BATCH, requests - sent) }, () =>
      sessionCall(random, variant, [...sessions, ...others]),
    ).values();
    const wrong: string[] = [];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const { host, operation = 'none', path, init } of batch) {
          const response = await shop.fetch(path, init);
          const text = await response.text();
          const { status } = response;
          const kind = /"status":"completed"/.test(text) ? 'completed' : status < 300 ? 'answered' : status;
          count(seen, `${operation} ${kind}`);
          const foreign = [...sessions, ...others].filter((one) => one.host !== host).map(({ id }) => id);
          const asked = `${path} ${String(init.body)}`;
          const secrets = foreign.filter((id) => !asked.includes(id));
          const complaint = answerComplaint(response, text, secrets);
          if (complaint)
            wrong.push(`${complaint}: ${init.method} ${asked.slice(0, 1_500)}\n→ ${text.slice(0, 500)}`);
          keep(sessions, { host, text, others });
        }
      }),
    );
    await shop.settled();
    expect([...wrong, ...errors], `seed ${seed}, requests ${sent} to ${sent + BATCH}`).toEqual([]);
    await mendAll();
    await coldStart();
    await areTheirOwn(shop, sessions);
    await areTheirOwn(shop, others);
  }
  output.info(`answers by operation: ${JSON.stringify(Object.fromEntries([...seen].sort()))}`);
  // the storm must have met more than refusals, in each operation
  const of = (name: string) => seen.get(name) ?? 0;
  expect(DOCUMENTED.filter(({ name }) => of(`${name} answered`) === 0)).toEqual([]);
  expect(of('none answered')).toBeGreaterThan(requests / 50);
  expect(of('complete_checkout completed')).toBeGreaterThan(0);
  for (const email of emails)
    expect((await ordersOf(email)).filter(isPlaced).length, `orders of ${email}`).toBeLessThan(2);
});

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** An order of the trusted platform. */
async function order(shop: Shop, variant: string): Promise<AgentSession> {
  const platform = trusted(shop, STORM_TRUSTED);
  const { path } = await readyCheckout(platform, variant);
  const { id } = orderIn(await (await complete(platform, path, paymentBy('tok_success'))).json());
  return { host: STORM_TRUSTED, id };
}

type Fault = Parameters<typeof spoil>[0];

/** A fault of some of the next calls of a service. */
function fault(random: Random): Fault {
  const how = random.pick<Pick<Fault, 'mode' | 'status' | 'ms'>>([
    { mode: 'status', status: random.pick(STATUSES) },
    { mode: 'malformed' },
    { mode: 'cut' },
    { mode: 'hang' },
    { mode: 'slow', ms: 1_500 },
  ]);
  return { service: random.pick(SERVICES), times: 1 + random.below(20), ...how };
}

const platformOf = (shop: Shop, host: string) =>
  host === STORM_TRUSTED
    ? trusted(shop, host)
    : new Platform(shop, host, { 'cf-connecting-ip': otherAddress() });

async function begin(shop: Shop, variant: string, index: number): Promise<AgentSession> {
  const host = `storm-${1 + (index % 2)}.example`;
  const body = { line_items: [{ item: { id: variant }, quantity: 1 }] };
  const response = await platformOf(shop, host).post(index < 2 ? '/carts' : '/checkout-sessions', body);
  const { id } = await response.json<{ id?: string }>();
  if (id === undefined) throw new Error(`No session is begun: ${response.status}`);
  return { host, id };
}

/** Goes on with a session that a platform of the storm has begun, instead of the oldest one. */
function keep(
  sessions: AgentSession[],
  { host, text, others }: { host: string; text: string; others: readonly AgentSession[] },
): void {
  const [, id] = /"id":"((?:cart|checkout)_[\w-]{22})"/.exec(text) ?? [];
  if (
    id === undefined ||
    !jsonOf(text) ||
    host === '' ||
    [...sessions, ...others].some((one) => one.id === id)
  )
    return;
  sessions.push({ host, id });
  sessions.shift();
}

const PATHS = { cart: '/carts', checkout: '/checkout-sessions', order: '/orders' };
const kindOf = (id: string) =>
  id.startsWith('cart') ? 'cart' : id.startsWith('order') ? 'order' : 'checkout';

/** Expects each session and order to be its platform's alone; those that were ended are left out afterwards. */
async function areTheirOwn(shop: Shop, sessions: AgentSession[]): Promise<void> {
  for (const session of [...sessions]) {
    const { host, id } = session;
    const kind = kindOf(id);
    const path = `${PATHS[kind]}/${id}`;
    const foreign = await platformOf(shop, 'storm-foreign.example').get(path);
    expect(await foreign.json()).toMatchObject({ messages: [{ code: 'not_found' }] });
    const own = await platformOf(shop, host).get(path);
    expect(own.status).toBe(200);
    const answer = await own.json<{ ucp: { status?: string } }>();
    expectValid(answer.ucp.status === 'error' ? 'error' : kind, answer);
    if (answer.ucp.status === 'error') sessions.splice(sessions.indexOf(session), 1);
  }
}
