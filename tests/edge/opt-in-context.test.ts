import { afterEach, beforeEach, expect, it } from 'vitest';
import { contextCalls, TABLE } from './support/contexts.ts';
import { AT_EU, optInShop } from './support/opt-in-shop.ts';
import { coldStart, forgetCalls, mendAll } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

/*
 * What addresses say of a visitor where visitors opt in.
 */

const SHOPPER_CONTEXT = JSON.stringify(TABLE);

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const asking = optInShop({ SHOPPER_CONTEXT });
const HERE = '/t/terms/?src=guide-pro&region=BE&lat=52.5&lon=13.4';
/** Opens that address, and reads the whole answer. */
async function open(visitor: Visitor): Promise<Response> {
  const response = await visitor.get(HERE);
  await response.text();
  return response;
}
const kept = ({ cookie }: Visitor) => cookie.split('; ').filter((pair) => /session|marks/.test(pair));

it('an address is neither kept nor told before they agree, nor after a no', async () => {
  for (const choice of [undefined, 'none', 'some']) {
    const visitor = new Visitor(asking, AT_EU);
    if (choice) await visitor.send('/cookies', { choice, ...(choice === 'some' && { group: 'C0002' }) });
    await forgetCalls();
    expect((await open(visitor)).status).toBe(200);
    expect(await contextCalls()).toEqual([]);
    expect(kept(visitor)).toEqual([]);
  }
});

it('an address is told once they agree, and goes when they take it back', async () => {
  const visitor = new Visitor(asking, AT_EU);
  await visitor.send('/cookies', { choice: 'all' });
  await open(visitor);
  expect(await contextCalls()).toEqual(['GET 404', 'PUT 201']);
  await forgetCalls();
  await visitor.send('/cookies', { choice: 'none' });
  expect((await contextCalls()).at(-1)).toMatch(/^PUT 20/);
  const response = await visitor.get('/t/terms/');
  expect(response.headers.get('X-Cache')).not.toBe('BYPASS');
});

it('no address is told on a site that has it so, whatever they agree to', async () => {
  const visitor = new Visitor(optInShop({ SHOPPER_CONTEXT }, { addressContext: false }), AT_EU);
  await visitor.send('/cookies', { choice: 'all' });
  await forgetCalls();
  await open(visitor);
  expect(await contextCalls()).toEqual([]);
});
