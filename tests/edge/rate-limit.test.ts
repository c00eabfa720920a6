import { describe, expect, it } from 'vitest';
import { Shop } from './support/shop.ts';

/** Changes and suggestions a minute for each address (wrangler.toml). */
const WRITES = 120;
const SEARCHES = 240;

describe('too many requests from one address', () => {
  const shop = new Shop();
  const json = (address: string) => ({ accept: 'application/json', 'cf-connecting-ip': address });
  const write = (address: string) => shop.post('/bag/coupons', { code: '' }, { headers: json(address) });
  const search = (address: string) => shop.fetch('/api/search?q=x', { headers: json(address) });

  it.each([
    ['changes of the bag', WRITES, write, '203.0.113.7', '203.0.113.8'],
    ['suggestions', SEARCHES, search, '203.0.113.9', '203.0.113.10'],
  ])(
    '%s are refused with a clear message and when to come back; others go on',
    async (_, limit, ask, many, other) => {
      let last = await ask(many);
      let answered = 0;
      // a minute of the limiter may end on the way: then the count begins again, once
      while (last.status === 400 && answered <= 2 * limit) {
        await last.body?.cancel();
        answered += 1;
        last = await ask(many);
      }
      expect(answered).toBeGreaterThanOrEqual(limit);
      expect(last.status).toBe(429);
      expect(last.headers.get('Retry-After')).toBe('60');
      expect(await last.json()).toMatchObject({ type: 'urn:cairn:problem:too-many-requests', status: 429 });
      expect((await ask(other)).status).toBe(400);
    },
  );
});
