import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { anyText } from '../support/any-text.ts';
import { PASSWORD, PRIVATE_CLIENT_ID, PRIVATE_CLIENT_SECRET, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('login-hostile');
const ORGANIZATION = 'organizations/f_ecom_zzrf_001';
const SLAS = `/shopper/auth/v1/${ORGANIZATION}/oauth2`;
const CUSTOMERS = `/customer/shopper-customers/v1/${ORGANIZATION}`;
const CONTEXT = `/shopper/shopper-context/v1/${ORGANIZATION}/shopper-context`;
const RUNS = { numRuns: 250 };

let shopper: Awaited<ReturnType<VendorShop['shopper']>>;

beforeAll(async () => {
  await shop.reset();
  shopper = await shop.shopper();
});

/** Expects an answer or a refusal, but no 5xx and no internal detail. */
async function holds(path: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(`${shop.origin}${path}`, { redirect: 'manual', ...init });
  const text = await response.text();
  expect(response.status, `${init.method ?? 'GET'} ${path} ${text.slice(0, 300)}`).toBeLessThan(500);
  expect(text).not.toMatch(/\bat .*\.(?:js|ts):\d+|SQLITE|TypeError|RangeError/);
}

const nasty = fc.oneof(
  anyText({ maxLength: 60 }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    '__proto__',
    'constructor',
    '%',
    '%00',
    '../..',
    "' OR 1=1 --",
    'a'.repeat(5000),
    '0',
    '-1',
    'null',
    '💥'.repeat(100),
  ),
);
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

const nest = (depth: number) => JSON.parse(`${'[['.repeat(depth)}${']]'.repeat(depth)}`);
const value = fc.oneof(
  nasty,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(1e308, -1, 0.1, Number.MAX_SAFE_INTEGER, true, null, [], {}, nest(400)),
);

const FORMS: [path: string, fields: string[]][] = [
  [
    '/token',
    [
      'grant_type',
      'code',
      'code_verifier',
      'client_id',
      'redirect_uri',
      'channel_id',
      'usid',
      'dnt',
      'refresh_token',
    ],
  ],
  ['/login', ['redirect_uri', 'client_id', 'code_challenge', 'channel_id', 'usid', 'state', 'scope']],
  [
    '/passwordless/login',
    ['user_id', 'mode', 'locale', 'usid', 'channel_id', 'callback_uri', 'last_name', 'email', 'phone_number'],
  ],
  ['/passwordless/token', ['grant_type', 'hint', 'pwdless_login_token', 'code_verifier', 'dnt', 'login_id']],
  ['/password/reset', ['user_id', 'mode', 'channel_id', 'locale', 'client_id', 'code_challenge', 'hint']],
  ['/password/action', ['client_id', 'pwd_action_token', 'channel_id', 'new_password', 'hint', 'user_id']],
  ['/otp/request', ['client_id', 'channel_id', 'user_id', 'mode', 'email', 'locale']],
  ['/otp/verify', ['pwd_action_token', 'client_id', 'channel_id', 'user_id']],
  ['/webauthn/register/authorize', ['user_id', 'mode', 'channel_id', 'locale', 'client_id', 'callback_uri']],
  ['/webauthn/register/start', ['channel_id', 'pwd_action_token', 'user_id', 'client_id', 'nick_name']],
  ['/webauthn/authenticate/start', ['client_id', 'channel_id', 'user_id', 'tenant_id']],
  ['/revoke', ['token', 'token_type_hint']],
  ['/introspect', ['token', 'token_type_hint']],
];
/** Values that pass the first checks of a call. */
const PLAUSIBLE: Record<string, string[]> = {
  grant_type: ['authorization_code_pkce', 'client_credentials', 'refresh_token'],
  client_id: [shop.clientId, PRIVATE_CLIENT_ID],
  channel_id: ['cairn-us'],
  redirect_uri: ['http://localhost:8787/callback'],
  mode: ['email', 'sms'],
  hint: ['cross_device', 'pwdless_login'],
  user_id: ['robin@cairn.example'],
  dnt: ['true'],
  locale: ['fr-CA'],
};

/** Stands for the shopper's own token, which is not known yet. */
const OWN = 'own';

const form = fc.constantFrom(...FORMS).chain(([path, names]) =>
  fc.record({
    path: fc.constant(path),
    fields: fc.record(
      Object.fromEntries(
        names.map((name) => [name, fc.oneof(nasty, fc.constantFrom(...(PLAUSIBLE[name] ?? ['x'])))]),
      ),
      { requiredKeys: [] },
    ),
    authorization: fc.oneof(
      fc.constantFrom(
        '',
        `Basic ${btoa(`${PRIVATE_CLIENT_ID}:${PRIVATE_CLIENT_SECRET}`)}`,
        `Basic ${btoa(`robin@cairn.example:${PASSWORD}`)}`,
        'Basic /////w==',
        'Basic !!!',
        'Bearer a.b.c',
        OWN,
      ),
      fc.base64String({ maxLength: 40 }).map((text) => `Basic ${text}`),
    ),
  }),
);

describe('no input makes it answer 500', () => {
  it('in the forms of the login service', async () => {
    await fc.assert(
      fc.asyncProperty(form, async ({ path, fields, authorization }) => {
        const body = new URLSearchParams();
        for (const [name, text] of Object.entries(fields)) body.set(name, `${text}`);
        const headers = { authorization: authorization === OWN ? `Bearer ${shopper.token}` : authorization };
        await holds(`${SLAS}${path}`, { method: 'POST', body, headers });
      }),
      RUNS,
    );
  });

  it('in the addresses of the login service, the mailbox and the identity page', async () => {
    const names = [
      'client_id',
      'redirect_uri',
      'response_type',
      'hint',
      'usid',
      'state',
      'code_challenge',
      'code',
    ];
    const paths = [
      ...['authorize', 'logout', 'userinfo', 'idp/callback/google'].map((path) => `${SLAS}/${path}`),
      ...['/mailbox', '/mailbox/x', '/identity/google', '/identity/apple'],
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.dictionary(fc.constantFrom(...names), nasty),
        nasty,
        async (path, query, token) => {
          const search = Object.entries(query).map(([name, text]) => `${name}=${encoded(text)}`);
          const authorization = `Bearer ${encoded(token).slice(0, 200)}`;
          await holds(`${path}?${search.join('&')}`, { headers: { authorization } });
        },
      ),
      RUNS,
    );
  });

  it('in the bodies of consents, look-ups, passkeys and the shop’s own calls', async () => {
    const custom = (api: string, path: string) => `/custom/${api}/v1/${ORGANIZATION}/${path}`;
    const consents = `/shopper/shopper-consents/v1/${ORGANIZATION}/subscriptions`;
    const order = `/checkout/shopper-orders/v1/${ORGANIZATION}/orders/00000001`;
    const calls: [path: string, names: string[]][] = [
      [consents, ['subscriptionId', 'channel', 'contactPointValue', 'status']],
      [`${consents}/actions/bulk`, ['subscriptions']],
      [`${order}/lookup`, ['email', 'orderViewCode', 'postalCode', 'phone']],
      [`${order}/actions/request-access-code`, ['email']],
      [`${order}/actions/oms-cancel-order`, ['reason', 'orderAccessCode']],
      [`${order}/actions/oms-return-order`, ['productItems']],
      [`${SLAS}/webauthn/register/finish`, ['client_id', 'channel_id', 'username', 'credential']],
      [`${SLAS}/webauthn/authenticate/finish`, ['client_id', 'channel_id', 'credential', 'usid']],
      [custom('auth', 'precheck-customer'), ['gatewayEmail']],
      [custom('account', 'email-change'), ['email', 'currentPassword']],
      [custom('account', 'email-change/confirm'), ['code']],
      [custom('account', 'deletion'), ['confirmUrl']],
      [custom('account', 'guest-orders/claim'), ['code']],
      [custom('account', 'deletion/confirm'), ['token']],
      [custom('loyalty', 'customer/membership'), ['rewardsConsent', 'privacyConsent']],
      [custom('loyalty', 'customer/redemptions'), ['rewardId', 'redemptionId']],
      [custom('progressive-profiling', 'profiling/step-data'), ['birthday', 'preferenceTypes']],
      [custom('subscriptions', 'newsletter/subscribe'), ['email', 'postalCode', 'gender']],
      [custom('back-in-stock', 'requests'), ['productId', 'email', 'productUrl']],
    ];
    const headers = { authorization: `Bearer ${shopper.token}`, 'content-type': 'application/json' };
    const body = fc.constantFrom(...calls).chain(([path, names]) =>
      fc.record({
        path: fc.constant(path),
        json: fc.dictionary(fc.oneof(fc.constantFrom(...names), nasty), value),
      }),
    );
    await fc.assert(
      fc.asyncProperty(body, async ({ path, json }) => {
        const client = path.startsWith(SLAS) && { client_id: shop.clientId, channel_id: 'cairn-us' };
        const text = JSON.stringify({ ...client, ...json });
        await holds(`${path}?siteId=cairn-us`, { method: 'POST', headers, body: text });
      }),
      RUNS,
    );
  });

  it('in the bodies of customers, addresses, cards, lists and contexts', async () => {
    const { token, customerId, tokens } = shopper;
    const own = `${CUSTOMERS}/customers/${customerId}`;
    const calls: [method: string, path: string, names: string[]][] = [
      ['POST', `${CUSTOMERS}/customers`, ['customer', 'password']],
      ['PATCH', own, ['login', 'currentPassword', 'email', 'firstName', 'gender', 'birthday', 'c_any']],
      ['PUT', `${own}/password`, ['currentPassword', 'password']],
      ['POST', `${own}/addresses`, ['addressId', 'countryCode', 'lastName', 'preferred', 'city', 'c_any']],
      ['POST', `${own}/payment-instruments`, ['paymentMethodId', 'paymentCard', 'default']],
      ['POST', `${own}/product-lists`, ['type', 'name', 'public', 'c_any']],
      [
        'PUT',
        `${CONTEXT}/${tokens.usid}`,
        ['sourceCode', 'customQualifiers', 'geoLocation', 'effectiveDateTime'],
      ],
      [
        'PATCH',
        `${CONTEXT}/${tokens.usid}`,
        ['customerGroupIds', 'customQualifiers', 'clientIp', 'couponCodes'],
      ],
    ];
    const body = fc.constantFrom(...calls).chain(([method, path, names]) =>
      fc.record({
        method: fc.constant(method),
        path: fc.constant(path),
        text: fc.oneof(
          fc
            .dictionary(fc.oneof(fc.constantFrom(...names), nasty), value)
            .map((json) => JSON.stringify(json)),
          value.map((json) => JSON.stringify(json)),
          nasty,
          fc.constantFrom('{"__proto__":{"login":"x"}}', '[', '{"a":', '"\\ud800"'),
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(body, async ({ method, path, text }) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        await holds(`${path}?siteId=cairn-us`, { method, headers, body: text });
      }),
      RUNS,
    );
  });

  it('in the ids of a path and in query parameters', async () => {
    const { token, customerId } = shopper;
    const own = `/customers/${customerId}`;
    const paths: ((id: string) => string)[] = [
      (id) => `${CUSTOMERS}/customers/${id}`,
      (id) => `${CUSTOMERS}${own}/addresses/${id}`,
      (id) => `${CUSTOMERS}${own}/payment-instruments/${id}`,
      (id) => `${CUSTOMERS}${own}/product-lists/${id}/items/${id}`,
      (id) => `${CUSTOMERS}/product-lists/${id}/items`,
      (id) => `${CUSTOMERS}/product-lists?email=${id}&x`,
      (id) => `${CUSTOMERS}${own}?expand=${id}&x`,
      (id) => `${CONTEXT}/${id}`,
      (id) => `${SLAS}/idp/callback/${id}`,
      (id) => `/identity/${id}`,
      (id) => `/mailbox/${id}`,
      (id) => `/__sandbox/mailbox?to=${id}`,
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        nasty,
        fc.constantFrom('GET', 'PATCH', 'DELETE', 'OPTIONS', 'PUT'),
        async (path, id, method) => {
          const address = path(encoded(id));
          if (address.startsWith('/__sandbox') && method === 'DELETE') return;
          const headers = { authorization: `Bearer ${token}` };
          await holds(`${address}${address.includes('?') ? '&' : '?'}siteId=cairn-us`, { method, headers });
        },
      ),
      RUNS,
    );
  });

  it('with very large input: a name of a megabyte, JSON a hundred thousand levels deep', async () => {
    const { token, customerId } = shopper;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const deep = `${'{"c_a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    for (const body of [
      JSON.stringify({ firstName: 'x'.repeat(1_000_000) }),
      deep,
      `{"c_a":${'['.repeat(100_000)}`,
    ]) {
      await holds(`${CUSTOMERS}/customers/${customerId}?siteId=cairn-us`, { method: 'PATCH', headers, body });
    }
  });
});

describe('texts typed by a shopper', () => {
  it('come back as typed, and harm no page', async () => {
    const name = `<img src=x onerror=alert(1)>"'&`;
    const { customer } = await shop.register({ firstName: name });
    expect(customer.firstName).toBe(name);
    await shop.control('POST', 'mailbox', {
      ...{ to: 'x@y.example', kind: 'note', subject: name, body: name, locale: 'en-US' },
      link: 'javascript:alert(1)',
    });
    const odd = { to: 'x@y.example', kind: 'note', subject: 'a', body: 'b', locale: 'en-US' };
    for (const picture of ['../../x', 'a"><script>', 'http://evil.example/x.png'])
      await expect(
        shop.control('POST', 'mailbox', { ...odd, pictures: [{ name: picture, alt: name }] }),
      ).rejects.toThrow();
    const list = await (await fetch(`${shop.origin}/mailbox`)).text();
    expect(list).not.toContain('<img');
    const id = /href="mailbox\/(\w+)"/.exec(list)?.[1];
    const letter = await (await fetch(`${shop.origin}/mailbox/${id}`)).text();
    expect(letter).not.toContain('<img');
    expect(letter).not.toContain('href="javascript:');
  });
});
