import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { SANDBOX_ORIGIN } from './support/start-sandbox.ts';
import { PUBLIC_CLIENT_ID, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('browser-addresses');
const AUTHORIZE = '/shopper/auth/v1/organizations/f_ecom_zzrf_001/oauth2/authorize';

/** Where a call of authorize redirects, sent to the sandbox under the name of another host. */
async function sentTo(host: string, redirectUri: string): Promise<string> {
  const url = new URL(`${shop.origin}${AUTHORIZE}`);
  const query = {
    redirect_uri: redirectUri,
    response_type: 'code',
    client_id: PUBLIC_CLIENT_ID,
    channel_id: 'cairn-us',
    code_challenge: 'c'.repeat(43),
    hint: 'google',
  };
  url.search = new URLSearchParams(query).toString();
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.headers.location ?? `${response.statusCode}`);
    });
    call.on('error', reject);
    call.end();
  });
}

describe('a page that a shopper’s browser is sent to', () => {
  it('has the address at which the caller’s browser reaches the sandbox', async () => {
    const callback = 'http://localhost:9001/social-callback';
    expect(await sentTo('localhost:9002', callback)).toContain('http://localhost:9002/~browser-addresses/');
    expect(await sentTo('sandbox.internal', callback)).toContain(`${SANDBOX_ORIGIN}/~browser-addresses/`);
  });

  it.each(['/callback', '/social-callback', '/ca/social-callback', '/ca/fr/social-callback'])(
    'may lead back to %s, at any port of this machine',
    async (path) => {
      for (const port of ['', ':80', ':8787', ':51234'])
        expect(await sentTo('localhost', `http://localhost${port}${path}`)).toContain('/identity/google');
    },
  );

  it.each([
    'http://localhost.evil.example/social-callback',
    'http://evil.example:8787/social-callback',
    'http://localhost:8787@evil.example/social-callback',
    'http://localhost:8787/fr/social-callback',
    'http://localhost:8787/ca/fr/social-callback/more',
    'http://localhost:8787/ca/../social-callback',
  ])('never leads to %s', async (address) => {
    expect(await sentTo('localhost', address)).toBe('400');
  });
});
