import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { browserCookies, type Cookies } from '../../../../worker/session/cookies.ts';
import { SealedCookie, sealedCookie } from '../../../../worker/session/sealed-cookie.ts';
import { jsonFormat } from '../../../../worker/session/sealed-value.ts';

const schema = z.object({ id: z.string() });
const LIFETIME = 600;
const keyOf = (letter: string) => new TextEncoder().encode(letter.repeat(32));
const KEYS = { current: keyOf('a') };

type Options = {
  sent?: string;
  keys?: { current: Uint8Array<ArrayBuffer>; previous?: Uint8Array<ArrayBuffer> };
};

/** What `use` returns in a request with these cookies, and the cookies that the response sets. */
async function inRequest<T>(use: (cookies: Cookies) => Promise<T>, { sent = '', keys = KEYS }: Options = {}) {
  const found: T[] = [];
  const app = new Hono().get('/', async (c) => {
    found.push(await use(browserCookies(c, { ORIGIN: 'https://shop.example', sessionKeys: keys })));
    return c.text('');
  });
  const response = await app.request('/', { headers: { cookie: sent } });
  return { found: found[0], lines: response.headers.getSetCookie() };
}

const noteOf = (cookies: Cookies, name = 'note') => sealedCookie(cookies, name, schema, LIFETIME);
const openEnded = (cookies: Cookies) => new SealedCookie(cookies, 'open', jsonFormat(schema));
const pairOf = (line = '') => line.split(';', 1)[0] ?? '';
const written = async () => {
  const { lines } = await inRequest((cookies) => noteOf(cookies).write({ id: 'one' }));
  return lines[0] ?? '';
};
const readWith = (options: Options) => inRequest((cookies) => noteOf(cookies).unseal(), options);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a sealed cookie', () => {
  it('is read as it was written, by no script, on no other host', async () => {
    const line = await written();
    expect(line.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      `Max-Age=${LIFETIME}`,
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    expect(line).toMatch(/^__Host-note=v1\./);
    expect(line).not.toContain('one');
    expect((await readWith({ sent: pairOf(line) })).found).toEqual({ is: 'whole', value: { id: 'one' } });
  });

  it('is valid until its end, a copy of it too', async () => {
    const sent = pairOf(await written());
    vi.setSystemTime(Date.now() + (LIFETIME - 1) * 1000);
    expect((await readWith({ sent })).found?.is).toBe('whole');
    vi.setSystemTime(Date.now() + 1000);
    expect((await readWith({ sent })).found).toEqual({ is: 'broken' });
  });

  it('gives nothing under another name, changed, not sealed, or of another form', async () => {
    const [, value = ''] = pairOf(await written()).split('=');
    const end = value.endsWith('A') ? 'B' : 'A';
    for (const made of [`${value.slice(0, -1)}${end}`, btoa('{"id":"one"}'), 'v1.', 'v1.AAAA', '%00'])
      expect((await readWith({ sent: `__Host-note=${made}` })).found).toEqual({ is: 'broken' });
    const moved = (cookies: Cookies) => noteOf(cookies, 'other').read();
    expect((await inRequest(moved, { sent: `__Host-other=${value}` })).found).toBeUndefined();
    const { lines } = await inRequest((cookies) => openEnded(cookies).write({ id: 'one' }));
    const [, bare = ''] = pairOf(lines[0]).split('=');
    expect((await readWith({ sent: `__Host-note=${bare}` })).found).toEqual({ is: 'broken' });
    expect((await readWith({})).found).toEqual({ is: 'absent' });
  });

  it('is opened with the previous key too, which tells that it is outdated; with no other', async () => {
    const sent = pairOf(await written());
    const keys = { current: keyOf('b'), previous: KEYS.current };
    expect((await readWith({ sent, keys })).found?.is).toBe('outdated');
    expect((await readWith({ sent, keys: { current: keyOf('b') } })).found?.is).toBe('broken');
  });

  it('is read as this request has written or deleted it', async () => {
    const { found, lines } = await inRequest(
      async (cookies) => {
        const note = noteOf(cookies);
        const before = await note.read();
        await note.write({ id: 'two' });
        const after = await note.read();
        await note.write(undefined);
        return { before, after, dropped: await note.read(), isSent: note.isSent };
      },
      { sent: pairOf(await written()) },
    );
    expect(found).toEqual({
      before: { id: 'one' },
      after: { id: 'two' },
      dropped: undefined,
      isSent: false,
    });
    expect(lines.at(-1)).toMatch(/^__Host-note=; Max-Age=0;/);
  });

  it('lasts as long as a write says, where its value tells its own end', async () => {
    const { lines } = await inRequest(async (cookies) => {
      await openEnded(cookies).write({ id: 'one' });
      await openEnded(cookies).write({ id: 'one' }, 60);
    });
    expect(lines.map((line) => /Max-Age=\d+/.exec(line)?.[0])).toEqual([undefined, 'Max-Age=60']);
  });

  it('for frames of another site is sent there, to each site its own', async () => {
    const { lines } = await inRequest(async (cookies) => {
      const framed = sealedCookie(cookies, 'note', schema, LIFETIME, { inFrames: true });
      await framed.write({ id: 'one' });
      framed.drop();
    });
    for (const line of lines) expect(line).toMatch(/(?=.*SameSite=None)(?=.*Partitioned)(?=.*Secure)/);
    expect(lines).toHaveLength(2);
  });
});
