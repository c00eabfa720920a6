import { afterEach, beforeEach, expect, it } from 'vitest';
import { ask } from './support/account.ts';
import { addToBag } from './support/bag.ts';
import { PlainBrowser } from './support/plain-browser.ts';
import { purgeTags } from './support/purging.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { answerAsStaff, EDITOR, priceIn, SUPPORT } from './support/staff.ts';

/*
 * What the staff do without scripts, by the links and forms of the pages themselves, and what shoppers
 * then see.
 */

const GUIDE = '/t/gift-guide/';
const GIFT = 'For the gift you gave yourself.';
const SPRING_OFFER = 'Mud is a present too.';
/** When the gift guide's edition of spring runs (sandbox/content/items/pages/gift-guide/offers.ts). */
const SPRING = { start: '2027-03-20T05:00:00.000Z', end: '2027-05-01T05:00:00.000Z' };
const LINK = /value="https:\/\/[^/"]+(\/preview\/shared\/[^"]+)"/;

let shop: Shop;

beforeEach(async () => {
  await mendAll();
  await coldStart();
  shop = new Shop();
});
afterEach(mendAll);

/** Somebody of the staff, on the page of their tools. */
async function signedIn(person: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(shop);
  await browser.open('/staff');
  await browser.open(await answerAsStaff(browser.visitor, person));
  expect(browser.text).toContain('Signed in as');
  return browser;
}

/** Makes a link of what is previewed on this page, and returns its path. */
async function share(browser: PlainBrowser, entered: Record<string, string> = {}): Promise<string> {
  await browser.press('Make a link', entered);
  const path = LINK.exec(browser.html)?.[1];
  if (!path) throw new Error('No link.');
  return path;
}

it('an editor previews a launch, travels in time, shares what they see and leaves it', async () => {
  const browser = await signedIn(EDITOR);
  await browser.press('cairn: Launch');
  expect(browser.text).toContain('Spring opens on Saturday.');
  expect(browser.text).toContain('Previewing cairn, Launch, now');
  await browser.open(GUIDE);
  expect(browser.text).not.toContain(GIFT);
  await browser.press('Update', { at: '2026-12-27', time: '08:00' });
  expect(browser.address).toBe(GUIDE);
  expect(browser.text).toContain(GIFT);
  expect(browser.text).toContain('27 Dec 2026 08:00:00 PST');

  const guest = new PlainBrowser(shop);
  await guest.open(await share(browser));
  expect(guest.address).toBe(GUIDE);
  expect(guest.text).toContain(GIFT);
  expect(guest.text).toContain('Shared preview');
  await guest.press('Leave');
  expect(guest.html).not.toContain('data-staff');

  await browser.follow('Back to the page');
  await browser.press('Cancel');
  expect(browser.address).toBe('/');
  expect(browser.text).toContain('The shop as shoppers see it');
});

it('support simulates a shopper, whose prices follow on list, product and bag, and leaves', async () => {
  const browser = await signedIn(SUPPORT);
  const variant = await someVariant(shop);
  await addToBag(browser.visitor, { productId: variant });
  await browser.open(`/product/${variant}`);
  const product = browser.address;
  // a list has the shopper's own prices in its HTML where it is sorted by them
  const places = ['/c/mens-jackets/?sort=price-desc', '/cart', product];
  const prices = async () => {
    const seen: (string | undefined)[] = [];
    for (const path of places) {
      await browser.open(path);
      seen.push(priceIn(browser.html.slice(browser.html.indexOf('<main'))));
    }
    return seen;
  };
  const usual = await prices();
  expect(usual).not.toContain(undefined);
  await browser.press('Refresh', { source: 'guide-pro' });
  const [path = '', query = ''] = product.split('?');
  expect(browser.address).toMatch(new RegExp(`^${path}\\?.*toolkit=on&toolkit-source=guide-pro`));
  expect(query).not.toBe('');
  for (const [at, price] of (await prices()).entries()) expect(price).not.toBe(usual[at]);

  await browser.press('Refresh', { market: 'cairn-ca:fr-CA' });
  expect(browser.address).toMatch(/^\/ca\/fr\/.*toolkit=on&toolkit-source=guide-pro/);
  expect(browser.html).toContain('lang="fr-CA"');
  expect(browser.text).toContain('Simulating a shopper');
  await browser.press('Exit');
  expect(browser.address).toBe(product);
  expect(browser.text).toContain('The shop as shoppers see it');
  expect(await prices()).toEqual(usual);
});

/** Lets the gift guide's edition of spring run at other times, and tells the shop, as editors' tools do. */
async function publishSpring(times: typeof SPRING): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await ask('/__sandbox/content-schedule/spring-2027', {
    method: 'PUT',
    headers,
    body: JSON.stringify(times),
  });
  // a tag of its own, because the same text within a second counts as sent again
  const own = `content:${crypto.randomUUID()}`;
  const tags = ['content:pages/gift-guide', 'content:pages/gift-guide/billboard', own];
  expect((await purgeTags(shop, ...tags)).ok).toBe(true);
}

it('what an editor previewed and shared is live for a shopper as soon as it is published', async () => {
  const shopper = new PlainBrowser(shop);
  await shopper.open(GUIDE);
  expect(shopper.text).not.toContain(SPRING_OFFER);
  const browser = await signedIn(EDITOR);
  await browser.press('cairn: Editors');
  await browser.open(GUIDE);
  await browser.press('Update', { at: '2027-03-25' });
  expect(browser.text).toContain(SPRING_OFFER);
  // a date alone is at its first second
  expect(browser.text).toContain('25 Mar 2027 00:00:00 PDT');
  const guest = new PlainBrowser(shop);
  await guest.open(await share(browser, { hours: '1' }));
  expect(guest.text).toContain(SPRING_OFFER);
  expect(guest.text).toContain('Shared preview');
  await shopper.open(GUIDE);
  expect(shopper.text).not.toContain(SPRING_OFFER);
  try {
    await publishSpring({ start: '2026-01-01T00:00:00.000Z', end: SPRING.end });
    await expect
      .poll(async () => {
        await shopper.open(GUIDE);
        return shopper.text;
      })
      .toContain(SPRING_OFFER);
    expect(shopper.html).not.toContain('data-staff');
    await guest.press('Leave');
    await guest.open(GUIDE);
    expect(guest.text).toContain(SPRING_OFFER);
    expect(guest.html).not.toContain('data-staff');
  } finally {
    await publishSpring(SPRING);
  }
});
