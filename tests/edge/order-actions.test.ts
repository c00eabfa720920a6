import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, memberOf, newAccount } from './support/account.ts';
import { addToBag, bagOf, problemIn } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { handle, inStock, orderOf, pathOf, quantities } from './support/orders.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, setStock, spoil } from './support/shop.ts';
import { leads, type Visitor } from './support/visitor.ts';

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
