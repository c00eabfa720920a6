import { beforeEach, expect, it } from 'vitest';
import { choose, cookieIn } from './support/consent.ts';
import { AT_EU, optInShop } from './support/opt-in-shop.ts';
import { coldStart, mendAll } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = optInShop();

let visitor: Visitor;

beforeEach(async () => {
  await mendAll();
  await coldStart();
  visitor = new Visitor(shop, AT_EU);
});

it('a stored document never asks for other partners than those that a yes counts for', async () => {
  const versionIn = async (who: Visitor) => / data-version="([^"]+)"/.exec(await who.text('/'))?.[1];
  const before = await versionIn(visitor);
  await shop.settled();
  const { ORIGIN } = shop.config;
  const more = new Visitor(optInShop({ ORIGIN, COLLECTOR_URL: 'https://other.example/collect' }), AT_EU);
  const asked = await versionIn(more);
  expect(asked).not.toBe(before);
  const cookie = decodeURIComponent(cookieIn(await choose(more, { choice: 'none' })) ?? '');
  expect(cookie).toContain(`&version=${asked}&`);
});

it('a choice counts for what its page has asked for: a yes to other partners is none, a no is one', async () => {
  const html = await visitor.text('/cookies');
  const asked = / name="asked" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const old = await choose(visitor, { choice: 'all', asked: `${asked}0` });
  expect([old.status, cookieIn(old)]).toEqual([409, undefined]);
  for (const fields of [
    { choice: 'none', asked: 'x' },
    { choice: 'all', asked },
  ])
    expect((await choose(visitor, fields)).status).toBe(200);
});
