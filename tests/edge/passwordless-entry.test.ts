import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountAnswer } from '../../shared/schemas/account.ts';
import { newEmail } from '../support/new-email.ts';
import { type Account, memberOf, newAccount, signIn } from './support/account.ts';
import { addToBag, bagOf, guestWithBag, problemIn } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { moveClock } from './support/mail.ts';
import { askerOf, enterCode } from './support/passwordless.ts';
import { setCookieLine } from './support/sessions.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  mendAll,
  Shop,
  someProduct,
  someVariant,
  spoil,
} from './support/shop.ts';
import { overLimit } from './support/until-limited.ts';
import { leads, Visitor } from './support/visitor.ts';

type Fields = Record<string, string>;

const shop = new Shop();
const LANDING = '/passwordless-login-landing';
const MAY_BE_USED =
  'We did not hear back, and a code works only once. Try it again. If it is refused, ask for another mail.';
const INVALID = 'Invalid token, please try again.';

let variant: string;
let other: string;
let ada: Account;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
  other = await someVariant(shop, '/c/womens-jackets/');
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  ada = await newAccount(shop);
});
afterEach(async () => {
  await mendAll();
  await moveClock(0);
});

const asker = (visitor?: Visitor, fields?: Fields) => askerOf(shop, ada.email, visitor, fields);
const enter = (code: string, visitor = new Visitor(shop), fields: Fields = {}) =>
  enterCode(visitor, ada.email, code, fields);
const press = (code: string, visitor: Visitor, fields: Fields = {}) =>
  visitor.post(LANDING, { email: ada.email, code, rememberMe: 'true', ...fields });
const linkOf = (code: string, query: Fields = {}) =>
  `${LANDING}?${new URLSearchParams({ token: code, email: ada.email, ...query })}`;
const said = async (response: Response) => [response.status, (await problemIn(response)).title];
const greeting = async (response: Response) => accountAnswer.parse(await response.json()).title;

describe('entering the code', () => {
  it('logs in with the guest’s bag, also one that was filled meanwhile', async () => {
    const { visitor, code } = await asker();
    await addToBag(visitor, { productId: variant, quantity: 2 });
    const response = await enter(` ${code.slice(0, 4)}-${code.slice(4)} `, visitor, { return: '/c/mens/' });
    expect(accountAnswer.parse(await response.json())).toEqual({
      title: 'Welcome back, Ada!',
      body: 'You are now logged in.',
      bagCount: 2,
      next: '/c/mens/',
    });
    expect((await bagOf(visitor)).count).toBe(2);
  });

  it('ends with the browser for a shopper who does not want to stay logged in', async () => {
    const { visitor, code } = await asker();
    const response = await visitor.send('/login', { _action: 'code', email: ada.email, code });
    expect(setCookieLine(response, 'signed-in-cairn-us')).not.toContain('Max-Age');
  });

  it.each([
    ['', 'Please enter the code from the mail.'],
    ['12', 'Please enter the digits of the code from the mail.'],
    ['<b>1234</b>', 'Please enter the digits of the code from the mail.'],
    ['１２３４５６７８😀', 'Please enter the digits of the code from the mail.'],
    ['1'.repeat(10_000), 'Please enter the digits of the code from the mail.'],
  ])('%#: is refused at its field before anyone is asked', async (code, message) => {
    await forgetCalls();
    const refused = await enter(code);
    expect(await problemIn(refused)).toMatchObject({ status: 400, errors: [{ field: 'code', message }] });
    expect((await calls()).filter(({ path }) => path.includes('passwordless'))).toEqual([]);
  });

  it.each([
    ['a wrong code', async () => ({ code: '00000000' })],
    [
      'another address’s code',
      async () => ({ code: (await asker()).code, email: (await newAccount(shop)).email }),
    ],
    [
      'an expired code',
      async () => {
        const { code } = await asker();
        await moveClock(11);
        return { code };
      },
    ],
    ['a code for an address without an account', async () => ({ code: '12345678', email: newEmail() })],
  ])('%s logs nobody in, and is not sent back', async (_, fields) => {
    const wrong: { code: string; email?: string } = await fields();
    const visitor = new Visitor(shop);
    const refused = await enter(wrong.code, visitor, wrong);
    expect(await problemIn(refused)).toMatchObject({
      status: 400,
      title: INVALID,
      errors: [{ field: 'code', message: INVALID }],
    });
    const page = await visitor.post('/login', { _action: 'code', email: ada.email, ...wrong });
    expect(page.status).toBe(400);
    const text = await page.text();
    expect(text).toContain('<section data-view="code">');
    expect(text).toContain(INVALID);
    expect(text).not.toContain(wrong.code);
    expect(visitor.cookie).not.toContain('signed-in');
  });

  it.each([
    ['fails', { mode: 'status', status: 500 }],
    ['sends nonsense', { mode: 'malformed' }],
    ['is cut off', { mode: 'cut' }],
    ['hangs', { mode: 'hang' }],
  ] as const)(
    'while the service %s, says that the code may be used up, and keeps the guest and the address',
    async (_, fault) => {
      const visitor = await guestWithBag(shop, variant);
      const { code } = await asker(visitor);
      await spoil({ service: 'slas', path: 'passwordless/token', ...fault });
      expect(await said(await enter(code, visitor))).toEqual([503, MAY_BE_USED]);
      await coldStart();
      const page = await visitor.post('/login', { _action: 'code', email: ada.email, code });
      expect(page.status).toBe(503);
      const html = await page.text();
      expect(html).toContain(`value="${ada.email}"`);
      expect(html).toContain(`data-lost="${MAY_BE_USED}"`);
      await mendAll();
      await coldStart();
      expect((await bagOf(visitor)).count).toBe(1);
    },
  );

  it('is limited, so that nobody can try all codes', async () => {
    const visitor = new Visitor(shop);
    const answers = await overLimit(10, (n) => enter(`${10_000_000 + n}`, visitor));
    expect(answers.map(({ status }) => status)).toContain(429);
  });

  it('is refused to other origins', async () => {
    const { visitor, code } = await asker();
    const headers = { origin: 'https://evil.example' };
    const fields = { _action: 'code', email: ada.email, code };
    expect((await visitor.send('/login', fields, { headers })).status).toBe(403);
  });

  it('twice, in two tabs, has one outcome', async () => {
    const { visitor, code } = await asker();
    expect(await greeting(await enter(code, visitor))).toBe('Welcome back, Ada!');
    expect(await greeting(await enter(code, visitor))).toBe('Welcome back!');
    expect((await enter(code, new Visitor(shop))).status).toBe(400);
    // an account that is signed in does not make another address's code right
    const bea = await newAccount(shop, 'Bea');
    expect((await enter('12345678', visitor, { email: bea.email })).status).toBe(400);
  });
});

describe('the link of the mail', () => {
  it('spends nothing when it is read: by scanners, prefetching and ten times', async () => {
    const { visitor, code } = await asker();
    await forgetCalls();
    for (const method of ['HEAD', ...Array.from({ length: 10 }, () => 'GET')]) {
      const scanner = new Visitor(shop);
      const opened = await scanner.get(linkOf(code), { method, headers: { 'sec-purpose': 'prefetch' } });
      expect([opened.status, leads(opened)]).toEqual([303, LANDING]);
      expect(opened.headers.get('Cache-Control')).toBe('private, no-store');
      expect((await scanner.get(LANDING, { method })).status).toBe(200);
      expect(scanner.cookie).not.toContain('signed-in');
    }
    expect((await calls()).filter(({ path }) => path.includes('passwordless'))).toEqual([]);
    expect(await greeting(await enter(code, visitor))).toBe('Welcome back, Ada!');
  });

  it('logs in by one press in the browser that asked, with its bag, and returns where it asked', async () => {
    const { visitor, code } = await asker(await guestWithBag(shop, variant), { return: '/c/mens/' });
    const page = await visitor.text(linkOf(code));
    expect(page).toContain('One press and you are in');
    expect(page).toContain(`${ada.email[0]}•••@mail.test`);
    expect(page).not.toMatch(/class="shown-code"/);
    expect(page).toContain('name="return" value="/c/mens/"');
    const done = await press(code, visitor, { return: '/c/mens/' });
    expect([done.status, leads(done)]).toEqual([303, '/c/mens/']);
    expect((await bagOf(visitor)).count).toBe(1);
    // the link and the code are one token
    expect((await enter(code, new Visitor(shop))).status).toBe(400);
    // Back, and the link again, say the truth: the shopper is logged in
    expect(leads(await visitor.get(LANDING))).toBe('/account');
    expect(await visitor.text(linkOf(code))).toContain('Hello, Ada');
  });

  it('of another account, which it does not name, leads nobody to their own', async () => {
    const { code } = await asker();
    const bea = await memberOf(shop, await newAccount(shop, 'Bea'));
    const page = await bea.text(`${LANDING}?token=${code}`);
    expect(page).toContain('id="link-email"');
    expect(page).toContain(`value="${code}"`);
    await press(code, bea);
    expect(await bea.text('/account')).toContain('Hello, Ada');
  });

  it('adds the wish that the guest had when asking', async () => {
    const productId = /CRN\d+/.exec(await someProduct(shop))?.[0] ?? '';
    const { visitor, code } = await asker();
    await visitor.send('/api/wishlist/items', { productId });
    await visitor.text(linkOf(code));
    expect((await press(code, visitor)).status).toBe(303);
    expect(await visitor.text('/account/wishlist')).toContain(`data-product="${productId}"`);
    expect(visitor.cookie).not.toContain('wishes-');
  });

  it('in another browser shows who, where and the code first; the press there logs in there', async () => {
    const { code } = await asker();
    const elsewhere = new Visitor(shop);
    const page = await elsewhere.text(linkOf(code, { redirect_url: '/c/womens/' }));
    expect(page).toContain('Log in here?');
    expect(page).toContain(`<p class="shown-code">${code}</p>`);
    expect(page).toContain(`${ada.email[0]}•••@mail.test`);
    expect(page).toContain('If you did not ask for it, close this page');
    const done = await press(code, elsewhere, { return: '/c/womens/' });
    expect(leads(done)).toBe('/c/womens/');
    expect(await elsewhere.text('/account')).toContain('Hello, Ada');
  });

  it('in another browser loses neither that browser’s bag nor the other one’s', async () => {
    const { code } = await asker(await guestWithBag(shop, variant, 2));
    const elsewhere = await guestWithBag(shop, other, 3);
    await press(code, elsewhere);
    expect((await bagOf(elsewhere)).count).toBe(5);
  });

  it('never leads out of the shop', async () => {
    const { code } = await asker();
    for (const redirect of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      const visitor = new Visitor(shop);
      expect(await visitor.text(linkOf(code, { redirect_url: redirect }))).not.toContain('evil.example');
      expect(await visitor.text(LANDING)).not.toContain('javascript:');
    }
  });

  it('without its address works where it was asked for, and asks for it elsewhere', async () => {
    const { visitor, code } = await asker();
    expect(await visitor.text(`${LANDING}?token=${code}`)).toContain('One press and you are in');
    expect(await new Visitor(shop).text(`${LANDING}?token=${code}`)).toMatch(/id="link-email"/);
    expect(await new Visitor(shop).text(LANDING)).toMatch(/id="link-code"/);
  });

  it('used or expired says so, and offers a new one', async () => {
    const { visitor, code } = await asker();
    await enter(code, visitor);
    const elsewhere = new Visitor(shop);
    await elsewhere.text(linkOf(code));
    const refused = await press(code, elsewhere);
    expect(refused.status).toBe(400);
    const text = await refused.text();
    expect(text).toContain(INVALID);
    expect(text).toContain('Ask for a new link');
    expect(text).not.toContain(`value="${code}"`);
  });

  it('of somebody else logs the present shopper out and that one in, after the button', async () => {
    const { code } = await asker();
    const bea = await newAccount(shop, 'Bea');
    const visitor = await memberOf(shop, bea);
    expect(await visitor.text(linkOf(code))).toContain('Log in here?');
    expect(await visitor.text('/account')).toContain('Hello, Bea');
    await press(code, visitor);
    expect(await visitor.text('/account')).toContain('Hello, Ada');
  });

  it('logs in to no account that the page did not name, even if the service reads the code alone', async () => {
    const mallory = await newAccount(shop, 'Mallory');
    const { code } = await askerOf(shop, mallory.email);
    const real = env.SANDBOX;
    const SANDBOX = faulty(/passwordless\/token/, async (_, asked) => {
      const form = new URLSearchParams(await asked().text());
      form.delete('login_id');
      const headers = new Headers(asked().headers);
      headers.delete('content-length');
      return real?.fetch(asked().url, { method: 'POST', headers, body: form }) ?? Response.error();
    });
    // the link names the victim's own address
    const victim = new Visitor(shop);
    await victim.text(linkOf(code));
    const fields = { email: ada.email, code, rememberMe: 'true' };
    const refused = await victim.post(LANDING, fields, { bindings: { SANDBOX } });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(INVALID);
    expect(leads(await victim.get('/account'))).toContain('/login');
    expect(victim.cookie).not.toContain('cairn-device');
  });

  it('may lead to another path, where the mails of the shop name it', async () => {
    const named = new Shop({ PASSWORDLESS_LANDING_PATH: '/magic/link' });
    const visitor = new Visitor(named);
    const opened = await visitor.get('/magic/link?token=12345678');
    expect([opened.status, leads(opened)]).toEqual([303, LANDING]);
  });

  it('keeps its token while the service fails', async () => {
    const { visitor, code } = await asker();
    await visitor.text(linkOf(code));
    await spoil({ service: 'slas', path: 'passwordless/token', mode: 'status', status: 500 });
    const failed = await press(code, visitor);
    expect(failed.status).toBe(503);
    const text = await failed.text();
    expect(text).toContain(MAY_BE_USED);
    expect(text).toContain(`value="${code}"`);
    await mendAll();
    await coldStart();
    expect((await press(code, visitor)).status).toBe(303);
  });
});

it('a session that ended meanwhile does not matter', async () => {
  const visitor = await memberOf(shop, ada);
  await visitor.post('/api/account/logout', {});
  const { code } = await asker(visitor);
  expect(await greeting(await enter(code, visitor))).toBe('Welcome back, Ada!');
  await signIn(visitor, ada);
});
