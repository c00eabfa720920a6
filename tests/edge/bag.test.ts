import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { bag } from '../../shared/schemas/bag.ts';
import { problem } from '../../shared/schemas/problem.ts';
import { faulty } from './support/faulty.ts';
import { unsignedMember } from './support/sessions.ts';
import { coldStart, cookiesOf, mendAll, Shop, someVariant, spoil } from './support/shop.ts';

/** What the service says of stock is heard: the shop's own limit lies above it. */
const shop = new Shop({ MAX_ORDER_QUANTITY: '999' });
const json = { accept: 'application/json' };
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

const send = (
  path: string,
  fields: Record<string, string>,
  cookie = '',
  headers: Record<string, string> = json,
) => shop.post(path, fields, { headers: { ...headers, cookie } });
const add = (cookie = '', quantity = '1') => send('/bag/items', { productId: variant, quantity }, cookie);
/** Adds two by a form, with other services. */
const addBy = (services: Fetcher, cookie: string) =>
  shop.fetch(
    '/bag/items',
    {
      method: 'POST',
      headers: { origin: shop.config.ORIGIN, accept: 'text/html', cookie },
      body: new URLSearchParams({ productId: variant, quantity: '2' }),
    },
    { SANDBOX: services },
  );
/** The form that sends an addition again. */
const offerOf = (quantity: string) =>
  new RegExp(
    `name="productId" value="${variant}"[^>]*/><input type="hidden" name="quantity" value="${quantity}"`,
  );
const ADDITION = /baskets\/[^/]+\/items/;
const bagOf = async (response: Response) => bag.parse(await response.json());
const problemOf = async (response: Response) => problem.parse(await response.json());

describe('a change asked for as JSON', () => {
  it('answers the whole bag, with amounts as the service states them and the count for the header', async () => {
    const added = await add('', '2');
    expect(added.headers.getSetCookie().join()).toMatch(
      /bag-count-cairn-us=2; Max-Age=2592000; Path=\/; Secure; SameSite=Lax/,
    );
    const { lines, totals, count, currency } = await bagOf(added);
    expect({ count, currency }).toEqual({ count: 2, currency: 'USD' });
    expect(lines[0]).toMatchObject({ productId: variant, quantity: 2 });
    expect(lines[0]?.image.name).toMatch(/CRN\d+_\d+_front$/);
    expect(lines[0]?.href).toMatch(/^\/p\/[\w-]+\.html\?color=/);
    expect(lines[0]?.total).toBe(totals.subtotal);
    expect(totals.total).toMatch(/^\$[\d,]+\.\d{2}$/);
  });

  it('says how many are left when more are asked for than there are, and changes nothing', async () => {
    const added = await add();
    const cookie = cookiesOf(added);
    const line = (await bagOf(added)).lines[0];
    const refused = await send(`/bag/items/${line?.id}`, { quantity: '999' }, cookie);
    expect(refused.status).toBe(409);
    expect((await problemOf(refused)).title).toMatch(/^Only \d+ left!$/);
    expect((await bagOf(await shop.fetch('/api/bag', { headers: { ...json, cookie } }))).count).toBe(1);
  });

  it('takes a line out with quantity 0, and 404 for one that is not there', async () => {
    const added = await add();
    const cookie = cookiesOf(added);
    const line = (await bagOf(added)).lines[0];
    const removed = await bagOf(await send(`/bag/items/${line?.id}`, { quantity: '0' }, cookie));
    expect(removed).toMatchObject({ count: 0, lines: [] });
    expect((await send(`/bag/items/${line?.id}`, { quantity: '0' }, cookie)).status).toBe(404);
  });

  it('applies a promo code and takes it out; an unknown one is refused', async () => {
    const cookie = cookiesOf(await add());
    const refused = await send('/bag/coupons', { code: 'NOPE' }, cookie);
    expect([refused.status, (await problemOf(refused)).title]).toEqual([
      409,
      'This promo code is not valid.',
    ]);
    const applied = await bagOf(await send('/bag/coupons', { code: ' trail10 ' }, cookie));
    expect(applied.coupons).toMatchObject([{ code: 'TRAIL10', applied: true }]);
    expect(applied.totals.discounts).toHaveLength(1);
    const again = await send('/bag/coupons', { code: 'TRAIL10' }, cookie);
    expect((await problemOf(again)).title).toBe('This promo code is already in your bag.');
    const without = await bagOf(await send(`/bag/coupons/${applied.coupons[0]?.id}/remove`, {}, cookie));
    expect(without).toMatchObject({ coupons: [], totals: { discounts: [] } });
  });

  it.each([
    ['/bag/items', { quantity: '1' }],
    ['/bag/items', { productId: 'x', quantity: '0' }],
    ['/bag/items', { productId: 'x', quantity: '1.5' }],
    ['/bag/items', { productId: 'x', quantity: 'many' }],
    ['/bag/items', { productId: 'x'.repeat(101), quantity: '1' }],
    ['/bag/items/abc', {}],
    ['/bag/items/abc', { quantity: '-1' }],
    ['/bag/items/%00', { quantity: '1' }],
    ['/bag/coupons', { code: '   ' }],
    ['/bag/coupons', { code: 'x'.repeat(257) }],
  ])('%s with %o is 400', async (path, fields) => {
    const response = await send(path, { ...fields } as Record<string, string>);
    expect(response.status).toBe(400);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('a change by a plain form', () => {
  const form = (path: string, fields: Record<string, string>, cookie = '') =>
    send(path, fields, cookie, { accept: 'text/html' });

  it('leads back with 303 and says once what it came to', async () => {
    const added = await form('/bag/items', { productId: variant, quantity: '1' });
    expect([added.status, added.headers.get('Location')]).toEqual([303, '/cart']);
    const page = await shop.fetch('/cart', { headers: { cookie: cookiesOf(added) } });
    expect(await page.text()).toContain('>Added to bag</p>');
    const again = await shop.text('/cart', { headers: { cookie: cookiesOf(added, page) } });
    expect(again).not.toContain('>Added to bag</p>');
  });

  it('keeps what was typed when it could not be used', async () => {
    const cookie = cookiesOf(await add());
    const refused = await form('/bag/coupons', { code: 'N"OPE' }, cookie);
    const html = await shop.text('/cart', { headers: { cookie: `${cookie}; ${cookiesOf(refused)}` } });
    expect(html).toContain('This promo code is not valid.');
    expect(html).toContain('value="N&quot;OPE"');
  });

  it('offers to put back what was taken out, and does', async () => {
    const added = await send('/bag/items', { productId: variant, quantity: '2' });
    const cookie = cookiesOf(added);
    const page = await shop.text('/cart', { headers: { cookie } });
    const forms = page.split('<form').filter((part) => part.includes('action="/bag/items/'));
    expect(forms.find((part) => part.includes('Remove'))).toContain(`value="${variant}"`);
    const line = (await bagOf(added)).lines[0];
    const removal = { quantity: '0', productId: variant, quantityBefore: '2' };
    const removed = await form(`/bag/items/${line?.id}`, removal, cookie);
    const empty = await shop.text('/cart', { headers: { cookie: `${cookie}; ${cookiesOf(removed)}` } });
    expect(empty).toContain('Item removed from cart');
    const undo = empty.split('<form').find((part) => part.includes('>Undo<'));
    expect(undo).toContain('action="/bag/items"');
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
    const added = await add();
    const cookie = cookiesOf(added);
    const line = (await bagOf(added)).lines[0];
    const refused = await send(`/bag/items/${line?.id}`, { quantity: '0', ...nonsense }, cookie);
    expect(refused.status).toBe(400);
  });

  it('leads only within the shop', async () => {
    for (const [wanted, to] of [
      ['/c/mens/', '/c/mens/'],
      ['https://evil.example/', '/cart'],
      ['//evil.example', '/cart'],
    ] as const) {
      const added = await form('/bag/items', { productId: variant, quantity: '1', return: wanted });
      expect(added.headers.get('Location')).toBe(to);
    }
  });
});

describe('a member exclusive', () => {
  const { products, variants } = buildCatalog();
  const exclusives = new Set(products.filter(({ memberExclusive }) => memberExclusive).map(({ id }) => id));
  const offer = variants.find(({ productId, stock }) => exclusives.has(productId) && stock > 0);
  const fields = { productId: offer?.id ?? '', quantity: '1' };

  it('is refused to guests, with the reason and the way to log in', async () => {
    const refused = await send('/bag/items', fields);
    expect(refused.status).toBe(403);
    expect(await problemOf(refused)).toMatchObject({
      type: 'urn:cairn:problem:members-only',
      title: 'This is a member exclusive. Join free or log in to buy it.',
    });
    const cookie = cookiesOf(refused);
    expect((await bagOf(await shop.fetch('/api/bag', { headers: { ...json, cookie } }))).count).toBe(0);
    const byForm = await send('/bag/items', fields, cookie, { accept: 'text/html' });
    const html = await shop.text('/cart', { headers: { cookie: `${cookie}; ${cookiesOf(byForm)}` } });
    expect(html).toMatch(/role="alert".*This is a member exclusive.*href="\/login"[^>]*>Join or log in</s);
  });

  it('is not bought with a session that only says it is a member', async () => {
    const cookie = await unsignedMember();
    expect((await send('/bag/items', fields, cookie)).status).toBe(403);
  });

  it('has the way to log in on its page, and the button only for who is', async () => {
    const html = await shop.text(`/product/${offer?.productId}`);
    const page =
      html ||
      (await shop.text((await shop.fetch(`/product/${offer?.productId}`)).headers.get('Location') ?? ''));
    const back = /href="\/login\?return=%2Fp%2F[\w-]+\.html"/;
    expect(page).toMatch(new RegExp(`This is a member exclusive.*${back.source}[^>]*>Join or log in<`, 's'));
    expect(page).toMatch(/class="member-choice">.*>Add to bag<\/button>/s);
  });
});

describe('the most that an order may hold of one product', () => {
  it('is configured', async () => {
    const small = new Shop({ MAX_ORDER_QUANTITY: '3' });
    const added = await small.post('/bag/items', { productId: variant, quantity: '1' }, { headers: json });
    expect((await bagOf(added)).lines[0]?.maxQuantity).toBe(3);
    const [master = ''] = variant.split('-');
    const moved = await small.fetch(`/product/${master}`);
    expect(await small.text(moved.headers.get('Location') ?? '')).toMatch(
      /<input[^>]*max="3"[^>]*name="quantity"/,
    );
  });
});

describe('while a service fails', () => {
  it('a change is 503 with a message, loses nothing, and by form can be tried again', async () => {
    const cookie = cookiesOf(await add());
    await spoil({ service: 'baskets', mode: 'status', status: 500 });
    const failed = await add(cookie);
    expect([failed.status, (await problemOf(failed)).title]).toEqual([
      503,
      'It could not be added to your bag. Please try again.',
    ]);
    const byForm = await send('/bag/items', { productId: variant, quantity: '3' }, cookie, {
      accept: 'text/html',
    });
    expect(byForm.status).toBe(303);
    await mendAll();
    await coldStart();
    const html = await shop.text('/cart', { headers: { cookie: `${cookie}; ${cookiesOf(byForm)}` } });
    expect(html).toContain('role="alert"');
    expect(html).toMatch(offerOf('3'));
    expect((await bagOf(await shop.fetch('/api/bag', { headers: { ...json, cookie } }))).count).toBe(1);
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
    const cookie = cookiesOf(await add());
    const services = faulty(ADDITION, async (answer) => {
      await answer();
      return lost();
    });
    const added = await addBy(services, cookie);
    const html = await shop.text('/cart', { headers: { cookie: `${cookie}; ${cookiesOf(added)}` } });
    expect(html).toContain('Added to bag');
    expect((await bagOf(await shop.fetch('/api/bag', { headers: { ...json, cookie } }))).count).toBe(3);
  });

  it('an addition of which nobody knows whether it was made is not offered again', async () => {
    const cookie = cookiesOf(await add());
    const services = faulty(ADDITION, () => {
      throw new DOMException('Too late.', 'TimeoutError');
    });
    const failed = await addBy(services, cookie);
    const html = await shop.text('/cart', { headers: { cookie: `${cookie}; ${cookiesOf(failed)}` } });
    expect(html).toContain('The connection was lost, so this may not be your latest bag.');
    expect(html).not.toMatch(offerOf('2'));
  });

  it('an addition that was not made can be tried again', async () => {
    const cookie = cookiesOf(await add());
    const failed = await addBy(
      faulty(ADDITION, async () => new Response('', { status: 502 })),
      cookie,
    );
    const html = await shop.text('/cart', { headers: { cookie: `${cookie}; ${cookiesOf(failed)}` } });
    expect(html).toContain('It could not be added to your bag. Please try again.');
    expect(html).toMatch(offerOf('2'));
  });

  it('the bag page answers 200, says so and offers to try again; the JSON is 503', async () => {
    const cookie = cookiesOf(await add());
    await spoil({ service: 'baskets', mode: 'cut' });
    const page = await shop.fetch('/cart', { headers: { cookie } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Your bag cannot be shown right now. Nothing in it is lost.');
    const data = await shop.fetch('/api/bag', { headers: { ...json, cookie } });
    expect(data.status).toBe(503);
    expect(data.headers.getSetCookie().filter((line) => line.startsWith('bag-count'))).toEqual([]);
  });

  it('the bag shows its lines without the catalogue, by the names of the basket', async () => {
    const cookie = cookiesOf(await add());
    await shop.settled();
    await coldStart();
    await spoil({ service: 'products', mode: 'malformed' });
    const { lines } = await bagOf(await shop.fetch('/api/bag', { headers: { ...json, cookie } }));
    expect(lines[0]?.name.length).toBeGreaterThan(3);
    expect(lines[0]).toMatchObject({ quantity: 1, image: { name: '' }, href: `/product/${variant}` });
  });
});
