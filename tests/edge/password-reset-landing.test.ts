import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountAnswer } from '../../shared/schemas/account.ts';
import { newEmail } from '../support/new-email.ts';
import { type Account, credentialsOf, memberOf, newAccount, signIn } from './support/account.ts';
import { bagOf, guestWithBag, problemIn } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { codeTo, moveClock } from './support/mail.ts';
import { setCookieLine } from './support/sessions.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { overLimit } from './support/until-limited.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();
const LANDING = '/reset-password-landing';
const LINK = '__Host-cairn-link-reset';
const NEW = 'New-Trail:8-ü';
const FAILED = 'Something went wrong. Try again!';
const UNSURE = 'your new password may be set or not';
const INVALID = 'Invalid token, please try again.';
const SET = 'oauth2/password/action';

let variant: string;
let ada: Account;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
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

const choose = (fields: Record<string, string>, visitor = new Visitor(shop)) =>
  visitor.send(LANDING, { email: ada.email, newPassword: NEW, ...fields });
const linkOf = (code: string, email = ada.email) =>
  `${LANDING}?${new URLSearchParams({ token: code, email })}`;
const said = async (response: Response) => [response.status, (await problemIn(response)).title];
const canLogIn = async (password: string) =>
  (await new Visitor(shop).send('/api/account/login', { ...credentialsOf(ada), password })).status === 200;

/** The code of a mail that was just asked for. */
async function askedCode(): Promise<string> {
  const asked = { _action: 'forgot-password', email: ada.email };
  expect((await new Visitor(shop).send('/login', asked)).status).toBe(200);
  return codeTo(ada.email);
}

describe('the link of the mail', () => {
  it('leaves the address at once and spends nothing, however often it is opened', async () => {
    const code = await askedCode();
    for (const method of ['HEAD', ...Array.from({ length: 10 }, () => 'GET')]) {
      const scanner = await new Visitor(shop).get(linkOf(code), { method });
      expect([scanner.status, leads(scanner)]).toEqual([303, LANDING]);
      expect(scanner.headers.get('Cache-Control')).toBe('private, no-store');
    }
    const visitor = new Visitor(shop);
    const opened = await visitor.get(linkOf(code));
    expect(setCookieLine(opened, LINK)).toMatch(/Max-Age=600;.*HttpOnly; Secure; SameSite=Lax/);
    expect(setCookieLine(opened, LINK)).not.toContain(code);
    const page = await visitor.get(LANDING);
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    const text = await page.text();
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect(text).toContain('Password requirements');
    for (const rule of ['8 characters', '1 uppercase', '1 number', '1 lowercase', '1 special character'])
      expect(text).toContain(rule);
    expect(text).toContain(`${ada.email[0]}•••@mail.test`);
    expect(text).toMatch(/autocomplete="new-password"/i);
    expect((await choose({ code }, visitor)).status).toBe(200);
    expect(await canLogIn(NEW)).toBe(true);
  });

  it.each([
    ['pwd_action_token', 'user_id'],
    ['code', 'email_id'],
  ])('may name its parts %s and %s', async (token, email) => {
    const visitor = new Visitor(shop);
    const query = new URLSearchParams({ [token]: '12345678', [email]: ada.email });
    expect(await visitor.text(`${LANDING}?${query}`)).toContain('value="12345678"');
  });

  it('without a token or address, the page asks for them', async () => {
    const bare = await new Visitor(shop).text(LANDING);
    expect(bare).toMatch(/id="link-email"/);
    expect(bare).toMatch(/id="link-code"/);
    const odd = await new Visitor(shop).text(`${LANDING}?token=${'x'.repeat(2_000)}&email=<b>`);
    expect(odd).toMatch(/id="link-code"/);
    const nameless = await new Visitor(shop).text(`${LANDING}?token=12345678`);
    expect(nameless).toMatch(/id="link-email"/);
    expect(nameless).not.toMatch(/id="link-code"/);
  });
});

describe('choosing a new password', () => {
  it('ends every other session, signs in and keeps the guest’s bag and wishes', async () => {
    const elsewhere = await memberOf(shop, ada);
    const visitor = await guestWithBag(shop, variant, 2);
    await visitor.send('/api/wishlist/items', { productId: 'CRN1000' });
    const code = await askedCode();
    const response = await choose({ code: `${code.slice(0, 4)} ${code.slice(4)}` }, visitor);
    expect(response.status).toBe(200);
    expect(accountAnswer.parse(await response.json())).toEqual({
      title: 'Password reset success',
      body: 'You are now logged in. 1 item added to wishlist',
      bagCount: 2,
      next: '/account',
    });
    expect(await visitor.text('/account/wishlist')).toContain('CRN1000');
    expect((await bagOf(visitor)).count).toBe(2);
    expect(await canLogIn(ada.password)).toBe(false);
    expect(await canLogIn(NEW)).toBe(true);
    expect(leads(await elsewhere.get('/account'))).toContain('/login');
  });

  it('works without scripts, and says so on the next page', async () => {
    const visitor = await guestWithBag(shop, variant);
    const code = await askedCode();
    await visitor.text(linkOf(code));
    const done = await visitor.post(LANDING, { email: ada.email, code, newPassword: NEW });
    expect([done.status, leads(done)]).toEqual([303, '/account']);
    expect(await visitor.text('/account')).toContain('Password reset success');
    // Back after success: the link is no longer remembered
    expect(await visitor.text(LANDING)).not.toContain(code);
  });

  it.each([
    ['', 'Please create a password.'],
    ['Ab1!', 'Password must contain at least 8 characters.'],
    ['trail-mix-7', 'Password must contain at least one uppercase letter.'],
    ['TRAIL-MIX-7', 'Password must contain at least one lowercase letter.'],
    ['Trail-Mix-X', 'Password must contain at least one number.'],
    ['TrailMix7Now', 'Password must contain at least one special character.'],
    [`Aa1!${'x'.repeat(252)}`, 'Password must contain at most 255 characters.'],
    [`Aa1!${'x'.repeat(10_000)}`, 'Password must contain at most 255 characters.'],
  ])(
    'a password without each of its parts (%#) is refused at its field, and the link still works',
    async (newPassword, message) => {
      const code = await askedCode();
      await forgetCalls();
      const visitor = new Visitor(shop);
      await visitor.text(linkOf(code));
      const refused = await choose({ code, newPassword }, visitor);
      expect(refused.status).toBe(400);
      expect(await problemIn(refused)).toMatchObject({ errors: [{ field: 'newPassword', message }] });
      const page = await visitor.post(LANDING, { email: ada.email, code, newPassword });
      expect(page.status).toBe(400);
      const text = await page.text();
      expect(text).toContain(message);
      expect(text).toContain(`value="${code}"`);
      if (newPassword) expect(text).not.toContain(newPassword.slice(0, 40));
      expect((await calls()).filter(({ path }) => path.includes('password'))).toEqual([]);
      expect((await choose({ code }, visitor)).status).toBe(200);
    },
  );

  it.each([
    [
      'another address’s code',
      async () => ({ code: await askedCode(), email: (await newAccount(shop)).email }),
    ],
    [
      'a tampered code',
      async () => ({ code: (await askedCode()).replace(/\d/g, (digit) => String((Number(digit) + 1) % 10)) }),
    ],
    [
      'an expired code',
      async () => {
        const code = await askedCode();
        await moveClock(11);
        return { code };
      },
    ],
    [
      'the code before the latest',
      async () => {
        const code = await askedCode();
        await askedCode();
        return { code };
      },
    ],
    ['a code for an address without an account', async () => ({ code: '12345678', email: newEmail() })],
  ])('%s sets nothing, says so and offers a new mail', async (_, fields) => {
    const wrong: { code: string; email?: string } = await fields();
    const refused = await choose(wrong);
    expect(await said(refused)).toEqual([400, INVALID]);
    const page = await new Visitor(shop).post(LANDING, { email: ada.email, newPassword: NEW, ...wrong });
    expect(page.status).toBe(400);
    const text = await page.text();
    expect(text).toContain(INVALID);
    expect(text).toContain('href="/reset-password"');
    expect(text).not.toContain(`value="${wrong.code}"`);
    await moveClock(0);
    expect(await canLogIn(ada.password)).toBe(true);
    expect(await canLogIn(NEW)).toBe(false);
  });

  it('pressed twice, in one tab or two, has one result', async () => {
    const code = await askedCode();
    const visitor = new Visitor(shop);
    const [first, second] = [await choose({ code }, visitor), await choose({ code }, visitor.copy())];
    for (const response of [first, second]) {
      expect(response.status).toBe(200);
      expect(accountAnswer.parse(await response.json()).title).toBe('Password reset success');
    }
    const third = await choose({ code, newPassword: 'Another-1-thing' }, visitor);
    expect(await said(third)).toEqual([400, INVALID]);
    expect(await canLogIn(NEW)).toBe(true);
  });

  it('finds out itself whether an answer that was lost had its effect', async () => {
    const code = await askedCode();
    const lost = faulty(/password\/action/, async (answer) => {
      await answer();
      throw new TypeError('Network connection lost.');
    });
    const response = await new Visitor(shop).send(
      LANDING,
      { email: ada.email, code, newPassword: NEW },
      { bindings: { SANDBOX: lost } },
    );
    expect(response.status).toBe(200);
    expect(await canLogIn(NEW)).toBe(true);
  });

  it.each([
    ['fails', UNSURE, { mode: 'status', status: 500 }],
    ['hangs', UNSURE, { mode: 'hang' }],
    ['refuses the shop itself', FAILED, { mode: 'status', status: 401 }],
  ] as const)('while the service %s, what is known is said and the link is kept', async (_, says, fault) => {
    const code = await askedCode();
    await spoil({ service: 'slas', path: SET, ...fault });
    const visitor = new Visitor(shop);
    await visitor.text(linkOf(code));
    const page = await visitor.post(LANDING, { email: ada.email, code, newPassword: NEW });
    expect(page.status).toBe(503);
    const text = await page.text();
    expect(text).toContain(says);
    expect(text).toContain(`value="${code}"`);
    await mendAll();
    await coldStart();
    expect((await choose({ code }, visitor)).status).toBe(200);
  });

  it('is said to be done when only the login after it fails', async () => {
    const code = await askedCode();
    await spoil({ service: 'slas', path: 'oauth2/login', mode: 'status', status: 500 });
    const response = await choose({ code });
    expect(response.status).toBe(200);
    expect(accountAnswer.parse(await response.json())).toMatchObject({
      title: 'Password reset success',
      body: 'Please log in with your new password.',
      next: '/login',
    });
  });

  it('is refused to other origins, and its tries are limited', async () => {
    const code = await askedCode();
    const foreign = await new Visitor(shop).send(
      LANDING,
      { email: ada.email, code, newPassword: NEW },
      { headers: { origin: 'https://evil.example' } },
    );
    expect(foreign.status).toBe(403);
    const visitor = new Visitor(shop);
    const answers = await overLimit(10, (n) => choose({ code: `${10_000_000 + n}` }, visitor));
    expect(answers.map(({ status }) => status)).toContain(429);
  });

  it('works while somebody else is signed in, who is then logged out', async () => {
    const visitor = new Visitor(shop);
    await signIn(visitor, await newAccount(shop, 'Bea'));
    const code = await askedCode();
    expect((await choose({ code }, visitor)).status).toBe(200);
    expect(await visitor.text('/account')).toContain('Hello, Ada');
  });
});
