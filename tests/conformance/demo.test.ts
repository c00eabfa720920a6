import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unstable_getMiniflareWorkerOptions as workerOptions } from 'wrangler';
import { z } from 'zod';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { DEMO_PASSWORD } from '../../sandbox/customers/demo-shoppers.ts';
import { modulesIn } from '../../scripts/bundle-workers.ts';
import { readDemo } from '../../scripts/deploy/demo.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const SESSION_KEY = 'Y2Fpcm4tdGVzdC1rZXktdGhhdC1pcy1uby1zZWNyZXQ=';
const START_MS = 180_000;
const folder = mkdtempSync(join(tmpdir(), 'cairn-demo-'));
const { shop, cloud } = readDemo('example');
const MAIL = { to: 'ada@mail.example', kind: 'welcome', subject: 'Welcome', body: 'Hello.', locale: 'en-US' };

/** Stands for the platform, which knows both workers by their hosts. */
const door = {
  name: 'door',
  modules: true,
  script: `export default {
    fetch: (request, env) => env[new URL(request.url).host].fetch(request, { redirect: 'manual' }),
  }`,
  compatibilityDate: '2026-11-17',
  serviceBindings: {
    ...Object.fromEntries([shop, cloud].map(({ origin, name }) => [new URL(origin).host, name])),
    // what the shop's binding reaches
    'sandbox.internal': { name: cloud.name, entrypoint: 'Services' },
  },
};
let server: Miniflare;

/** Both workers of a demo, as wrangler bundles them for its deployment. */
beforeAll(async () => {
  const worker = ({ name, config }: typeof shop, secrets: Record<string, string>) => {
    const outdir = join(folder, name);
    const args = ['deploy', '--dry-run', '--config', config, '--outdir', outdir];
    execFileSync('wrangler', args, { env: { ...process.env, NODE_ENV: 'production' }, stdio: 'pipe' });
    const { workerOptions: options } = workerOptions(config);
    const bindings = Object.assign({}, options.bindings, secrets);
    return { ...options, name, ...modulesIn(outdir), bindings };
  };
  const workers = [door, worker(shop, { SESSION_KEY }), worker(cloud, { SANDBOX_KEY: KEY })];
  server = new Miniflare(convertV4MiniflareOptions({ workers, cf: false, logRequests: false }));
  await server.ready;
  // the catalogue is made for the first call
  expect((await ofCloud('/__sandbox/counts', withKey())).status).toBe(200);
}, START_MS);
afterAll(async () => {
  await server.dispose();
  rmSync(folder, { recursive: true });
});

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

const ofShop = (path: string) => server.dispatchFetch(shop.origin + path, { redirect: 'manual' });
const ofCloud = (path: string, asked: Asked = {}) =>
  server.dispatchFetch(cloud.origin + path, { redirect: 'manual', ...asked });
const withKey = (key = KEY, headers: Record<string, string> = {}) => ({
  headers: { ...headers, authorization: `Basic ${btoa(`anyone:${key}`)}` },
});
const mails = z.object({ messages: z.array(z.object({ to: z.string() })) });
const mailbox = async (tenant = '') =>
  mails.parse(await (await ofCloud(`${tenant}/__sandbox/mailbox`, withKey())).json()).messages;

/** A variant that anybody may buy. */
function inStock(): string {
  const { products, variants } = buildCatalog();
  const product = products.find(({ type, memberExclusive }) => type === 'master' && !memberExclusive);
  return variants.find(({ productId, stock }) => productId === product?.id && stock > 3)?.id ?? '';
}

/** The tables of shoppers' data that hold a text. */
async function tablesWith(text: string): Promise<string[]> {
  const asked = { method: 'POST', body: JSON.stringify({ text }), ...withKey() };
  const tables = z.object({ tables: z.array(z.string()) });
  return tables.parse(await (await ofCloud('/__sandbox/rows', asked)).json()).tables;
}

describe('the shop of a demo', () => {
  it('opens, says that it is a demo, and is not for search engines', async () => {
    // services that take too long, as on a busy machine, are left out of a page
    const says = async () => (await ofShop('/')).text();
    await expect.poll(says, { timeout: 30_000 }).toContain('nothing is sold');
    const home = await ofShop('/');
    expect(home.status).toBe(200);
    expect(home.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const html = await home.text();
    expect(html).not.toContain('sandbox.internal');
    // a crawler that may not read a page cannot read there that it is not to be indexed
    expect(await (await ofShop('/robots.txt')).text()).toBe('User-agent: *\nDisallow:\n');
  });

  it.each(['/c/mens-jackets/', '/search?q=tent', '/ca/fr/', '/eu/de/'])('has %s', async (path) => {
    const page = await ofShop(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    await page.text();
  });

  it('shows pictures, which the cloud draws', async () => {
    const [picture] = /\/i\/[\w.-]+\?[^"\s]*/.exec(await (await ofShop('/')).text()) ?? [];
    const answer = await ofShop((picture ?? '').replaceAll('&amp;', '&'));
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
    await answer.arrayBuffer();
  });
});

it('shoppers log in, and staff do with the key', async () => {
  const login = await server.dispatchFetch(`${shop.origin}/api/account/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'robin@cairn.example', password: DEMO_PASSWORD }).toString(),
    headers: {
      ...{ accept: 'application/json', origin: shop.origin },
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  expect([login.status, await login.text()]).toEqual([200, expect.any(String)]);
  const staff = await ofShop('/staff/sign-in');
  const { origin, pathname, search } = new URL(staff.headers.get('location') ?? '', shop.origin);
  expect([origin, pathname]).toEqual([cloud.origin, '/staff-identity/authorize']);
  expect((await ofCloud(pathname + search)).status).toBe(401);
  expect(await (await ofCloud(pathname + search, withKey())).text()).toContain('Sign in to the staff tools');
});

describe('what only its operator may see', () => {
  const CLOSED = [
    ...['/', '/mailbox', '/mailbox/1/html', '/overview/orders', '/__sandbox/orders', '/__sandbox/clock'],
    ...['/.well-known/cairn-sandbox', '/~other/', '/~main/mailbox', '/staff-identity/authorize'],
    // the vendors' APIs, whose keys are public
    ...['/unbxd/sandbox-search/cairn-us-en/search?q=a', '/content-hub/content/key/home-page'],
    '/shopper/auth/v1/organizations/f_ecom_zzrf_001/oauth2/token',
    '/pay/v1/payment_intents/pi_1',
    // other spellings of them
    ...[
      '/%6dailbox',
      '//mailbox',
      '/identity/..%2fmailbox',
      '/identity/%2e%2e/mailbox',
      '/i/cairn/../../mailbox',
    ],
    ...['/pay/sessions/..%5c..%5cmailbox', '/mailbox%00', '/MAILBOX', '/favicon.ico/../mailbox'],
  ];

  it.each(CLOSED)('%s needs the key', async (path) => {
    const answer = await ofCloud(path);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    await answer.text();
  });

  it.each([
    ['another key', withKey('f'.repeat(32))],
    ['the beginning of it', withKey(KEY.slice(0, 31))],
    ['more than it', withKey(`${KEY}0`)],
    ['no password', withKey('')],
    ['no colon', { headers: { authorization: `Basic ${btoa(KEY)}` } }],
    ['another scheme', { headers: { authorization: `Bearer ${KEY}` } }],
    ['what is no base64', { headers: { authorization: 'Basic ***' } }],
    ['the host of a binding', { headers: { host: 'sandbox.internal' } }],
  ])('is not shown to who has %s', async (_, asked) => {
    const answer = await ofCloud('/mailbox', asked);
    expect(answer.status).toBe(401);
    await answer.text();
  });

  it('is shown with the key, by forms too, but not to what another site sends', async () => {
    for (const path of ['/', '/mailbox', '/overview/orders']) {
      const page = await ofCloud(path, withKey());
      expect([path, page.status]).toEqual([path, 200]);
      await page.text();
    }
    const send = (origin: string) =>
      ofCloud('/overview/mailbox/empty', { method: 'POST', ...withKey(KEY, { origin }) });
    expect((await send(cloud.origin)).status).toBe(303);
    expect((await send('https://elsewhere.example')).status).toBe(403);
    const reset = { method: 'POST', body: '{}', ...withKey(KEY, { origin: 'https://elsewhere.example' }) };
    expect((await ofCloud('/__sandbox/reset', reset)).status).toBe(403);
  });
});

it('the shop’s binding reaches the vendors’ APIs, and none of the cloud’s own pages', async () => {
  const statusOf = async (path: string) => {
    const answer = await server.dispatchFetch(`http://sandbox.internal${path}`, { redirect: 'manual' });
    await answer.arrayBuffer();
    return [path, answer.status];
  };
  for (const path of [
    '/unbxd/sandbox-search/cairn-us-en/search?q=tent',
    '/content-hub/content/key/marketing-banner',
  ])
    expect(await statusOf(path)).toEqual([path, 200]);
  for (const path of [
    '/',
    '/mailbox',
    '/__sandbox/orders',
    '/%5f%5fsandbox/orders',
    '/~other/mailbox',
    '/s/../mailbox',
  ])
    expect(await statusOf(path)).toEqual([path, 404]);
});

describe('what shoppers’ browsers need', () => {
  it('is open: card fields, pictures, the login service’s redirects', async () => {
    const fields = `/pay/fields?key=pk_sandbox_cairn&origin=${encodeURIComponent(shop.origin)}`;
    const login = new URLSearchParams({
      ...{ client_id: 'c0ffee00-0000-4000-8000-000000000002', response_type: 'code', hint: 'google' },
      ...{ redirect_uri: `${shop.origin}/social-callback`, channel_id: 'cairn-us' },
    });
    const authorize = `/shopper/auth/v1/organizations/f_ecom_zzrf_001/oauth2/authorize?${login}`;
    for (const [path, status] of [
      [fields, 200],
      ['/favicon.ico', 200],
      [authorize, 303],
    ] as const) {
      const answer = await ofCloud(path);
      expect([path, answer.status, answer.headers.get('x-robots-tag')]).toEqual([
        ...[path, status],
        'noindex, nofollow',
      ]);
      await answer.arrayBuffer();
    }
  });

  it('cannot tell the cloud what time it is', async () => {
    const year = z.object({ iso: z.string() });
    const now = async () =>
      year.parse(await (await ofCloud('/__sandbox/clock', withKey())).json()).iso.slice(0, 4);
    const before = await now();
    const late = { headers: { 'callers-now': String(Date.parse('2090-01-01')) } };
    await (await ofCloud('/identity/google?request=1', late)).text();
    expect(await now()).toBe(before);
  });
});

it('every night all mails and baskets are gone, in every shop of the cloud', async () => {
  const bag = {
    body: JSON.stringify({ productId: inStock(), quantity: 1 }),
    headers: { accept: 'application/json', 'content-type': 'application/json', origin: shop.origin },
  };
  const added = await server.dispatchFetch(`${shop.origin}/api/bag/items`, { method: 'POST', ...bag });
  expect([added.status, await added.text()]).toEqual([200, expect.stringContaining(inStock())]);
  expect(await tablesWith(inStock())).toContain('basket');
  for (const tenant of ['', '/~other']) {
    const sent = { method: 'POST', body: JSON.stringify(MAIL), ...withKey() };
    await (await ofCloud(`${tenant}/__sandbox/mailbox`, sent)).text();
    expect(await mailbox(tenant)).toMatchObject([{ to: MAIL.to }]);
  }
  await (await server.getWorker(cloud.name)).scheduled({ cron: '0 4 * * *' });
  expect([await mailbox(), await mailbox('/~other')]).toEqual([[], []]);
  expect(await tablesWith(inStock())).not.toContain('basket');
  // what every shop has at first is there again
  const orders = z.object({ orders: z.array(z.unknown()).min(1) });
  orders.parse(await (await ofCloud('/__sandbox/orders', withKey())).json());
});
