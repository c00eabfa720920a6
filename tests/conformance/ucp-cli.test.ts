import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { type SecureShop, shopOverTls } from './support/shop-over-tls.ts';

const CLIENT = resolve('node_modules/@shopify/ucp-cli/dist/bin.js');
const PROFILE = 'https://cli.agents.example/agents/profile.json';
/** How long starting a shop, and a journey of its client, may take on a busy machine, in ms. */
const START_MS = 240_000;
const JOURNEY_MS = 120_000;

let shop: SecureShop;
/** What the client keeps, which it would keep in the home of whoever runs the test. */
const home = mkdtempSync(join(tmpdir(), 'cairn-ucp-cli-'));
const certificate = join(home, 'shop.pem');

beforeAll(async () => {
  shop = await shopOverTls();
  writeFileSync(certificate, shop.certificate);
  // it speaks a later release unless its profile says otherwise
  await run(
    'profile',
    'init',
    '--name',
    'cairn',
    '--version',
    '2026-04-08',
    '--profile-url',
    PROFILE,
    '--activate',
  );
}, START_MS);
afterAll(async () => {
  await shop?.close();
  rmSync(home, { recursive: true, force: true });
});

/** Runs the client as a person does, and returns what it prints. */
async function run(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, NODE_EXTRA_CA_CERTS: certificate };
  const { stdout } = await promisify(execFile)(process.execPath, [CLIENT, ...args], { env, cwd: home });
  return stdout;
}

/** Runs a command of it at the shop, and reads its result, which is the shop's answer. */
async function ucp(...args: string[]): Promise<unknown> {
  return JSON.parse(await run(...args, '--business', shop.origin, '--format', 'json'));
}

const found = z.object({
  result: z.object({
    products: z.array(
      z.object({
        variants: z.array(z.object({ id: z.string(), availability: z.object({ available: z.boolean() }) })),
      }),
    ),
  }),
});
const filled = z.object({
  result: z.object({
    id: z.string(),
    continue_url: z.url(),
    line_items: z.array(z.object({ item: z.object({ id: z.string() }), quantity: z.number() })),
  }),
});
const checkout = filled.extend({ result: filled.shape.result.extend({ status: z.string() }) });

it('the public client of the protocol shops here', { timeout: JOURNEY_MS }, async () => {
  const discovered = JSON.stringify(await ucp('discover'));
  for (const operation of ['search_catalog', 'create_cart', 'create_checkout'])
    expect(discovered).toContain(operation);

  const { products } = found.parse(await ucp('catalog', 'search', '--set', '/query=jacket')).result;
  const variant = products
    .flatMap(({ variants }) => variants)
    .find(({ availability }) => availability.available);
  const lines = (quantity: number) =>
    `/line_items=${JSON.stringify([{ item: { id: variant?.id }, quantity }])}`;

  const cart = filled.parse(await ucp('cart', 'create', '--set', lines(2))).result;
  expect(cart.line_items).toMatchObject([{ item: { id: variant?.id }, quantity: 2 }]);
  const changed = filled.parse(await ucp('cart', 'update', cart.id, '--set', lines(1))).result;
  expect(changed.line_items).toMatchObject([{ quantity: 1 }]);
  expect(new URL(cart.continue_url).origin).toBe(shop.origin);

  const begun = checkout.parse(await ucp('checkout', 'create', '--set', lines(1))).result;
  expect(begun.status).toBe('incomplete');
  const read = checkout.parse(await ucp('checkout', 'get', begun.id)).result;
  expect(read.line_items).toEqual(begun.line_items);
});
