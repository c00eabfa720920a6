import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coldStart, mendAll, Shop, someProduct, spoil } from './support/shop.ts';

/** How long the late service takes; well within its deadline. */
const LATE_MS = 900;

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

/** The response's chunks as they come, each with the time since the request. */
async function chunksOf(response: Response, start: number): Promise<{ text: string; at: number }[]> {
  const chunks: { text: string; at: number }[] = [];
  const decoder = new TextDecoder();
  if (!response.body) return chunks;
  for await (const chunk of response.body)
    chunks.push({ text: decoder.decode(chunk, { stream: true }), at: Date.now() - start });
  return chunks;
}

describe('a page with a late section', () => {
  it('sends head and shell first, the section later in the same response', async () => {
    const shop = new Shop();
    const path = await someProduct(shop);
    await spoil({ service: 'recommendations', mode: 'slow', ms: LATE_MS });
    const start = Date.now();
    const response = await shop.fetch(path);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const nonce = /'nonce-(\w+)'/.exec(policy)?.[1];
    expect(nonce).toBeTruthy();
    const chunks = await chunksOf(response, start);
    const shell = chunks.findIndex(({ text }) => text.includes('<h1'));
    const section = chunks.findIndex(({ text }) => text.includes('data-product='));
    expect(shell).toBeGreaterThanOrEqual(0);
    expect(section).toBeGreaterThan(shell);
    expect((chunks[section]?.at ?? 0) - (chunks[shell]?.at ?? 0)).toBeGreaterThan(LATE_MS / 2);
    const html = chunks.map(({ text }) => text).join('');
    for (const [script] of html.matchAll(/<script(?![^>]*(?:src=|type="application\/))[^>]*>/g))
      expect(script).toContain(`nonce="${nonce}"`);
  });

  it('is kept complete, without a nonce, for the next shopper', async () => {
    const shop = new Shop();
    const path = await someProduct(shop);
    await spoil({ service: 'recommendations', mode: 'slow', ms: LATE_MS });
    const first = await shop.fetch(path);
    expect(first.headers.get('Cache-Control')).toBe('private, no-store');
    await first.text();
    await shop.settled();
    const second = await shop.fetch(path);
    expect(second.headers.get('X-Cache')).toBe('HIT');
    const html = await second.text();
    expect(html).toContain('data-product=');
    expect(html).not.toContain('nonce=');
  });

  it('ends without the section, and is not kept, when the service never answers', async () => {
    const shop = new Shop();
    const path = await someProduct(shop);
    await spoil({ service: 'recommendations', mode: 'hang' });
    const response = await shop.fetch(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('</html>');
    expect(html).not.toContain('data-product=');
    await shop.settled();
    await mendAll();
    const next = await shop.fetch(path);
    expect(next.headers.get('X-Cache')).not.toBe('HIT');
    await next.text();
  });
});

describe('a page whose data is there', () => {
  it('comes in one piece, without a nonce', async () => {
    const shop = new Shop();
    await shop.text('/c/mens-jackets/');
    await shop.settled();
    const other = new Shop();
    const response = await other.fetch('/c/mens-jackets/');
    expect(response.headers.get('X-Cache')).toBe('MISS');
    expect(response.headers.get('Content-Security-Policy')).not.toContain('nonce');
    await response.text();
  });
});
