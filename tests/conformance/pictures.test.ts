import { decode } from 'fast-png';
import { describe, expect, inject, it } from 'vitest';

const JACKET = 'CRN1000_060_front';
const SCENE = 'scene_coast-fog';
/** Longest side of a picture of pixels. */
const LONGEST = 1600;

const ask = (name: string, query: string, headers: HeadersInit = {}) =>
  fetch(`${inject('sandbox')}/i/cairn/${name}?${query}`, { headers });

async function bytesOf(name: string, query: string): Promise<Uint8Array> {
  const response = await ask(name, query);
  expect([query, response.status]).toEqual([query, 200]);
  return response.bytes();
}

/** Width and height of a lossy WebP, as its frame header states them. */
function webpSize(bytes: Uint8Array): [width: number, height: number] {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 16));
  expect(text).toMatch(/^RIFF....WEBPVP8 $/s);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
}

async function sizeOf(name: string, query: string): Promise<[width: number, height: number]> {
  const bytes = await bytesOf(name, query);
  if (query.includes('fmt=webp')) return webpSize(bytes);
  const { width, height } = decode(bytes);
  return [width, height];
}

describe('pictures of pixels', () => {
  it.each([
    ['w=1200&h=630&fmt=png', 1200, 630],
    ['w=1200&h=630&fmt=webp', 1200, 630],
    ['w=320&fmt=png', 320, 336],
    ['h=630&aspect=16:9&fmt=webp', 1120, 630],
  ])('%s has that size', async (query, width, height) => {
    expect(await sizeOf(JACKET, query)).toEqual([width, height]);
  });

  it.each(['png', 'webp'])('%s is of its own type, and may be kept for ever', async (fmt) => {
    const response = await ask(SCENE, `w=160&fmt=${fmt}`);
    expect(response.headers.get('content-type')).toBe(`image/${fmt}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const etag = response.headers.get('etag') ?? '';
    expect((await ask(SCENE, `w=160&fmt=${fmt}`, { 'if-none-match': etag })).status).toBe(304);
    expect((await ask(SCENE, `w=176&fmt=${fmt}`, { 'if-none-match': etag })).status).toBe(200);
  });

  it('show what the SVG shows: the ground, and the product in its colour', async () => {
    const { width, height, data, channels } = decode(await bytesOf(JACKET, 'w=496&h=521&fmt=png'));
    expect(channels).toBe(3);
    const at = (x: number, y: number) => {
      const start = (Math.round(y * height) * width + Math.round(x * width)) * channels;
      return [...data.subarray(start, start + channels)];
    };
    const [red = 0, , blue = 0] = at(0.4, 0.5);
    expect(Math.min(...at(0.03, 0.1))).toBeGreaterThan(220);
    expect(blue - red).toBeGreaterThan(30);
  });

  it('are the same bytes each time, and other bytes in another quality', async () => {
    for (const query of ['w=400&fmt=png', 'w=400&fmt=webp&qlt=60']) {
      const first = await bytesOf(JACKET, query);
      // another parameter draws it anew only where it has an effect
      expect(await bytesOf(JACKET, `${query}&sm=aspect`)).toEqual(first);
    }
    const [low, high] = [
      await bytesOf(SCENE, 'w=400&fmt=webp&qlt=20'),
      await bytesOf(SCENE, 'w=400&fmt=webp&qlt=95'),
    ];
    expect(low.length).toBeLessThan(high.length / 2);
  });

  it('are light enough to be shared', async () => {
    expect((await bytesOf(JACKET, 'w=1200&h=630&fmt=webp')).length).toBeLessThan(40_000);
    for (const name of [JACKET, SCENE])
      expect((await bytesOf(name, 'w=1200&h=630&fmt=png')).length).toBeLessThan(600_000);
  });

  it('exist of swatches too', async () => {
    const name = 'CRN1000_060_swatch';
    expect(await sizeOf(name, 'w=48&fmt=png')).toEqual([48, 48]);
    expect(await sizeOf(name, 'w=48&fmt=webp')).toEqual([48, 48]);
  });

  it('are not answered where another format is asked for: the service chooses SVG', async () => {
    for (const fmt of ['auto', '', 'jpg', 'PNG', 'png,webp', '../png']) {
      const response = await ask(JACKET, `w=160&fmt=${encodeURIComponent(fmt)}`);
      expect(response.headers.get('content-type'), fmt).toBe('image/svg+xml');
    }
  });

  it.each([
    'w=20000',
    'w=2560&h=2560',
    'w=16&aspect=1:9999',
    'h=700&aspect=9999:1',
    'w=1e9&h=1e9',
    'w=-5&h=NaN',
    'w=99999999999999999999',
    'aspect=0:0',
    `w=${'9'.repeat(5000)}`,
  ])('%s is drawn within bounds', async (query) => {
    const size = await sizeOf(SCENE, `${query}&fmt=webp`);
    expect(Math.max(...size)).toBeLessThanOrEqual(LONGEST);
    expect(Math.min(...size)).toBeGreaterThanOrEqual(16);
  });

  it.each(['-1', '0', '101', '1e3', 'best', ''])('quality %j is the usual one', async (quality) => {
    expect(await bytesOf(SCENE, `w=160&fmt=webp&qlt=${quality}`)).toEqual(
      await bytesOf(SCENE, 'w=160&fmt=webp'),
    );
  });

  it('do not exist of what has no picture', async () => {
    for (const name of ['CRN9999999_060_front', 'CRN1000_000_front', 'CRN1000_060_inside', '%2e%2e%2fetc'])
      expect((await ask(name, 'fmt=png')).status, name).toBe(404);
    expect((await fetch(`${inject('sandbox')}/i/cairn/${JACKET}?fmt=png`, { method: 'POST' })).status).toBe(
      405,
    );
  });
});
