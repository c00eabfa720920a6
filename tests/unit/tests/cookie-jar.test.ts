import { afterEach, describe, expect, it, vi } from 'vitest';
import { CookieJar } from '../../support/cookie-jar.ts';

afterEach(() => vi.useRealTimers());

/** The `Cookie` header for `path` after an answer from `/a/b` has set these lines. */
function headerAfter(lines: string[], path = '/'): string {
  const jar = new CookieJar();
  for (const line of lines) jar.set(line, '/a/b');
  return jar.header(path);
}

describe('a cookie jar', () => {
  it('sends back what was set, the later value of a name', () => {
    expect(headerAfter(['a=1; Path=/', 'b=x=y; Path=/; HttpOnly', 'a=2; Path=/'])).toBe('a=2; b=x=y');
  });

  it.each(['a=; Path=/; Max-Age=0', 'a=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT'])(
    'drops removed cookies: %s',
    (line) => {
      expect(headerAfter(['a=1; Path=/', line])).toBe('');
    },
  );

  it('keeps an empty value, and prefers Max-Age to Expires', () => {
    expect(headerAfter(['a=; Path=/', 'b=1; Path=/; Max-Age=9; Expires=Thu, 01 Jan 1970 00:00:00 GMT'])).toBe(
      'a=; b=1',
    );
  });

  it('sends nothing that has expired', () => {
    vi.useFakeTimers();
    const jar = new CookieJar();
    jar.set('a=1; Path=/; Max-Age=60', '/');
    vi.advanceTimersByTime(59_999);
    expect(jar.header()).toBe('a=1');
    vi.advanceTimersByTime(1);
    expect(jar.header()).toBe('');
  });

  it.each([
    ['a=1; Path=/ca', '/ca', 'a=1'],
    ['a=1; Path=/ca', '/ca/fr', 'a=1'],
    ['a=1; Path=/ca', '/cart', ''],
    ['a=1', '/a/c', 'a=1'],
    ['a=1', '/b', ''],
  ])('sends %s to %s: %s', (line, path, sent) => {
    expect(headerAfter([line], path)).toBe(sent);
  });

  it.each(['__Host-a=1; Path=/', '__Host-a=1; Secure; Path=/ca', '__Host-a=1; Secure; Path=/; Domain=x'])(
    'refuses what browsers refuse: %s',
    (line) => {
      expect(() => headerAfter([line])).toThrow('refuse');
    },
  );

  it('starts with the cookies of a header', () => {
    expect(new CookieJar('a=1; __Host-b=2').header('/c/x')).toBe('a=1; __Host-b=2');
  });
});
