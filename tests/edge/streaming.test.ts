import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INLINE_SCRIPT } from '../../worker/security/inline-script.ts';
import { held } from './support/held.ts';
import { Reading } from './support/reading.ts';
import { coldStart, mendAll, Shop, someProduct, spoil } from './support/shop.ts';
import { took } from './support/took.ts';

/** A list whose products have promotions. */
const LIST = '/c/sale/';
/** No document stays open longer than this, in ms. */
const LONGEST_DOCUMENT_MS = 6_000;
const RECOMMENDATIONS = /\/einstein\/v3\//;

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

describe('a page with a late section', () => {
  it('sends head and shell first, the section later in the same response', async () => {
    const shop = new Shop();
    const path = await someProduct(shop);
    const recommendations = held(RECOMMENDATIONS);
    const response = await shop.fetch(path, {}, { SANDBOX: recommendations.services });
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const nonce = /'nonce-(\w+)'/.exec(policy)?.[1];
    expect(nonce).toBeTruthy();
    const reading = new Reading(response);
    const shell = await reading.until('</footer>');
    expect(shell).toContain('<h1');
    expect(shell).not.toContain('data-product=');
    recommendations.letGo();
    const rest = await reading.rest();
    expect(rest).toContain('data-product=');
    const known = `<script>${INLINE_SCRIPT}</script>`;
    expect(shell.split(known)).toHaveLength(2);
    const others = (shell + rest).replace(known, '');
    const scripts = others.match(/<script(?![^>]*(?:src=|type="application\/))[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  });

  it('is cached complete, without a nonce, for the next shopper', async () => {
    const shop = new Shop();
    const path = await someProduct(shop);
    const recommendations = held(RECOMMENDATIONS);
    const first = await shop.fetch(path, {}, { SANDBOX: recommendations.services });
    expect(first.headers.get('Cache-Control')).toBe('private, no-store');
    const reading = new Reading(first);
    await reading.until('</footer>');
    recommendations.letGo();
    await reading.rest();
    await shop.settled();
    const second = await shop.fetch(path);
    expect(second.headers.get('X-Cache')).toBe('HIT');
    const html = await second.text();
    expect(html).toContain('data-product=');
    expect(html).not.toContain('nonce=');
  });

  it('ends at its deadline with what is known; later data is cached for the next one', async () => {
    const shop = new Shop();
    const enrichment = held(/\/custom\/products\//);
    let html = '';
    const ms = await took(async () => {
      html = await (await shop.fetch(LIST, {}, { SANDBOX: enrichment.services })).text();
    });
    expect(ms).toBeLessThan(LONGEST_DOCUMENT_MS);
    expect(html).toContain('</html>');
    // the search record's own prices fill the reserved places
    expect(html.lastIndexOf('class="price')).toBeGreaterThan(html.lastIndexOf('</main>'));
    enrichment.letGo();
    await shop.settled();
    const next = await shop.fetch(LIST);
    expect(next.headers.get('X-Cache')).toBe('MISS');
    expect(await next.text()).not.toContain('tile-waiting');
  });

  it('ends without the section, and is not cached, when the service never answers', async () => {
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

describe('a page whose data is ready', () => {
  it('is sent in one piece, without a nonce', async () => {
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
