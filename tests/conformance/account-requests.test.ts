import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('account-requests');
const NOW = Date.UTC(2027, 4, 1, 8);
const MINUTE = 60_000;
const ANN = 'ann@shopper.example';
const NEW = 'new@shopper.example';

let ann: Awaited<ReturnType<VendorShop['shopper']>>;
beforeEach(async () => {
  await shop.reset();
  await shop.setClock({ now: NOW });
  ann = await shop.shopper({ login: ANN, email: ANN });
});

const post = (token: string, path: string, body: object) =>
  shop.custom(token, { api: 'account', path, method: 'POST', body });
const change = (email = NEW, currentPassword = PASSWORD) =>
  post(ann.token, 'email-change', { email, currentPassword });
const confirm = (code: string) => post(ann.token, 'email-change/confirm', { code });
const slug = async (call: Promise<unknown>, status = 400) =>
  (await refusal(call, status)).type?.split('/').at(-1);
const codeTo = async (email: string) => (await shop.messages(email))[0]?.token ?? '';
/** Lets the second pass in which the service refuses the same login twice. */
const later = (ms = 2_000) => shop.setClock({ now: NOW + ms });

describe('a change of the e-mail address', () => {
  it('is proved by a code sent to the new one; the old one is told', async () => {
    await change(` ${NEW.toUpperCase()} `);
    expect((await shop.messages(NEW))[0]).toMatchObject({ kind: 'email-change-code' });
    // the old one is in force until then
    await later();
    await shop.signIn(ann.login);
    expect(await confirm(await codeTo(NEW))).toEqual({ email: NEW });
    expect((await shop.messages(ann.login))[0]).toMatchObject({ kind: 'email-changed' });
    const customer = await shop
      .customers(ann.token)
      .getCustomer({ parameters: { customerId: ann.customerId } });
    expect(customer).toMatchObject({ login: NEW, email: NEW, emailVerified: true });
    await later(4_000);
    await refusal(shop.signIn(ann.login), 401);
    expect((await shop.signIn(NEW)).customer_id).toBe(ann.customerId);
  });

  it('takes the newsletter along', async () => {
    const consent = { subscriptionId: 'weekly-newsletter', channel: 'email', status: 'opt_in' } as const;
    await shop.consents(ann.token).updateSubscription({ body: { ...consent, contactPointValue: ann.login } });
    await change();
    await confirm(await codeTo(NEW));
    const { data } = await shop
      .consents(ann.token)
      .getSubscriptions({ parameters: { expand: ['consentStatus'] } });
    expect(data[0]?.consentStatus).toMatchObject([{ contactPointValue: NEW, status: 'opt_in' }]);
  });

  it('needs the password, and a new address that is one', async () => {
    expect(await slug(change(NEW, 'wrong'))).toBe('invalid-password');
    expect(await slug(change('ada'))).toBe('invalid-email');
    expect(await slug(change(ann.login))).toBe('email-unchanged');
    expect(await shop.messages(NEW)).toEqual([]);
    const { access_token: guest } = await shop.guest();
    const call = post(guest, 'email-change', { email: NEW, currentPassword: PASSWORD });
    expect(await slug(call, 403)).toBe('forbidden');
  });

  it('does not tell that an address has an account; its owner is told', async () => {
    const bob = await shop.shopper({ login: 'bob@shopper.example', email: 'bob@shopper.example' });
    expect(await change(bob.login)).toEqual(await change());
    await change(bob.login);
    const [message] = await shop.messages(bob.login);
    expect(message).toMatchObject({ kind: 'email-change-taken' });
    expect(message).not.toHaveProperty('token');
    expect(await slug(confirm('12345678'))).toBe('invalid-code');
  });

  it('is refused for an address that was taken meanwhile', async () => {
    await change();
    await shop.register({ login: NEW, email: NEW });
    expect(await slug(confirm(await codeTo(NEW)))).toBe('invalid-code');
  });

  it('can be confirmed once, for ten minutes, with five wrong codes at most', async () => {
    await change();
    const code = await codeTo(NEW);
    await later(10 * MINUTE);
    expect(await slug(confirm(code))).toBe('invalid-code');
    await change();
    const second = await codeTo(NEW);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await slug(confirm('x'))).toBe('invalid-code');
    expect(await slug(confirm(second))).toBe('invalid-code');
    await change();
    const third = await codeTo(NEW);
    await confirm(third);
    expect(await slug(confirm(third))).toBe('invalid-code');
  });

  it('voids an earlier one, and is limited', async () => {
    await change();
    const first = await codeTo(NEW);
    await change('other@shopper.example');
    expect(await slug(confirm(first))).toBe('invalid-code');
    for (let sent = 2; sent < 6; sent += 1) await change();
    expect(await slug(change(), 429)).toBe('too-many-requests');
  });
});

describe('a deletion', () => {
  const confirmUrl = 'https://evil.example/account/delete?from=mail';
  const ask = (token = ann.token) => post(token, 'deletion', { confirmUrl });
  const link = async () => new URL((await shop.messages(ann.login))[0]?.link ?? '');
  const confirmDeletion = async (token: string, by?: string) =>
    post(by ?? (await shop.guest()).access_token, 'deletion/confirm', { token });

  it('is confirmed by a mailed link, by whoever holds it, and ends everything', async () => {
    await ask();
    const mailed = await link();
    // the address that was given is not the shop's
    expect(`${mailed.origin}${mailed.pathname}`).toBe('http://localhost:8787/account/delete');
    expect(mailed.searchParams.get('from')).toBe('mail');
    await later();
    await shop.signIn(ann.login);
    const token = mailed.searchParams.get('token') ?? '';
    await confirmDeletion(token);
    // the same answer to a repeat
    await confirmDeletion(token);
    expect((await shop.messages(ann.login)).map(({ kind }) => kind)).toEqual([
      'account-deleted',
      'deletion-request',
      'welcome',
    ]);
    await later(4_000);
    await refusal(shop.signIn(ann.login), 401);
    const read = shop.customers(ann.token).getCustomer({ parameters: { customerId: ann.customerId } });
    await refusal(read, 401);
    // the address is free, and whoever takes it finds nothing
    const { customer } = await shop.register({ login: ann.login, email: ann.login });
    expect(customer.customerId).not.toBe(ann.customerId);
  });

  it('is refused without a valid link', async () => {
    expect(await slug(confirmDeletion('nothing'))).toBe('invalid-token');
    await ask();
    const token = (await link()).searchParams.get('token') ?? '';
    await ask();
    expect(await slug(confirmDeletion(token))).toBe('invalid-token');
    const second = (await link()).searchParams.get('token') ?? '';
    await later(24 * 60 * MINUTE);
    expect(await slug(confirmDeletion(second))).toBe('invalid-token');
    await later();
    expect((await shop.signIn(ann.login)).customer_id).toBe(ann.customerId);
  });

  it('is not for guests, and its link leads to the shop alone', async () => {
    expect(await slug(ask((await shop.guest()).access_token), 403)).toBe('forbidden');
    await refusal(post(ann.token, 'deletion', { confirmUrl: 'javascript:alert(1)' }), 400);
    for (const [confirmUrl, origin] of [
      ['http://127.0.0.1:9999/ca/fr/account/delete', 'http://127.0.0.1:9999'],
      ['http://localhost:8787@evil.example/ca/fr/account/delete', 'http://localhost:8787'],
      ['http://localhost.evil.example/ca/fr/account/delete#there', 'http://localhost:8787'],
      ['ftp://localhost/', undefined],
    ] as const) {
      const asked = post(ann.token, 'deletion', { confirmUrl });
      if (origin === undefined) await refusal(asked, 400);
      else {
        await asked;
        const token = (await link()).searchParams.get('token');
        expect((await link()).href).toBe(`${origin}/ca/fr/account/delete?token=${token}`);
      }
    }
  });
});
