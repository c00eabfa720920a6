import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, memberOf, newAccount } from './support/account.ts';
import { faulty } from './support/faulty.ts';
import { type Bought, handle, inStock, orderOf, pathOf } from './support/orders.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();
const [ONE = '', TWO = ''] = inStock.map(({ id }) => id);

let ada: Account;
let mine: Visitor;

const order = (lines: Record<string, number> = { [ONE]: 1 }, account = ada) => orderOf(shop, account, lines);

beforeAll(async () => {
  await mendAll();
  ada = await newAccount(shop);
  mine = await memberOf(shop, ada);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

describe('returning', () => {
  const fieldsOf = ({ items }: Bought, quantity: string, left?: string) => {
    const id = items[0]?.itemId ?? '';
    return { _action: 'return-items', [`quantity-${id}`]: quantity, ...(left && { [`left-${id}`]: left }) };
  };

  it('is by line and quantity, and the same form returns nothing twice', async () => {
    const bought = await order({ [ONE]: 3 });
    expect(await mine.text(pathOf(bought))).not.toContain('Request return');
    await handle(bought.orderNo, 'ship');
    const page = await mine.text(pathOf(bought));
    expect(page).toContain(`name="left-${bought.items[0]?.itemId}" value="3"`);
    const sent = await mine.post(pathOf(bought), fieldsOf(bought, '2', '3'));
    expect(sent.status).toBe(303);
    const after = await mine.text(leads(sent));
    expect(after).toContain('Your return has been requested.');
    expect(after).toContain('2 are being returned');
    expect((await mine.post(pathOf(bought), fieldsOf(bought, '2', '3'))).status).toBe(303);
    expect(await mine.text(pathOf(bought))).toContain('2 are being returned');
    expect((await mine.post(pathOf(bought), fieldsOf(bought, '1', '1'))).status).toBe(303);
    const all = await mine.text(pathOf(bought));
    expect(all).toContain('3 are being returned');
    expect(all).toContain('Being returned');
    expect(all).not.toContain('Request return');
  });

  it('that is done, and what was paid back, is told', async () => {
    const bought = await order({ [ONE]: 2 });
    await handle(bought.orderNo, 'ship');
    await mine.post(pathOf(bought), fieldsOf(bought, '2', '2'));
    await handle(bought.orderNo, 'receive-return');
    await handle(bought.orderNo, 'refund', { amount: 12.5 });
    const html = await mine.text(pathOf(bought));
    expect(html).toContain('2 were returned');
    expect(html).toMatch(/>Returned</);
    expect(html).not.toMatch(/being returned/i);
    expect(html).toMatch(/Refunded on \w+ \d+, \d{4}<\/dt><dd>\$12\.50<\/dd>/);
  });

  it.each([
    ['0', '3', 400, 'Choose at least one item to return.'],
    ['4', '3', 400, 'At most 3 can be returned.'],
    ['-1', '3', 400, 'Please check the quantities.'],
    ['1e3', '3', 400, 'Please check the quantities.'],
    ['x'.repeat(10_000), '3', 400, 'Please check the quantities.'],
    ['1', '2', 409, 'This order has changed in the meantime.'],
  ])('of %.8s of %s is %d', async (quantity, left, status, text) => {
    const bought = await order({ [ONE]: 3 });
    await handle(bought.orderNo, 'ship');
    const response = await mine.post(pathOf(bought), fieldsOf(bought, quantity, left));
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(text);
  });

  it('of a line of another order, or too late, is refused', async () => {
    const bought = await order();
    const none = { _action: 'return-items' };
    expect((await mine.post(pathOf(bought), none)).status).toBe(400);
    expect((await mine.post(pathOf(bought), { ...none, 'quantity-other': '1' })).status).toBe(409);
    expect((await mine.post(pathOf(bought), fieldsOf(bought, '1'))).status).toBe(400);
  });

  it('of other quantities at the same moment is one return, and the other form is told of it', async () => {
    const bought = await order({ [ONE]: 4 });
    await handle(bought.orderNo, 'ship');
    const answers = await Promise.all(
      ['1', '2'].map((quantity) => mine.post(pathOf(bought), fieldsOf(bought, quantity, '4'))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(await late?.text()).toContain('This order has changed in the meantime.');
    expect(await mine.text(pathOf(bought))).toMatch(/[12] (is|are) being returned/);
  });

  it('at the same moment is one return, whatever number of failures its cookies claim', async () => {
    const bought = await order({ [ONE]: 4 });
    await handle(bought.orderNo, 'ship');
    const names = ['cairn-return-failed', '__Host-cairn-return-failed'];
    const forged = btoa(JSON.stringify({ value: { [bought.orderNo]: 9 }, until: 9e9 }));
    const browsers = ['', `${bought.orderNo}=1`, `${bought.orderNo}=3`, forged].map((claim) => {
      const claims = names.map((name) => `${name}=${claim}`);
      return new Visitor(shop, { cookie: [mine.cookie, ...claims].join('; ') });
    });
    await Promise.all(browsers.map((browser) => browser.post(pathOf(bought), fieldsOf(bought, '1', '4'))));
    expect(await mine.text(pathOf(bought))).toContain('1 is being returned');
  });

  it('is not claimed where a first press is still under way when the time is over', async () => {
    const bought = await order({ [ONE]: 4 });
    await handle(bought.orderNo, 'ship');
    const ONCE_LIMIT = { limit: async () => ({ success: false }) };
    const answer = await mine.post(pathOf(bought), fieldsOf(bought, '1', '4'), { bindings: { ONCE_LIMIT } });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('The order does not show this return yet.');
    expect(await mine.text(pathOf(bought))).not.toContain('being returned');
  });

  it('says so where more has gone back than was wanted, by a press in another data center', async () => {
    const bought = await order({ [ONE]: 4 });
    await handle(bought.orderNo, 'ship');
    const ONCE_LIMIT = { limit: async () => ({ success: true }) };
    const bindings = { ONCE_LIMIT };
    const [one, two] = await Promise.all([
      mine.post(pathOf(bought), fieldsOf(bought, '1', '4'), { bindings }),
      mine.post(pathOf(bought), fieldsOf(bought, '1', '4'), { bindings }),
    ]);
    expect([one.status, two.status]).toEqual([303, 303]);
    const html = await mine.text(leads(two));
    expect(html).toContain('2 are being returned');
    expect(html).toContain('more is being returned than you chose');
  });

  it('is one return, whatever two forms at the same moment say of the order’s other lines', async () => {
    const bought = await order({ [ONE]: 4, [TWO]: 4 });
    await handle(bought.orderNo, 'ship');
    const other = bought.items[1]?.itemId;
    const [one, two] = await Promise.all([
      mine.post(pathOf(bought), fieldsOf(bought, '1', '4')),
      mine.post(pathOf(bought), {
        ...fieldsOf(bought, '1', '4'),
        ...{ [`quantity-${other}`]: '0', [`left-${other}`]: '4' },
      }),
    ]);
    expect([one.status, two.status]).toEqual([303, 303]);
    expect(await mine.text(pathOf(bought))).toContain('1 is being returned');
  });

  it('of other lines at the same moment is another return', async () => {
    const bought = await order({ [ONE]: 4, [TWO]: 4 });
    await handle(bought.orderNo, 'ship');
    const ofLine = (index: number) => ({
      ...bought,
      items: bought.items.slice(index),
    });
    const answers = await Promise.all(
      [0, 1].map((index) => mine.post(pathOf(bought), fieldsOf(ofLine(index), '1', '4'))),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    // lines with their pictures, which may replace lines without
    const page = await mine.text(pathOf(bought));
    expect(page.match(/Size: \w+<\/p>(?:(?!<\/li>).)*1 is being returned/gs)).toHaveLength(2);
  });

  it('that has failed is sent again also when one of another order has failed since', async () => {
    const both = [await order({ [ONE]: 2 }), await order({ [ONE]: 2 })];
    const [first] = both;
    if (!first) throw new Error('No order.');
    const SANDBOX = faulty(/oms-return-order/, async () => new Response('', { status: 409 }));
    for (const bought of both) {
      await handle(bought.orderNo, 'ship');
      await mine.post(pathOf(bought), fieldsOf(bought, '1', '2'), { bindings: { SANDBOX } });
    }
    expect((await mine.post(pathOf(first), fieldsOf(first, '1', '2'))).status).toBe(303);
  });

  it('of a part of what was returned at the same moment can be sent again at once', async () => {
    const bought = await order({ [ONE]: 4, [TWO]: 4 });
    await handle(bought.orderNo, 'ship');
    const other = bought.items[1]?.itemId;
    const both = (left: string) => ({
      ...fieldsOf(bought, '1', left),
      ...{ [`quantity-${other}`]: '1', [`left-${other}`]: '4' },
    });
    const [, wide] = await Promise.all([
      mine.post(pathOf(bought), fieldsOf(bought, '2', '4')),
      mine.post(pathOf(bought), both('4')),
    ]);
    expect(wide?.status).toBe(409);
    expect(await wide?.text()).toContain('This order has changed in the meantime.');
    expect((await mine.post(pathOf(bought), both('2'))).status).toBe(303);
  });

  it.each([
    ['that failed', 500, 503, 'That did not work. Nothing has been changed.'],
    ['that the service could not take', 429, 503, 'That did not work. Nothing has been changed.'],
    ['that was refused', 409, 409, 'These items can no longer be returned.'],
  ])('%s is sent again as soon as it is tried again', async (_, status, answered, said) => {
    const bought = await order({ [ONE]: 2 });
    await handle(bought.orderNo, 'ship');
    const SANDBOX = faulty(/oms-return-order/, async () => new Response('', { status }));
    const press = (bindings = {}) => mine.post(pathOf(bought), fieldsOf(bought, '1', '2'), { bindings });
    for (const _again of [1, 2]) {
      const failed = await press({ SANDBOX });
      expect(failed.status).toBe(answered);
      expect(await failed.text()).toContain(said);
    }
    await coldStart();
    expect((await press()).status).toBe(303);
    expect(await mine.text(pathOf(bought))).toContain('1 is being returned');
  });

  it('is sent four times at most within ten seconds, however often it fails', async () => {
    const bought = await order({ [ONE]: 2 });
    await handle(bought.orderNo, 'ship');
    let sent = 0;
    const SANDBOX = faulty(/oms-return-order/, async () => {
      sent += 1;
      return new Response('', { status: 409 });
    });
    const pressed = new Set<string>();
    const ONCE_LIMIT = {
      limit: async ({ key }: { key: string }) => ({ success: pressed.size < pressed.add(key).size }),
    };
    const bindings = { SANDBOX, ONCE_LIMIT };
    for (let press = 0; press < 6; press += 1) {
      const failed = await mine.post(pathOf(bought), fieldsOf(bought, '1', '2'), { bindings });
      expect(failed.status).toBe(409);
    }
    expect(sent).toBe(4);
  });

  it.each(['before', 'after'])(
    'tells the truth when the answer is lost %s the service has done it',
    async (when) => {
      const bought = await order({ [ONE]: 2 });
      await handle(bought.orderNo, 'ship');
      const SANDBOX = faulty(/oms-return-order/, async (answer) => {
        if (when === 'after') await (await answer()).text();
        return new Response('', { status: 500 });
      });
      const response = await mine.post(pathOf(bought), fieldsOf(bought, '1', '2'), { bindings: { SANDBOX } });
      expect(response.status).toBe(when === 'after' ? 303 : 503);
      const shown = await mine.text(pathOf(bought));
      expect(shown.includes('1 is being returned')).toBe(when === 'after');
    },
  );
});
