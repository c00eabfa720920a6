import { beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_COOKIE } from '../../worker/request/consent.ts';
import { EUROPEAN_SHOPPERS, IN_SPAIN, LINES_IN_SPAIN } from '../support/european-shoppers.ts';
import { foreignTexts } from '../support/foreign-texts.ts';
import { newEmail } from '../support/new-email.ts';
import { CARDS, orderNoIn } from './support/checkout.ts';
import { BERLIN } from './support/consumer-site.ts';
import { mailsTo } from './support/mail.ts';
import { textsOf } from './support/own-texts.ts';
import { PlainBrowser } from './support/plain-browser.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';
import { answerWallet, walletIn } from './support/wallet.ts';

/*
 * Somebody buys without scripts in each language of the European site as wrangler.toml has it, by the
 * links and forms of the pages themselves, with a delivery to Germany and a bill to Spain, and takes it
 * back. A document is the same at every width: how it looks is in browser/european-journeys.
 */

const { SITES } = new Shop().config;
const shop = new Shop({
  SITES: JSON.stringify(SITES.filter(({ id }) => id === 'cairn-eu')),
  ...{ DEFAULT_SITE: 'cairn-eu', ORIGIN: 'https://shop.example' },
});
const CARD = { number: CARDS.paid, expiry: '12/39', cvc: '123', name: 'Kim Lenz' };
const PASSWORD = 'Trail-Mix-7';
const LINES_IN_GERMANY = 'Invalidenstraße 12a\n10115 Berlin\n';

/** Words as a browser of plain text says them. */
const withUsualSpaces = <Words extends Record<string, unknown>>(words: Words): Words => {
  const usual = Object.entries(words).map(([id, said]) => [
    id,
    typeof said === 'string' ? said.replaceAll(/\s/g, ' ') : said,
  ]);
  return { ...words, ...Object.fromEntries(usual) };
};

/** The first size on a product's page that can be bought. */
const sizeIn = (html: string) =>
  /<input(?![^>]*disabled)[^>]* name="productId"[^>]* value="(CRN\d+-[\w-]+)"/.exec(html)?.[1] ?? '';

beforeAll(async () => {
  await mendAll();
  await coldStart();
});

describe.each(EUROPEAN_SHOPPERS)('without scripts, in $locale', ({ locale, prefix, country, ...shopper }) => {
  const { person, phone, code, words: exact } = shopper;
  const words = withUsualSpaces(exact);
  const foreign = foreignTexts(locale);
  const browser = new PlainBrowser(shop);
  const email = newEmail();

  /** Expects that the page is in its language alone, and says what it costs in its money. */
  async function expectInOrder(): Promise<void> {
    expect([browser.address, browser.status]).toEqual([browser.address, 200]);
    expect(browser.html).toContain(`<html lang="${locale}"`);
    const texts = (await textsOf(browser.html)).map((text) => text.trim());
    expect([browser.address, texts.filter((text) => foreign.has(text))]).toEqual([browser.address, []]);
    expect(browser.text).not.toMatch(/\$\s?\d|\d\s\$/);
  }

  it('somebody refuses cookies, browses, searches, joins, buys, and withdraws', async () => {
    await browser.open(`${prefix}/`);
    await expectInOrder();
    expect(browser.text).toContain(words.cookies);
    await browser.press(words.reject);
    // the section stays, and the choice is kept
    expect(browser.visitor.cookie).toContain(`${CONSENT_COOKIE}=`);

    await browser.follow(words.women);
    expect(browser.heading).toBe(words.women);
    expect(browser.text).toContain(words.withTax);
    await expectInOrder();
    await browser.open(`${prefix}/search`);
    // the verb has one more letter in German
    await browser.press(new RegExp(`^${words.search}n?$`), { q: words.term });
    expect(browser.heading).toBe(words.found);
    await expectInOrder();
    const [, product = ''] = /<h[23] class="tile-name"><a href="([^"]+)"/.exec(browser.html) ?? [];
    await browser.open(product);
    await expectInOrder();
    await browser.press(words.add, { productId: sizeIn(browser.html) });
    expect(browser.address).toBe(`${prefix}/cart`);
    await expectInOrder();

    await browser.open(`${prefix}/login`);
    await browser.press(words.next, { email });
    await expectInOrder();
    const who = { ...person, password: PASSWORD, postalCode: code, phone };
    await browser.press(words.join, { ...who, rewardsconsent: 'true', privacyconsent: 'true' });
    expect(browser.address).not.toContain('/login');

    await browser.open(`${prefix}/cart`);
    await browser.follow(words.toCheckout);
    await expectInOrder();
    // the country of the language is chosen already
    expect(browser.html).toMatch(new RegExp(`value="${country}"[^>]* selected=""`));
    await browser.press(words.toMethods, { ...BERLIN, ...person });
    await browser.press(words.toPayment);
    await expectInOrder();
    await browser.press(new RegExp(`${words.cardPage}$`), { sameAddress: [], ...IN_SPAIN });
    await browser.open(await answerWallet(walletIn(browser.html), CARD));
    await expectInOrder();
    await browser.press(words.order);
    const orderNo = orderNoIn(browser.address);
    expect(browser.heading).toBe(words.thanks);
    await expectInOrder();

    const [confirmation] = await mailsTo(email);
    expect(confirmation?.kind).toBe('order-confirmation');
    for (const text of [orderNo, LINES_IN_GERMANY, LINES_IN_SPAIN, `\n${exact.subtotal}`, exact.right])
      expect(confirmation?.body).toContain(text);

    await browser.follow(words.withdraw);
    expect(browser.heading).toBe(words.withdraw);
    await expectInOrder();
    await browser.press(words.withdraw, {
      ...{ name: `${person.firstName} ${person.lastName}`, orderNo, email },
    });
    expect(browser.hasButton(words.confirm)).toBe(true);
    await expectInOrder();
    await browser.press(words.confirm);
    expect(browser.heading).toBe(words.received);
    await expectInOrder();
    const [receipt] = await mailsTo(email);
    expect(receipt?.kind).toBe('withdrawal-receipt');
    for (const text of [exact.receipt, orderNo]) expect(receipt?.body).toContain(text);
    expect(receipt?.body).toMatch(/\d{1,2}:\d{2}/);
  });
});
