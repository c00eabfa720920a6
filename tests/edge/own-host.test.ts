import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../worker/config/config.ts';
import { serveShop } from '../../worker/parts.ts';
import { Shop } from './support/shop.ts';

const ORIGIN = 'https://shop.example';
const ELSEWHERE = 'https://cairn.workers.example';

const ask = async (address: string, init: RequestInit = {}, ENVIRONMENT = 'production') =>
  serveShop(parseConfig({ ...env, ENVIRONMENT, ORIGIN })).fetch(
    new Request(address, init),
    env,
    createExecutionContext(),
  );

describe('a foreign host', () => {
  it.each([
    '/offline',
    '/c/mens-jackets/?f.color=Red&page=2',
    '/ca/fr/no-such%20page',
    '//evil.example/',
    '/robots.txt',
    '/?u=https://evil.example',
  ])('redirects to the same address at the shop’s host: %s', async (path) => {
    const response = await ask(ELSEWHERE + path);
    expect([response.status, response.headers.get('Location')]).toEqual([301, ORIGIN + path]);
    expect((await ask(ELSEWHERE + path, { method: 'HEAD' })).status).toBe(301);
  });

  it('answers the health check, and takes no form', async () => {
    expect((await ask(`${ELSEWHERE}/__health/live`)).status).toBe(200);
    const form = { method: 'POST', headers: { origin: ELSEWHERE }, body: new URLSearchParams({ code: 'x' }) };
    expect((await ask(`${ELSEWHERE}/api/bag/coupons`, form)).status).toBe(403);
  });

  it('works like any other before the shop is live', async () => {
    expect((await ask(`${ELSEWHERE}/robots.txt`, {}, 'test')).status).toBe(200);
  });
});

it('the shop’s own host answers', async () => {
  expect((await new Shop({ ENVIRONMENT: 'production' }).fetch('/robots.txt')).status).toBe(200);
});
