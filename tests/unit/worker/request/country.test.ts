import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { visitorCountry } from '../../../../worker/request/country.ts';

const app = new Hono().get('/', (c) => c.json({ country: visitorCountry(c) ?? null }));

async function countryOf(cookie: string, seen?: unknown): Promise<unknown> {
  const request = new Request('https://shop.example/', { headers: { cookie } });
  Object.defineProperty(request, 'cf', { value: { country: seen } });
  return (await (await app.request(request)).json()) as unknown;
}

describe("the visitor's country", () => {
  it('is their own choice first', async () => {
    expect(await countryOf('country=CA', 'US')).toEqual({ country: 'CA' });
  });

  it('is the one that the edge found, without a choice', async () => {
    expect(await countryOf('', 'US')).toEqual({ country: 'US' });
  });

  it.each([
    ['a cookie that is no country', 'country=<script>', 'CA', 'CA'],
    ['nothing known', '', undefined, null],
    ['an unknown place', '', 'T1', null],
    ['something else', '', 42, null],
  ])('%s', async (_, cookie, seen, country) => {
    expect(await countryOf(cookie, seen)).toEqual({ country });
  });
});
