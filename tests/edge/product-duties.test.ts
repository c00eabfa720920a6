import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EUROPEAN_SITE } from '../support/european-site.ts';
import { newEmail } from '../support/new-email.ts';
import { PRODUCT_DUTIES } from '../support/product-duties.ts';
import { addToBag, bagOf, problemIn } from './support/bag.ts';
import { findProduct, pathOf, variants } from './support/catalogue.ts';
import { CARDS, enterCard, orderNoIn, place, send } from './support/checkout.ts';
import { asked, checkoutIn, optionsOf } from './support/checkout-of-agents.ts';
import { BERLIN, CONSUMER_SITE } from './support/consumer-site.ts';
import { faulty } from './support/faulty.ts';
import { headOf } from './support/head-of.ts';
import { jsonRows, textOf } from './support/product-feed.ts';
import { coldStart, mendAll, PLENTY, Shop, setStock } from './support/shop.ts';
import { statedProduct } from './support/stated-product.ts';
import { Platform } from './support/ucp.ts';
import { leads, Visitor } from './support/visitor.ts';
import { OWNER, payByWallet } from './support/wallet.ts';

const SITE = { ...CONSUMER_SITE, productDuties: PRODUCT_DUTIES };
const ONLY_SITE = { SITES: JSON.stringify([SITE]), DEFAULT_SITE: SITE.id };
const IN_ALL_LOCALES = {
  SITES: JSON.stringify([{ ...EUROPEAN_SITE, productDuties: PRODUCT_DUTIES }]),
  DEFAULT_SITE: EUROPEAN_SITE.id,
};
/** A shop that pays, and one whose documents are stored for nobody else. */
const shop = new Shop({ ...ONLY_SITE, ORIGIN: 'https://shop.example' });
const pages = new Shop(ONLY_SITE);

const PARIS = {
  ...{ firstName: 'Léa', lastName: 'Martin', phone: '+33 6 12 34 56 78' },
  ...{ address1: '12 bis rue Oberkampf', city: 'Paris', postalCode: '75011', countryCode: 'FR' },
};

/** Contains PFAS. */
const parka = findProduct(({ name }) => name.en === 'Women’s Firn City Parka');
/** Nobody knows all of who makes it. */
const mug = findProduct(({ name }) => name.en === 'Springhead Enamel Mug');
const boot = findProduct(({ name }) => name.en.endsWith('Scoria Leather Boot'));
const lamp = findProduct(({ name }) => name.en === 'Lodestar 400 Headlamp');
const variantOf = ({ id }: { id: string }) => variants.find(({ productId }) => productId === id)?.id ?? '';
const PARKA = variantOf(parka);
const MUG = variantOf(mug);
const LAMP = variantOf(lamp);

beforeAll(async () => {
  for (const id of [PARKA, MUG, LAMP]) await setStock(id, PLENTY);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const ENTITIES: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' };
/** What is read in a document, with plain spaces. */
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&amp;|&#x27;|&quot;/g, (entity) => ENTITIES[entity] ?? '')
    .replaceAll(/\s+/g, ' ');
/** The availability that the structured data of a product without variants say. */
const availabilityIn = ({ data }: Awaited<ReturnType<typeof headOf>>) =>
  z.object({ offers: z.object({ availability: z.string() }) }).parse(data.Product).offers.availability;
const sectionIn = (html: string) =>
  plain(/<details id="safety_and_material"[\s\S]*?<\/details>/.exec(html)?.[0] ?? '');

/** A guest whose order lacks only where it goes. */
async function guestWith(...ids: string[]): Promise<Visitor> {
  const guest = new Visitor(shop);
  for (const productId of ids) expect((await addToBag(guest, { productId })).status).toBe(200);
  expect((await send(guest, 'contact', { email: newEmail() })).status).toBe(303);
  return guest;
}

const pay = async (guest: Visitor) => send(guest, 'card', await enterCard(CARDS.paid));

/** Products without what the law has them state. */
const unstated = faulty(/\/products[?/]/, async (answer) => {
  const text = await (await answer()).text();
  return new Response(text.replaceAll('"c_composition"', '"c_other"'), {
    headers: { 'content-type': 'application/json' },
  });
});

describe('a product’s page', () => {
  it('says who answers for it, its warnings and what it is made of, by official names', async () => {
    const section = sectionIn(await pages.text(pathOf(parka)));
    const { name, address, contact } = PRODUCT_DUTIES.manufacturer;
    expect(section).toContain(`Safety & material Manufacturer ${name} ${address} ${contact}`);
    expect(section).toContain(`Identifier ${parka.styleNumber}`);
    expect(section).toContain('Outer fabric 100% polyamide Filling 100% polyester');
    expect(section).toContain('Contains non-textile parts of animal origin');
    expect(section).toContain('Contains PFAS. Not delivered to: France.');
    expect(section).toContain('(information for France)');
    expect(section).toContain('Product containing at least 40% recycled materials');
    expect(section).toContain('Releases plastic microfibres into the environment');
    expect(section).toMatch(/Weaving Taiwan Dyeing Taiwan Making Vietnam/);
  });

  it('says it of shoes and of electrical equipment in their own words', async () => {
    const shoe = sectionIn(await pages.text(pathOf(boot)));
    expect(shoe).toContain('Upper leather Lining and sock leather, textile Outer sole other materials');
    expect(shoe).toMatch(/Stitching \S+ Assembly \S+ Finishing/);
    expect(shoe).not.toMatch(/microfibres|PFAS/);
    const light = sectionIn(await pages.text(pathOf(lamp)));
    expect(light).toContain('Crossed-out wheeled bin');
    expect(light).toContain(`Registration of the producer (Germany) ${PRODUCT_DUTIES.weeeNumbers.DE}`);
    expect(light).not.toContain('information for France');
  });

  it('says it in the page’s language', async () => {
    const every = new Shop(IN_ALL_LOCALES);
    const german = sectionIn(await every.text(`/de${pathOf(parka)}`));
    expect(german).toContain('Obermaterial 100 % Polyamid Füllung 100 % Polyester');
    expect(german).toContain('Enthält nichttextile Teile tierischen Ursprungs');
    expect(german).toContain('(Angaben für Frankreich)');
    const french = sectionIn(await every.text(`/fr${pathOf(parka)}`));
    expect(french).toContain('Tissu extérieur 100 % polyamide Garnissage 100 % polyester');
    expect(french).toContain('Contient des parties non textiles d’origine animale');
    expect(french).toContain('Fiche produit relative aux qualités et caractéristiques environnementales');
    expect(french).toContain('Produit comportant au moins 40 % de matières recyclées');
    expect(french).toContain('Rejette des microfibres plastiques dans l’environnement lors du lavage');
  });

  it('says it of each piece of a set', async () => {
    const set = findProduct(({ type }) => type === 'set');
    const section = sectionIn(await pages.text(pathOf(set)));
    expect(set.contains?.length).toBeGreaterThan(1);
    for (const { productId } of set.contains ?? []) {
      const piece = findProduct(({ id }) => id === productId);
      expect(section).toContain(`${piece.name['en-IE']} Manufacturer`);
      expect(section).toContain(`Identifier ${piece.styleNumber}`);
    }
    expect(section).toMatch(/\d% \w+/);
  });

  it('says nothing of it on a site that asks for nothing', async () => {
    const html = await new Shop().text(pathOf(parka));
    expect(html).toContain('<details id="care"');
    expect(html).not.toMatch(/safety_and_material|Manufacturer|PFAS|polyamide/);
  });
});

describe('a product that lacks what the site has to state', () => {
  it('is found, and says plainly that it cannot be bought here', async () => {
    const response = await pages.fetch(pathOf(mug));
    expect(response.status).toBe(200);
    const html = await response.clone().text();
    expect(plain(html)).toContain(
      'Springhead Enamel Mug cannot be bought here: we lack details of it that the law asks for.',
    );
    expect(html).not.toContain('_action" value="back-in-stock"');
    const { variants: stated } = statedProduct(await headOf(response));
    expect(new Set(stated.map(({ offers }) => offers.availability))).toEqual(
      new Set(['https://schema.org/OutOfStock']),
    );
    expect(await pages.text(`${pathOf(mug)}.md`)).toContain('Springhead Enamel Mug cannot be bought here');
    expect(
      statedProduct(await headOf(await new Shop().fetch(pathOf(mug)))).variants[0]?.offers.availability,
    ).toBe('https://schema.org/InStock');
  });

  it('cannot be added to the bag, with scripts or without, and can be on another site', async () => {
    const guest = new Visitor(shop);
    const refused = await addToBag(guest, { productId: MUG });
    expect(refused.status).toBe(409);
    expect((await problemIn(refused)).title).toMatch(/cannot be bought here/);
    const plainly = await guest.post('/api/bag/items', { productId: MUG, quantity: '1' });
    expect(plainly.status).toBe(409);
    expect(await plainly.text()).toContain('cannot be bought here');
    expect((await bagOf(guest)).lines).toEqual([]);
    expect((await addToBag(new Visitor(new Shop()), { productId: MUG })).status).toBe(200);
  });

  it('is out of stock in the feed of the site', async () => {
    const search = z.object({ hits: z.array(z.looseObject({ productId: z.string() })) });
    const SANDBOX = faulty(/\/product-search/, async (answer) => {
      const { hits } = search.parse(await (await answer()).json());
      const some = [mug, lamp].map(({ id }, index) => ({ ...hits[index], productId: id }));
      return Response.json({ hits: some, total: some.length });
    });
    const fed = new Shop({ ...ONLY_SITE, PRODUCT_FEEDS: JSON.stringify({ [SITE.id]: {} }) });
    const feed = await fed.fetch('/feeds/cairn-eu/en-IE/products.jsonl', {}, { SANDBOX });
    expect(feed.status).toBe(200);
    const rows = jsonRows(await textOf(feed));
    const said = (id: string) =>
      new Set(rows.flatMap((row) => (row.item_id.startsWith(id) ? [row.availability] : [])));
    expect(said(mug.id)).toEqual(new Set(['out_of_stock']));
    expect(said(lamp.id)).toContain('in_stock');
  });

  it('is in no bundle that can be bought, which says so itself', async () => {
    const bundle = findProduct(({ name }) => name.en === 'Springhead Four Mugs');
    const response = await pages.fetch(pathOf(bundle));
    const html = await response.clone().text();
    expect(plain(html)).toContain('Springhead Four Mugs cannot be bought here: we lack details');
    expect(html).not.toContain('_action" value="back-in-stock"');
    expect(plain(html)).not.toContain('We can tell you when it is back');
    expect(availabilityIn(await headOf(response))).toBe('https://schema.org/OutOfStock');
    expect(await pages.text(`${pathOf(bundle)}.md`)).toContain('Springhead Four Mugs cannot be bought here');
    // all that it is made of is stated elsewhere
    const elsewhere = await headOf(await new Shop().fetch(pathOf(bundle)));
    expect(availabilityIn(elsewhere)).toBe('https://schema.org/InStock');
  });

  it('says so in the quick view', async () => {
    const html = await pages.text(`/fragments/quick-view?id=${mug.id}`);
    expect(plain(html)).toContain('Springhead Enamel Mug cannot be bought here');
  });

  it('is unavailable to agents', async () => {
    const platform = new Platform(shop);
    const answer = z
      .object({
        product: z.object({
          variants: z.array(z.object({ availability: z.object({ available: z.boolean() }) })),
        }),
      })
      .parse(await (await platform.post('/catalog/product', { id: mug.id })).json());
    expect(answer.product.variants.map(({ availability }) => availability.available)).not.toContain(true);
    const begun = await (await platform.post('/checkout-sessions', asked({ [MUG]: 1 }))).text();
    expect(begun).toContain('cannot be bought here');
  });

  it('cannot be ordered where it has lacked it only since it was put into the bag', async () => {
    const guest = await guestWith(PARKA, LAMP);
    expect((await send(guest, 'address', BERLIN)).status).toBe(303);
    expect((await pay(guest)).status).toBe(303);
    const agreed = /name="agreed" value="(\w+)"/.exec(await guest.text('/checkout'))?.[1] ?? '';
    await coldStart();
    const bindings = { SANDBOX: unstated };
    const { lines } = await bagOf(guest, { bindings });
    expect(lines.map(({ short }) => short?.message)).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining('cannot be bought here')),
    );
    const pressed = await guest.send('/checkout', { _action: 'place', agreed }, { bindings });
    expect(pressed.status).toBe(409);
    expect((await problemIn(pressed)).title).toContain('cannot be bought here');
    await coldStart();
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });
});

describe('what a country asks for besides', () => {
  /** Clothes without France's sheet, which that country forbids nothing of. */
  const withoutSheet = faulty(/\/products[?/]/, async (answer) => {
    const text = await (await answer()).text();
    const unsaid = text
      .replaceAll('"c_environment"', '"c_other"')
      .replaceAll('"c_pfas":"contains"', '"c_pfas":"none"');
    return new Response(unsaid, { headers: { 'content-type': 'application/json' } });
  });
  const said = `Cannot be delivered to France: we lack details that the law asks for there: ${parka.name['en-IE']}.`;

  it('keeps clothes without their sheet from France, and from nowhere else', async () => {
    const bindings = { SANDBOX: withoutSheet };
    const guest = await guestWith(PARKA, LAMP);
    await coldStart();
    const refused = await guest.post('/checkout', { _action: 'address', ...PARIS }, { bindings });
    expect(refused.status).toBe(409);
    expect(plain(await refused.text())).toContain(said);
    const german = await guest.post('/checkout', { _action: 'address', ...BERLIN }, { bindings });
    expect(german.status).toBe(303);
    const lean = await guestWith(LAMP);
    await coldStart();
    expect((await lean.post('/checkout', { _action: 'address', ...PARIS }, { bindings })).status).toBe(303);
  });

  it('is said on the product’s page, and in the bag once the address is known', async () => {
    const bindings = { SANDBOX: withoutSheet };
    await coldStart();
    const page = await new Shop(ONLY_SITE).fetch(pathOf(parka), {}, bindings);
    expect(sectionIn(await page.text())).toContain(
      'We lack details that the law asks for there. Not delivered to: France.',
    );
    const guest = await guestWith(LAMP);
    expect((await send(guest, 'address', PARIS)).status).toBe(303);
    expect((await addToBag(guest, { productId: PARKA })).status).toBe(200);
    await coldStart();
    const { lines } = await bagOf(guest, { bindings });
    expect(lines.map(({ short }) => short?.message)).toEqual([undefined, expect.stringContaining(said)]);
    await coldStart();
  });
});

describe('a country’s ban', () => {
  it('is told at the address, by name and with the way on, and what was typed stays', async () => {
    const guest = await guestWith(PARKA, LAMP);
    const refused = await send(guest, 'address', PARIS);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(plain(html)).toContain(
      `Cannot be delivered to France, where the law forbids its sale with PFAS: ${parka.name['en-IE']}. Remove it, or choose an address in another country.`,
    );
    for (const value of [PARIS.address1, PARIS.city, PARIS.postalCode, PARIS.lastName])
      expect(html).toContain(`value="${value}"`);
    const scripted = await guest.send('/checkout', { _action: 'address', ...PARIS });
    expect((await problemIn(scripted)).title).toContain('Cannot be delivered to France');
    // another address takes it, and so does France without it
    expect((await send(guest, 'address', BERLIN)).status).toBe(303);
    const lean = await guestWith(LAMP);
    expect((await send(lean, 'address', PARIS)).status).toBe(303);
    expect((await pay(lean)).status).toBe(303);
    expect(orderNoIn(leads(await place(lean)))).not.toBe('');
  });

  it('is told of the address of a wallet, with the article and the reason', async () => {
    const guest = await guestWith(PARKA, LAMP);
    const html = await (await payByWallet(guest, { ...OWNER, ...PARIS, stateCode: '' })).text();
    expect(plain(html)).toContain(
      `Cannot be delivered to France, where the law forbids its sale with PFAS: ${parka.name['en-IE']}.`,
    );
    expect(html).not.toContain('We cannot use the address of your wallet.');
    const lean = await guestWith(LAMP);
    const taken = await (await payByWallet(lean, { ...OWNER, ...PARIS, stateCode: '' })).text();
    expect(taken).toContain(PARIS.address1);
  });

  it('does not keep an Irish address without a postcode from a wallet', async () => {
    const guest = await guestWith(PARKA);
    const cork = {
      address1: '4 Pope’s Quay',
      city: 'Cork',
      stateCode: '',
      postalCode: '',
      countryCode: 'IE',
    };
    const html = await (await payByWallet(guest, { ...OWNER, ...cork, phone: '+353 21 234 5678' })).text();
    expect(plain(html)).toContain('4 Pope’s Quay');
    expect(html).not.toContain('We cannot use the address of your wallet.');
  });

  it('is told where lines go to several addresses, too', async () => {
    const guest = await guestWith(PARKA, LAMP);
    expect((await send(guest, 'address', BERLIN)).status).toBe(303);
    const { lines } = await bagOf(guest);
    const all = Object.fromEntries(lines.map(({ id }) => [`to-${id}`, 'new']));
    const refused = await guest.send('/checkout', { _action: 'addresses', ...all, ...PARIS });
    expect(refused.status).toBe(409);
    expect((await problemIn(refused)).title).toContain(`with PFAS: ${parka.name['en-IE']}.`);
  });

  it('is that of the delivery: who is billed in France, or visits from there, has it sent to Berlin', async () => {
    const guest = await guestWith(PARKA);
    expect((await send(guest, 'address', BERLIN)).status).toBe(303);
    const card = { ...(await enterCard(CARDS.paid)), sameAddress: 'false', ...PARIS };
    expect((await send(guest, 'card', card)).status).toBe(303);
    expect((await bagOf(guest)).lines[0]?.short).toBeUndefined();
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });

  it('bars what is added once the address is known, until it is removed', async () => {
    const guest = await guestWith(LAMP);
    expect((await send(guest, 'address', PARIS)).status).toBe(303);
    expect((await pay(guest)).status).toBe(303);
    expect((await addToBag(guest, { productId: PARKA })).status).toBe(200);
    const [, line] = (await bagOf(guest)).lines;
    expect(line?.short).toEqual({
      message: expect.stringContaining('Cannot be delivered to France'),
      to: 0,
      button: 'Remove',
    });
    const html = await guest.text('/checkout');
    expect(plain(html)).toContain('Cannot be delivered to France');
    expect(html).not.toContain('name="agreed"');
    const removed = await send(guest, 'change-line', {
      ...{ itemId: line?.id ?? '', productId: PARKA, quantity: '0', quantityBefore: '1' },
    });
    expect(removed.status).toBe(303);
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });

  it('refuses the order also where the page knew nothing of it', async () => {
    const silent = faulty(/\/products[?/]/, async (answer) => {
      const text = await (await answer()).text();
      return new Response(text.replaceAll('"c_pfas":"contains"', '"c_pfas":"none"'), {
        headers: { 'content-type': 'application/json' },
      });
    });
    const guest = await guestWith(PARKA);
    const bindings = { SANDBOX: silent };
    await coldStart();
    expect((await guest.post('/checkout', { _action: 'address', ...PARIS }, { bindings })).status).toBe(303);
    const card = await enterCard(CARDS.paid);
    expect((await guest.post('/checkout', { _action: 'card', ...card }, { bindings })).status).toBe(303);
    const agreed = /name="agreed" value="(\w+)"/.exec(await guest.text('/checkout', { bindings }))?.[1] ?? '';
    expect(agreed).not.toBe('');
    await coldStart();
    const pressed = await place(guest, agreed);
    expect(pressed.status).toBe(409);
    expect(plain(await pressed.text())).toContain('Cannot be delivered to France');
  });

  it('orders nothing while nobody knows what may be sold', async () => {
    const guest = await guestWith(LAMP);
    expect((await send(guest, 'address', PARIS)).status).toBe(303);
    expect((await pay(guest)).status).toBe(303);
    const agreed = /name="agreed" value="(\w+)"/.exec(await guest.text('/checkout'))?.[1] ?? '';
    await coldStart();
    const SANDBOX = faulty(/\/products[?/]/, async () => new Response('', { status: 503 }));
    const pressed = await guest.send('/checkout', { _action: 'place', agreed }, { bindings: { SANDBOX } });
    expect(pressed.status).toBe(503);
    await coldStart();
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });

  it('is told to agents, line by line, and DE takes what FR does not', async () => {
    const platform = new Platform(shop);
    const to = (country: string, city: string, code: string) => ({
      ...{ street_address: '12 Teststraße', address_locality: city },
      ...{ postal_code: code, address_country: country },
    });
    const buyer = { first_name: 'Léa', last_name: 'Martin', email: newEmail(), phone_number: '+33612345678' };
    const paris = to('FR', 'Paris', '75011');
    const begun = await checkoutIn(
      await platform.post('/checkout-sessions', asked({ [PARKA]: 1 }, { to: paris, buyer })),
      201,
    );
    const path = `/checkout-sessions/${begun.id}`;
    const [option] = optionsOf(begun);
    const french = await checkoutIn(
      await platform.put(path, asked({ [PARKA]: 1 }, { to: paris, option, buyer })),
    );
    expect(french.status).toBe('incomplete');
    expect(french.messages).toEqual([
      expect.objectContaining({
        ...{ type: 'error', code: 'item_unavailable', path: '$.line_items[0]' },
        content: expect.stringContaining('Cannot be delivered to France'),
      }),
    ]);
    const berlin = to('DE', 'Berlin', '10115');
    const asGerman = await checkoutIn(
      await platform.put(path, asked({ [PARKA]: 1 }, { to: berlin, option, buyer })),
    );
    expect(asGerman.messages.map(({ code }) => code)).not.toContain('item_unavailable');
  });
});
