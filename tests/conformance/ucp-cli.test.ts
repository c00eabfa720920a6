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
/** How long starting a shop may take on a busy machine, in ms. */
const START_MS = 240_000;

let shop: SecureShop;
/** What the client keeps, which it would keep in the home of whoever runs the test. */
const home = mkdtempSync(join(tmpdir(), 'cairn-ucp-cli-'));
const certificate = join(home, 'shop.pem');

beforeAll(async () => {
  shop = await shopOverTls();
  writeFileSync(certificate, shop.certificate);
}, START_MS);
afterAll(async () => {
  await shop?.close();
  rmSync(home, { recursive: true, force: true });
});

const run = promisify(execFile);

/** Runs the client as a person does, and reads what it prints. */
async function ucp(...args: string[]): Promise<unknown> {
  const env = { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, NODE_EXTRA_CA_CERTS: certificate };
  const given = [...args, '--profile-url', PROFILE, '--business', shop.origin, '--format', 'json'];
  const { stdout } = await run(process.execPath, [CLIENT, ...given], { env, cwd: home });
  return JSON.parse(stdout);
}

it('measures', async () => {
  for (const args of [
    ['discover'],
    ['catalog', 'search', '--set', '/query=jacket'],
  ]) {
    try { console.log(args.join(' '), JSON.stringify(await ucp(...args)).slice(0, 3000)); }
    catch (e) { console.log(args.join(' '), String(e), JSON.stringify(e).slice(0, 3000)); }
  }
  expect(z).toBe(1);
});
