import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountAnswer, stepAnswer } from '../../shared/schemas/account.ts';
import { newEmail } from '../support/new-email.ts';
import { type Account, memberOf, newAccount, signIn } from './support/account.ts';
import { addToBag, bagOf, guestWithBag, problemIn } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { codeTo, mailsTo, moveClock, seenIn } from './support/mail.ts';
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
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();
const LANDING = '/passwordless-login-landing';
const ASKED = '__Host-cairn-asked-cairn-us';
const FAILED = 'Something went wrong. Try again!';
const UNAVAILABLE = 'This feature is not currently available.';
const INVALID = 'Invalid token, please try again.';
const ASK = 'passwordless/login';

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

const askFor = (email: string, visitor = new Visitor(shop), fields: Record<string, string> = {}) =>
  visitor.send('/login', { _action: 'passwordless', from: 'password', email, ...fields });
const enter = (code: string, visitor = new Visitor(shop), fields: Record<string, string> = {}) =>
  visitor.send('/login', { _action: 'code', email: ada.email, code, rememberMe: 'true', ...fields });
const press = (code: string, visitor: Visitor, fields: Record<string, string> = {}) =>
  visitor.post(LANDING, { email: ada.email, code, rememberMe: 'true', ...fields });
const linkOf = (code: string, query: Record<string, string> = {}) =>
  `${LANDING}?${new URLSearchParams({ token: code, email: ada.email, ...query })}`;
const said = async (response: Response) => [response.status, (await problemIn(response)).title];
const greeting = async (response: Response) => accountAnswer.parse(await response.json()).title;

/** A browser that has asked for a code, and the code. */
async function asker(visitor = new Visitor(shop), fields: Record<string, string> = {}) {
  expect((await askFor(ada.email, visitor, fields)).status).toBe(200);
  return { visitor, code: await codeTo(ada.email) };
}

describe('asking for a code', () => {
  it('sends one mail, and the code step follows with its wait', async () => {
    const response = await askFor(ada.email);
    expect(response.status).toBe(200);
    expect(stepAnswer.parse(await response.json())).toEqual({ view: 'code', resendSeconds: 30, notice: '' });
    expect((await mailsTo(ada.email)).map(({ kind }) => kind)).toEqual(['passwordless-code']);
    expect(setCookieLine(response, ASKED)).toMatch(/Max-Age=600;.*HttpOnly; Secure; SameSite=Lax/);
  });

  it('works without scripts, from the password step to one field for the code', async () => {
    const visitor = new Visitor(shop);
    const password = await visitor.post('/login', { _action: 'precheck', email: ada.email });
    expect(await password.text()).toContain('A link or code by email');
    const step = await visitor.post('/login', {
      _action: 'passwordless',
      from: 'password',
      email: ada.email,
    });
    expect(step.status).toBe(200);
    const text = await step.text();
    expect(text).toContain('<section data-view="code">');
    const field = /<input id="sign-in-code"[^>]*>/.exec(text)?.[0] ?? '';
    expect(field).toMatch(/inputmode="numeric"/i);
    expect(field).toMatch(/autocomplete="one-time-code"/i);
    expect(field).not.toMatch(/maxlength="8"/i);
    expect(text).toContain(ada.email);
    const done = await visitor.post('/login', {
      _action: 'code',
      email: ada.email,
      code: await codeTo(ada.email),
    });
    expect([done.status, leads(done)]).toEqual([303, '/account']);
    expect(await visitor.text('/account')).toContain('Welcome back, Ada!');
  });

  it.each([
    ['with scripts', (email: string) => askFor(email)],
    [
      'without scripts',
      (email: string) =>
        new Visitor(shop).post('/login', { _action: 'passwordless', from: 'password', email }),
    ],
  ])('tells nobody whether an address has an account, %s', async (_, send) => {
    const nobody = newEmail();
    const times: number[] = [];
    const seen = [];
    for (const email of [ada.email, nobody]) {
      const start = Date.now();
      const { text, ...rest } = await seenIn(await send(email));
      times.push(Math.floor((Date.now() - start) / 1_000));
      seen.push({ ...rest, text: text.replaceAll(email, 'EMAIL') });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(times[0]).toBeGreaterThanOrEqual(1);
    expect(times[1]).toBe(times[0]);
    expect(await mailsTo(nobody)).toEqual([]);
  });

  it('again is possible after a while; until then no second mail is sent', async () => {
    const { visitor } = await asker();
    const soon = await askFor(ada.email, visitor, { from: 'code', again: 'true' });
    expect(soon.status).toBe(429);
    expect(Number(soon.headers.get('Retry-After'))).toBeGreaterThan(20);
    expect((await problemIn(soon)).title).toMatch(/^A mail was sent a moment ago\. .* in \d+ seconds\.$/);
    const plain = await visitor.post('/login', {
      _action: 'passwordless',
      from: 'code',
      again: 'true',
      email: ada.email,
    });
    const text = await plain.text();
    expect(text).toContain('<section data-view="code">');
    expect(text).toContain('A mail was sent a moment ago.');
    // a second press of the button in the password step leads to the code step, too
    expect(stepAnswer.parse(await (await askFor(ada.email, visitor)).json()).view).toBe('code');
    expect((await mailsTo(ada.email)).map(({ kind }) => kind)).toEqual(['passwordless-code']);
    // a browser that remembers no request may ask: the service's own limit counts
    const later = await askFor(ada.email, new Visitor(shop), { from: 'code', again: 'true' });
    expect(stepAnswer.parse(await later.json()).notice).toContain('Another mail is on its way.');
    expect(await mailsTo(ada.email)).toHaveLength(2);
  });

  it('too often, asks to wait, with or without an account', async () => {
    for (const email of [ada.email, newEmail()]) {
      const answers = await Promise.all(Array.from({ length: 7 }, () => askFor(email)));
      const refused = answers.find(({ status }) => status === 429);
      if (!refused) throw new Error('Not limited.');
      expect((await problemIn(refused)).title).toContain('Please wait 10 minutes');
      expect(refused.headers.get('Retry-After')).toBe('600');
    }
  });

  const refusal = (message: string) =>
    ({ mode: 'status', status: 400, body: JSON.stringify({ message }) }) as const;
  it.each([
    [
      'callback_uri doesn’t match',
      refusal("callback_uri doesn't match the registered callbacks"),
      UNAVAILABLE,
    ],
    ['no callback_uri', refusal('no callback_uri is registered'), UNAVAILABLE],
    ['permissions', refusal('Passwordless permissions error for clientId'), UNAVAILABLE],
    ['no secret', refusal('Required argument client secret is not provided'), UNAVAILABLE],
    ['the monthly quota', refusal('Monthly quota is used up'), UNAVAILABLE],
    ['anything else', refusal('we do not say'), FAILED],
    ['an error page', { mode: 'status', status: 400, body: '<html>' } as const, FAILED],
    ['500', { mode: 'status', status: 500 } as const, FAILED],
    ['no answer', { mode: 'hang' } as const, FAILED],
  ])(
    'where the service answers %s, says the message of it, with or without an account',
    async (_, fault, title) => {
      await spoil({ service: 'slas', path: ASK, ...fault });
      const answers = await Promise.all([askFor(ada.email), askFor(newEmail())]);
      for (const answer of answers) expect(await said(answer)).toEqual([503, title]);
      await coldStart();
      const visitor = new Visitor(shop);
      const page = await visitor.post('/login', {
        _action: 'passwordless',
        from: 'password',
        email: ada.email,
      });
      expect(page.status).toBe(503);
      const text = await page.text();
      expect(text).toContain(title);
      expect(text).toContain('<section data-view="password">');
      expect(text).toContain(`value="${ada.email}"`);
      expect(setCookieLine(page, ASKED)).toBe('');
    },
  );

  it('is not offered where it is switched off', async () => {
    const off = new Shop({ FEATURE_PASSWORDLESS: 'false' });
    const visitor = new Visitor(off);
    const text = await (await visitor.post('/login', { _action: 'precheck', email: ada.email })).text();
    expect(text).not.toContain('A link or code by email');
    expect(text).not.toContain('data-view="code"');
    expect(await said(await askFor(ada.email, visitor))).toEqual([503, UNAVAILABLE]);
    expect(await said(await enter('12345678', visitor))).toEqual([503, UNAVAILABLE]);
  });

  it('can be left to the brand’s own mailer', async () => {
    const posted = 'http://localhost:8787/passwordless-login-callback';
    const mailing = new Shop({ PASSWORDLESS_CALLBACK_URI: posted });
    const bodies: string[] = [];
    const heard = faulty(/passwordless\/login/, async (answer, asked) => {
      bodies.push(await asked().text());
      return answer();
    });
    const fields = { _action: 'passwordless', from: 'password', email: ada.email, return: '/cart?x=1' };
    const response = await new Visitor(mailing).send('/login', fields, { bindings: { SANDBOX: heard } });
    expect(response.status).toBe(200);
    const form = Object.fromEntries(new URLSearchParams(bodies[0]));
    expect(form).toMatchObject({
      user_id: ada.email,
      mode: 'callback',
      callback_uri: `${posted}?redirectUrl=%2Fcart%3Fx%3D1`,
    });
  });
});

describe('where logging in without a password comes first', () => {
  const first = new Shop({ PASSWORDLESS_FIRST: 'true' });

  it('the e-mail step offers it, the password, and joining', async () => {
    const text = await new Visitor(first).text('/login');
    for (const label of ['Continue Securely', 'Or Login With', '>Password<', 'Create An Account'])
      expect(text).toContain(label);
    expect(text).not.toContain('>Continue<');
  });

  it('sends the code at once to an account, and tells others what the precheck tells', async () => {
    const mailed = await askFor(ada.email, new Visitor(first), { from: 'email' });
    expect(stepAnswer.parse(await mailed.json()).view).toBe('code');
    const refused = await askFor(newEmail(), new Visitor(first), { from: 'email' });
    expect(await said(refused)).toEqual([
      400,
      'This feature is not currently available. You must create an account to access this feature.',
    ]);
    const joining = { _action: 'precheck', from: 'email', email: newEmail() };
    expect(await (await new Visitor(first).post('/login', joining)).text()).toContain(
      '<section data-view="register">',
    );
  });

  it('the password is a press away, and the way back too', async () => {
    const visitor = new Visitor(first);
    const body: [string, string][] = [
      ['_action', 'passwordless'],
      ['email', ada.email],
      ['_action', 'precheck'],
    ];
    const text = await (await visitor.post('/login', body)).text();
    expect(text).toContain('<section data-view="password">');
    expect(text).toContain('Back to Sign In Options');
  });

  it('tells nothing in a shop that asks for the password first', async () => {
    const answer = await askFor(newEmail(), new Visitor(shop), { from: 'email' });
    expect(stepAnswer.parse(await answer.json()).view).toBe('code');
  });
});

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
  ] as const)('while the service %s, says so and keeps the guest and the address', async (_, fault) => {
    const visitor = await guestWithBag(shop, variant);
    const { code } = await asker(visitor);
    await spoil({ service: 'slas', path: 'passwordless/token', ...fault });
    expect(await said(await enter(code, visitor))).toEqual([503, FAILED]);
    await coldStart();
    const page = await visitor.post('/login', { _action: 'code', email: ada.email, code });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain(`value="${ada.email}"`);
    await mendAll();
    await coldStart();
    expect((await bagOf(visitor)).count).toBe(1);
  });

  it('is limited, so that nobody can try all codes', async () => {
    const visitor = new Visitor(shop);
    const tries = Array.from({ length: 14 }, (_, n) => enter(`${10_000_000 + n}`, visitor));
    expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429);
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
    await askFor(mallory.email);
    const code = await codeTo(mallory.email);
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
    expect(text).toContain(FAILED);
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
