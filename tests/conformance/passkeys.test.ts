import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Authenticator } from '../support/authenticator.ts';
import { expectAnswer } from './support/answer-schemas.ts';
import {
  PRIVATE_CLIENT_ID,
  PRIVATE_CLIENT_SECRET,
  PUBLIC_CLIENT_ID,
  refusal,
  VendorShop,
} from './support/vendor-shop.ts';

const shop = new VendorShop('passkeys');
const ROOT = '/shopper/auth/v1/organizations/f_ecom_zzrf_001/oauth2';
const NOW = Date.UTC(2027, 2, 1, 9);
const client = { client_id: PUBLIC_CLIENT_ID, channel_id: 'cairn-us' };

beforeEach(async () => {
  await shop.reset();
  await shop.setClock({ now: NOW });
});

const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  excludeCredentials: z.array(z.object({ id: z.string() })),
});
const requested = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
});
const result = z.object({
  credentialId: z.string(),
  username: z.string(),
  success: z.literal(true),
  tokenResponse: z.looseObject({ access_token: z.string(), usid: z.string(), customer_id: z.string() }),
});

/** A raw call: the vendor's client types bodies otherwise than browsers fill them. */
async function call(path: string, body: object, headers: Record<string, string> = {}) {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(`${shop.origin}${ROOT}/webauthn/${path}`, {
    method: 'POST',
    headers: { ...(!isForm && { 'content-type': 'application/json' }), ...headers },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

const form = (fields: Record<string, string>) => new URLSearchParams({ ...client, ...fields });
const codeTo = async (login: string) => (await shop.messages(login))[0]?.token ?? '';

async function codeFor(login: string): Promise<string> {
  await shop.login().authorizeWebauthnRegistration({
    body: { ...client, user_id: login, mode: 'email', locale: 'en-US' },
  });
  return codeTo(login);
}

const start = (login: string, code: string, more: Record<string, string> = {}) =>
  call('register/start', form({ user_id: login, pwd_action_token: code, ...more }));
const finish = (login: string, code: string, credential: object) =>
  call('register/finish', { ...client, username: login, pwd_action_token: code, credential });

async function register(
  login: string,
  nickName = 'Phone',
  key = new Authenticator(),
): Promise<Authenticator> {
  const code = await codeFor(login);
  const options = creation.parse((await start(login, code, { nick_name: nickName })).body);
  expect(await finish(login, code, await key.create(options))).toEqual({ status: 204, body: undefined });
  return key;
}

const ask = async (more: Record<string, string> = {}) =>
  requested.parse((await call('authenticate/start', form(more))).body);
const prove = (credential: object, more: object = {}) =>
  call('authenticate/finish', { ...client, credential, ...more });

const manage = async (token: string, path: string, method = 'GET', channel = 'cairn-us') => {
  const response = await fetch(`${shop.origin}${ROOT}/webauthn/passkey/user/${path}?channel_id=${channel}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
};

const REFUSED = {
  status: 401,
  body: expect.objectContaining({ error: 'invalid_client', message: 'Authorization failed.' }),
};

describe('registering a passkey', () => {
  it('by the vendor’s client: a code by mail, the options, the credential', async () => {
    const { login } = await shop.register();
    const code = await codeFor(login);
    expect(code).toMatch(/^\d{8}$/);
    expect((await shop.messages(login))[0]).toMatchObject({
      kind: 'passkey-code',
      subject: 'Your code to add a passkey',
    });
    const options = await shop.login().startWebauthnUserRegistration({
      body: { ...client, user_id: login, pwd_action_token: code, nick_name: 'Phone' },
    });
    expect(creation.parse(options)).toMatchObject({
      rp: { id: 'localhost', name: 'Cairn' },
      user: { name: login, displayName: 'Ann Lee' },
      excludeCredentials: [],
    });
    const credential = await new Authenticator().create(creation.parse(options));
    expect((await finish(login, code, credential)).status).toBe(204);
  });

  it('excludes passkeys that the shopper has, and uses a code up', async () => {
    const { login } = await shop.register();
    const key = await register(login);
    const used = await codeTo(login);
    expect(await start(login, used)).toEqual(REFUSED);
    const code = await codeFor(login);
    const options = creation.parse((await start(login, code)).body);
    expect(options.excludeCredentials).toEqual([expect.objectContaining({ id: key.id })]);
    // the same credential again
    expect(await finish(login, code, await key.create(options))).toEqual(REFUSED);
  });

  it('tells nobody whether a login has an account', async () => {
    const asked = form({ user_id: 'nobody@shopper.example', mode: 'email', locale: 'en-US' });
    expect(await call('register/authorize', asked)).toEqual({ status: 204, body: undefined });
    expect(await shop.messages('nobody@shopper.example')).toEqual([]);
  });

  it('limits codes to six in ten minutes', async () => {
    const { login } = await shop.register();
    for (let turn = 0; turn < 6; turn += 1) await codeFor(login);
    const seventh = await call(
      'register/authorize',
      form({ user_id: login, mode: 'email', locale: 'en-US' }),
    );
    expect(seventh).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  it('refuses another’s code, a wrong and an expired one', async () => {
    const [ann, ben] = [await shop.register(), await shop.register()];
    const code = await codeFor(ann.login);
    expect(await start(ben.login, code)).toEqual(REFUSED);
    expect(await start(ann.login, '00000000')).toEqual(REFUSED);
    expect((await start(ann.login, 'abc')).status).toBe(400);
    await shop.setClock({ now: NOW + 600_001 });
    expect(await start(ann.login, code)).toEqual(REFUSED);
  });

  it('needs a new code after five wrong ones, at either call', async () => {
    const { login } = await shop.register();
    const code = await codeFor(login);
    const options = creation.parse((await start(login, code)).body);
    const credential = await new Authenticator().create(options);
    for (let wrong = 1; wrong <= 3; wrong += 1) expect(await start(login, '00000000')).toEqual(REFUSED);
    for (let wrong = 4; wrong <= 5; wrong += 1)
      expect(await finish(login, '00000000', credential)).toEqual(REFUSED);
    expect(await start(login, code)).toEqual(REFUSED);
    await register(login);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a look-alike origin', { origin: 'http://localhost.evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another type', { type: 'webauthn.get' }],
  ])('refuses %s', async (_, wrong) => {
    const { login } = await shop.register();
    const code = await codeFor(login);
    const options = creation.parse((await start(login, code)).body);
    expect(await finish(login, code, await new Authenticator().create(options, wrong))).toEqual(REFUSED);
  });

  it('refuses a challenge that is unknown, used, late or somebody else’s', async () => {
    const { login } = await shop.register();
    const code = await codeFor(login);
    const options = async () => creation.parse((await start(login, code)).body);
    const made = await options();
    const unknown = { ...made, challenge: 'qcjj' };
    expect(await finish(login, code, await new Authenticator().create(unknown))).toEqual(REFUSED);
    const late = await options();
    await shop.setClock({ now: NOW + 90_001 });
    expect(await finish(login, code, await new Authenticator().create(late))).toEqual(REFUSED);
    await shop.setClock({ now: NOW });
    const other = await shop.register();
    const otherCode = await codeFor(other.login);
    const taken = await new Authenticator().create(await options());
    expect(await finish(other.login, otherCode, taken)).toEqual(REFUSED);
    // that try has used the challenge up
    expect(await finish(login, code, taken)).toEqual(REFUSED);
  });

  it('answers 400 for bodies that it cannot read', async () => {
    const { login } = await shop.register();
    const code = await codeFor(login);
    const options = creation.parse((await start(login, code)).body);
    const credential = await new Authenticator().create(options);
    const broken = { ...credential, response: { ...credential.response, clientDataJSON: 'e30' } };
    expect((await finish(login, code, broken)).status).toBe(400);
    expect((await finish(login, code, {})).status).toBe(400);
    expect((await call('register/finish', form({ username: login }))).status).toBe(415);
    const foreign = await call(
      'register/start',
      new URLSearchParams({ channel_id: 'cairn-us', client_id: 'x', user_id: login, pwd_action_token: code }),
    );
    expect(foreign).toMatchObject({ status: 400, body: { message: 'Bad or missing client_id.' } });
  });
});

describe('signing in with a passkey', () => {
  it('without a name: keeps the guest’s usid, and the basket can be merged', async () => {
    const { login, customer } = await shop.register();
    const key = await register(login);
    const guest = await shop.guest();
    const options = await ask();
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [] });
    const answer = await prove(await key.get(options), { usid: guest.usid });
    expect(result.parse(answer.body)).toMatchObject({
      credentialId: key.id,
      username: login,
      tokenResponse: { usid: guest.usid, customer_id: customer.customerId },
    });
    const { tokenResponse } = result.parse(answer.body);
    const read = await shop
      .customers(tokenResponse.access_token)
      .getCustomer({ parameters: { customerId: customer.customerId ?? '' } });
    expect(read.email).toBe(login);
  });

  it('with a name: names its passkeys, and 404 where there are none', async () => {
    const { login } = await shop.register();
    const nobody = await call('authenticate/start', form({ user_id: login }));
    expect(nobody).toMatchObject({ status: 404, body: { error: 'not_found', message: 'User Not Found' } });
    const key = await register(login);
    const { allowCredentials } = await ask({ user_id: login.toUpperCase() });
    expect(allowCredentials).toEqual([{ id: key.id, transports: ['internal', 'hybrid'] }]);
  });

  it('by the private client, with its secret or only its id', async () => {
    const { login } = await shop.register();
    const key = await register(login);
    const own = { client_id: PRIVATE_CLIENT_ID, channel_id: 'cairn-us' };
    for (const authorization of [
      `Basic ${btoa(`${PRIVATE_CLIENT_ID}:${PRIVATE_CLIENT_SECRET}`)}`,
      undefined,
    ]) {
      const headers: Record<string, string> = authorization ? { authorization } : {};
      const asked = await call('authenticate/start', new URLSearchParams(own), headers);
      const credential = await key.get(requested.parse(asked.body));
      expect((await call('authenticate/finish', { ...own, credential }, headers)).status).toBe(200);
    }
  });

  it('refuses a credential that nobody has, with the same words', async () => {
    const { login } = await shop.register();
    const options = creation.parse((await start(login, await codeFor(login))).body);
    const stranger = new Authenticator();
    await stranger.create(options);
    expect(await prove(await stranger.get(await ask()))).toEqual(REFUSED);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another type', { type: 'webauthn.create' }],
    ['another user', { userHandle: 'AAAA' }],
    ['a lower counter', { counter: 0 }],
  ])('refuses %s', async (_, wrong) => {
    const { login } = await shop.register();
    const key = await register(login);
    expect((await prove(await key.get(await ask()))).status).toBe(200);
    expect(await prove(await key.get(await ask(), wrong))).toEqual(REFUSED);
  });

  it('refuses a false signature', async () => {
    const { login } = await shop.register();
    const key = await register(login);
    const credential = await key.get(await ask());
    const other = await key.get(await ask());
    const forged = {
      ...credential,
      response: { ...credential.response, signature: other.response.signature },
    };
    expect(await prove(forged)).toEqual(REFUSED);
  });

  it('refuses a replay, also of two at once, a late answer and another’s name', async () => {
    const { login } = await shop.register();
    const key = await register(login);
    const credential = await key.get(await ask());
    const both = await Promise.all([prove(credential), prove(credential)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await prove(credential)).toEqual(REFUSED);
    const late = await ask();
    await shop.setClock({ now: NOW + 60_001 });
    expect(await prove(await key.get(late))).toEqual(REFUSED);
    const other = await shop.register();
    expect(await prove(await key.get(await ask()), { user_id: other.login })).toEqual(REFUSED);
  });
});

describe('the vendor’s client', () => {
  /** As the vendor types it: with a text or null for the results of extensions. */
  const typed = (credential: object) =>
    JSON.parse(JSON.stringify({ ...credential, clientExtensionResults: null }));

  it('registers, signs in, and removes', async () => {
    const { login, token } = await shop.shopper();
    const slas = shop.login();
    const pwd_action_token = await codeFor(login);
    const options = await slas.startWebauthnUserRegistration({
      body: { ...client, user_id: login, pwd_action_token },
    });
    const key = new Authenticator();
    const made = typed(await key.create(creation.parse(options)));
    await slas.finishWebauthnUserRegistration({
      body: { ...client, username: login, pwd_action_token, credential: made },
    });
    const asked = await slas.startWebauthnAuthentication({ body: { ...client, user_id: login } });
    const credential = typed(await key.get(requested.parse(asked)));
    const done = await slas.finishWebauthnAuthentication({ body: { ...client, credential } });
    expect(result.parse(done)).toMatchObject({ username: login, credentialId: key.id });
    expectAnswer('TokenResponse', result.parse(done).tokenResponse);
    const headers = { authorization: `Bearer ${token}` };
    const parameters = { loginId: login, channel_id: 'cairn-us' };
    await slas.deletePasskeyCredential({ headers, parameters: { ...parameters, credentialId: key.id } });
    await register(login, 'Laptop');
    await slas.deletePasskeyUser({ headers, parameters });
    await refusal(slas.getPasskeyUserByLoginId({ headers, parameters }), 404);
    const nobody = slas.startWebauthnAuthentication({ body: { ...client, user_id: login } });
    expect(await refusal(nobody, 404)).toMatchObject({ message: 'User Not Found' });
  });
});

describe('managing passkeys', () => {
  it('reads, removes one, removes all', async () => {
    const { login, token } = await shop.shopper();
    const path = encodeURIComponent(login);
    expect(await manage(token, path)).toMatchObject({ status: 404, body: { error: 'not_found' } });
    const key = await register(login, 'x'.repeat(100));
    await register(login, 'Laptop');
    const read = await shop.login().getPasskeyUserByLoginId({
      headers: { authorization: `Bearer ${token}` },
      parameters: { loginId: login, channel_id: 'cairn-us' },
    });
    expect(read).toMatchObject({ userName: login, displayName: 'Ann Lee' });
    expect(read.credentials?.map(({ nickName, signatureCount }) => [nickName, signatureCount])).toEqual([
      ['x'.repeat(32), '0'],
      ['Laptop', '0'],
    ]);
    expect((await manage(token, `${path}/credentials/${key.id}`, 'DELETE')).status).toBe(204);
    expect((await manage(token, `${path}/credentials/${key.id}`, 'DELETE')).status).toBe(404);
    expect(await prove(await key.get(await ask()))).toEqual(REFUSED);
    expect((await manage(token, path, 'DELETE')).status).toBe(204);
    expect((await manage(token, path)).status).toBe(404);
  });

  it('is only for the shopper of the token, and its site', async () => {
    const [ann, ben] = [await shop.shopper(), await shop.shopper()];
    await register(ann.login);
    const path = encodeURIComponent(ann.login);
    const guest = await shop.guest();
    for (const [token, channel] of [
      [ben.token, 'cairn-us'],
      [guest.access_token, 'cairn-us'],
      [ann.token, 'cairn-ca'],
    ] as const) {
      for (const method of ['GET', 'DELETE']) {
        expect(await manage(token, path, method, channel)).toMatchObject({
          status: 403,
          body: { error: 'forbidden' },
        });
      }
    }
    expect((await manage('made-up', path)).status).toBe(401);
    expect((await manage(ann.token, path)).status).toBe(200);
  });
});
