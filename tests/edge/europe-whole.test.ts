import { beforeAll, describe, expect, it } from 'vitest';
import { addToBag } from './support/bag.ts';
import { coldStart, mendAll, Shop, someProduct, someVariant } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

/** The European site as wrangler.toml has it, with all that its law asks for. */
const shop = new Shop();

/**
 * What nobody in Europe reads: other taxes and money, words that are reserved, what is closed, promises,
 * consumer credit.
 */
const FOREIGN =
  /\$ ?\d|\bdollars?\b|\bsales tax\b|\b(?:plus|before) tax\b|\bzzgl\. Steuer|\bhors taxes\b|\bestimated total\b|\bVoraussichtliche Summe\b|\bTotal estimé\b|\bzip code\b|\bsoldes?\b|\/odr\b|\bRegular price\b|\bRegulärer Preis\b|\bPrix habituel\b|\bfor life\b|\blebenslang\b|\bà vie\b|\d\s?% (?:off|Rabatt|de remise)\b(?! every tent|\b.*(?:Zelt|tente))|\binstal?ments?\b|\bpay later\b|\bRaten(?:zahlung|kauf)|\bspäter (?:be)?zahlen\b|\bpa(?:yer|iement) en (?:plusieurs|trois|quatre|\d) fois\b|Klarna/i;
const CONTENT = [
  'imprint',
  'terms',
  'withdrawal',
  'privacy',
  'shipping-returns',
  'accessibility',
  'repair',
  'gift-guide',
];

let product = '';
let productId = '';
beforeAll(async () => {
  await mendAll();
  await coldStart();
  product = await someProduct(shop);
  productId = await someVariant(shop);
});

/** What a reader sees or hears of a document. */
const read = (html: string) =>
  html
    .replaceAll(/<script(?! type="application\/ld)[^>]*>.*?<\/script>/gs, ' ')
    .replaceAll(/<[^>]*\b(?:alt|aria-label|content|placeholder|title)="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe.each(['/eu', '/eu/de', '/eu/fr'])('the European site as it is configured, at %s', (prefix) => {
  it('says nothing of other markets, nothing reserved, nothing that it may not promise', async () => {
    const visitor = new Visitor(shop, { prefix });
    await addToBag(visitor, { productId });
    const paths = [
      ...['/', '/c/sale/?limit=100', '/c/camp-sleep-tents/', '/c/mens-accessories-socks/', '/search?q=Cairn'],
      ...[product, `/compare?ids=${productId.split('-')[0]}`, '/cart', '/checkout', '/login', '/withdraw'],
      ...['/cookies', '/newsletter', '/orders/lookup', '/llms.txt', `${product}.md`],
      ...CONTENT.map((slug) => `/t/${slug}/`),
    ];
    for (const path of paths) {
      const response = await visitor.get(path);
      expect([path, response.status]).toEqual([path, 200]);
      const text = read(await response.text());
      const found = FOREIGN.exec(text);
      expect([path, found && text.slice(Math.max(0, found.index - 40), found.index + 40)]).toEqual([
        path,
        null,
      ]);
    }
  });

  it('states no cookie of its own before anything is done', async () => {
    for (const path of ['/', product, '/c/sale/', '/withdraw', '/t/imprint/']) {
      const { headers } = await shop.fetch(prefix + path, { headers: { accept: 'text/html' } });
      expect([path, headers.getSetCookie()]).toEqual([path, []]);
    }
  });
});
