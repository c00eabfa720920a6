import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coldStart, mendAll, Shop, spoil } from './support/shop.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

describe('how a search was started', () => {
  it.each(['manualSearch', 'typeAheadSearch', 'categorySearch', 'contentSearch', 'visualSearch'])(
    '%s stays in the address, and is the same list',
    async (method) => {
      const shop = new Shop();
      const plain = await shop.text('/search?q=tent');
      await shop.settled();
      const marked = await shop.fetch(`/search?q=tent&searchterm=tent&searchmethod=${method}`);
      expect([marked.status, marked.headers.get('X-Cache')]).toEqual([200, 'HIT']);
      const html = await marked.text();
      expect(html.match(/data-product=/g)).toEqual(plain.match(/data-product=/g));
    },
  );
});

describe('search with nothing to show', () => {
  it.each([
    ['nothing found', '/search?q=qxzvwkj', 'Often looked for'],
    ['nothing asked', '/search', 'Often looked for'],
    ['nothing found, in French', '/ca/fr/search?q=qxzvwkj', 'Souvent cherché'],
  ])('%s: the editors’ ways onward, with products', async (_, path, title) => {
    const shop = new Shop();
    const html = await shop.text(path);
    expect(html).toContain(title);
    expect(html).toContain('data-product=');
    await shop.settled();
    expect((await shop.fetch(path)).headers.get('X-Cache')).toBe('HIT');
  });

  it('results have none of it, nor a refinement that nothing fits', async () => {
    const shop = new Shop();
    expect(await shop.text('/search?q=jacket')).not.toContain('Often looked for');
    expect(await shop.text('/search?q=jacket&pmin=99998&pmax=99999')).not.toContain('Often looked for');
  });

  it('a misspelling leads to its correction', async () => {
    const html = await new Shop().text('/search?q=jaket');
    expect(html).toMatch(/href="\/search\?q=jacket[^"]*"[^>]*>Did you mean/);
  });

  it('without the content service it says that nothing was found all the same, and is not kept', async () => {
    const shop = new Shop();
    await spoil({ service: 'content', mode: 'status', status: 500 });
    const response = await shop.fetch('/search?q=qxzvwkj');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('No products found');
    await shop.settled();
    await mendAll();
    expect((await shop.fetch('/search?q=qxzvwkj')).headers.get('X-Cache')).not.toBe('HIT');
  });
});
