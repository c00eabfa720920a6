import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { httpbis, type Request as Judged, type SignConfig } from 'http-message-signatures';
import { describe, expect, it } from 'vitest';
import { signMessage } from '../../../../worker/agents/signatures/sign-message.ts';
import {
  bytesOf,
  readDictionary,
  writeList,
} from '../../../../worker/agents/signatures/structured-fields.ts';
import { type PublicKey, verifySignature } from '../../../../worker/agents/signatures/verify-signature.ts';

/** Keys by node:crypto, whose signatures have the form r‖s (IEEE P1363). */
function pair(namedCurve: 'P-256' | 'P-384') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve });
  const [hash, alg] =
    namedCurve === 'P-256' ? ['sha256', 'ecdsa-p256-sha256'] : ['sha384', 'ecdsa-p384-sha384'];
  const dsaEncoding = 'ieee-p1363' as const;
  return {
    alg,
    sign: async (data: Buffer) => sign(hash, data, { key: privateKey, dsaEncoding }),
    verify: async (data: Buffer, signature: Buffer) =>
      verify(hash, data, { key: publicKey, dsaEncoding }, signature),
    jwk: { kid: 'k1', kty: 'EC', crv: namedCurve, ...coordinates(publicKey.export({ format: 'jwk' })) },
    secret: privateKey.export({ format: 'jwk' }).d ?? '',
  };
}

const coordinates = ({ x = '', y = '' }: { x?: string; y?: string }) => ({ x, y });

const BODY = new TextEncoder().encode('{"query":"tent"}');
const FIELDS = ['@method', '@authority', '@path', 'ucp-agent', 'content-digest', 'content-type'];
const DEMANDED = ['@method', '@authority', '@path', 'ucp-agent'];
const request = (): Judged => ({
  method: 'POST',
  url: 'https://shop.example/ucp/v1/catalog/search',
  headers: {
    'ucp-agent': 'profile="https://one.example/profile.json"',
    'content-type': 'application/json',
    'content-digest': `sha-256=:${createHash('sha256').update(BODY).digest('base64')}:`,
  },
});
const check = ({ method, url, headers }: Judged, key: PublicKey) =>
  verifySignature(
    {
      message: { method, url: new URL(url), headers: new Headers(headers as Record<string, string>) },
      body: BODY,
      demanded: DEMANDED,
    },
    async (kid) => (kid === key.kid ? key : undefined),
  );

describe('signatures of another implementation', () => {
  it.each(['P-256', 'P-384'] as const)('of %s are verified', async (curve) => {
    const keys = pair(curve);
    const config: SignConfig = { key: { id: 'k1', alg: keys.alg, sign: keys.sign }, fields: FIELDS };
    for (const params of [['keyid'], ['created', 'keyid', 'alg', 'expires', 'nonce']]) {
      const signed = await httpbis.signMessage(
        { ...config, params, paramValues: { nonce: 'a "quoted" \\ one' } },
        request(),
      );
      await expect(check(signed, keys.jwk)).resolves.toBeUndefined();
      await expect(check(signed, pair(curve).jwk)).rejects.toMatchObject({ code: 'signature_invalid' });
      await expect(check({ ...signed, method: 'PUT' }, keys.jwk)).rejects.toMatchObject({
        code: 'signature_invalid',
      });
    }
  });

  it('in DER, as some examples have them, are not', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const der = async (data: Buffer) => sign('sha256', data, privateKey);
    const signed = await httpbis.signMessage(
      { key: { id: 'k1', sign: der }, fields: FIELDS, params: ['keyid'] },
      request(),
    );
    const key = { kid: 'k1', kty: 'EC', crv: 'P-256', ...coordinates(publicKey.export({ format: 'jwk' })) };
    await expect(check(signed, key)).rejects.toMatchObject({ code: 'signature_invalid' });
  });
});

describe('keys', () => {
  it.each([
    ['a shared secret', { kid: 'k1', kty: 'oct', crv: 'P-256' }, 'algorithm_unsupported'],
    ['of another curve', { kid: 'k1', kty: 'EC', crv: 'secp256k1' }, 'algorithm_unsupported'],
    ['of a name that objects have', { kid: 'k1', kty: 'EC', crv: 'toString' }, 'algorithm_unsupported'],
    ['that is no point', { kid: 'k1', kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' }, 'signature_invalid'],
    ['without its point', { kid: 'k1', kty: 'EC', crv: 'P-256' }, 'signature_invalid'],
    ['of another id', { kid: 'k2', kty: 'EC', crv: 'P-256' }, 'key_not_found'],
  ])('%s verify nothing', async (_, key, code) => {
    const { sign: make } = pair('P-256');
    const signed = await httpbis.signMessage(
      { key: { id: 'k1', sign: make }, fields: FIELDS, params: ['keyid'] },
      request(),
    );
    await expect(check(signed, key)).rejects.toMatchObject({ code });
  });
});

describe('the shop’s own signatures', () => {
  const keys = pair('P-256');
  const own = { ...keys.jwk, kty: 'EC' as const, crv: 'P-256' as const, d: keys.secret };
  const keyLookup = async () => ({ id: 'k1', algs: [keys.alg], verify: keys.verify });
  const received = (headers: Headers) => Object.fromEntries(headers);

  it('of requests are verified by another implementation', async () => {
    const { method, url } = request();
    const headers = new Headers(request().headers as Record<string, string>);
    const covers = FIELDS.filter((one) => one !== 'content-digest');
    await signMessage(own, { headers, method, url: new URL(url) }, { body: BODY, covers });
    const judged = { method, url, headers: received(headers) };
    expect(judged.headers['content-digest']).toBe(request().headers['content-digest']);
    expect(await httpbis.verifyMessage({ keyLookup, all: true }, judged)).toBe(true);
    const other = { ...judged, url: 'https://other.example/ucp/v1/catalog/search' };
    expect(await httpbis.verifyMessage({ keyLookup, all: true }, other)).toBe(false);
  });

  it('of answers are verified by another implementation', async () => {
    const headers = new Headers({ 'content-type': 'application/json' });
    await signMessage(own, { headers, status: 201 }, { body: BODY, covers: ['@status', 'content-type'] });
    const judged = { status: 201, headers: received(headers) };
    expect(await httpbis.verifyMessage({ keyLookup, all: true }, judged)).toBe(true);
    expect(await httpbis.verifyMessage({ keyLookup, all: true }, { ...judged, status: 200 })).toBe(false);
  });
});

describe('a dictionary', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a=1, b="x\\"y" , c=:AAA=:;p;q=?0, d=(  "x";k "y"  );z=tok/en', ['a', 'b', 'c', 'd']],
  ])('%s is read', (text, keys) => {
    expect([...(readDictionary(text)?.keys() ?? ['none'])]).toEqual(keys);
  });

  it('is written again as the standard writes it', () => {
    const member = readDictionary('sig1=( "@method"   "a";req );created=1;  keyid="k";f')?.get('sig1');
    if (!member || typeof member.value === 'string') throw new Error('no list');
    expect(writeList(member.value, member.parameters)).toBe('("@method" "a";req);created=1;keyid="k";f');
  });

  it.each([
    ['a key twice', 'a=1, a=2'],
    ['a parameter twice', 'a=1;b=1;b=2'],
    ['a comma at its end', 'a=1,'],
    ['a large letter in a key', 'A=1'],
    ['an open text', 'a="x'],
    ['an open list', 'a=("x"'],
    ['no space in a list', 'a=("x""y")'],
    ['a number that is not written so', 'a=007'],
    ['a number too long', 'a=1234567890123456'],
    ['a fraction', 'a=1.5'],
    ['a sign that is no text', 'a="é"'],
    ['a control character', 'a="\u0000"'],
    ['a line break', 'a=1\n, b=2'],
    ['too many members', Array.from({ length: 9 }, (_, index) => `a${index}`).join(',')],
    ['too many parts', `a=(${'"x" '.repeat(33)})`],
    ['too many parameters', `a=1${Array.from({ length: 33 }, (_, index) => `;p${index}`).join('')}`],
    ['too many characters', `a="${'x'.repeat(9_000)}"`],
  ])('with %s is none', (_, text) => {
    expect(readDictionary(text)).toBeUndefined();
  });

  it('of any text is read or not, and quickly', () => {
    const part = fc.constantFrom('a', '"', '\\', '(', ')', ';', '=', ',', ' ', ':', '?1', '-', '1', '*', '%');
    const before = performance.now();
    fc.assert(
      fc.property(fc.array(part, { maxLength: 2_000 }), (parts) => {
        readDictionary(parts.join(''));
      }),
    );
    for (const long of [`a="${'\\"'.repeat(4_000)}`, `a=${' '.repeat(8_000)}`, `a=(${'"x";'.repeat(2_000)}`])
      readDictionary(long);
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  it('has bytes only where base64 is whole', () => {
    expect(bytesOf(':aGk=:')).toEqual(new TextEncoder().encode('hi'));
    for (const raw of [':aGk:', ':a:', '"aGk="', undefined]) expect(bytesOf(raw)).toBeUndefined();
  });
});
