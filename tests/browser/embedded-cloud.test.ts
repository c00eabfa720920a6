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

  test('mails orders that can be read on a phone 320 px wide, without scrolling sideways', async ({
    page,
    request,
  }) => {
    const name = 'Skipstone wasserdichte Regenjacke';
    const line = {
      ...{ quantity: 2, name, details: 'Schiefergrau, XL · Hauptteil: Polyester', price: '1.234,00\u00a0€' },
      picture: { name: 'jacket', alt: name },
    };
    const content = {
      intro: 'Darin sind:',
      groups: [{ heading: 'Ann Lee, Am Steinmal 3, 10999 Berlin', lines: [line], notes: [] }],
      totals: [{ label: 'Geschenkkarte mit Endziffern ABCD', value: '1.234,00\u00a0€' }],
      facts: [{ label: 'Sendungsnummer', lines: ['7'.repeat(48)] }],
    };
    const message = { to: 'ann@shopper.example', kind: 'order-shipped', locale: 'de-DE', body: '', content };
    const made = await request.post(`${SANDBOX_URL}/__sandbox/mailbox`, {
      data: { ...message, subject: 'Deine Bestellung 00001234 ist unterwegs' },
    });
    const { id } = await made.json();
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${SANDBOX_URL}/mailbox/${id}/html`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // words of usual length stay whole
    const word = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const at = walker.currentNode.textContent?.indexOf('wasserdichte') ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + 'wasserdichte'.length);
        return range.getClientRects().length;
      }
      return 0;
    });
    expect(word).toBe(1);
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
