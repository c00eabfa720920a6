import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addByForm, addToBag, bagIn, bagOf, guestWithBag, problemIn } from './support/bag.ts';
import { agreedIn, deliver, fillIn, orderNoIn, place, send } from './support/checkout.ts';
import { forgetCollected, readCollected } from './support/collected.ts';
import { consentTo } from './support/consent.ts';
import { faulty } from './support/faulty.ts';
import { hasButton } from './support/ordering.ts';
import { PlainBrowser } from './support/plain-browser.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  mendAll,
  PLENTY,
  Shop,
  setStock,
  someProduct,
  someVariant,
  spoil,
} from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

/** The provider returns shoppers to the shop that it knows. */
const shop = new Shop({ ORIGIN: 'https://shop.example' });
/** In the text of a page, not in the data of its scripts. */
const SOME = />Something in your bag cannot be ordered as you chose it\./;
let variant: string;
let other: string;
let guest: Visitor;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
  other = await someVariant(shop, '/c/mens-bottoms/');
});
beforeEach(async () => {
  await coldStart();
  guest = await guestWithBag(shop, variant, 5);
});
afterEach(async () => {
  await mendAll();
  for (const id of [variant, other]) await setStock(id, PLENTY);
});

/** Somebody else buys all but so many. The shop’s own caches still hold the stock of before. */
const leave = (units: number) => setStock(variant, units);

describe('a bag of which fewer are left', () => {
  it('says on the next read how many, and has a form that lowers the line', async () => {
    await leave(2);
    const html = await guest.text('/cart');
    expect(html).toContain('Only 2 left.');
    expect(html).toMatch(SOME);
    const [line] = (await bagOf(guest)).lines;
    expect(line).toMatchObject({
      quantity: 5,
      maxQuantity: 5,
      short: { message: 'Only 2 left.', to: 2, button: 'Change to 2' },
    });
    const lowered = await guest.post('/cart', {
      _action: 'change-line',
      itemId: line?.id ?? '',
      quantity: '2',
    });
    expect(leads(lowered)).toBe('/cart');
    const after = await guest.text('/cart');
    expect(after).not.toContain('Change to 2');
    expect(after).not.toMatch(SOME);
  });

  it('offers no express checkout', async () => {
    expect(await guest.text('/cart')).toContain('value="express"');
    await leave(0);
    const html = await guest.text('/cart');
    expect(html).not.toContain('value="express"');
    expect(leads(await guest.post('/cart', { _action: 'express' }))).toBe('/cart');
    // said where the shopper comes to
    expect(await guest.text('/cart')).toMatch(/role="alert".{0,200}Something in your bag cannot be ordered/);
  });

  it('offers to remove what is gone, without an undo that could not succeed', async () => {
    await leave(0);
    const html = await guest.text('/cart');
    expect(html).toContain('Out of stock. It can no longer be ordered.');
    const [line] = (await bagOf(guest)).lines;
    expect(line?.short).toMatchObject({ to: 0, button: 'Remove' });
    const browser = new PlainBrowser(guest);
    await browser.open('/cart');
    await browser.press(/^Remove/);
    expect(browser.html).toContain('Item removed from bag');
    expect(browser.html).not.toContain('Undo');
  });

  it('reports what is taken out of it without scripts', async () => {
    await forgetCollected();
    const browser = new PlainBrowser(new Visitor(shop, { cookie: consentTo('C0001', 'C0002', 'C0003') }));
    await addByForm(browser.visitor, variant, 3);
    const steps: [left: number, page: string, button: RegExp][] = [
      [2, '/cart', /^Change to 2/],
      [1, '/checkout', /^Change to 1/],
      [0, '/cart', /^Remove/],
    ];
    for (const [left, page, button] of steps) {
      await leave(left);
      await browser.open(page);
      await browser.press(button);
      await shop.settled();
    }
    const removed = (await readCollected()).events.filter(({ name }) => name === 'remove_from_cart');
    expect(removed.map(({ params }) => params.items)).toEqual([
      [{ item_id: variant, quantity: 1 }],
      [{ item_id: variant, quantity: 1 }],
      [{ item_id: variant, quantity: 1 }],
    ]);
  });

  it('says so in the answer to an addition of something else', async () => {
    await leave(1);
    const { lines } = await bagIn(await addToBag(guest, { productId: other }));
    expect(lines.map(({ productId, short }) => [productId, short?.to])).toEqual([
      [variant, 1],
      [other, undefined],
    ]);
  });

  it('says nothing once enough are there again', async () => {
    await leave(2);
    expect((await bagOf(guest)).lines[0]?.short).toBeDefined();
    await leave(5);
    expect((await bagOf(guest)).lines[0]?.short).toBeUndefined();
  });

  it('is told in French', async () => {
    const here = new Visitor(shop, { prefix: '/ca/fr' });
    await addToBag(here, { productId: variant, quantity: 3 });
    await leave(1);
    expect(await here.text('/cart')).toContain('Plus que 1 en stock.');
  });
});

describe('the checkout of such a bag', () => {
  it.each([['contact'], ['review']])('says so while the %s is open, and changes it there', async (step) => {
    if (step === 'review') await fillIn(guest);
    await leave(2);
    const html = await guest.text('/checkout');
    const [line] = (await bagOf(guest)).lines;
    expect(html).toMatch(SOME);
    // the product, with what is chosen of it
    expect(html).toContain(`<strong>${line?.name} (Color: ${line?.colour}, Size: ${line?.size})</strong>`);
    expect(html).toContain('<em>Only 2 left.</em>');
    expect(html.match(/class="checkout-short"/g)).toHaveLength(1);
    expect(hasButton(html)).toBe(false);
    const changed = await send(guest, 'change-line', { itemId: line?.id ?? '', quantity: '2' });
    expect(leads(changed)).toBe('/checkout');
    const after = await guest.text('/checkout');
    expect(after).not.toMatch(SOME);
    expect(hasButton(after)).toBe(step === 'review');
  });

  it('offers no express checkout', async () => {
    expect(await guest.text('/checkout')).toContain('class="checkout-express"');
    await leave(2);
    expect(await guest.text('/checkout')).not.toContain('class="checkout-express"');
  });

  it('shows how it stands where even less is left by the press', async () => {
    await deliver(guest);
    await leave(2);
    const [line] = (await bagOf(guest)).lines;
    const body = JSON.stringify({
      type: 'https://commerce.example/error/v1/errors/product-item-not-available',
      productId: variant,
      stockLevel: 1,
    });
    await spoil({ service: 'baskets', method: 'PATCH', mode: 'status', status: 400, body });
    const fields = { itemId: line?.id ?? '', quantity: '2' };
    expect(
      await problemIn(await guest.send('/checkout', { _action: 'change-line', ...fields })),
    ).toMatchObject({
      status: 409,
      type: 'urn:cairn:problem:changed',
    });
    await leave(1);
    const html = await (await send(guest, 'change-line', fields)).text();
    expect(html).toContain('Something in your order has changed.');
    expect(html).toContain('Change to 1');
  });

  it('leads to the empty bag once its last line is removed', async () => {
    await leave(0);
    const [line] = (await bagOf(guest)).lines;
    await send(guest, 'change-line', { itemId: line?.id ?? '', quantity: '0' });
    expect(await guest.text('/checkout')).toContain('Your bag is empty');
  });
});

/** The baskets service with a reason of another type, or without the number that is left. */
const stating = (flash: object) =>
  faulty(/\/shopper-baskets\//, async (answer) => {
    const response = await answer();
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    if (typeof body !== 'object' || body === null || !('productItems' in body)) return response;
    return Response.json({ ...body, flashes: [{ path: '$.productItems[0]', ...flash }] });
  });

describe('a line that cannot be ordered for a reason other than a known number that is left', () => {
  it.each([
    ['cannot be bought at all', 'ProductItemInvalid', 'This can no longer be ordered.', false],
    [
      'is short of an unknown number',
      'ProductItemNotAvailable',
      'No longer available in this quantity.',
      true,
    ],
    [
      'is refused for a reason that is not known',
      'ProductItemMaxQuantity',
      'This cannot be ordered as it is. Try another quantity, or remove it.',
      true,
    ],
  ])('%s: says so, and leads to what helps', async (_, type, message, asks) => {
    await fillIn(guest);
    const bindings = { SANDBOX: stating({ type }) };
    const bag = await guest.text('/cart', { bindings });
    expect(bag).toContain(message);
    expect(bag).not.toContain('Out of stock. It can');
    const html = await guest.text('/checkout', { bindings });
    expect(html).toContain(`<em>${message}</em>`);
    expect(hasButton(html)).toBe(false);
    expect(/<input[^>]*type="number"[^>]*name="quantity"/.test(html)).toBe(asks);
    const [line] = (await bagOf(guest)).lines;
    // what a script says of another quantity, and where
    if (asks) {
      expect(html).toMatch(
        /<input[^>]*aria-describedby="(short-[^"]+-error)"[^>]*data-invalid="Please enter .* at most (?:4|20)\.".*<p id="\1" role="alert"/,
      );
      const fields = { _action: 'change-line', itemId: line?.id ?? '', quantity: '-1' };
      const wrong = await (await guest.post('/checkout', fields, { bindings })).text();
      expect(wrong).toMatch(/<p id="short-[^"]+" role="alert" class="[^"]+">Your bag could not be updated/);
    }
    await send(guest, 'change-line', { itemId: line?.id ?? '', quantity: asks ? '4' : '0' });
    expect((await bagOf(guest)).count).toBe(asks ? 4 : 0);
  });
});

describe('an order of what is no longer there', () => {
  it('is refused before a number is reserved, and says of what how many are left', async () => {
    await fillIn(guest);
    const agreed = await agreedIn(guest);
    const [line] = (await bagOf(guest)).lines;
    await leave(2);
    await forgetCalls();
    const response = await place(guest, agreed);
    const said =
      'The order could not be placed, and nothing was charged. ' +
      `${line?.name} (Color: ${line?.colour}, Size: ${line?.size}): Only 2 left.`;
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toContain(said);
    expect(html).toContain('Change to 2');
    expect(hasButton(html)).toBe(false);
    expect((await calls()).filter(({ service }) => service === 'orders')).toEqual([]);
    await send(guest, 'change-line', { itemId: line?.id ?? '', quantity: '2' });
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });
});

describe('a product page that does not know yet that a variant is gone', () => {
  it('says so after an addition that was refused: in its answer to a script, and on the page', async () => {
    const path = await someProduct(shop);
    const html = await guest.text(path);
    expect(html).not.toContain('>Out of stock<');
    await leave(0);
    const problem = await problemIn(await addToBag(guest, { productId: variant }));
    expect(problem).toMatchObject({ status: 409, type: 'urn:cairn:problem:sold-out', title: 'Out of stock' });
    const answer = await guest.post(path, { _action: 'add-to-bag', productId: variant, quantity: '1' });
    expect(answer.status).toBe(409);
    const after = await answer.text();
    expect(after).toContain('font-medium text-ink-soft">Out of stock</p>');
    // the form that asks for a message once it is back has the variant
    expect(after).toMatch(
      new RegExp(`name="variant" value="${variant}"|<option value="${variant}" selected`),
    );
  });
});
