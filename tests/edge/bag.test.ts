import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { bagIn, bagOf, guestWithBag, problemIn } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { moveClock } from './support/mail.ts';
import { unsignedMember } from './support/sessions.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

/** A shop whose own limit lies above the service's stock, so that the service's answer counts. */
const shop = new Shop({ MAX_ORDER_QUANTITY: '999' });
let variant: string;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const add = (visitor: Visitor, quantity = '1') =>
  visitor.send('/api/bag/items', { productId: variant, quantity });
/** Adds two by a form, with other services. */
const addBy = (services: Fetcher, visitor: Visitor) =>
  visitor.post(
    '/cart',
    { _action: 'add-to-bag', productId: variant, quantity: '2' },
    { bindings: { SANDBOX: services } },
  );
/** The fields of the form that repeats an addition. */
const offerOf = (quantity: string) =>
  new RegExp(
    `name="productId" value="${variant}"[^>]*/><input type="hidden" name="quantity" value="${quantity}"`,
  );
const ADDITION = /baskets\/[^/]+\/items/;

describe('a change asked for as JSON', () => {
  it('answers the whole bag, with amounts as the service states them and the count for the header', async () => {
    const added = await add(new Visitor(shop), '2');
    expect(added.headers.getSetCookie().join()).toMatch(
      /bag-count-cairn-us=2; Max-Age=2592000; Path=\/; Secure; SameSite=Lax/,
    );
    const { lines, totals, count, currency } = await bagIn(added);
    expect({ count, currency }).toEqual({ count: 2, currency: 'USD' });
    expect(lines[0]).toMatchObject({ productId: variant, quantity: 2 });
    expect(lines[0]?.image.name).toMatch(/CRN\d+_\d+_front$/);
    expect(lines[0]?.href).toMatch(/^\/p\/[\w-]+\.html\?color=/);
    expect(lines[0]?.total).toBe(totals.subtotal);
    expect(totals.total).toMatch(/^\$[\d,]+\.\d{2}$/);
  });

  it('says how many are left when more are asked for than there are, and changes nothing', async () => {
    const visitor = await guestWithBag(shop, variant);
    const [line] = (await bagOf(visitor)).lines;
    const refused = await visitor.send(`/api/bag/items/${line?.id}`, { quantity: '999' });
    expect(refused.status).toBe(409);
    expect((await problemIn(refused)).title).toMatch(/^Only \d+ left!$/);
    expect((await bagOf(visitor)).count).toBe(1);
  });

  it('takes a line out with quantity 0, also one that is gone; 404 for another quantity of that', async () => {
    const visitor = await guestWithBag(shop, variant);
    const [line] = (await bagOf(visitor)).lines;
    const removed = await bagIn(await visitor.send(`/api/bag/items/${line?.id}`, { quantity: '0' }));
    expect(removed).toMatchObject({ count: 0, lines: [] });
    const again = await bagIn(await visitor.send(`/api/bag/items/${line?.id}`, { quantity: '0' }));
    expect(again).toMatchObject({ count: 0, lines: [] });
    const gone = await visitor.send(`/api/bag/items/${line?.id}`, { quantity: '2' });
    expect([gone.status, (await problemIn(gone)).title]).toEqual([
      404,
      'This item is no longer in your bag.',
    ]);
  });

  it('applies a promo code and takes it out; an unknown one is refused', async () => {
    const visitor = await guestWithBag(shop, variant);
    const refused = await visitor.send('/api/bag/coupons', { code: 'NOPE' });
    expect([refused.status, (await problemIn(refused)).title]).toEqual([
      409,
      'This promo code is not valid.',
    ]);
    const applied = await bagIn(await visitor.send('/api/bag/coupons', { code: ' trail10 ' }));
    expect(applied.coupons).toMatchObject([{ code: 'TRAIL10', applied: true }]);
    expect(applied.totals.discounts).toHaveLength(1);
    const again = await visitor.send('/api/bag/coupons', { code: 'TRAIL10' });
    expect((await problemIn(again)).title).toBe('This promo code is already in your bag.');
    const without = await bagIn(await visitor.send(`/api/bag/coupons/${applied.coupons[0]?.id}/remove`, {}));
    expect(without).toMatchObject({ coupons: [], totals: { discounts: [] } });
  });

  it.each([
    ['/api/bag/items', { quantity: '1' }],
    ['/api/bag/items', { productId: 'x', quantity: '0' }],
    ['/api/bag/items', { productId: 'x', quantity: '1.5' }],
    ['/api/bag/items', { productId: 'x', quantity: 'many' }],
    ['/api/bag/items', { productId: 'x', quantity: '0x10' }],
    ['/api/bag/items', { productId: 'x', quantity: '1e1' }],
    ['/api/bag/items', { productId: 'x'.repeat(101), quantity: '1' }],
    ['/api/bag/items/abc', {}],
    ['/api/bag/items/abc', { quantity: '-1' }],
    ['/api/bag/items/%00', { quantity: '1' }],
    ['/api/bag/coupons', { code: '   ' }],
    ['/api/bag/coupons', { code: 'x'.repeat(257) }],
  ])('%s with %o is 400', async (path, fields) => {
    const response = await new Visitor(shop).send(path, { ...fields } as Record<string, string>);
    expect(response.status).toBe(400);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('a change by a plain form', () => {
  it('leads back with 303 and says once what it came to', async () => {
    const visitor = new Visitor(shop);
    const fields = { _action: 'add-to-bag', productId: variant, quantity: '1' };
    const added = await visitor.post('/cart', fields);
    expect([added.status, leads(added)]).toEqual([303, '/cart']);
    expect(await visitor.text('/cart')).toContain('>Added to bag</strong>');
    expect(await visitor.text('/cart')).not.toContain('>Added to bag</strong>');
  });

  it('keeps what was typed when it could not be used', async () => {
    const visitor = await guestWithBag(shop, variant);
    const refused = await visitor.post('/cart', { _action: 'add-coupon', code: 'N"OPE' });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toMatch(
      /role="alert"[^>]*>.*This promo code is not valid\..*id="promo-error"[^>]*>This promo/s,
    );
    expect(html).toContain('value="N&quot;OPE"');
    expect(await visitor.text('/cart')).not.toContain('OPE');
  });

  it('says in the line what is wrong with its quantity, and keeps it', async () => {
    const visitor = await guestWithBag(shop, variant);
    const [line] = (await bagOf(visitor)).lines;
    const fields = { _action: 'change-line', itemId: line?.id ?? '', quantity: '998' };
    const refused = await visitor.post('/cart', fields);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    const error = html.match(/<p id="([^"]+)"[^>]*text-sale">Only \d+ left!</)?.[1];
    const field = html.match(/<input[^>]*aria-label="Quantity of [^>]*>/)?.[0];
    expect(error).toBeDefined();
    expect(field).toContain(`aria-describedby="${error}"`);
    expect(field).toContain('value="998"');
  });

  it.each(['', ' ', null, false])('removes no line for a quantity that is %j', async (quantity) => {
    const visitor = await guestWithBag(shop, variant);
    const [line] = (await bagOf(visitor)).lines;
    expect((await visitor.json(`/api/bag/items/${line?.id}`, { quantity })).status).toBe(400);
    expect((await bagOf(visitor)).count).toBe(1);
  });

  it('offers to put back what was taken out, and does', async () => {
    const visitor = new Visitor(shop);
    const added = await add(visitor, '2');
    const page = await visitor.text('/cart');
    const forms = page.split('<form').filter((part) => part.includes('value="change-line"'));
    expect(forms.find((part) => part.includes('Remove'))).toContain(`value="${variant}"`);
    const [line] = (await bagIn(added)).lines;
    const removal = {
      _action: 'change-line',
      itemId: line?.id ?? '',
      quantity: '0',
      productId: variant,
      quantityBefore: '2',
    };
    await visitor.post('/cart', removal);
    const empty = await visitor.text('/cart');
    expect(empty).toContain('Item removed from bag');
    const undo = empty.split('<form').find((part) => part.includes('>Undo<'));
    expect(undo).toContain('action="/cart"');
    expect(undo).toContain('name="_action" value="add-to-bag"');
    expect(undo).toContain(`name="productId" value="${variant}"`);
    expect(undo).toContain('name="quantity" value="2"');
    expect(undo).toContain('name="undo" value="1"');
  });

  const nonsensical: Record<string, string>[] = [
    { quantityBefore: '0' },
    { quantityBefore: 'x' },
    { productId: 'x'.repeat(101) },
  ];
  it.each(nonsensical)('a removal that says nonsense of its line, %o, removes nothing', async (nonsense) => {
    const visitor = await guestWithBag(shop, variant);
    const [line] = (await bagOf(visitor)).lines;
    const refused = await visitor.send(`/api/bag/items/${line?.id}`, { quantity: '0', ...nonsense });
    expect(refused.status).toBe(400);
  });
});

describe('a member exclusive', () => {
  const { products, variants } = buildCatalog();
  const exclusives = new Set(products.filter(({ memberExclusive }) => memberExclusive).map(({ id }) => id));
  const offer = variants.find(({ productId, stock }) => exclusives.has(productId) && stock > 0);
  const fields = { productId: offer?.id ?? '', quantity: '1' };

  it('is refused to guests, with the reason and the way to log in', async () => {
    const visitor = new Visitor(shop);
    const refused = await visitor.send('/api/bag/items', fields);
    expect(refused.status).toBe(403);
    expect(await problemIn(refused)).toMatchObject({
      type: 'urn:cairn:problem:members-only',
      title: 'This is a member exclusive. Join free or log in to buy it.',
    });
    expect((await bagOf(visitor)).count).toBe(0);
    const byForm = await visitor.post('/cart', { _action: 'add-to-bag', ...fields });
    expect(byForm.status).toBe(403);
    expect(await byForm.text()).toMatch(
      /role="alert".*This is a member exclusive.*href="\/login\?return=%2Fproduct%2F[\w-]+"[^>]*>Join or log in</s,
    );
  });

  it('is not bought with a session that only says it is a member', async () => {
    const visitor = new Visitor(shop, { cookie: await unsignedMember() });
    expect((await visitor.send('/api/bag/items', fields)).status).toBe(403);
  });

  it('has the way to log in on its page, and the button only for who is', async () => {
    const page = await new Visitor(shop).text(`/product/${offer?.productId}`);
    const back = /href="\/login\?return=%2Fp%2F[\w-]+\.html"/;
    expect(page).toMatch(new RegExp(`This is a member exclusive.*${back.source}[^>]*>Join or log in<`, 's'));
    const path = page.match(back)?.[0].match(/%2Fp%2F[\w.-]+/)?.[0] ?? '';
    const chosen = await shop.text(`${decodeURIComponent(path)}?color=${offer?.colour}`);
    expect(chosen).toContain(`href="/login?return=${path}%3Fcolor%3D${offer?.colour}"`);
    expect(page).toMatch(/class="member-choice">.*>Add to bag<\/button>/s);
  });
});

describe('the largest quantity of one product in an order', () => {
  it('is configured', async () => {
    const visitor = new Visitor(new Shop({ MAX_ORDER_QUANTITY: '3' }));
    expect((await bagIn(await add(visitor))).lines[0]?.maxQuantity).toBe(3);
    const [master = ''] = variant.split('-');
    expect(await visitor.text(`/product/${master}`)).toMatch(/<input[^>]*max="3"[^>]*name="quantity"/);
  });
});

describe('while a service fails', () => {
  it('a change is 503 with a message, loses nothing, and by form can be tried again', async () => {
    const visitor = await guestWithBag(shop, variant);
    await spoil({ service: 'baskets', mode: 'status', status: 500 });
    const failed = await add(visitor);
    expect([failed.status, (await problemIn(failed)).title]).toEqual([
      503,
      'It could not be added to your bag. Please try again.',
    ]);
    const fields = { _action: 'add-to-bag', productId: variant, quantity: '3' };
    const byForm = await visitor.post('/cart', fields);
    expect(byForm.status).toBe(503);
    const html = await byForm.text();
    expect(html).toContain('role="alert"');
    expect(html).toMatch(offerOf('3'));
    await mendAll();
    await coldStart();
    expect((await bagOf(visitor)).count).toBe(1);
  });

  it.each<[string, () => Promise<Response>]>([
    ['breaks off', async () => new Response('', { status: 502 })],
    [
      'comes too late',
      () => {
        throw new DOMException('Too late.', 'TimeoutError');
      },
    ],
  ])('an addition whose answer %s is there when it was made', async (_, lost) => {
    const visitor = await guestWithBag(shop, variant);
    const services = faulty(ADDITION, async (answer) => {
      await answer();
      return lost();
    });
    await addBy(services, visitor);
    expect(await visitor.text('/cart')).toContain('Added to bag');
    expect((await bagOf(visitor)).count).toBe(3);
  });

  it('an addition of which nobody knows whether it was made is not offered again', async () => {
    const visitor = await guestWithBag(shop, variant);
    const services = faulty(ADDITION, () => {
      throw new DOMException('Too late.', 'TimeoutError');
    });
    const failed = await addBy(services, visitor);
    expect(failed.status).toBe(503);
    const html = await failed.text();
    expect(html).toContain('Look in your bag before adding it again.');
    expect(html).not.toMatch(offerOf('2'));
  });

  it('is answered by the page where its text is broken Unicode, or is cut within a character', async () => {
    const visitor = new Visitor(shop);
    for (const [productId, status] of [
      ['\ud800', 409],
      [`${'x'.repeat(2_047)}😀`, 400],
    ]) {
      const body = { _action: 'add-to-bag', productId, quantity: 1 };
      const response = await visitor.json('/cart', body, { headers: { accept: 'text/html' } });
      expect(response.status).toBe(status);
      expect(await response.text()).toContain('\ufffd');
    }
  });

  it('is tried again with what an addition reads, and nothing else that was sent', async () => {
    await spoil({ service: 'baskets', mode: 'status', status: 500 });
    const fields = {
      productId: variant,
      quantity: '2',
      undo: '1',
      'variation.size': 'M',
      password: 'not-to-be-seen',
      constructor: 'of-no-use',
    };
    const response = await new Visitor(shop).post('/cart', { _action: 'add-to-bag', ...fields });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toMatch(offerOf('2'));
    for (const name of ['undo', 'variation.size']) expect(html).toContain(`name="${name}"`);
    expect(html).not.toMatch(/not-to-be-seen|of-no-use/);
  });

  it('an addition that was not made can be tried again', async () => {
    const visitor = await guestWithBag(shop, variant);
    const failed = await addBy(
      faulty(ADDITION, async () => new Response('', { status: 500 })),
      visitor,
    );
    expect(failed.status).toBe(503);
    const html = await failed.text();
    expect(html).toContain('It could not be added to your bag. Please try again.');
    expect(html).toMatch(offerOf('2'));
  });

  it('an addition that another tab takes out again before it is looked for is not said to have failed', async () => {
    const visitor = await guestWithBag(shop, variant);
    const [line] = (await bagOf(visitor)).lines;
    const unsure = await addBy(
      faulty(ADDITION, async (answer) => {
        await answer();
        await moveClock(1);
        await visitor.copy().json(`/api/bag/items/${line?.id}`, { quantity: 1 });
        return new Response('', { status: 500 });
      }),
      visitor,
    );
    await moveClock(0);
    expect(await unsure.text()).toContain('We could not confirm whether it was added.');
    expect((await bagOf(visitor)).count).toBe(1);
  });

  it.each([
    ['a gateway has got no answer', async () => new Response('', { status: 502 })],
    ['a gateway has waited too long', async () => new Response('', { status: 504 })],
    ['the connection breaks', async () => Promise.reject(new TypeError('The connection was lost.'))],
  ])(
    'an addition that the service may still be at work on is not said to have failed: %s',
    async (_, spoiled) => {
      const visitor = await guestWithBag(shop, variant);
      const unsure = await addBy(faulty(ADDITION, spoiled), visitor);
      expect(unsure.status).toBe(503);
      const html = await unsure.text();
      expect(html).toContain('We could not confirm whether it was added.');
      expect(html).not.toContain('It could not be added');
    },
  );

  it('the bag page answers 200, says so and offers to try again; the JSON is 503', async () => {
    const visitor = await guestWithBag(shop, variant);
    await spoil({ service: 'baskets', mode: 'cut' });
    const page = await visitor.get('/cart');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Your bag cannot be shown right now. Nothing in it is lost.');
    const data = await visitor.read('/api/bag');
    expect(data.status).toBe(503);
    expect(data.headers.getSetCookie().filter((line) => line.startsWith('bag-count'))).toEqual([]);
  });

  it('the bag shows its lines without the catalogue, by the names of the basket', async () => {
    const visitor = await guestWithBag(shop, variant);
    await shop.settled();
    await coldStart();
    await spoil({ service: 'products', mode: 'malformed' });
    const { lines } = await bagOf(visitor);
    expect(lines[0]?.name.length).toBeGreaterThan(3);
    expect(lines[0]).toMatchObject({ quantity: 1, image: { name: '' }, href: `/product/${variant}` });
  });
});
