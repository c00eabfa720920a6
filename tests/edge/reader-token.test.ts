import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { forgetAll } from '../../worker/cache/memory.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});

it('a token of the shop that the service no longer accepts is replaced, and the page is complete', async () => {
  const before = new Shop();
  await before.text('/c/mens-jackets/');
  await before.settled();
  const name = (await env.CACHE.list()).keys.find((key) => key.name.includes('readerToken:cairn-us'))?.name;
  if (!name) throw new Error('the shop keeps no token');
  await coldStart();
  await env.CACHE.put(name, JSON.stringify({ value: 'of another day', storedAt: Date.now() }));
  forgetAll();

  const shop = new Shop();
  const response = await shop.fetch('/c/mens-jackets/');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('data-product=');
  await shop.settled();
  expect(await env.CACHE.get(name)).not.toContain('of another day');
});
