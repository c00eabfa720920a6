import { describe, expect, it } from 'vitest';
import { ask } from './support/account.ts';
import { addToBag } from './support/bag.ts';
import { Shop, someVariant } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop();

describe('the messaging provider', () => {
  const embedded = new Shop({ MESSAGING_SCRIPT: 'http://sandbox.internal/~edge/messaging/tag.js' });

  it('has its script on the shop’s origin where the cloud is embedded', async () => {
    const script = await embedded.fetch('/messaging/tag.js');
    expect(script.headers.get('Content-Type')).toContain('javascript');
    expect(await script.text()).toContain('__attentive');
    expect((await shop.fetch('/messaging/tag.js')).status).toBe(404);
    expect((await embedded.fetch('/messaging/%2e%2e%2fvisitor')).status).toBe(404);
  });

  it('is allowed by the policy only where one is configured', async () => {
    const outside = new Shop({ MESSAGING_SCRIPT: 'https://cdn.attn.example/cairn/dtag.js' });
    const policyOf = async (one: Shop) => (await one.fetch('/')).headers.get('Content-Security-Policy');
    expect(await policyOf(outside)).toMatch(/script-src 'self' https:\/\/cdn.attn.example/);
    expect(await policyOf(shop)).not.toContain('attn');
  });

  it('is not allowed where cards are entered, nor is the reviews vendor', async () => {
    const outside = new Shop({
      MESSAGING_SCRIPT: 'https://cdn.attn.example/cairn/dtag.js',
      ...{ REVIEWS_CLIENT: 'cairn', REVIEWS_URL: 'https://reviews.example' },
    });
    const visitor = new Visitor(outside);
    await addToBag(visitor, { productId: await someVariant(outside) });
    const page = await visitor.get('/checkout');
    await page.body?.cancel();
    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Security-Policy')).toMatch(/script-src 'self'/);
    expect(page.headers.get('Content-Security-Policy')).not.toMatch(/attn|reviews\.example/);
  });
});

describe('consent', () => {
  const guest = new Visitor(shop);
  const choice = (path: string, headers: Record<string, string> = {}) =>
    guest.read(`/api/consent?groups=,C0001,C0004,&cjevent=click${path}`, { headers });
  const latest = async () => {
    const response = await ask('/__sandbox/consents', {});
    return (await response.json<{ consents: Record<string, string>[] }>()).consents[0];
  };

  it('is told with the click of a partner’s link, which visitors who opt out keep', async () => {
    expect((await choice('1')).status).toBe(204);
    expect(await latest()).toMatchObject({ oneTrustActiveGroups: ',C0001,C0004,', cjevent: 'click1' });
    for (const name of ['sec-gpc', 'dnt']) {
      expect((await choice('2', { [name]: '1' })).status).toBe(204);
      const told = await latest();
      expect(told).toMatchObject({ oneTrustActiveGroups: ',C0001,C0004,' });
      expect(told).not.toHaveProperty('cjevent');
    }
  });
});
