import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { contentOf } from './support/content-of.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const FILM = '/v/nine-days-north/webm_720p';
/** The first bytes of WebM (EBML). */
const WEBM = [0x1a, 0x45, 0xdf, 0xa3];

const get = (path: string, headers: Record<string, string> = {}) => new Shop().fetch(path, { headers });
const bytesOf = async (response: Response) => [...new Uint8Array(await response.arrayBuffer())];

describe('films of the embedded cloud', () => {
  it('are answered whole, and small enough for the repository', async () => {
    for (const [path, type] of [
      [FILM, 'video/webm'],
      ['/v/nine-days-north/mp4_720p', 'video/mp4'],
    ] as const) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe(type);
      expect(response.headers.get('Accept-Ranges')).toBe('bytes');
      expect(response.headers.get('Cache-Control')).toContain('immutable');
      const { length } = await bytesOf(response);
      expect(length).toBeGreaterThan(10_000);
      expect(length).toBeLessThan(150_000);
    }
  });

  it.each([
    ['bytes=0-3', 206, WEBM],
    ['bytes=1-2', 206, WEBM.slice(1, 3)],
  ])('are answered in parts: %s', async (range, status, bytes) => {
    const response = await get(FILM, { Range: range });
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Range')).toMatch(new RegExp(`^${range.replace('=', ' ')}/\\d+$`));
    expect(await bytesOf(response)).toEqual(bytes);
  });

  it('are answered from their end, or not at all beyond it', async () => {
    const whole = await bytesOf(await get(FILM));
    const end = await get(FILM, { Range: 'bytes=-5' });
    expect(end.status).toBe(206);
    expect(await bytesOf(end)).toEqual(whole.slice(-5));
    const beyond = await get(FILM, { Range: `bytes=${whole.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('Content-Range')).toBe(`bytes */${whole.length}`);
  });

  it('have captions in the shop’s languages', async () => {
    const captions = await get('/v/nine-days-north/captions_fr-CA.vtt');
    expect(captions.headers.get('Content-Type')).toContain('text/vtt');
    expect(await captions.text()).toMatch(/^WEBVTT\n\n00:00\.200 --> 00:03\.800\nJour 1\./);
  });

  it.each([
    '/v/nine-days-north/captions_it-IT.vtt',
    '/v/nine-days-north/avi',
    '/v/nobody/webm_720p',
    '/v/nine-days-north/..%2Fsecrets',
  ])('%s is none', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('are pictures alone without a media service', async () => {
    const shop = new Shop({ FILMS_URL: undefined });
    expect((await shop.fetch(FILM)).status).toBe(404);
    const html = await shop.text('/t/nine-days-north/');
    expect(html).toContain('scene_winter-forest');
    expect(html).not.toContain('<video');
  });

  it('of another origin are allowed by the policy of pages', async () => {
    const response = await new Shop({ FILMS_URL: 'https://films.example/v/cairn' }).fetch(
      '/t/nine-days-north/',
    );
    expect(response.headers.get('Content-Security-Policy')).toContain(
      "media-src 'self' https://films.example;",
    );
    expect(await response.text()).toContain('data-film="https://films.example/v/cairn/nine-days-north"');
  });
});

describe('pages with moving blocks', () => {
  it.each(['/t/nine-days-north/', '/ca/fr/t/gift-guide/', '/t/down-care/', '/'])(
    '%s has one heading',
    async (path) => {
      const html = await (await new Shop({ ENVIRONMENT: 'production' }).fetch(path)).text();
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).not.toMatch(/<[^>]+\sstyle=/);
    },
  );

  it('stay whole beside blocks that are broken or hostile', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const block = (schema: string, fields: object) => ({
      _meta: { schema: `https://x/${schema}` },
      ...fields,
    });
    const poster = { dynamicImage: { name: 'scene_glacier' } };
    const content = [
      block('video-hero', { imageObject: poster, headline: { headlineText: 'Broken' } }),
      block('video', { video: { name: '../../api/now' }, poster: { name: 'x' } }),
      block('countdown-timer', { headline: 'Broken', endDateTime: 'soon' }),
      block('billboard', { imageObject: null, headline: { headlineText: 'Broken' } }),
      block('moments-banner', { moments: [] }),
      block('adjustable-hero', { imageObject: poster, headline: 'Broken' }),
      block('auto-refresh', { refreshDateTime: '<b>' }),
      block('blank-component', { note: 'Broken' }),
      block('billboard', {
        imageObject: { ...poster, altText: '"><img src=x onerror=alert(1)>', link: 'javascript:alert(1)' },
        headline: { headlineText: '<script>alert(1)</script>Whole' },
      }),
    ];
    const items = { home: { schema: 'home-page', content } };
    const services = contentOf(items);
    const response = await new Shop({ ENVIRONMENT: 'production' }).fetch('/', {}, { SANDBOX: services });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;Whole');
    expect(html).not.toMatch(/Broken|<script>alert|javascript:|<img src=x/);
    const logged = warned.mock.calls.map(([line]) =>
      z.looseObject({ event: z.string() }).parse(JSON.parse(String(line))),
    );
    expect(logged.filter(({ event }) => event === 'block-malformed').map(({ schema }) => schema)).toEqual([
      ...['video-hero', 'video', 'countdown-timer', 'billboard', 'moments-banner', 'adjustable-hero'],
    ]);
  });
});

it('the shop’s time is told to nobody’s cache', async () => {
  const before = Date.now();
  const response = await get('/api/now');
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const now = Number(await response.text());
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});
