import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountAnswer } from '../../shared/schemas/account.ts';
import { creationOptions, requestOptions } from '../../shared/schemas/passkey.ts';
import { Authenticator } from '../support/authenticator.ts';
import { type Account, ask, credentialsOf, memberOf, newAccount } from './support/account.ts';
import { bagOf, guestWithBag, problemIn } from './support/bag.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  mendAll,
  NEVER_IN_TIME_MS,
  Shop,
  someVariant,
  spoil,
} from './support/shop.ts';
import { took } from './support/took.ts';
import { untilLimited } from './support/until-limited.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();
const PAGE = '/account/passkeys';
const MAYBE_SENT =
  'We did not hear back, so a mail may be on its way or not. Look for it before you ask for another.';
const WRONG = 'Something went wrong. Try again!';
const NOT_ACCEPTED = 'This passkey was not accepted. Try again, or log in another way.';
const WRONG_CODE = 'This code is wrong or too old. Check it, or start over.';
let variant: string;
let ada: Account;

const setClock = (setting: { offset: number }) =>
  ask('/__sandbox/clock', {
    method: 'PUT',
    body: JSON.stringify(setting),
    headers: { 'content-type': 'application/json' },
  });

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
  await setClock({ offset: 0 });
});

const mailbox = z.object({ messages: z.array(z.object({ token: z.string().optional() })) });

async function mailedCode({ email }: Account): Promise<string> {
  const response = await ask(`/__sandbox/mailbox?to=${encodeURIComponent(email)}`, {});
  return mailbox.parse(await response.json()).messages[0]?.token ?? '';
}

const askCode = (member: Visitor, name = 'Phone') => member.send(PAGE, { _action: 'code', name });
const start = (member: Visitor, code: string, name = 'Phone') =>
  member.send(PAGE, { _action: 'start', name, code });
const finish = (member: Visitor, code: string, credential: object) =>
  member.send(PAGE, { _action: 'finish', code, credential: JSON.stringify(credential) });

/** Adds a passkey as the page's script does. */
async function addPasskey(member: Visitor, account: Account, name = 'Phone'): Promise<Authenticator> {
  expect((await askCode(member, name)).status).toBe(200);
  const code = await mailedCode(account);
  const options = creationOptions.parse(await (await start(member, code, name)).json());
  const key = new Authenticator();
  const added = await finish(member, code, await key.create(options));
  expect([added.status, await added.json()]).toEqual([
    200,
    { message: 'The passkey is added. You can log in with it from now on.' },
  ]);
  return key;
}

async function ownerWithKey(): Promise<{ member: Visitor; key: Authenticator }> {
  const member = await memberOf(shop, ada);
  return { member, key: await addPasskey(member, ada) };
}

const optionsFor = async (visitor: Visitor) =>
  requestOptions.parse(await (await visitor.send('/api/account/passkey-options', {})).json());
const logIn = (visitor: Visitor, credential: object, fields: Record<string, string> = {}) =>
  visitor.send('/login', { _action: 'passkey', credential: JSON.stringify(credential), ...fields });
const refusedWith = async (response: Response) => [response.status, (await problemIn(response)).title];

describe('logging in with a passkey', () => {
  it('merges the bag, welcomes, and leads to where the shopper came from', async () => {
    const { key } = await ownerWithKey();
    const visitor = await guestWithBag(shop, variant);
    const response = await logIn(visitor, await key.get(await optionsFor(visitor)), { return: '/cart' });
    expect(response.status).toBe(200);
    expect(accountAnswer.parse(await response.json())).toEqual({
      title: 'Welcome back, Ada!',
      body: 'You are now logged in.',
      bagCount: 1,
      next: '/cart',
    });
    expect((await bagOf(visitor)).count).toBe(1);
    expect(await visitor.text('/account')).toContain('Hello, Ada');
    expect((await calls()).map(({ path }) => path).join()).toContain('post-auth');
  });

  it('keeps the wish of a guest, on another site too', async () => {
    const { key } = await ownerWithKey();
    const visitor = new Visitor(shop, { prefix: '/ca/fr' });
    const productId = variant.split('-')[0] ?? '';
    await visitor.send('/api/wishlist/items', { productId });
    const response = await logIn(visitor, await key.get(await optionsFor(visitor)));
    expect(accountAnswer.parse(await response.json()).title).toBe('Bon retour, Ada!');
    expect(await visitor.text('/account/wishlist')).toContain(`data-product="${productId}"`);
    expect(visitor.cookie).not.toContain('wishes-');
  });

  it('takes a challenge once', async () => {
    const { key } = await ownerWithKey();
    const visitor = new Visitor(shop);
    const credential = await key.get(await optionsFor(visitor));
    expect((await logIn(visitor, credential)).status).toBe(200);
    const thief = new Visitor(shop);
    expect(await refusedWith(await logIn(thief, credential))).toEqual([401, NOT_ACCEPTED]);
    expect(leads(await thief.get('/account'))).toContain('/login');
  });

  it('refuses an unknown credential, a wrong origin and a late answer, with the same words', async () => {
    const { key } = await ownerWithKey();
    const visitor = await guestWithBag(shop, variant);
    const stranger = new Authenticator();
    await stranger.create({ challenge: 'AQ', rp: { id: 'localhost' }, user: { id: 'AQ' } });
    const unknown = await logIn(visitor, await stranger.get(await optionsFor(visitor)));
    expect(await refusedWith(unknown)).toEqual([401, NOT_ACCEPTED]);
    const foreign = await key.get(await optionsFor(visitor), { origin: 'https://evil.example' });
    expect(await refusedWith(await logIn(visitor, foreign))).toEqual([401, NOT_ACCEPTED]);
    const late = await key.get(await optionsFor(visitor));
    await setClock({ offset: 61_000 });
    expect(await refusedWith(await logIn(visitor, late))).toEqual([401, NOT_ACCEPTED]);
    expect((await bagOf(visitor)).count).toBe(1);
  });

  it.each([
    '',
    'x',
    '{}',
    'null',
    `"${'x'.repeat(10_000)}"`,
    '{"id":"🧗"}',
    '{"id":"a","rawId":"a","type":"public-key","response":{}}',
    'x'.repeat(30_000),
  ])('refuses %.30s before anyone is asked', async (credential) => {
    await forgetCalls();
    const response = await new Visitor(shop).send('/login', { _action: 'passkey', credential });
    expect(await refusedWith(response)).toEqual([400, WRONG]);
    expect((await calls()).filter(({ path }) => path.includes('webauthn'))).toEqual([]);
  });

  it.each(['status', 'malformed', 'cut', 'slow'] as const)(
    'says so while the service fails (%s)',
    async (mode) => {
      const { key } = await ownerWithKey();
      const visitor = await guestWithBag(shop, variant);
      const credential = await key.get(await optionsFor(visitor));
      await spoil({
        ...{ service: 'slas', mode, path: 'webauthn' },
        ...(mode === 'status' && { status: 500 }),
        ...(mode === 'slow' && { ms: NEVER_IN_TIME_MS }),
      });
      const ms = await took(async () => {
        const options = await visitor.send('/api/account/passkey-options', {});
        expect(await refusedWith(options)).toEqual([503, WRONG]);
        await coldStart();
        expect(await refusedWith(await logIn(visitor, credential))).toEqual([503, WRONG]);
      });
      expect(ms).toBeLessThan(9_000);
      await mendAll();
      await coldStart();
      expect((await bagOf(visitor)).count).toBe(1);
    },
  );

  it('does not report a wrong passkey when the shop’s own secret is refused', async () => {
    const { key } = await ownerWithKey();
    const visitor = new Visitor(shop);
    const credential = await key.get(await optionsFor(visitor));
    const misconfigured = new Visitor(new Shop({ COMMERCE_CLIENT_SECRET: 'not-the-secret' }));
    expect(await refusedWith(await logIn(misconfigured, credential))).toEqual([503, WRONG]);
  });

  it('is refused to other origins, limited, and never a GET', async () => {
    const headers = { origin: 'https://evil.example' };
    const eager = new Visitor(shop);
    expect((await eager.send('/api/account/passkey-options', {}, { headers })).status).toBe(403);
    expect((await eager.read('/api/account/passkey-options')).status).toBe(404);
    const statuses = await untilLimited(30, () => eager.send('/api/account/passkey-options', {}));
    expect(statuses.length).toBeGreaterThan(30);
  });

  it('limits them in the last step too', async () => {
    const member = await memberOf(shop, ada);
    await askCode(member);
    const code = await mailedCode(ada);
    const options = creationOptions.parse(await (await start(member, code)).json());
    const credential = await new Authenticator().create(options);
    await untilLimited(10, () => finish(member, '00000000', credential));
  });

  it('is offered in the e-mail step, and absent where the shop has no passkeys', async () => {
    const html = await shop.text('/login');
    expect(html).toContain('autoComplete="username webauthn"');
    expect(html).toContain('Log in with a passkey');
    const without = new Shop({ FEATURE_PASSKEYS: 'false' });
    const plain = await without.text('/login');
    expect(plain).not.toContain('webauthn');
    expect(plain).not.toContain('passkey');
    expect((await new Visitor(without).send('/api/account/passkey-options', {})).status).toBe(404);
    expect(leads(await (await memberOf(without, ada)).get(PAGE))).toBe('/account');
  });
});

describe('the page of passkeys', () => {
  it('lists, and removes without scripts', async () => {
    const { member, key } = await ownerWithKey();
    await addPasskey(member, ada, '<b>Läptop</b> 🧗');
    const html = await member.text(PAGE);
    expect(html).toContain('&lt;b&gt;Läptop&lt;/b&gt; 🧗');
    expect(html).toContain('aria-label="Remove Phone"');
    const removed = await member.post(PAGE, { _action: 'remove', credentialId: key.id });
    expect([removed.status, leads(removed)]).toEqual([303, PAGE]);
    const after = await member.text(PAGE);
    expect(after).toContain('The passkey is removed.');
    expect(after).not.toContain('Remove Phone');
    const visitor = new Visitor(shop);
    expect((await logIn(visitor, await key.get(await optionsFor(visitor)))).status).toBe(401);
    // pressed twice
    expect((await member.post(PAGE, { _action: 'remove', credentialId: key.id })).status).toBe(303);
  });

  it('is private, and guests are led to sign in', async () => {
    const { member } = await ownerWithKey();
    const page = await member.get(PAGE);
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    expect(page.headers.get('Permissions-Policy')).toContain('publickey-credentials-create=(self)');
    const guest = new Visitor(shop);
    expect(leads(await guest.get(PAGE))).toBe('/login?return=%2Faccount%2Fpasskeys');
    const forms: Record<string, string>[] = [
      { _action: 'code', name: 'Phone' },
      { _action: 'remove', credentialId: 'AQ' },
    ];
    for (const fields of forms) expect((await guest.send(PAGE, fields)).status).toBe(401);
  });

  it('shows and removes nothing of another shopper', async () => {
    const { key } = await ownerWithKey();
    const other = await memberOf(shop, await newAccount(shop, 'Ben'));
    expect(await other.text(PAGE)).toContain('You have no passkeys yet.');
    expect((await other.post(PAGE, { _action: 'remove', credentialId: key.id })).status).toBe(303);
    const visitor = new Visitor(shop);
    expect((await logIn(visitor, await key.get(await optionsFor(visitor)))).status).toBe(200);
  });

  it('takes the code with spaces and hyphens, but not a wrong, late or another’s one', async () => {
    const member = await memberOf(shop, ada);
    await askCode(member);
    const code = await mailedCode(ada);
    expect((await start(member, ` ${code.slice(0, 4)}-${code.slice(4)} `)).status).toBe(200);
    const ben = await newAccount(shop, 'Ben');
    const other = await memberOf(shop, ben);
    expect(await problemIn(await start(other, code))).toMatchObject({
      errors: [{ field: 'code', message: WRONG_CODE }],
    });
    expect(await problemIn(await start(member, '00000000'))).toMatchObject({
      status: 400,
      title: WRONG_CODE,
    });
    await setClock({ offset: 601_000 });
    expect(await problemIn(await start(member, code))).toMatchObject({ title: WRONG_CODE });
  });

  it('stores no credential with a wrong origin, a replayed or a late challenge', async () => {
    const member = await memberOf(shop, ada);
    await askCode(member);
    const code = await mailedCode(ada);
    const options = async () => creationOptions.parse(await (await start(member, code)).json());
    const refused = 'The passkey could not be added. Load this page again and start over.';
    const foreign = await new Authenticator().create(await options(), { origin: 'https://evil.example' });
    expect(await refusedWith(await finish(member, code, foreign))).toEqual([400, refused]);
    expect(await refusedWith(await finish(member, code, foreign))).toEqual([400, refused]);
    const late = await new Authenticator().create(await options());
    await setClock({ offset: 91_000 });
    expect(await refusedWith(await finish(member, code, late))).toEqual([400, refused]);
    expect(await member.text(PAGE)).toContain('You have no passkeys yet.');
  });

  it.each([
    [{ name: '' }, 'name', 'Please enter a name.'],
    [{ name: 'x'.repeat(33) }, 'name', 'Please enter a name of at most 32 characters.'],
    [{ name: 'x'.repeat(10_000) }, 'name', 'Please enter a name of at most 32 characters.'],
  ])('%.60o is refused at its field before anyone is asked', async (fields, field, message) => {
    const member = await memberOf(shop, ada);
    await forgetCalls();
    const refused = await member.send(PAGE, { _action: 'code', ...fields });
    expect(refused.status).toBe(400);
    expect(await problemIn(refused)).toMatchObject({ errors: [{ field, message }] });
    expect((await calls()).filter(({ path }) => path.includes('webauthn'))).toEqual([]);
  });

  it.each(['', 'abc', '1234', '123456789', '<b>', '🧗', 'x'.repeat(10_000)])(
    'the code %.10s is refused at its field',
    async (code) => {
      const member = await memberOf(shop, ada);
      const refused = await problemIn(await start(member, code));
      expect(refused).toMatchObject({ status: 400, errors: [{ field: 'code' }] });
    },
  );

  it('says so while the service fails, and when its codes are used up', async () => {
    const member = await memberOf(shop, ada);
    await spoil({ service: 'slas', mode: 'status', status: 500, path: 'webauthn' });
    expect(await member.text(PAGE)).toContain('Your passkeys cannot be shown right now.');
    expect(await refusedWith(await askCode(member))).toEqual([503, MAYBE_SENT]);
    await mendAll();
    await coldStart();
    for (let turn = 0; turn < 6; turn += 1) expect((await askCode(member)).status).toBe(200);
    expect(await refusedWith(await askCode(member))).toEqual([
      429,
      'You asked for many codes. Please wait 10 minutes and try again.',
    ]);
  });

  it('limits the tries at an account’s codes', async () => {
    const member = await memberOf(shop, ada);
    const statuses = await untilLimited(10, () => start(member, '00000000'));
    expect(statuses.length).toBeGreaterThan(10);
  });
});

describe('the offer after a login by password', () => {
  const offered = async (visitor: Visitor) =>
    accountAnswer.parse(await (await visitor.send('/api/account/login', credentialsOf(ada))).json()).offer;

  it('is made once in 90 days in a browser', async () => {
    const visitor = new Visitor(shop, { prefix: '/ca' });
    const first = await visitor.send('/login', { _action: 'login', ...credentialsOf(ada) });
    expect(first.headers.getSetCookie().join()).toMatch(/cairn-passkey-offered=1; Max-Age=7776000;/);
    expect(accountAnswer.parse(await first.json()).offer).toEqual({
      label: 'Log in faster next time: add a passkey',
      href: '/ca/account/passkeys',
    });
    await visitor.post('/api/account/logout', {});
    const again = await visitor.send('/login', { _action: 'login', ...credentialsOf(ada) });
    expect(accountAnswer.parse(await again.json()).offer).toBeUndefined();
  });

  it('is not made where a passkey was used, nor without passkeys in the shop', async () => {
    const { key } = await ownerWithKey();
    const visitor = new Visitor(shop);
    await logIn(visitor, await key.get(await optionsFor(visitor)));
    await visitor.post('/api/account/logout', {});
    expect(await offered(visitor)).toBeUndefined();
    expect(await offered(new Visitor(new Shop({ FEATURE_PASSKEYS: 'false' })))).toBeUndefined();
  });
});
