import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faulty } from './support/faulty.ts';
import { mendAll, Shop } from './support/shop.ts';
import { took } from './support/took.ts';

const REVIEWS = '/deployments/cairn/main_site/production/en_US';
/** The longest wait for a vendor's file, in ms. */
const LONGEST_MS = 4_000;

/**
 * Files that the shop proxies: the path, the content type, and whether a script fetches it as data.
 */
const FILES: [path: string, type: string, isData?: boolean][] = [
  ['/i/CRN7100_091_front?w=248', 'image/svg+xml'],
  [`${REVIEWS}/bv.js`, 'text/javascript'],
  [`${REVIEWS}/bv.css`, 'text/css'],
  [`${REVIEWS}/reviews/CRN1000`, 'application/json', true],
  ['/consent/manager.js', 'text/javascript'],
  ['/consent/manager.css', 'text/css'],
];
const SERVED = /\/(i\/cairn|deployments|consent)\//;

const shop = new Shop({ CONSENT_SCRIPT: 'http://sandbox.internal/~edge/consent/manager.js' });

const broken = (type: string) =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"half')),
      pull: (controller) => controller.error(new Error('cut off')),
    }),
    { headers: { 'content-type': type } },
  );

/** Never answers: ends only when it is aborted, or after the longest deadline. */
const hang = (signal: AbortSignal) =>
  new Promise<Response>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    setTimeout(resolve, LONGEST_MS + 1_000, new Response('late'));
  });

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await mendAll();
});
afterEach(() => vi.restoreAllMocks());

async function expectNone(response: Response, status: number, isData = false) {
  expect(response.status).toBe(status);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const body = await response.text();
  if (!isData) return expect(body).toBe('');
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ type: 'urn:cairn:problem:unavailable', status });
}

const spoiled = (path: string, spoilt: (asked: Request) => Promise<Response>) =>
  shop.fetch(path, {}, { SANDBOX: faulty(SERVED, (_, asked) => spoilt(asked())) });

it('each is given up when its service hangs', async () => {
  await Promise.all(
    FILES.map(async ([path, , isData]) => {
      const ms = await took(async () =>
        expectNone(await spoiled(path, ({ signal }) => hang(signal)), 504, isData),
      );
      expect(ms, path).toBeLessThan(LONGEST_MS);
    }),
  );
});

describe.each(FILES)('%s', (path, type, isData) => {
  const ask = (spoilt: (asked: Request) => Promise<Response>) => spoiled(path, spoilt);

  it('is passed on when it exists', async () => {
    const response = await shop.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain(type);
    expect((await response.text()).length).toBeGreaterThan(50);
  });

  it.each<[string, () => Promise<Response>]>([
    ['answers 500', async () => new Response('{}', { status: 500, headers: { 'content-type': type } })],
    ['breaks off', async () => broken(type)],
    ['is not reached', () => Promise.reject(new Error('gone'))],
    [
      'redirects elsewhere',
      async () => new Response('', { status: 302, headers: { location: 'http://sandbox.internal/' } }),
    ],
    ['says no type', async () => new Response(new Uint8Array([1, 2]))],
    ['sends HTML', async () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
    [
      'talks nonsense',
      async () => new Response('{"unexpected": [', { headers: { 'content-type': 'application/json' } }),
    ],
  ])('is refused, and nothing of it is kept, when its service %s', async (_, spoilt) => {
    await expectNone(await ask(spoilt), 502, isData);
  });

  it('is not found when its service does not have it', async () => {
    const response = await ask(async () => new Response('{}', { status: 404 }));
    expect(response.status).toBe(404);
  });
});

describe('a picture', () => {
  it('is cached forever', async () => {
    const response = await shop.fetch('/i/CRN7100_091_front?w=248');
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    await response.arrayBuffer();
  });
});
