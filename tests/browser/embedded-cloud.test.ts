import { expect, test } from 'playwright/test';
import { SANDBOX_URL, SHOP_URL } from '../support/ports.ts';
import { newestMessage } from './support/mailbox.ts';

/** What the shop's own client sends to the login service. */
const LOGIN = `${SANDBOX_URL}/shopper/auth/v1/organizations/f_ecom_zzrf_001/oauth2`;
const CLIENT_ID = 'c0ffee00-0000-4000-8000-000000000002';
const authorization = `Basic ${btoa(`${CLIENT_ID}:sandbox-secret`)}`;

test.describe('the embedded commerce cloud beside the shop @desktop', () => {
  test('has the calls of the shop, and pages for people', async ({ request }) => {
    const word = `cloud${Date.now()}`;
    await request.get(`${SHOP_URL}/search?q=${word}`);
    const calls = await request.get(`${SANDBOX_URL}/__sandbox/calls`);
    expect(await calls.text()).toContain(word);
    for (const [path, title] of [
      ['/mailbox', 'Mailbox'],
      ['/overview/orders', 'Orders'],
      ['/overview/clock', 'Clock'],
      ['/overview/faults', 'Fault rules'],
    ] as const) {
      const page = await request.get(`${SANDBOX_URL}${path}`);
      expect(await page.text()).toContain(`<h1>${title}</h1>`);
    }
  });

  test('mails links that open the shop', async ({ request }) => {
    const to = 'robin@cairn.example';
    const form = {
      user_id: to,
      mode: 'email',
      locale: 'fr-CA',
      channel_id: 'cairn-ca',
      client_id: CLIENT_ID,
    };
    const asked = await request.post(`${LOGIN}/password/reset`, {
      headers: { authorization },
      form: { ...form, hint: 'cross_device' },
    });
    expect(asked.status()).toBe(200);
    const { link = '' } = await newestMessage(to, 'password-reset');
    expect(link).toContain(`${SHOP_URL}/ca/fr/reset-password-landing?token=`);
    expect((await request.get(link)).status()).toBe(200);
  });

  test('shows the identity provider’s page, and leads back to the shop', async ({ request }) => {
    const query = {
      redirect_uri: `${SHOP_URL}/social-callback`,
      response_type: 'code',
      client_id: CLIENT_ID,
      channel_id: 'cairn-us',
      hint: 'google',
    };
    const page = await request.get(`${LOGIN}/authorize?${new URLSearchParams(query)}`);
    const html = await page.text();
    expect(html).toContain('<h1>Sign in with Google</h1>');
    expect(html).toMatch(/<button type="submit" name="action" value="continue">Continue<\/button>/);
    const fields = [...html.matchAll(/<input[^>]* name="(\w+)"[^>]* value="([^"]*)"/g)];
    const answered = await request.post(page.url(), {
      form: { ...Object.fromEntries(fields.map(([, name, value]) => [name, value])), action: 'continue' },
      maxRedirects: 0,
    });
    const then = await request.get(answered.headers().location ?? '', { maxRedirects: 0 });
    expect(then.headers().location).toContain(`${SHOP_URL}/social-callback?code=`);
  });
});
