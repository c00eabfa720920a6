import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryCache, MemoryKv, platform } from './support/memory-stores.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (value: unknown) => (value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value);

describe.each([
  ['the platform’s KV', () => platform],
  ['KV in memory', () => new MemoryKv()],
])('%s', (_, make) => {
  const kv = make();
  let name = '';
  beforeEach(() => {
    name = crypto.randomUUID();
  });

  it('has nothing of an unknown key, nor of one that was deleted', async () => {
    expect(await kv.get(name, 'arrayBuffer')).toBeNull();
    await kv.put(name, 'something');
    await kv.delete(name);
    await kv.delete(name);
    expect(await kv.get(name, 'arrayBuffer')).toBeNull();
  });

  it('gives back a text and bytes, those that were put last, whoever changes them afterwards', async () => {
    await kv.put(name, 'first');
    const own = bytes('grün');
    await kv.put(name, own);
    own.fill(0);
    expect(textOf(await kv.get(name, 'arrayBuffer'))).toBe('grün');
    await kv.put(name, 'ein Text, grün', { expirationTtl: 60 });
    expect(textOf(await kv.get(name, 'arrayBuffer'))).toBe('ein Text, grün');
    await kv.put(name, '');
    expect(textOf(await kv.get(name, 'arrayBuffer'))).toBe('');
  });

  it('lists keys by name, with what is told of them, as many as are asked for', async () => {
    for (const end of ['b', 'a', 'c'])
      await kv.put(`${name}:${end}`, end, end === 'a' ? { metadata: { at: 1, tags: ['x'] } } : {});
    const all = await kv.list({ prefix: `${name}:` });
    expect(all.keys).toEqual([
      { name: `${name}:a`, metadata: { at: 1, tags: ['x'] } },
      { name: `${name}:b` },
      { name: `${name}:c` },
    ]);
    expect(all.list_complete).toBe(true);
    const two = await kv.list({ prefix: `${name}:`, limit: 2 });
    expect([two.keys.length, two.list_complete]).toEqual([2, false]);
    expect((await kv.list({ prefix: `${name}-` })).keys).toEqual([]);
  });

  it('refuses what KV does not take', async () => {
    await kv.put('k'.repeat(512), '');
    await expect(kv.put('k'.repeat(513), '')).rejects.toThrow();
    await expect(kv.get('ü'.repeat(257), 'arrayBuffer')).rejects.toThrow();
    await expect(kv.put(name, '', { expirationTtl: 59 })).rejects.toThrow();
    await kv.put(name, '', { metadata: 'm'.repeat(1_022) });
    await expect(kv.put(name, '', { metadata: 'm'.repeat(1_023) })).rejects.toThrow();
    await kv.delete('k'.repeat(512));
  });
});

describe.each([
  ['the platform’s edge cache', platform.open],
  ['an edge cache in memory', async (name: string) => new MemoryCache(name)],
])('%s', (_, open) => {
  const ADDRESS = 'https://shop.example/a?b=1';
  const headers = { 'Cache-Control': 'public, max-age=60', ETag: 'W/"1"' };
  const cache = () => open(crypto.randomUUID());

  it('has nothing at an unknown address, nor at one that was deleted', async () => {
    const own = await cache();
    expect(await own.match(ADDRESS)).toBeUndefined();
    await own.put(ADDRESS, new Response('a', { headers }));
    expect([await own.delete(ADDRESS), await own.delete(ADDRESS)]).toEqual([true, false]);
    expect(await own.match(ADDRESS)).toBeUndefined();
  });

  it('gives back body and headers, as often as it is asked, under its name alone', async () => {
    const name = crypto.randomUUID();
    await (await open(name)).put(ADDRESS, new Response('grün', { headers }));
    for (const _ of [1, 2]) {
      const found = await (await open(name)).match(ADDRESS);
      expect([found?.status, found?.headers.get('etag'), await found?.text()]).toEqual([
        200,
        'W/"1"',
        'grün',
      ]);
    }
    expect(await (await cache()).match(ADDRESS)).toBeUndefined();
    expect(await (await open(name)).match('https://shop.example/a?b=2')).toBeUndefined();
  });

  it('keeps nothing that must not be kept, or breaks off', async () => {
    const own = await cache();
    await own.put(ADDRESS, new Response('a', { headers: { 'Cache-Control': 'no-store' } }));
    expect(await own.match(ADDRESS)).toBeUndefined();
    const { readable, writable } = new IdentityTransformStream();
    const stored = own.put(ADDRESS, new Response(readable, { headers }));
    const writer = writable.getWriter();
    await writer.write(bytes('begun'));
    await writer.abort(new Error('It broke off.')).catch(() => undefined);
    await expect(stored).rejects.toThrow();
  });
});
