import { oddTarget } from './hostile-address.ts';
import { type Body, oddBody } from './hostile-body.ts';
import { oddCookies } from './hostile-cookies.ts';
import type { Random } from './random.ts';
import { oddText } from './texts.ts';

/** A request as text, so that it can be printed, shortened and sent again. */
export type HostileRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Body;
  /** The client goes away this many ms after sending. */
  leavesAfter?: number;
};

const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PURGE', 'PROPFIND', 'REPORT'] as const;

/** Headers whose values clients choose, with some nearly valid ones. */
const HEADERS: Record<string, readonly [string, ...string[]]> = {
  accept: ['text/html', 'application/json', '*/*', 'text/html;q=2', ';;;,,,', 'image/*', 'text/markdown'],
  'accept-language': ['fr-CA', 'xx-yy-zz;q=9', '*', ',,,'],
  'accept-encoding': ['identity', 'br;q=0', 'gzip, *;q=0', 'none'],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=99999999999-', 'bytes=0-1,2-3,4-5', 'items=0-5'],
  'if-none-match': ['*', 'W/"x"', '"', '"a", "b", W/'],
  'if-modified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday', '1e308'],
  'if-match': ['*', '"x"'],
  'content-length': ['0', '-1', '1e9', '99999999999999', 'abc', '1, 1'],
  'transfer-encoding': ['chunked', 'gzip, chunked', 'identity', 'x'],
  'content-encoding': ['gzip', 'br', 'x'],
  expect: ['100-continue', 'x'],
  referer: ['/', 'not an address', 'https://evil.example/', 'https://shop.example/c/mens/?%ED%A0%80'],
  'sec-fetch-site': ['same-origin', 'cross-site', 'none'],
  'sec-purpose': ['prefetch;prerender', 'prefetch', 'x'],
  'sec-gpc': ['1', '2'],
  dnt: ['1', 'x'],
  host: ['evil.example', 'localhost:1', '[::1]', ''],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-for': ['127.0.0.1', "' OR 1=1"],
  'x-original-url': ['/account'],
  'x-http-method-override': ['DELETE', 'X'],
  'x-requested-with': ['XMLHttpRequest'],
  authorization: ['Basic Og==', 'Bearer x', 'Bearer'],
  upgrade: ['websocket', 'h2c'],
  connection: ['Upgrade', 'close', 'keep-alive, transfer-encoding'],
  'user-agent': ['', 'Googlebot/2.1'],
  'cf-ray': ['', 'x', '€'],
  'cache-control': ['no-cache', 'only-if-cached', 'max-age=-1'],
  origin: ['null', 'https://evil.example', 'https://shop.example:443', ''],
};

/**
 * One request of the seed's sequence. `real` is a `Cookie` header of the shop's own, `origin` the
 * shop's.
 */
export function hostileRequest(random: Random, real: string, origin: string): HostileRequest {
  const changes = random.chance(0.4);
  const { path, fields } = oddTarget(random, changes && random.chance(0.95));
  const method = random.chance(0.06) ? random.pick(METHODS) : changes ? 'POST' : 'GET';
  const headers: Record<string, string> = { 'cf-connecting-ip': someAddress(random) };
  headers.accept = random.pick(['text/html,*/*', 'text/html', 'application/json']);
  if (random.chance(0.95)) headers.origin = origin;
  const names = Object.keys(HEADERS);
  for (let count = random.below(4); count > 0; count -= 1) {
    const name = names[random.below(names.length)] ?? 'accept';
    const [first = '', ...others] = HEADERS[name] ?? [];
    const value = random.chance(0.7) ? random.pick([first, ...others]) : headerText(random);
    if (isHeader(name, value)) headers[name] = value;
  }
  if (random.chance(0.5)) {
    const cookie = oddCookies(random, real);
    if (isHeader('cookie', cookie)) headers.cookie = cookie;
  }
  const request: HostileRequest = { method, path, headers };
  const hasBody = changes ? random.chance(0.95) : random.chance(0.04);
  if (hasBody && !/^(?:get|head)$/i.test(method)) request.body = oddBody(random, fields);
  else if (hasBody) request.body = { ...oddBody(random, fields), sending: 'chunked' };
  if (random.chance(0.03)) request.leavesAfter = random.pick([0, 0, 1, 5, 20]);
  return request;
}

/**
 * Most visitors have an address of their own, so that rate limits do not hide the code behind them.
 */
function someAddress(random: Random): string {
  if (random.chance(0.05)) return '203.0.113.99';
  const byte = () => random.below(256);
  const group = () => random.below(0x10000).toString(16);
  return random.chance(0.8)
    ? `100.${byte()}.${byte()}.${byte()}`
    : `2001:db8:${group()}:${group()}::${group()}`;
}

function headerText(random: Random): string {
  return oddText(random).slice(0, 2_000);
}

/** Whether a header can be sent: line breaks and NUL end a request before it reaches the shop. */
function isHeader(name: string, value: string): boolean {
  try {
    new Headers({ [name]: value });
    return true;
  } catch {
    return false;
  }
}
