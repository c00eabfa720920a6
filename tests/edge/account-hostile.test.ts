import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { credentialsOf, memberOf, newAccount } from './support/account.ts';
import { ROUTES } from './support/parts.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();

beforeAll(async () => {
  await mendAll();
  await coldStart();
});
afterEach(() => shop.settled());

/** Addresses that lead elsewhere, at once or once a browser has read them. */
const ELSEWHERE = [
  ...['https://evil.example', '//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example'],
  ...['/%2Fevil.example', '/%5Cevil.example', '/%09/evil.example', '/.//evil.example', '/a/..//evil.example'],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    ' //evil.example',
    '/\r\nSet-Cookie: a=b',
    '/%0d%0aSet-Cookie:a',
  ],
  ...[
    'https:evil.example',
    'http:/evil.example',
    '/ca/fr//evil.example',
    '/ca/fr/%2F%2Fevil.example',
    '////evil.example',
  ],
  ...[
    `${shop.config.ORIGIN}.evil.example/`,
    `https://x@evil.example/`,
    '/@evil.example',
    '?return=//evil.example',
  ],
];

/** Whether a browser of the shop would stay there, and keep its headers, wherever the answer leads. */
function staysHere(to: string): boolean {
  return new URL(to, shop.config.ORIGIN).origin === shop.config.ORIGIN && !/^\/[/\\]|[\r\n\t\\]/.test(to);
}

describe('an address to go to next', () => {
  it('never leads out of the shop, after logging in or out, or for who is logged in', async () => {
    const account = await newAccount(shop);
    const member = await memberOf(shop, account);
    for (const to of ELSEWHERE) {
      const query = new URLSearchParams({ return: to, redirect_url: to });
      const guest = new Visitor(shop);
      const answers = [
        await member.get(`/login?${query}`),
        await member.get(`/registration?${query}`),
        await guest.post('/api/account/logout', { return: to }),
        await guest.get(`/account/addresses/${encodeURIComponent(to)}`),
        await guest.get(`/account/preferences?${new URLSearchParams({ step: to })}`),
        await guest.get(`/account/orders/${encodeURIComponent(to)}`),
        await guest.get(`/passwordless-login-landing?token=12345678&${query}`),
      ];
      for (const answer of answers) {
        expect(staysHere(leads(answer)), `${to}: ${leads(answer)}`).toBe(true);
        const [, then] = /[?&]return=([^&]*)/.exec(leads(answer)) ?? [];
        const next = then === undefined ? '/' : leads(await member.get(`/login?return=${then}`));
        expect(staysHere(next), `${to}, then ${next}`).toBe(true);
        expect(answer.headers.getSetCookie().some((line) => line.startsWith('a=b'))).toBe(false);
      }
      const html = await guest.text(`/login?${query}`);
      for (const [, kept = ''] of html.matchAll(/name="return" value="([^"]*)"/g))
        expect(staysHere(kept), `${to}: ${kept}`).toBe(true);
    }
    for (const to of ELSEWHERE.slice(0, 6)) {
      const visitor = new Visitor(shop);
      const answer = await visitor.send('/api/account/login', { ...credentialsOf(account), return: to });
      const { next } = await answer.json<{ next: string }>();
      expect(next, to).toBe('/account');
    }
  });
});

/** Bodies that no form of the shop sends. */
const BODIES: [type: string, body: string][] = [
  ['application/x-www-form-urlencoded', '__proto__=1&constructor=2&toString=3&hasOwnProperty=4&__proto__=5'],
  [
    'application/x-www-form-urlencoded',
    '__proto__[x]=1&a[constructor][prototype][x]=1&email[]=a&email[]=b&key[a]=1',
  ],
  ['application/x-www-form-urlencoded', Array.from({ length: 3_000 }, (_, at) => `f${at}=1`).join('&')],
  ['application/x-www-form-urlencoded', `${'a.b'.repeat(5_000)}=1&shown={"__proto__":{"x":"1"}}`],
  [
    'application/x-www-form-urlencoded',
    'quantity-__proto__=1&quantity-constructor=2&left-toString=1&options=__proto__',
  ],
  ['application/json', '{"__proto__":{"email":"a@b.cd"},"constructor":{"prototype":{"x":1}}}'],
  [
    'application/json',
    '{"email":{"toString":1},"key":["a"],"card":{"length":1},"token":[[["x"]]],"step":{"__proto__":1}}',
  ],
  ['application/json', '['.repeat(15_000)],
  ['application/json', '"text"'],
  ['text/plain', '{"email":"a@b.cd"}'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
  ],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\n1\r\n--x--',
  ],
  ['', 'email=a'],
];

it('a body that no form sends is refused, and nothing of it stays', { timeout: 120_000 }, async () => {
  const member = await memberOf(shop, await newAccount(shop));
  const kept = async () => (await member.read('/api/account/data')).text();
  const before = await kept();
  const isOfAccounts = (type: string) => type === 'account' || type === 'authentication';
  for (const [path, { type, actions }] of ROUTES) {
    for (const action of isOfAccounts(type) ? Object.keys(actions) : []) {
      // these need no field
      if (
        ['share', 'unshare', 'delete', 'later', 'edit', 'code', 'join', 'add-page', 'claim-code'].includes(
          action,
        )
      )
        continue;
      for (const [contentType, body] of BODIES) {
        const to = path.replaceAll(/:\w+/g, 'x');
        const isForm = contentType.includes('urlencoded');
        const response = await new Visitor(shop, { cookie: member.cookie }).json(
          to,
          isForm ? `_action=${action}&${body}` : body,
          { headers: { 'content-type': contentType } },
        );
        const what = `${action} at ${to}: ${contentType} ${body.slice(0, 40)}`;
        expect(response.status, what).toBeGreaterThanOrEqual(400);
        expect(response.status, what).toBeLessThan(500);
        await response.text();
      }
    }
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect((await kept()).replaceAll(/"last\w*": "[^"]*"/g, '')).toBe(
    before.replaceAll(/"last\w*": "[^"]*"/g, ''),
  );
});
