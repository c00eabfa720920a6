import { beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import type { Product } from '../../sandbox/catalog/types.ts';
import { addToBag, bagIn, bagOf } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const { products, variants } = buildCatalog();
const shop = new Shop();
const pageOf = (product: Product | undefined, within = shop) =>
  within.text(`/p/${product?.slug}-${product?.id}.html`);
const find = (fits: (product: Product) => unknown) =>
  products.find((product) => product.type === 'master' && fits(product));
const sections = (html: string) =>
  [...html.matchAll(/<details id="([a-z_]+)"( open="")?/g)].map(([, id, open]) =>
    open ? `${id}, open` : id,
  );

beforeEach(mendAll);

describe('a product page', () => {
  it('has its sections in order, three of them open', async () => {
    const html = await pageOf(find(({ sizes }) => sizes.length > 3));
    expect(sections(html)).toEqual([
      'features, open',
      'product_details, open',
      'fit_and_fabric',
      'care',
      'gear_up_for_adventure, open',
      'shipping_and_returns',
      'reviews',
      'questions_and_answers',
    ]);
    expect(html).toContain('data-dialog="size-guide"');
    expect(html).toContain('data-dialog="shipping-returns"');
  });

  it('is not painted before its first picture, which the picture of a tile becomes', async () => {
    const html = await pageOf(find(({ sizes }) => sizes.length > 3));
    const [, id] = /<link rel="expect" href="#([^"]+)" blocking="render"\/>/.exec(html) ?? [];
    const gallery = html.slice(html.indexOf('data-gallery=""'));
    // browsers wait for the start of the element alone, so it is the picture itself
    const [picture = ''] = /<img[^>]*>/.exec(gallery) ?? [];
    expect(picture).toContain(`id="${id}"`);
  });

  it('shows its pictures without scripts: thumbnails lead to them, and they to larger ones', async () => {
    const html = await pageOf(find(({ sizes }) => sizes.length > 3));
    const gallery = /<section[^>]*class="gallery.*?<\/section>/s.exec(html)?.[0] ?? '';
    const items = [...gallery.matchAll(/<li id="([^"]+)".*?<\/li>/gs)];
    expect(items.length).toBeGreaterThan(2);
    for (const [item, id = ''] of items) {
      const address = encodeURIComponent(id);
      expect(gallery).toContain(`href="#${address}"`);
      expect(item).toContain(`<a href="/i/${address}?w=2560`);
    }
  });

  it('is bought from the bar of a phone by the form of the page', async () => {
    const html = await pageOf(find(({ sizes }) => sizes.length > 3));
    const form = [...html.matchAll(/<form[^>]*>(.*?)<\/form>/gs)].find(([, inside]) =>
      inside?.includes('name="productId"'),
    );
    expect(form?.[1]).toMatch(/class="buy-bar">(?:(?!<\/form>).)*<button type="submit"[^>]*>Add to bag</s);
  });

  it('keeps the links of its description in the shopper’s site and language', async () => {
    const product = find(({ sizes }) => sizes.length > 3);
    const services = faulty(new RegExp(`/products/${product?.id}\\?`), async (answer) => {
      const stated = await (await answer()).json<object>();
      return Response.json({ ...stated, longDescription: '<p>See <a href="/t/repair/">repair</a>.</p>' });
    });
    await coldStart();
    const path = `/ca/fr/p/${product?.slug}-${product?.id}.html`;
    const response = await new Shop().fetch(path, {}, { SANDBOX: services });
    expect(await response.text()).toContain('<a href="/ca/fr/t/repair/">repair</a>');
    await coldStart();
  });

  it('leaves out what is turned off', async () => {
    const off = new Shop({
      PRODUCT_PAGE: JSON.stringify({
        enableBazaarvoice: false,
        enableSizeGuides: false,
        enableShippingReturnsDrawer: false,
        defaultExpandAccordions: ['reviews', 'care'],
      }),
    });
    const html = await pageOf(
      find(({ sizes }) => sizes.length > 3),
      off,
    );
    expect(sections(html).filter((section) => /review|question|open/.test(section ?? ''))).toEqual([
      'care, open',
    ]);
    expect(html).not.toContain('out of 5');
    expect(html).not.toMatch(/data-dialog="(?!stores-dialog|locale-dialog)/);
  });

  it('offers the size guide before the sizes, for who uses the keyboard', async () => {
    const html = await pageOf(find(({ sizes }) => sizes.length > 3));
    const guide = html.indexOf('data-dialog="size-guide"');
    expect(guide).toBeGreaterThan(0);
    expect(guide).toBeLessThan(html.indexOf('class="chip"'));
  });

  it('does not say of what comes in one size that it does', async () => {
    const html = await pageOf(find(({ sizes }) => sizes.length === 1));
    expect(html).toContain('Add to bag');
    expect(html).not.toMatch(/(?:: |· )One size/);
  });

  it('measures in the units of its site, from what the catalogue states once', async () => {
    const bag = find(({ kind, features }) => kind === 'sleeping-bag' && /−9 °C/.test(features[0]?.en ?? ''));
    expect(await pageOf(bag)).toMatch(/Comfort 16°F, \d lb \d+ oz/);
    const canadian = await shop.text(`/ca/p/${bag?.slug}-${bag?.id}.html`);
    expect(canadian).toMatch(/Comfort −9 °C, [\d.]+ k?g/);
  });

  it('says that the price of a piece that a bundle has several of is for each', async () => {
    const bundle = products.find(({ contains }) => contains?.some(({ quantity }) => quantity > 1));
    expect(await pageOf(bundle)).toMatch(/\$\d+\.\d\d<\/(?:span|b)>.{0,80}<small>each</);
  });

  it('has no size guide when there is one size', async () => {
    const html = await pageOf(find(({ sizes }) => sizes.length === 1));
    expect(html).not.toContain('data-dialog="size-guide"');
  });

  it('lists the price per piece by quantity', async () => {
    const tiered = find(({ tiers, promotionIds }) => tiers && promotionIds.length === 0);
    const html = await pageOf(tiered);
    const tiers = tiered?.tiers?.USD.filter((tier) => tier.quantity > 1) ?? [];
    expect(tiers.length).toBeGreaterThan(0);
    for (const { quantity, price } of tiers) {
      expect(html).toMatch(
        new RegExp(`<th[^>]*>${quantity} or more</th><td[^>]*>\\$${(price / 100).toFixed(2)} each</td>`),
      );
    }
  });

  it('lists it after everybody’s discount, and the bag charges that', async () => {
    const shop = new Shop();
    const socks = find(({ id }) => id === 'CRN3800');
    const html = await pageOf(socks, shop);
    const rows = [...html.matchAll(/<th[^>]*>(\d) or more<\/th><td[^>]*>(\$[\d.]+) each<\/td>/g)];
    const listed = rows.map(([, from, price]) => [Number(from), price] as const);
    expect(listed).toEqual([
      [1, '$21.21'],
      [3, '$19.09'],
      [6, '$18.03'],
    ]);
    const productId = variants.find((one) => one.productId === socks?.id && one.stock > 9)?.id ?? '';
    for (const [quantity, price] of listed) {
      const { lines } = await bagIn(await addToBag(new Visitor(shop), { productId, quantity }));
      expect(lines[0]?.unitPrice).toBe(price);
    }
  });

  it('says where a restricted product cannot be shipped', async () => {
    const restricted = find(({ restriction }) => restriction);
    const html = await pageOf(restricted);
    expect(html).toContain(restricted?.restriction?.message.en);
  });

  it('shows no restrictions and technologies, and opens no section, when these are turned off', async () => {
    const plain = new Shop({
      PRODUCT_PAGE: JSON.stringify({
        enableRestrictedProductTypes: false,
        enablePdpTechbadge: false,
        defaultExpandAccordions: false,
      }),
    });
    const restricted = find(({ restriction, technologies }) => restriction && technologies.length > 0);
    const html = await pageOf(restricted, plain);
    expect(await pageOf(restricted)).toContain('<ul aria-label="Technology" class="technologies">');
    expect(html).not.toContain(restricted?.restriction?.message.en);
    expect(html).not.toContain('class="technologies"');
    expect(sections(html).filter((section) => section?.includes('open'))).toEqual([]);
  });
});

describe('a sale badge', () => {
  const product = find(({ badge, colourPrices }) => badge?.code.startsWith('upto') && colourPrices);
  const reduced = Object.keys(product?.colourPrices ?? {});
  const full = product?.colours.find(({ code }) => !reduced.includes(code))?.code;
  const badgeIn = (html: string) => /<p class="mb-3"><span class="badge badge-pink">([^<]*)</.exec(html)?.[1];

  it.each(['', '/ca/fr'])('is shown only for reduced colors: %s', async (site) => {
    const path = `${site}/p/${product?.slug}-${product?.id}.html?color=`;
    const view = `${site}/fragments/quick-view?id=${product?.id}&color=`;
    const label = product?.badge?.label[site === '' ? 'en' : 'fr'];
    for (const address of [path, view]) {
      expect(badgeIn(await shop.text(address + reduced[0]))).toBe(label);
      expect(badgeIn(await shop.text(address + full))).toBeUndefined();
    }
  });
});

describe('the choice in an address', () => {
  const PANTS = find(({ lengths }) => lengths);
  const made = variants.filter(({ productId }) => productId === PANTS?.id);
  const inStock = made.find(({ stock, length }) => stock > 5 && length === 'long');
  const queryOf = ({ colour = '', size = '', length = '' }) =>
    `color=${colour}&size=${encodeURIComponent(size)}${length && `&length=${length}`}`;
  const path = `/p/${PANTS?.slug}-${PANTS?.id}.html`;
  const radio = (name: string, value: string) =>
    new RegExp(`<input(?=[^>]* name="${name}")(?=[^>]* value="${value}")(?=[^>]* checked="")[^>]*>`);
  const SOLD_OUT = />Out of stock<\/p>/;

  it('has every attribute that the product varies by', async () => {
    const html = await shop.text(`${path}?${queryOf(inStock ?? {})}`);
    expect(html).toMatch(radio('variation.size', inStock?.size ?? ''));
    expect(html).toMatch(radio('variation.length', 'long'));
    expect(html).toContain('>Length: Long</legend>');
    expect(html).toContain(`name="productId" value="${PANTS?.id}"`);
    expect(html).not.toMatch(SOLD_OUT);
    expect(await shop.text(`/ca/fr${path}?length=long`)).toMatch(/>Longueur\u00a0: Longue<\/legend>/);
  });

  it('is what a variant’s own address redirects to', async () => {
    const answer = await shop.fetch(`/product/${inStock?.id}`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      301,
      `${path}?${queryOf(inStock ?? {})}`,
    ]);
  });

  it('is empty without parameters or with invalid ones', async () => {
    const nonsense = await shop.fetch(`${path}?length=nonsense`);
    expect(nonsense.headers.get('Location')).toBe(path);
    const html = await shop.text(path);
    expect(html).toContain('>Length</legend>');
    expect(html).not.toMatch(SOLD_OUT);
  });

  it.each([
    ['sold out', made.find(({ stock }) => stock === 0)],
    ['not made', { ...inStock, size: PANTS?.sizes[0], length: 'long' }],
  ])('is kept where it is %s, and said to be out of stock', async (_, asked) => {
    const html = await shop.text(`${path}?${queryOf(asked ?? {})}`);
    expect(html).toMatch(radio('variation.length', asked?.length ?? ''));
    expect(html).toMatch(SOLD_OUT);
    // without scripts another variant can still be chosen and sent
    expect(html).toMatch(/<p[^>]*>Out of stock<\/p><div class="hidden noscript:block">/);
    expect(await shop.text(`/ca/fr${path}?${queryOf(asked ?? {})}`)).toContain('>En rupture de stock</p>');
  });

  it('is the variant of the back-in-stock form', async () => {
    const gone = made.find(({ stock }) => stock === 0);
    const html = await shop.text(`${path}?${queryOf(gone ?? {})}`);
    expect(html).toMatch(/<details open=""[^>]*><summary[^>]*>We can tell you when it is back/);
    expect(html).toContain(`<option value="${gone?.id}" selected="">`);
  });

  it('works for a product with sizes only, too', async () => {
    const gone = variants.find(({ productId, stock }) => {
      const product = products.find(({ id }) => id === productId);
      const others = variants.filter((one) => one.productId === productId && one.stock > 0);
      return stock === 0 && product && !product.lengths && product.sizes.length > 2 && others.length > 2;
    });
    const whole = products.find(({ id }) => id === gone?.productId);
    const html = await shop.text(`/p/${whole?.slug}-${whole?.id}.html?${queryOf({ ...gone, length: '' })}`);
    expect(html).toMatch(radio('productId', gone?.id ?? ''));
    expect(html).toMatch(SOLD_OUT);
  });

  describe('without scripts', () => {
    const fields = (length: string, size = inStock?.size ?? '') => ({
      productId: PANTS?.id ?? '',
      quantity: '1',
      'variation.color': inStock?.colour ?? '',
      'variation.size': size,
      ...(length && { 'variation.length': length }),
    });

    it('is added to the bag as that variant, and named there', async () => {
      const visitor = new Visitor(shop);
      expect((await visitor.post('/api/bag/items', fields('long'))).status).toBe(303);
      const { lines } = await bagOf(visitor);
      expect(lines).toMatchObject([
        { productId: inStock?.id, size: inStock?.size, details: ['Length: Long'] },
      ]);
      expect(lines[0]?.href).toContain('&length=long');
    });

    it.each([
      ['nothing chosen', fields(''), 400, 'Please choose an option: Length.'],
      ['what is not made', fields('long', PANTS?.sizes[0]), 409, 'Out of stock'],
      ['no such value', fields('no<such>'), 409, 'Out of stock'],
      ['no such attribute', { ...fields('long'), 'variation.hem': 'x' }, 409, 'Out of stock'],
    ])('%s is refused by its page, which says why', async (_, sent, status, said) => {
      const visitor = new Visitor(shop);
      const refused = await visitor.post(path, { _action: 'add-to-bag', ...sent });
      expect(refused.status).toBe(status);
      expect(refused.headers.get('Cache-Control')).toBe('private, no-store');
      const html = await refused.text();
      expect(html).toMatch(new RegExp(`role="alert"[^>]*>(<[^>]*>)*${said}`));
      const button = /<button[^>]*aria-describedby="([^"]*)"[^>]*>Add to bag</.exec(html);
      expect(html).toContain(`<p id="${button?.[1]}" role="alert"`);
      expect((await bagOf(visitor)).count).toBe(0);
    });

    it('is kept after an error', async () => {
      const sent = { _action: 'add-to-bag', ...fields(''), quantity: '3' };
      const html = await (await new Visitor(shop).post(path, sent)).text();
      expect(html).toMatch(/<input[^>]*name="quantity"[^>]*value="3"/);
      const size = /<input[^>]*name="variation\.size"[^>]*checked=""[^>]*>/.exec(html)?.[0];
      expect(size).toContain(`value="${inStock?.size}"`);
      expect(html).not.toMatch(/<input[^>]*name="variation\.length"[^>]*checked=""/);
    });
  });
});

describe('pages read beside a product', () => {
  it('the size guide with its tables, the same for everyone and cached for a while', async () => {
    const response = await shop.fetch('/fragments/page/size-guide');
    expect(response.headers.get('Cache-Control')).toContain('public');
    expect(await response.text()).toMatch(/<table/);
    expect(await shop.text('/ca/fr/fragments/page/size-guide')).toContain('Poitrine');
  });

  it('the size guide with the product’s own group first, and its sizes marked', async () => {
    const men = await shop.text('/fragments/page/size-guide?group=men&size=S&size=XL');
    const headings = [...men.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text);
    expect(headings.slice(0, 3)).toEqual(['Men', 'How to measure', 'Women']);
    expect([...men.matchAll(/<strong>(\w+)<\/strong><\/th>/g)].map(([, size]) => size)).toEqual(['S', 'XL']);
    expect(men).toContain('The sizes of this product are in bold.');
    const french = await shop.text('/ca/fr/fragments/page/size-guide?group=women&size=XXS');
    expect(french).toMatch(/<h2 id="women">Femme[\s\S]*<strong>TTP \(XXS\)<\/strong>/);
    const plain = await shop.text('/fragments/page/size-guide');
    expect(await shop.text('/fragments/page/size-guide?group=nobody&size=S')).toBe(plain);
    expect(plain).not.toContain('The sizes of this product');
  });

  it('the size guide in inches and in centimetres, each country’s own first', async () => {
    const both = (first: string, second: string) =>
      `<span class="lengths"><span>${first}</span><span> / </span><span>${second}</span></span>`;
    const own = await shop.text('/fragments/page/size-guide');
    expect(own.replaceAll('<!-- -->', '')).toContain(`Chest ${both('in.', 'cm')}`);
    expect(own).toContain(both('40–42', '102–107'));
    expect(own).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="in"/);
    const french = await shop.text('/ca/fr/fragments/page/size-guide');
    expect(french).toContain(both('31', '79'));
    expect(french).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="cm"/);
    expect(await shop.text('/fragments/page/shipping-returns')).not.toContain('name="units"');
  });

  it('no other page', async () => {
    expect((await shop.fetch('/fragments/page/contact')).status).toBe(204);
  });
});
