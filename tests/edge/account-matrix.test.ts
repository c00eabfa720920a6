import { beforeAll, describe, expect, it } from 'vitest';
import { isAgentPath } from '../../worker/agents/agents-path.ts';
import { PURGE_PATH } from '../../worker/api/purge.ts';
import { type Account, memberOf, newAccount, setLoyalty } from './support/account.ts';
import { addByForm, asMember, ELM, keysOf } from './support/address-book.ts';
import { addToBag, bagOf } from './support/bag.ts';
import { type Bought, buy } from './support/orders.ts';
import { ROUTES, registeredRoutes } from './support/parts.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

/**
 * Every page and action of the account area, tried by everybody who is not its shopper, with all
 * ids that the shopper has. New pages, actions and calls are tried too, because they are read from
 * the table of routes and from the app.
 */
const shop = new Shop();

const PRIVATE = 'private, no-store';

/** What only Ada may see. */
let secrets: string[];
/** Fields with which somebody else names what is hers. */
let hers: Record<string, string>;
let paths: { path: string; actions: string[] }[];
let ada: Visitor;
let everybody: [name: string, visitor: () => Visitor][];

const PAGES = new Set(ROUTES.map(([path]) => path));
/** Every path that scripts read, and every one that is not a page and takes what they send. */
const CALLS = registeredRoutes(shop.config).filter(({ path }) => !path.endsWith('*') && !PAGES.has(path));
const READ = pathsOf('GET').filter((path) => /^\/(?:api|fragments)\//.test(path));
const WRITTEN = pathsOf('POST');
/** Ends a shopper's own session: only somebody else's attempt is of interest. */
const LOG_OUT = '/api/account/logout';

/** What a browser says of a form that another site sends. */
const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '', 'sec-fetch-site': 'cross-site' },
  { origin: `${shop.config.ORIGIN}.evil.example`, 'sec-fetch-site': 'same-origin' },
  { origin: 'http://localhost', 'sec-fetch-site': 'same-site' },
];

function pathsOf(method: string): string[] {
  return [...new Set(CALLS.filter((route) => route.method === method).map(({ path }) => path))];
}

/** A path with ids that are hers. */
function filled(path: string): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => hers[name] ?? hers.productId ?? '');
}

async function savedCard(): Promise<string> {
  const response = await asMember(ada, '/payment-instruments', {
    method: 'POST',
    body: JSON.stringify({
      paymentMethodId: 'CREDIT_CARD',
      paymentCard: {
        ...{ cardType: 'Visa', number: '4012888888881881', holder: 'Zebulonia Quist' },
        ...{ expirationMonth: 4, expirationYear: 2099 },
      },
    }),
  });
  return (await response.json<{ paymentInstrumentId: string }>()).paymentInstrumentId;
}

/** What the services keep of Ada, apart from when she was last there. */
async function kept(): Promise<string> {
  const response = await ada.read('/api/account/data');
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll(/"last(?:Login|Visit|Modified)\w*": "[^"]*"/g, '');
}

beforeAll(async () => {
  await mendAll();
  await coldStart();
  const variant = await someVariant(shop);
  const account: Account = await newAccount(shop, 'Zebulonia');
  ada = await memberOf(shop, account);
  const stale = await memberOf(shop, await newAccount(shop, 'Gone'));
  const gone = stale.copy();
  await stale.post('/api/account/logout', {});
  const bob = await memberOf(shop, await newAccountOfClub());
  await addByForm(ada, { ...ELM, lastName: 'Quist', address1: '777 Hidden Way' });
  const [key = ''] = await keysOf(ada);
  const card = await savedCard();
  const bought: Bought = await buy(shop, [{ productId: variant, quantity: 1 }], account);
  await setLoyalty(account, { tier: 'member', points: 900, expiresOn: '2031-05-01' });
  const redemption = { rewardId: 'off-500', redemptionId: crypto.randomUUID() };
  const redeemed = await ada.send('/membership', { _action: 'redeem', ...redemption });
  const { code } = await redeemed.json<{ code: string }>();
  const productId = variant.split('-')[0] ?? '';
  await ada.send('/api/wishlist/items', { productId });
  await addToBag(ada, { productId: variant });
  const [{ itemId = '' } = {}] = bought.items;
  const customer = await (await asMember(ada, '')).json<{ customerId: string }>();
  secrets = [
    ...[account.email, 'Zebulonia', 'Quist', '777 Hidden Way', code, bought.orderNo],
    ...[card, key, customer.customerId, itemId, redemption.redemptionId],
  ];
  hers = {
    ...{ key, card, ...redemption, customerId: customer.customerId, orderNo: bought.orderNo },
    ...{ [`quantity-${itemId}`]: '1', addressId: key, subscriptionId: 'weekly-newsletter' },
    ...{ channel: 'email', status: 'opt_in', token: 'no-such-token', code: '12345678' },
    ...{ credentialId: 'hers', productId, firstName: 'Eve', lastName: 'Else', preferred: 'true' },
  };
  const isOfAccounts = (type: string) => type === 'account' || type === 'authentication';
  paths = ROUTES.filter(([, { type }]) => isOfAccounts(type)).map(([path, page]) => ({
    path: path.replace(':orderNo', bought.orderNo).replace(':key', key),
    actions: Object.keys(page.actions),
  }));
  everybody = [
    ['another shopper', () => bob],
    ['a guest', () => new Visitor(shop)],
    ['a browser whose session has ended', () => gone.copy()],
    ['somebody with made-up cookies', () => new Visitor(shop, { cookie: madeUp(ada.cookie) })],
  ];
});

async function newAccountOfClub(): Promise<Account> {
  const account = await newAccount(shop, 'Bob');
  await setLoyalty(account, { tier: 'member', points: 900, expiresOn: '2031-05-01' });
  return account;
}

/** Ada's cookies, each sealed value under the name of another one. */
function madeUp(cookie: string): string {
  const pairs = cookie.split('; ').map((pair) => pair.split(/=(.*)/s));
  return pairs.map(([name], index) => `${name}=${pairs.at(index - 1)?.[1]}`).join('; ');
}

/** The secrets in an answer that the request did not name itself. */
async function leaked(response: Response, sent: string): Promise<string[]> {
  const seen = [...response.headers].join('\n') + (await response.text());
  return secrets.filter((secret) => !sent.includes(secret) && seen.includes(secret));
}

describe('nobody else', { timeout: 120_000 }, () => {
  it('sees a byte of it in a page, a fragment or the API', async () => {
    // the test would see it
    expect(await leaked(await ada.read('/api/account/data'), '')).not.toEqual([]);
    const calls = READ.map(filled);
    for (const one of ['/api/account/data', '/api/wishlist', '/api/bag', '/fragments/account'])
      expect(calls).toContain(one);
    for (const [name, visitor] of everybody) {
      for (const path of [...paths.map((page) => page.path), ...calls]) {
        const response = await visitor().get(path);
        const what = `${name}: ${path}`;
        if (!calls.includes(path)) expect(response.headers.get('Cache-Control'), what).toBe(PRIVATE);
        expect(await leaked(response, path), what).toEqual([]);
      }
    }
  });

  it('is given what was stored for her: only what nobody is told apart by is stored', async () => {
    for (const path of READ.map(filled)) {
      const response = await ada.copy().get(path);
      const control = response.headers.get('Cache-Control');
      const own = await leaked(response, path);
      if (control !== PRIVATE) expect(own, `${path}: ${control}`).toEqual([]);
      if (control !== PRIVATE) expect(response.headers.getSetCookie(), path).toEqual([]);
    }
  });

  it('changes a thing by any action, or learns of it', async () => {
    const before = await kept();
    const bag = await bagOf(ada);
    for (const [name, visitor] of everybody) {
      for (const { path, actions } of paths) {
        for (const action of actions) {
          const fields = { _action: action, ...hers };
          const what = `${name}: ${action} at ${path}`;
          const sent = path + JSON.stringify(fields);
          expect(await leaked(await visitor().send(path, fields), sent), what).toEqual([]);
        }
      }
      for (const path of WRITTEN.filter((one) => one !== LOG_OUT).map(filled)) {
        const response = await visitor().copy().send(path, hers);
        expect(await leaked(response, path + JSON.stringify(hers)), `${name}: ${path}`).toEqual([]);
      }
    }
    expect(await kept()).toBe(before);
    expect(await bagOf(ada)).toEqual(bag);
  });

  it('changes a thing from another site, with her own cookies', async () => {
    const before = await kept();
    for (const { path, actions } of paths) {
      for (const origin of ['https://evil.example', 'null']) {
        for (const action of actions) {
          const response = await ada.send(path, { _action: action, ...hers }, { headers: { origin } });
          expect(response.status, `${action} at ${path} from ${origin}`).toBe(403);
          expect(response.headers.getSetCookie()).toEqual([]);
        }
      }
    }
    expect(WRITTEN).toContain(LOG_OUT);
    // what agents call reads no cookie (tests/edge/agents-safety.test.ts)
    for (const path of WRITTEN.filter((one) => !isAgentPath(one)).map(filled)) {
      for (const headers of FOREIGN) {
        const response = await ada.send(path, hers, { headers });
        // a service's call is let in by its signature alone
        const refusal = path === PURGE_PATH ? 401 : 403;
        expect(response.status, `${path} with ${JSON.stringify(headers)}`).toBe(refusal);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    }
    expect(await kept()).toBe(before);
  });

  it('changes a thing by a link that she follows', async () => {
    const before = await kept();
    for (const { path, actions } of paths) {
      for (const action of actions) {
        const query = new URLSearchParams({ _action: action, ...hers, token: '' });
        await (await ada.copy().get(`${path}?${query}`)).text();
      }
    }
    expect(await kept()).toBe(before);
  });
});

it('the service of recommendations is not told what an address names', async () => {
  const opened = ROUTES.filter(([path]) => /:(?:orderNo|key|address)/.test(path));
  expect(opened.length).toBeGreaterThan(3);
  for (const [path] of opened) {
    const named = 'AbcDef~0123456789';
    for (const id of [named, hers.orderNo ?? '', hers.key ?? '']) {
      const html = await ada.text(path.replace(/:\w+/, id));
      const [, event = ''] = /data-event="([^"]*)"/.exec(html) ?? [];
      expect(event, path).not.toContain(id);
    }
  }
});

it('she herself does, with the same fields', async () => {
  const before = await kept();
  expect((await ada.send('/account/addresses', { _action: 'remove', ...hers })).status).toBe(200);
  expect((await ada.send('/account/payment-methods', { _action: 'remove', ...hers })).status).toBe(200);
  const after = await kept();
  expect(before).toContain('777 Hidden Way');
  expect(after.split('777 Hidden Way').length).toBe(before.split('777 Hidden Way').length - 1);
  expect(after).not.toContain(hers.card);
});
