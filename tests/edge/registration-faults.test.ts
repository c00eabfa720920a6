import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stepAnswer } from '../../shared/schemas/account.ts';
import { newEmail } from '../support/new-email.ts';
import { join, newcomer } from './support/account.ts';
import { bagOf, guestWithBag, problemIn } from './support/bag.ts';
import {
  customerOf,
  fieldErrors,
  NOT_REGISTERED,
  REGISTER,
  registrations,
  said,
  WELCOME,
} from './support/registration.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop({ FEATURE_WISHLIST: 'true' });
let variant: string;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCalls();
});
afterEach(mendAll);

const LOGIN = '/oauth2/login';

describe('while services fail', () => {
  it.each([
    ['cut off', { mode: 'cut' }, [200]],
    ['a 500 before the account is made', { mode: 'status', status: 500 }, [500, 200]],
    ['malformed', { mode: 'malformed' }, [200, 200]],
  ] as const)(
    'a registration that is answered %s is looked for before it is sent again',
    async (_, fault, sent) => {
      await spoil({ service: 'customers', path: REGISTER, times: 1, ...fault });
      const visitor = new Visitor(shop);
      expect(await said(await join(visitor, newcomer()))).toMatchObject(WELCOME);
      expect(await registrations()).toEqual(sent);
      expect((await customerOf(visitor)).firstName).toBe('Ada');
    },
  );

  it.each([
    ['gives no answer', { mode: 'hang' }],
    ['answers 500', { mode: 'status', status: 500 }],
    ['answers nonsense', { mode: 'malformed' }],
  ] as const)('no account is made while the service %s, and it can be sent again', async (_, fault) => {
    await spoil({ service: 'customers', path: REGISTER, ...fault });
    const visitor = await guestWithBag(shop, variant);
    const { count } = await bagOf(visitor);
    const fields = newcomer();
    const failed = await join(visitor, fields);
    expect(failed.status).toBe(503);
    expect(await problemIn(failed)).toMatchObject(NOT_REGISTERED);
    expect((await bagOf(visitor)).count).toBe(count);
    await mendAll();
    await coldStart();
    expect(await said(await join(visitor, fields))).toMatchObject({ ...WELCOME, bagCount: count });
  });

  it.each([
    ['auth', 'precheck-customer'],
    ['slas', '/oauth2/token'],
  ])('%s: nothing is registered while %s fails', async (service, path) => {
    for (const fault of [{ mode: 'cut' }, { mode: 'status', status: 500 }, { mode: 'hang' }] as const) {
      await spoil({ service, path, ...fault });
      const failed = await join(new Visitor(shop), newcomer());
      expect(failed.status).toBe(503);
      expect(await problemIn(failed)).toMatchObject(NOT_REGISTERED);
      expect(await registrations()).toEqual([]);
      await mendAll();
      await coldStart();
    }
  });

  it('says truthfully that it does not know, where both answers are lost', async () => {
    const visitor = new Visitor(shop);
    await spoil({ service: 'customers', path: REGISTER, mode: 'cut' });
    await spoil({ service: 'slas', path: LOGIN, mode: 'status', status: 500 });
    const fields = newcomer();
    const unsure = await join(visitor, fields);
    expect(unsure.status).toBe(503);
    expect((await problemIn(unsure)).title).toMatch(
      /^We did not hear back, so we do not know yet whether your account was created/,
    );
    await mendAll();
    await coldStart();
    expect(await said(await join(visitor, fields))).toMatchObject(WELCOME);
    expect(await registrations()).toEqual([200]);
  });

  it('leads to the password step where the account was made, but not signed in to', async () => {
    const visitor = new Visitor(shop);
    await spoil({ service: 'slas', path: LOGIN, mode: 'status', status: 500 });
    const fields = newcomer();
    const answer = stepAnswer.parse(await (await join(visitor, fields)).json());
    const note = 'Your account has been created. Please log in with your new password.';
    expect(answer).toEqual({ view: 'password', note });
    expect((await visitor.read('/account')).status).toBe(303);
    const html = await (
      await visitor.post('/registration', { _action: 'register', ...fields, email: newEmail() })
    ).text();
    expect(html).toContain(`data-note="" class="form-note">${note}<`);
    expect(html).not.toContain(fields.password);
    await mendAll();
    await coldStart();
    const { email = '', password = '' } = fields;
    expect((await visitor.send('/api/account/login', { email, password })).status).toBe(200);
  });

  it('welcomes by no name, and merges the bag later, while the calls after it fail', async () => {
    const visitor = await guestWithBag(shop, variant);
    const { count } = await bagOf(visitor);
    await spoil({ service: 'customers', path: String.raw`/customers/\w`, mode: 'cut' });
    await spoil({ service: 'auth', path: 'post-auth', mode: 'status', status: 500 });
    await spoil({ service: 'baskets', path: 'merge', mode: 'status', status: 500 });
    const answer = await said(await join(visitor, newcomer()));
    expect(answer.title).toBe('Welcome, new member!');
    expect(answer.body).toMatch(/^You’ve successfully signed up! What you chose before logging in/);
    await mendAll();
    await coldStart();
    expect((await bagOf(visitor)).count).toBe(count);
  });

  const errors = [
    { field: 'customer.firstName', message: 'Not that name.' },
    { field: 'login', message: '<b>Not</b> that address.' },
    { field: 'c_additionalFields.phone', message: 'x'.repeat(1_000) },
  ];
  it.each([
    ['400', { mode: 'status', status: 400 }, 'errors'],
    ['200', { mode: 'malformed' }, 'fieldErrors'],
  ] as const)('puts the errors of the service’s form at their fields (%s)', async (_, fault, key) => {
    const body = JSON.stringify({ status: 'invalid_form', [key]: [...errors, { odd: true }] });
    await spoil({ service: 'customers', path: REGISTER, ...fault, body });
    const refused = await join(new Visitor(shop), newcomer());
    expect(refused.status).toBe(400);
    expect(await fieldErrors(refused)).toEqual({
      firstName: 'Not that name.',
      email: '<b>Not</b> that address.',
      phone: 'x'.repeat(300),
    });
    const html = await (
      await new Visitor(shop).post('/registration', { _action: 'register', ...newcomer() })
    ).text();
    expect(html).toContain('&lt;b&gt;Not&lt;/b&gt; that address.</p>');
  });

  it('names the address that the service cannot use, and tries no password with it', async () => {
    const email = newEmail();
    const fields = newcomer(email);
    const body = JSON.stringify({ title: 'Bad Request', parameter: 'customer.email', expected: 'other' });
    await spoil({ service: 'customers', path: REGISTER, mode: 'status', status: 400, body });
    const refused = await join(new Visitor(shop), fields);
    expect(refused.status).toBe(400);
    const says = `We cannot use ${email} for an account. Please enter another email address.`;
    expect(await fieldErrors(refused)).toEqual({ email: says });
    expect((await calls()).filter(({ path }) => path.endsWith('/oauth2/login'))).toEqual([]);
    // the e-mail was entered in another step: the summary of the page says it
    const page = await new Visitor(shop).post('/login', { _action: 'register', ...fields });
    expect(await page.text()).toContain(says);
  });

  it('fails in general where the errors name no field of the form', async () => {
    const body = JSON.stringify({ status: 'invalid_form', errors: [{ field: '__proto__', message: 'No.' }] });
    await spoil({ service: 'customers', path: REGISTER, mode: 'status', status: 400, body });
    expect(await problemIn(await join(new Visitor(shop), newcomer()))).toMatchObject(NOT_REGISTERED);
  });
});
