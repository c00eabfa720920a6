import { beforeAll, describe, expect, it } from 'vitest';
import { mendAll, Shop, someProduct } from './support/shop.ts';

const shop = new Shop();
let product = '';

beforeAll(async () => {
  await mendAll();
  product = await someProduct(shop);
});

describe('what only scripts show', () => {
  it.each([
    ['tile-parts', 'template'],
    ['zoom', 'dialog'],
  ])('has a place in the page, and is a fragment in its language: #%s', async (id, tag) => {
    const html = await shop.text(`/ca/fr${product}`);
    const place = new RegExp(`<${tag} id="${id}" data-part="([^"]*)" data-style="([^"]*)"></${tag}>`);
    const [, address = '', style = ''] = place.exec(html) ?? [];
    expect(address).toMatch(/^\/ca\/fr\/fragments\/part\//);
    expect(style).not.toBe('');
    const response = await shop.fetch(address);
    expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=3600/);
    expect(response.headers.get('Set-Cookie')).toBeNull();
    const part = await response.text();
    // it takes the place of the element, as one of the same kind that asks for nothing more
    expect(part).toMatch(new RegExp(`^<${tag} id="${id}"[^>]*>.*</${tag}>$`, 's'));
    expect(part).not.toContain('data-part=');
    expect(part).toContain('{index}');
    expect(part).toContain('aria-label="Image suivante"');
    expect(html).not.toContain('aria-label="Image suivante"');
  });

  it('is nothing under another name', async () => {
    expect((await shop.fetch('/fragments/part/nosuch')).status).toBe(204);
  });
});
