import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stepAnswer } from '../../shared/schemas/account.ts';
import { newEmail } from '../support/new-email.ts';
import { type Account, newAccount } from './support/account.ts';
import { problemIn } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { codeTo, mailsTo, seenFor } from './support/mail.ts';
import { askForCode, enterCode } from './support/passwordless.ts';
import { setCookieLine } from './support/sessions.ts';
import { coldStart, mendAll, Shop, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();
const ASKED = '__Host-cairn-asked-cairn-us';
const MAYBE_SENT =
  'We did not hear back, so a mail may be on its way or not. Look for it before you ask for another.';
const FAILED = 'Something went wrong. Try again!';
const UNAVAILABLE = 'This feature is not currently available.';
const ASK = 'passwordless/login';

let ada: Account;

beforeEach(async () => {
  await mendAll();
  await coldStart();
  ada = await newAccount(shop);
});
afterEach(mendAll);

const askFor = (email: string, visitor = new Visitor(shop), fields: Record<string, string> = {}) =>
  askForCode(visitor, email, fields);
const said = async (response: Response) => [response.status, (await problemIn(response)).title];

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
    const { seen, seconds } = await seenFor([ada.email, nobody], send);
    expect(seen[1]).toEqual(seen[0]);
    expect(seconds[0]).toBeGreaterThanOrEqual(1);
    expect(seconds[1]).toBe(seconds[0]);
    expect(await mailsTo(nobody)).toEqual([]);
  });

  it('says of no mail that it is sent where none may be', async () => {
    const visitor = new Visitor(shop);
    const nobody = newEmail();
    await askFor(nobody, visitor);
    const soon = await problemIn(await askFor(nobody, visitor, { from: 'code', again: 'true' }));
    expect(soon.title).toMatch(/^You asked for a mail a moment ago\./);
    const later = await askFor(nobody, new Visitor(shop), { from: 'code', again: 'true' });
    expect(stepAnswer.parse(await later.json()).notice).toMatch(/^If this address has an account, /);
    expect(await mailsTo(nobody)).toEqual([]);
  });

  it('again is possible after a while; until then no second mail is sent', async () => {
    const visitor = new Visitor(shop);
    expect((await askFor(ada.email, visitor)).status).toBe(200);
    const soon = await askFor(ada.email, visitor, { from: 'code', again: 'true' });
    expect(soon.status).toBe(429);
    expect(Number(soon.headers.get('Retry-After'))).toBeGreaterThan(20);
    expect((await problemIn(soon)).title).toMatch(
      /^You asked for a mail a moment ago\. .* in \d+ seconds\.$/,
    );
    const plain = await visitor.post('/login', {
      _action: 'passwordless',
      from: 'code',
      again: 'true',
      email: ada.email,
    });
    const text = await plain.text();
    expect(text).toContain('<section data-view="code">');
    expect(text).toContain('You asked for a mail a moment ago.');
    // a second press of the button in the password step leads to the code step, too
    expect(stepAnswer.parse(await (await askFor(ada.email, visitor)).json()).view).toBe('code');
    expect((await mailsTo(ada.email)).map(({ kind }) => kind)).toEqual(['passwordless-code']);
    // a browser that remembers no request may ask: the service's own limit counts
    const later = await askFor(ada.email, new Visitor(shop), { from: 'code', again: 'true' });
    expect(stepAnswer.parse(await later.json()).notice).toBe(
      'If this address has an account, another mail is on its way, and the earlier code no longer works.',
    );
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
  /** The other form of the service's errors (docs/contracts/login.md §9). */
  const described = (error_description: string) => {
    const body = JSON.stringify({ error: 'invalid_request', error_description });
    return { mode: 'status', status: 400, body } as const;
  };
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
    ['500', { mode: 'status', status: 500 } as const, MAYBE_SENT],
    ['no answer', { mode: 'hang' } as const, MAYBE_SENT],
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

  it('tells nobody whether an address has an account where the service’s errors have no message', async () => {
    const { seen, seconds } = await seenFor([ada.email, newEmail()], async (email) => {
      await mendAll();
      if (email !== ada.email) await spoil({ service: 'slas', path: ASK, ...described('user not found') });
      return askFor(email);
    });
    expect(seen[1]).toEqual(seen[0]);
    expect(seconds[1]).toBe(seconds[0]);
  });

  it('too often, asks to wait also where the service’s errors have no message', async () => {
    await spoil({ service: 'slas', path: ASK, ...described('Too many login requests were made.') });
    expect((await askFor(ada.email)).status).toBe(429);
  });

  it('is not offered where it is switched off', async () => {
    const off = new Shop({ FEATURE_PASSWORDLESS: 'false' });
    const visitor = new Visitor(off);
    const text = await (await visitor.post('/login', { _action: 'precheck', email: ada.email })).text();
    expect(text).not.toContain('A link or code by email');
    expect(text).not.toContain('data-view="code"');
    expect(await said(await askFor(ada.email, visitor))).toEqual([503, UNAVAILABLE]);
    expect(await said(await enterCode(visitor, ada.email, '12345678'))).toEqual([503, UNAVAILABLE]);
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
    for (const label of ['Continue securely', 'Or log in with', '>Password<', 'Create an account'])
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
    expect(text).toContain('Back to login options');
  });

  it('tells nothing in a shop that asks for the password first', async () => {
    const answer = await askFor(newEmail(), new Visitor(shop), { from: 'email' });
    expect(stepAnswer.parse(await answer.json()).view).toBe('code');
  });
});
