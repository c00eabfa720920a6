import type { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faulty } from './support/faulty.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop } from './support/shop.ts';
import { isSignedBy, signedRequest } from './support/signed-platform.ts';
import { expectValid, Platform, profileOf } from './support/ucp.ts';
import { otherAddress } from './support/visitor.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await mendAll();
});

const HOST = 'one.agents.example';
const TRUSTED = 'trusted.agents.example';
const KEY = 'sandbox-agent-key';
const trusting = (...trusted: string[]) => new Shop({ AGENTS: JSON.stringify({ trusted }) });
const SEARCH = '/ucp/v1/catalog/search';
const body = '{"query":"tent"}';

async function codeIn(response: Response): Promise<[status: number, code: unknown]> {
  return [response.status, (await response.json<{ code?: string }>()).code];
}

/** The tier that a request is answered in, as the log has it; else why it is refused. */
async function tierIn(shop: Shop, request: Request, bindings: Partial<typeof env> = {}): Promise<unknown> {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  const response = await shop.send(request, bindings);
  const said = info.mock.calls.map(([line]) => String(line)).find((line) => line.includes('"tier"'));
  info.mockRestore();
  return response.ok ? JSON.parse(said ?? '{}').tier : codeIn(response);
}

const plain = (headers: Record<string, string> = {}, host = HOST, shop = new Shop()) =>
  new Request(shop.config.ORIGIN + SEARCH, {
    method: 'POST',
    headers: { 'ucp-agent': `profile="${profileOf(host)}"`, ...headers },
    body,
  });

describe('a platform is', () => {
  it('anonymous where it only names itself', async () => {
    const shop = new Shop();
    expect(await tierIn(shop, plain({}, HOST, shop))).toBe('anonymous');
  });

  it('signed by a signature of its key, and trusted where it is listed too', async () => {
    const shop = new Shop();
    expect(await tierIn(shop, await signedRequest(shop, SEARCH, { body }))).toBe('signed');
    const own = trusting(HOST);
    expect(await tierIn(own, await signedRequest(own, SEARCH, { body }))).toBe('trusted');
  });

  it.each([
    ['x-api-key', KEY],
    ['authorization', `Bearer ${KEY}`],
  ])('trusted by its key in %s', async (name, value) => {
    const shop = new Shop();
    expect(await tierIn(shop, plain({ [name]: value }, TRUSTED, shop))).toBe('trusted');
  });

  it('known by the one profile that is settled, where others may put files at its host', async () => {
    const settled = (profile: string) =>
      new Shop({ AGENTS: JSON.stringify({ trusted: { [HOST]: { profile } } }) });
    const own = settled(profileOf(HOST));
    expect(await tierIn(own, await signedRequest(own, SEARCH, { body }))).toBe('trusted');
    const other = settled(`https://${HOST}/other.json`);
    expect(await tierIn(other, await signedRequest(other, SEARCH, { body }))).toEqual([
      ...[403, 'profile_not_trusted'],
    ]);
  });

  it('asked for a proof where it is listed, as others may name it', async () => {
    const shop = new Shop();
    expect(await tierIn(shop, plain({}, TRUSTED, shop))).toEqual([401, 'signature_missing']);
    // a proxy has dropped it
    const tamper = (request: Request) => {
      const headers = new Headers(request.headers);
      headers.delete('signature');
      headers.delete('signature-input');
      return new Request(request, { headers });
    };
    const dropped = await signedRequest(shop, SEARCH, { body, host: TRUSTED, tamper });
    expect(await tierIn(shop, dropped)).toEqual([401, 'signature_missing']);
  });

  it.each([
    ['a wrong key', { 'x-api-key': 'guess' }, TRUSTED],
    ['no key', { 'x-api-key': '' }, TRUSTED],
    ['the key of another platform', { 'x-api-key': KEY }, HOST],
    ['another kind of authorization', { authorization: 'Basic eDp5' }, TRUSTED],
    ['one right key of two', { 'x-api-key': KEY, authorization: 'Bearer guess' }, TRUSTED],
  ])('refused with %s', async (_, headers, host) => {
    const shop = new Shop();
    expect(await tierIn(shop, plain(headers, host, shop))).toEqual([401, 'credential_invalid']);
  });
});

const without = (name: string) => (request: Request) => {
  const headers = new Headers(request.headers);
  headers.delete(name);
  return new Request(request, { headers });
};
const having = (name: string, value: string) => (request: Request) => {
  const headers = new Headers(request.headers);
  headers.set(name, value);
  return new Request(request, { headers });
};
const resent = (change: { body: string }) => (request: Request) =>
  new Request(request.url, { method: 'POST', headers: request.headers, ...change });
const seconds = (off: number) => Math.floor(Date.now() / 1000) + off;

describe('a signature', () => {
  const invalid = [401, 'signature_invalid'];
  it.each<[string, Parameters<typeof signedRequest>[2], unknown]>([
    ['of another platform’s key', { signer: 'two.agents.example', keyid: `key-of-${HOST}` }, invalid],
    ['of a key that the profile has not', { signer: 'two.agents.example' }, [401, 'key_not_found']],
    [
      'for another platform',
      { tamper: having('ucp-agent', `profile="${profileOf('a.example')}"`) },
      [401, 'key_not_found'],
    ],
    [
      'for another path',
      { tamper: (request) => new Request(request.url.replace('search', 'lookup'), request) },
      invalid,
    ],
    ['for another body', { tamper: resent({ body: '{"query":"boot"}' }) }, [400, 'digest_mismatch']],
    [
      'with the digest of another body',
      { tamper: having('content-digest', 'sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:') },
      [400, 'digest_mismatch'],
    ],
    [
      'with a digest of another algorithm',
      { headers: {}, tamper: having('content-digest', 'md5=:1B2M2Y8AsgTpgAmY7PhCfg==:') },
      [400, 'digest_mismatch'],
    ],
    ['without a digest', { tamper: without('content-digest') }, invalid],
    ['without what it names', { tamper: without('content-type') }, invalid],
    ['that has no input', { tamper: without('signature-input') }, [401, 'signature_missing']],
    ['that is not there', { tamper: without('signature') }, invalid],
    ['under another label', { tamper: having('signature', 'sig2=:AAAA:') }, invalid],
    ['that is cut', { tamper: having('signature', 'sig1=:AAAA:') }, invalid],
    ['that is no bytes', { tamper: having('signature', 'sig1="AAAA"') }, invalid],
    ['of an hour ago', { parameters: `;created=${seconds(-3_600)}` }, invalid],
    ['of the next hour', { parameters: `;created=${seconds(3_600)}` }, invalid],
    ['that has expired', { parameters: `;expires=${seconds(-1)}` }, invalid],
    ['of no time', { parameters: ';created="now"' }, invalid],
    [
      'by another algorithm than its key',
      { parameters: ';alg="hmac-sha256"' },
      [400, 'algorithm_unsupported'],
    ],
    ['that leaves the host out', { covers: ['@method', '@path', 'ucp-agent', 'content-digest'] }, invalid],
    ['that leaves the body out', { covers: ['@method', '@authority', '@path', 'ucp-agent'] }, invalid],
    [
      'that leaves the platform out',
      { covers: ['@method', '@authority', '@path', 'content-digest'] },
      invalid,
    ],
    [
      'that names a part twice',
      { covers: ['@method', '@method', '@authority', '@path', 'ucp-agent', 'content-digest'] },
      invalid,
    ],
    [
      'in a header too large',
      { tamper: having('signature-input', `sig1=(${'"a" '.repeat(3_000)})`) },
      invalid,
    ],
  ])('%s is refused', async (_, signing, expected) => {
    const shop = new Shop();
    expect(await tierIn(shop, await signedRequest(shop, SEARCH, { body, ...signing }))).toEqual(expected);
  });

  it('with its algorithm, of now, and beside one that tells what a crawler is, is taken', async () => {
    const shop = new Shop();
    const parameters = `;created=${seconds(-200)};expires=${seconds(60)};alg="ecdsa-p256-sha256";nonce="x"`;
    const tamper = (request: Request) => {
      const input = `bot=("@authority");keyid="k";tag="web-bot-auth", ${request.headers.get('signature-input')}`;
      const both = having('signature-input', input)(request);
      return having('signature', `bot=:AAAA:, ${request.headers.get('signature')}`)(both);
    };
    expect(await tierIn(shop, await signedRequest(shop, SEARCH, { body, parameters, tamper }))).toBe(
      'signed',
    );
  });

  it('holds for one method and one address', async () => {
    const shop = new Shop();
    const cart = `/ucp/v1/carts/cart_${'A'.repeat(22)}`;
    const read = {
      tamper: (request: Request) =>
        new Request(`${request.url}/cancel`, { method: 'POST', headers: request.headers }),
    };
    expect(await tierIn(shop, await signedRequest(shop, cart, read))).toEqual(invalid);
    const elsewhere = new Shop();
    const stolen = await signedRequest(shop, SEARCH, { body });
    expect(await tierIn(elsewhere, new Request(elsewhere.config.ORIGIN + SEARCH, stolen))).toEqual(invalid);
    const { search } = new URL(`${cart}?a=1`, shop.config.ORIGIN);
    const added = { tamper: (request: Request) => new Request(request.url + search, request) };
    expect(await tierIn(shop, await signedRequest(shop, cart, added))).toEqual(invalid);
    const covers = ['@method', '@authority', '@path', '@query', 'ucp-agent'];
    expect(await tierIn(shop, await signedRequest(shop, `${cart}?a=1`, { covers }))).toBe('signed');
  });

  it('holds for the shop’s own host, whatever the request says', async () => {
    const shop = new Shop();
    const signed = await signedRequest(shop, SEARCH, { body });
    const inner = new Request(`http://internal.example${SEARCH}`, signed);
    expect(await tierIn(shop, inner)).toBe('signed');
  });

  it('of a change holds for its idempotency key', async () => {
    const shop = new Shop();
    const key = crypto.randomUUID();
    const cart = { body: '{"line_items":[]}', headers: { 'idempotency-key': key } };
    expect(await tierIn(shop, await signedRequest(shop, '/ucp/v1/carts', cart))).toBe('signed');
    const other = { ...cart, tamper: having('idempotency-key', crypto.randomUUID()) };
    expect(await tierIn(shop, await signedRequest(shop, '/ucp/v1/carts', other))).toEqual(invalid);
    const open = { ...cart, covers: ['@method', '@authority', '@path', 'ucp-agent', 'content-digest'] };
    expect(await tierIn(shop, await signedRequest(shop, '/ucp/v1/carts', open))).toEqual(invalid);
  });

  it('of unknown keys makes the shop ask for the profile once a minute', async () => {
    const shop = new Shop();
    await forgetCalls();
    for (let turn = 0; turn < 12; turn += 1) {
      const headers = { 'cf-connecting-ip': otherAddress() };
      const request = await signedRequest(shop, SEARCH, { body, keyid: `key-${turn}`, headers });
      expect(await tierIn(shop, request)).toEqual([401, 'key_not_found']);
    }
    expect((await calls()).filter(({ path }) => path.includes('/agents/')).length).toBe(1);
  });

  it('of a new key is known after a minute at most, and of a removed one with the profile', async () => {
    const shop = new Shop();
    const profile = async (answer: () => Promise<Response>) =>
      new Response((await (await answer()).text()).replaceAll(`key-of-${HOST}`, 'next'));
    expect(await tierIn(shop, await signedRequest(shop, SEARCH, { body }))).toBe('signed');
    await new Promise((resolve) => setTimeout(resolve, 61_000));
    const next = await signedRequest(shop, SEARCH, { body, keyid: 'next' });
    expect(await tierIn(shop, next, { SANDBOX: faulty(/\/agents\//, profile) })).toBe('signed');
  });
});

describe('a platform that proves who it is', () => {
  it('may do more, and is counted as a whole', async () => {
    const shop = new Shop();
    const keys: string[] = [];
    const counting = (name: string) => ({
      limit: async ({ key }: { key: string }) => {
        keys.push(`${name} ${key.replace(/[\da-f]{4}:.*/, 'address')}`);
        return { success: !key.includes(`:${HOST}`) };
      },
    });
    const bindings = { PLATFORM_LIMIT: counting('PLATFORM'), SEARCH_LIMIT: counting('SEARCH') };
    const refused = await tierIn(shop, await signedRequest(shop, SEARCH, { body }), bindings);
    expect(refused).toEqual([429, 'rate_limited']);
    expect(keys).toEqual([
      'PLATFORM agents-search_catalog:address',
      `PLATFORM agents-search_catalog:${HOST}`,
    ]);
  });

  it('does not use up what another may do in its name', async () => {
    const shop = new Shop();
    const keys: string[] = [];
    const limit = async ({ key }: { key: string }) => {
      keys.push(key);
      return { success: true };
    };
    await tierIn(shop, plain({ 'x-api-key': 'guess' }, TRUSTED, shop), { PLATFORM_LIMIT: { limit } });
    expect(keys.filter((key) => key.includes(TRUSTED))).toEqual([]);
  });

  it('gets answers that the shop has signed, by a key of its profile', async () => {
    const shop = new Shop();
    const profile = await (await shop.fetch('/.well-known/ucp')).json<{
      signing_keys: (JsonWebKey & { kid: string })[];
      keys: object[];
    }>();
    expectValid('profile', profile);
    expect(profile.keys).toEqual(profile.signing_keys);
    expect(Object.keys(profile.signing_keys[0] ?? {}).sort()).toEqual([
      ...['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
    ]);
    const response = await shop.send(await signedRequest(shop, SEARCH, { body }));
    const sent = { headers: response.headers, body: await response.text() };
    expect(response.headers.get('signature-input')).toContain('("@status" "content-type" "content-digest")');
    const [key = { kid: '' }] = profile.signing_keys;
    expect(await isSignedBy(key, { ...sent, derived: { '@status': '200' } })).toBe(true);
    expect(await isSignedBy(key, { ...sent, derived: { '@status': '201' } })).toBe(false);
    const other = await new Platform(shop).post('/catalog/search', { query: 'tent' });
    expect(other.headers.has('signature')).toBe(false);
  });
});

it('a wrong proof has the protocol’s codes over the Model Context Protocol', async () => {
  const shop = new Shop();
  const meta = { 'ucp-agent': { profile: profileOf(HOST) } };
  const message = JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name: 'search_catalog', arguments: { meta, catalog: { query: 'tent' } } },
  });
  const send = async (tamper?: (request: Request) => Request) => {
    const request = await signedRequest(shop, '/ucp/mcp', { body: message, ...(tamper && { tamper }) });
    const response = await shop.send(request);
    const { error } = await response.json<{ error?: { code: number; data: { code: string } } }>();
    return [response.status, error?.code, error?.data.code];
  };
  expect(await send()).toEqual([200, undefined, undefined]);
  expect(await send(having('signature', 'sig1=:AAAA:'))).toEqual([401, -32000, 'signature_invalid']);
  const other = await send(resent({ body: message.replace('tent', 'boot') }));
  expect(other).toEqual([400, -32600, 'digest_mismatch']);
});

it('an answer is signed for a platform that has proved itself, and for nobody else', async () => {
  const own = trusting(HOST);
  const isSigned = async (request: Request) => (await own.send(request)).headers.has('signature');
  expect(await isSigned(await signedRequest(own, SEARCH, { body }))).toBe(true);
  expect(await isSigned(plain({}, 'another.example', own))).toBe(false);
  const ping = await own.fetch('/ucp/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'anything', signature: 'x' },
    body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
  });
  expect([ping.status, ping.headers.has('signature')]).toEqual([200, false]);
});
