import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import { type Account, logIn, memberOf, newAccount, nextSecond, signIn } from './support/account.ts';
import { addToBag, bagIn, bagOf } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { mailsTo } from './support/mail.ts';
import { errorAt, type Fields, submit } from './support/profile.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();
let ada: Account;
let member: Visitor;

beforeEach(async () => {
  await mendAll();
  await coldStart();
  ada = await newAccount(shop);
  member = await memberOf(shop, ada);
});
afterEach(mendAll);

const page = (visitor = member) => visitor.text('/account');
const send = (action: string, fields: Fields, visitor = member) => submit(visitor, action, fields);

describe('a new e-mail address', () => {
  let fresh: string;
  beforeEach(() => {
    fresh = newEmail();
  });
  const ask = (fields: Fields = {}) =>
    send('email', { email: fresh, currentPassword: ada.password, ...fields });
  const code = async () => (await mailsTo(fresh))[0]?.token ?? '';

  it('is proved by a code; until then, and not after, the old one is the login', async () => {
    const asked = await ask();
    expect([asked.status, leads(asked)]).toEqual([303, '/account?step=email-code']);
    // until it is awaited, its field is in the same part as the form that asks for it
    expect(await page()).toMatch(/Change email address<\/summary>(?:(?!<\/details>).)*I have a code/s);
    const html = await member.text('/account?step=email-code');
    expect(html).toContain(`We sent an email to ${fresh}.`);
    expect(html).toMatch(/<details class="profile-edit" open=""><summary class="link">I have a code/);
    await nextSecond();
    expect((await logIn(shop, ada.email, ada.password)).status).toBe(200);
    const digits = await code();
    const confirmed = await send('email-code', { code: `${digits.slice(0, 4)} ${digits.slice(4)}` });
    expect([confirmed.status, leads(confirmed)]).toEqual([303, '/account']);
    const after = await page();
    expect(after).toContain('Your email address is changed.');
    expect(after).toContain(fresh);
    expect((await mailsTo(ada.email))[0]).toMatchObject({ kind: 'email-changed' });
    await nextSecond();
    expect((await logIn(shop, ada.email, ada.password)).status).toBe(401);
    expect((await logIn(shop, fresh, ada.password)).status).toBe(200);
  });

  it('is not a way to learn who has an account', async () => {
    const bob = await newAccount(shop, 'Bob');
    const [free, taken] = [await ask(), await ask({ email: bob.email })];
    expect([taken.status, leads(taken)]).toEqual([free.status, leads(free)]);
    expect((await mailsTo(bob.email))[0]).toMatchObject({ kind: 'email-change-taken' });
  });

  it.each([
    ['currentPassword', 'not-the-password', 403, 'Your current password is not correct. Please try again.'],
    ['currentPassword', '', 400, 'Please enter your password.'],
    ['currentPassword', 'p'.repeat(10_000), 400, 'Please enter a valid password.'],
    ['email', '', 400, 'Please enter your email address.'],
    ['email', 'ada', 400, 'Please enter a valid email address.'],
    ['email', '<b>@mail.test>', 400, 'We cannot use an email address with “&lt;” in it.'],
    ['email', `${'x'.repeat(10_000)}@mail.test`, 400, 'Must be at most 50 characters.'],
  ])('is refused with %s %j', async (field, value, status, message) => {
    const response = await ask({ [field]: value });
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(errorAt(html, field === 'email' ? 'email-new' : 'email-password')).toBe(message);
    expect(html).not.toContain(ada.password);
    expect(await mailsTo(fresh)).toEqual([]);
  });

  it('differs from the present one', async () => {
    const html = await (await ask({ email: ada.email.toUpperCase() })).text();
    expect(errorAt(html, 'email-new')).toBe('This is your email address already.');
  });

  it.each(['', 'abcdefgh', '1234567', '00000000', '<b>12345678'])(
    'is not proved by the code %j',
    async (wrong) => {
      await ask();
      const response = await send('email-code', { code: wrong });
      expect(response.status).toBe(400);
      const html = await response.text();
      expect(errorAt(html, 'email-code')).toMatch(/code/);
      await send('email-code', { code: await code() });
      expect(await page()).toContain(fresh);
    },
  );
});

describe('a new password', () => {
  const NEW = 'Another-Pass-9';
  const change = (fields: Fields = {}, visitor = member) =>
    send(
      'password',
      { email: ada.email, currentPassword: ada.password, newPassword: NEW, ...fields },
      visitor,
    );

  it('ends other sessions; this one goes on with its bag', async () => {
    await nextSecond();
    const other = await memberOf(shop, ada);
    const variant = await someVariant(shop);
    await addToBag(member, { productId: variant, quantity: 2 });
    await nextSecond();
    const response = await change();
    expect([response.status, leads(response)]).toEqual([303, '/account']);
    expect(await page()).toContain('Your password is changed.');
    // the call that fails where the tokens of the old password are kept
    expect((await bagIn(await addToBag(member, { productId: variant }))).count).toBe(3);
    expect(leads(await other.get('/account'))).toBe('/login?return=%2Faccount');
    await nextSecond();
    expect((await logIn(shop, ada.email, ada.password)).status).toBe(401);
    expect((await logIn(shop, ada.email, NEW)).status).toBe(200);
  });

  it('is told by a mail in the language that the shopper reads, with a link to the same shop', async () => {
    const quebec = new Visitor(shop, { prefix: '/ca/fr' });
    await signIn(quebec, ada);
    await nextSecond();
    expect((await change({}, quebec)).status).toBe(303);
    const [mail] = await mailsTo(ada.email);
    expect(mail).toMatchObject({ kind: 'password-changed', link: 'https://shop.example/ca/fr/login' });
    expect(mail?.body).toContain('le mot de passe de votre compte Cairn vient d’être modifié');
  });

  it('has one outcome where the form was sent twice', async () => {
    await nextSecond();
    const twice = member.copy();
    const [first, second] = await Promise.all([change(), change({}, twice)]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect([leads(first), leads(second)]).toEqual(['/account', '/account']);
    expect((await twice.get('/account')).status).toBe(200);
  });

  it.each([
    ['currentPassword', 'not-the-password', 403, 'Your current password is not correct. Please try again.'],
    ['currentPassword', '', 400, 'Please enter your password.'],
    ['newPassword', '', 400, 'Please create a password.'],
    ['newPassword', 'Aa1!', 400, 'Password must contain at least 8 characters.'],
    ['newPassword', 'lower-case-1', 400, 'Password must contain at least one uppercase letter.'],
    ['newPassword', 'UPPER-CASE-1', 400, 'Password must contain at least one lowercase letter.'],
    ['newPassword', 'No-Number-Here', 400, 'Password must contain at least one number.'],
    ['newPassword', 'NoSpecial123', 400, 'Password must contain at least one special character.'],
    ['newPassword', `Aa1!${'x'.repeat(10_000)}`, 400, 'Password must contain at most 255 characters.'],
  ])('is refused with %s %j', async (field, value, status, message) => {
    await nextSecond();
    const response = await change({ [field]: value });
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(errorAt(html, field === 'newPassword' ? 'password-new' : 'password-current')).toBe(message);
    for (const secret of [ada.password, NEW]) expect(html).not.toContain(secret);
  });

  it('is no place to try the passwords of another account', async () => {
    const bob = await newAccount(shop, 'Bob');
    const tried: string[] = [];
    const SANDBOX = faulty(/oauth2\/login/, async (answer, asked) => {
      tried.push(atob(asked().headers.get('authorization')?.slice('Basic '.length) ?? ''));
      return answer();
    });
    const fields = { email: bob.email, currentPassword: 'not-the-password', newPassword: 'A-Guess-12' };
    const response = await member.post(
      '/account',
      { _action: 'password', ...fields },
      { bindings: { SANDBOX } },
    );
    expect(response.status).toBe(403);
    expect(await page()).toContain(ada.email);
    // the service may ask for a second try of the same login
    expect([...new Set(tried)]).toEqual([`${ada.email}:A-Guess-12`]);
  });

  it('is said truly where the answer to the change was lost', async () => {
    await nextSecond();
    await spoil({ service: 'customers', method: 'PUT', mode: 'cut' });
    const response = await change();
    expect([response.status, leads(response)]).toEqual([303, '/account']);
    await mendAll();
    expect(await page()).toContain('Your password is changed.');
  });

  it('asks to log in where the login service fails after it, with the same bag', async () => {
    await nextSecond();
    await addToBag(member, { productId: await someVariant(shop), quantity: 2 });
    await spoil({ service: 'slas', mode: 'status', status: 500 });
    const response = await change();
    expect([response.status, leads(response)]).toEqual([303, '/login']);
    // the old password's session has ended: the page to log in is shown, also while the service fails
    const login = await member.get('/login');
    expect(login.status).toBe(200);
    expect(await login.text()).toContain('Your password is changed. Please log in with the new one.');
    await mendAll();
    await nextSecond();
    await signIn(member, { ...ada, password: NEW });
    expect((await bagOf(member)).count).toBe(2);
  });

  it('is not changed where the service fails before', async () => {
    await nextSecond();
    await spoil({ service: 'customers', method: 'PUT', mode: 'status', status: 500 });
    const response = await change();
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Something went wrong. Try again!');
  });
});
