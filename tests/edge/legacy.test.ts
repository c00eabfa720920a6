import { describe, expect, it } from 'vitest';
import { legacyPath } from '../../worker/legacy/address.ts';
import { Shop } from './support/shop.ts';

const OFF = { FEATURE_CART: 'false', FEATURE_CHECKOUT: 'false', LEGACY_URL: 'https://legacy.example' };

describe('cart and checkout while their feature is off', () => {
  it.each([
    ['/cart', '/on/demandware.store/Sites-cairn-us-Site/en_US/Cart-Show'],
    ['/ca/fr/checkout', '/on/demandware.store/Sites-cairn-ca-Site/fr_CA/Checkout-Begin'],
  ])('%s redirects to the legacy shop, in the same site and locale', async (path, legacy) => {
    const response = await new Shop(OFF).fetch(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(`https://legacy.example${legacy}`);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('stay here without a legacy shop', async () => {
    const response = await new Shop({ ...OFF, LEGACY_URL: undefined }).fetch('/cart');
    expect(response.status).toBe(200);
    await response.text();
  });

  it('may be the redirect target of a form, which the policy must allow; nothing else may', async () => {
    const mayGoTo = async (shop: Shop) => {
      const response = await shop.fetch('/offline');
      await response.text();
      return /form-action ([^;]*)/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1];
    };
    expect(await mayGoTo(new Shop(OFF))).toBe("'self' https://legacy.example");
    expect(await mayGoTo(new Shop({ ...OFF, FEATURE_CART: 'true' }))).toBe("'self' https://legacy.example");
    expect(await mayGoTo(new Shop({ LEGACY_URL: OFF.LEGACY_URL }))).toBe("'self'");
    expect(await mayGoTo(new Shop())).toBe("'self'");
  });

  it('refuses an endpoint that starts with a slash', () => {
    expect(() => legacyPath('cairn-us', 'en-US', '/Cart-Show')).toThrow('must not start with a slash');
  });
});
