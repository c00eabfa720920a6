import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EUROPEAN_SITE } from '../support/european-site.ts';
import { PRODUCT_DUTIES } from '../support/product-duties.ts';
import { addToBag, bagOf, problemIn } from './support/bag.ts';
import { findProduct, pathOf } from './support/catalogue.ts';
import { orderNoIn, place, send } from './support/checkout.ts';
import { asked } from './support/checkout-of-agents.ts';
import { BERLIN } from './support/consumer-site.ts';
import { faulty } from './support/faulty.ts';
import { headOf } from './support/head-of.ts';
import {
  guestWith,
  LAMP,
  lamp,
  ONLY_SITE,
  PARIS,
  PARKA,
  parka,
  pay,
  plain,
  SITE,
  variantOf,
} from './support/product-duties.ts';
import { jsonRows, textOf } from './support/product-feed.ts';
import { coldStart, mendAll, PLENTY, Shop, setStock } from './support/shop.ts';
import { statedProduct } from './support/stated-product.ts';
import { Platform } from './support/ucp.ts';
import { leads, Visitor } from './support/visitor.ts';

const IN_ALL_LOCALES = {
  SITES: JSON.stringify([{ ...EUROPEAN_SITE, productDuties: PRODUCT_DUTIES }]),
  DEFAULT_SITE: EUROPEAN_SITE.id,
};
/** A shop that pays, and one whose documents are stored for nobody else. */
const shop = new Shop({ ...ONLY_SITE, ORIGIN: 'https://shop.example' });
const pages = new Shop(ONLY_SITE);

/** Nobody knows all of who makes it. */
const mug = findProduct(({ name }) => name.en === 'Springhead Enamel Mug');
const boot = findProduct(({ name }) => name.en.endsWith('Scoria Leather Boot'));
const MUG = variantOf(mug);

beforeAll(async () => {
  for (const id of [PARKA, MUG, LAMP]) await setStock(id, PLENTY);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

/** The availability that the structured data of a product without variants say. */
const availabilityIn = ({ data }: Awaited<ReturnType<typeof headOf>>) =>
  z.object({ offers: z.object({ availability: z.string() }) }).parse(data.Product).offers.availability;
const sectionIn = (html: string) =>
  plain(/<details id="safety_and_material"[\s\S]*?<\/details>/.exec(html)?.[0] ?? '');

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
    const guest = await guestWith(shop, PARKA, LAMP);
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
    const guest = await guestWith(shop, PARKA, LAMP);
    await coldStart();
    const refused = await guest.post('/checkout', { _action: 'address', ...PARIS }, { bindings });
    expect(refused.status).toBe(409);
    expect(plain(await refused.text())).toContain(said);
    const german = await guest.post('/checkout', { _action: 'address', ...BERLIN }, { bindings });
    expect(german.status).toBe(303);
    const lean = await guestWith(shop, LAMP);
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
    const guest = await guestWith(shop, LAMP);
    expect((await send(guest, 'address', PARIS)).status).toBe(303);
    expect((await addToBag(guest, { productId: PARKA })).status).toBe(200);
    await coldStart();
    const { lines } = await bagOf(guest, { bindings });
    expect(lines.map(({ short }) => short?.message)).toEqual([undefined, expect.stringContaining(said)]);
    await coldStart();
  });
});
