import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, memberOf, newAccount } from './support/account.ts';
import { addToBag, bagOf, problemIn } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { type Bought, handle, inStock, orderOf, pathOf, quantities } from './support/orders.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, setStock, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();
const [ONE = '', TWO = '', THREE = ''] = inStock.map(({ id }) => id);

let ada: Account;
let mine: Visitor;

const order = (lines: Record<string, number> = { [ONE]: 1 }, account = ada) => orderOf(shop, account, lines);
/** The form "Buy again" of an order's page, as a browser sends it. */
const againFields = (html: string) => ({
  _action: 'buy-again',
  had: /name="had" value="([^"]*)"/.exec(html)?.[1] ?? '',
});

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

describe('cancelling', () => {
  it('is asked, done once, said, and the same when it is sent again', async () => {
    const bought = await order();
    const page = await mine.text(pathOf(bought));
    expect(page).toContain('The whole order will be cancelled.');
    expect(page).toContain('<option value="Changed my mind">I changed my mind</option>');
    const fields = { _action: 'cancel-order', reason: 'Changed my mind' };
    const [one, two] = await Promise.all([
      mine.post(pathOf(bought), fields),
      mine.post(pathOf(bought), fields),
    ]);
    expect([one.status, two.status]).toEqual([303, 303]);
    const html = await mine.text(leads(one));
    expect(html).toContain('Your order has been cancelled.');
    expect(html).toMatch(/aria-current="step"><span>Cancelled</);
    expect(html).not.toContain('Cancel this order');
    expect((await mine.post(pathOf(bought), fields)).status).toBe(303);
  });

  it('is refused once the order is on its way, or for a reason that nobody offered', async () => {
    const bought = await order();
    const wrong = await mine.post(pathOf(bought), { _action: 'cancel-order', reason: '<b>Moon</b>' });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(html).toContain('Please choose one of the reasons.');
    expect(html).not.toContain('<b>Moon');
    expect(
      (await mine.post(pathOf(bought), { _action: 'cancel-order', reason: 'x'.repeat(10_000) })).status,
    ).toBe(400);
    await handle(bought.orderNo, 'ship');
    const late = await mine.post(pathOf(bought), { _action: 'cancel-order' });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('This order can no longer be cancelled.');
  });

  it.each(['before', 'after'])(
    'tells the truth when the answer is lost %s the service has cancelled',
    async (when) => {
      const bought = await order();
      const SANDBOX = faulty(/oms-cancel-order/, async (answer) => {
        if (when === 'after') await (await answer()).text();
        return new Response('', { status: 500 });
      });
      const response = await mine.post(
        pathOf(bought),
        { _action: 'cancel-order' },
        { bindings: { SANDBOX } },
      );
      const html = when === 'after' ? await mine.text(leads(response)) : await response.text();
      expect([response.status, html.includes('Your order has been cancelled.')]).toEqual(
        when === 'after' ? [303, true] : [503, false],
      );
      if (when === 'before') expect(html).toContain('Nothing has been changed.');
    },
  );

  it.each([502, 504])('is not said to have failed while it may still be at work: %i', async (status) => {
    const bought = await order();
    const SANDBOX = faulty(/oms-cancel-order/, async () => new Response('', { status }));
    const response = await mine.post(pathOf(bought), { _action: 'cancel-order' }, { bindings: { SANDBOX } });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('We could not confirm whether this was done.');
    expect(html).not.toContain('Nothing has been changed.');
  });

  it('is not claimed either way where nobody can tell', async () => {
    const bought = await order();
    let reads = 0;
    const SANDBOX = faulty(/\/orders\/\d+(\?|\/actions)/, async (answer) => {
      reads += 1;
      return reads === 1 ? answer() : new Response('', { status: 500 });
    });
    const response = await mine.post(pathOf(bought), { _action: 'cancel-order' }, { bindings: { SANDBOX } });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('We could not confirm whether this was done.');
    expect(html).not.toMatch(/Nothing [^<]*changed/);
  });

  it('is not sent where the order cannot be read, and says that nothing has changed', async () => {
    const bought = await order();
    await spoil({ service: 'orders', mode: 'status', status: 500 });
    await forgetCalls();
    const response = await mine.post(pathOf(bought), { _action: 'cancel-order' });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('Nothing has been changed.');
    expect(html).toContain('This order cannot be shown right now.');
    expect((await calls()).filter(({ path }) => path.includes('cancel'))).toEqual([]);
  });
});

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
    const claims = ['4', '0.5', '-1', '1e9', 'x'];
    const browsers = claims.map(
      (times) =>
        new Visitor(shop, { cookie: `${mine.cookie}; cairn-return-failed=${bought.orderNo}.${times}` }),
    );
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
    expect((await mine.text(pathOf(bought))).match(/1 is being returned/g)).toHaveLength(2);
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

describe('buying again', () => {
  it('puts all lines into the bag beside what is there, once for each form', async () => {
    const account = await newAccount(shop);
    const bought = await order({ [ONE]: 2, [TWO]: 1 }, account);
    const visitor = await memberOf(shop, account);
    await addToBag(visitor, { productId: THREE, quantity: 1 });
    await addToBag(visitor, { productId: ONE, quantity: 1 });
    const form = againFields(await visitor.text(pathOf(bought)));
    expect(form.had).toContain(`${ONE}:1`);
    const sent = await visitor.post(pathOf(bought), form);
    expect([sent.status, leads(sent)]).toEqual([303, '/cart']);
    const whole = { [ONE]: 3, [TWO]: 1, [THREE]: 1 };
    expect(await quantities(visitor)).toEqual(whole);
    expect(await visitor.text('/cart')).toContain('3 items have been added to your bag.');
    await visitor.post(pathOf(bought), form);
    expect(await quantities(visitor)).toEqual(whole);
    expect(await visitor.text('/cart')).toContain('Everything from this order is in your bag already.');
    await Promise.all([1, 2].map(() => visitor.post(pathOf(bought), form)));
    expect(await quantities(visitor)).toEqual(whole);
    const next = againFields(await visitor.text(pathOf(bought)));
    await Promise.all([1, 2].map(() => visitor.post(pathOf(bought), next)));
    expect(await quantities(visitor)).toEqual({ [ONE]: 5, [TWO]: 2, [THREE]: 1 });
  });

  it('names what cannot be added and why, and adds the rest', async () => {
    const account = await newAccount(shop);
    const scarce = inStock[5];
    const gone = inStock[6];
    const [few, none] = [scarce?.id ?? '', gone?.id ?? ''];
    const bought = await order({ [ONE]: 1, [few]: 3, [none]: 1 }, account);
    const visitor = await memberOf(shop, account);
    try {
      await setStock(few, 2);
      await setStock(none, 0);
      const response = await visitor.post(pathOf(bought), againFields(await visitor.text(pathOf(bought))));
      expect(response.status).toBe(409);
      const html = await response.text();
      expect(html).toContain('3 items have been added to your bag. Not everything could be added:');
      expect(html).toMatch(/class="order-line-error">[^<]+: only 2 could be added\./);
      expect(html).toMatch(/class="order-line-error">[^<]+ is sold out\./);
      expect(await quantities(visitor)).toEqual({ [ONE]: 1, [few]: 2 });
    } finally {
      await setStock(few, scarce?.stock);
      await setStock(none, gone?.stock);
    }
  });

  it('says what is no longer sold', async () => {
    const robin = await memberOf(shop, {
      email: 'robin@cairn.example',
      password: 'Trail-Mix-7',
      firstName: 'Robin',
    });
    const response = await robin.post('/account/orders/00000107', { _action: 'buy-again' });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('Corrie Wind Anorak is no longer sold.');
    for (const { id } of (await bagOf(robin)).lines)
      await robin.send(`/api/bag/items/${id}`, { quantity: '0' });
  });

  it.each(['', 'x', '🏔️'.repeat(1_000), `${ONE}:-1`, `${ONE}:9999999`])(
    'adds once for a made-up state of the bag: %.12s',
    async (had) => {
      const account = await newAccount(shop);
      const bought = await order({ [ONE]: 1 }, account);
      const visitor = await memberOf(shop, account);
      const response = await visitor.post(pathOf(bought), { _action: 'buy-again', had });
      expect(response.status).toBe(303);
      expect(await quantities(visitor)).toEqual({ [ONE]: 1 });
    },
  );

  it('does not repeat an addition whose answer was lost', async () => {
    const account = await newAccount(shop);
    const bought = await order({ [ONE]: 2 }, account);
    const visitor = await memberOf(shop, account);
    const form = againFields(await visitor.text(pathOf(bought)));
    const SANDBOX = faulty(/\/items\?/, async (answer) => {
      await (await answer()).text();
      return new Response('', { status: 500 });
    });
    const response = await visitor.post(pathOf(bought), form, { bindings: { SANDBOX } });
    expect(response.status).toBe(303);
    expect(await quantities(visitor)).toEqual({ [ONE]: 2 });
  });

  it('says so when the service fails, and leaves the bag as it is', async () => {
    const account = await newAccount(shop);
    const bought = await order({ [ONE]: 1 }, account);
    const visitor = await memberOf(shop, account);
    await spoil({ service: 'baskets', mode: 'status', status: 500 });
    const response = await visitor.post(pathOf(bought), { _action: 'buy-again' });
    expect(response.status).toBe(503);
    const { title } = await problemIn(await visitor.send(pathOf(bought), { _action: 'buy-again' }));
    expect(title).toContain('could not be added');
    await mendAll();
    await coldStart();
    expect(await quantities(visitor)).toEqual({});
  });
});
