import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { storedContext } from './support/contexts.ts';
import { coldStart, mendAll, NEVER_IN_TIME_MS, Shop, someProduct, spoil } from './support/shop.ts';
import { EDITOR, EDITORS_HOST, LAUNCH_HOST, priceIn, SUPPORT, staffOf } from './support/staff.ts';
import { Visitor } from './support/visitor.ts';

/*
 * Toolbar and toolkit while a service is slow, fails or answers nonsense: what they say, and the shop
 * under them (docs/product/content-and-platform.md §4.8, §8).
 */

const FAULTS = [
  ['slow', { mode: 'slow', ms: NEVER_IN_TIME_MS }],
  ['failing', { mode: 'status', status: 500 }],
  ['malformed', { mode: 'malformed' }],
] as const;

const AT = '2026-12-27T08:00:00';
/** What the launch shows before it is published. */
const STAGED = 'Spring opens on Saturday.';
/** Source codes of the embedded cloud, each with a price book (sandbox/contexts/source-codes.ts). */
const [PRO, CLUB] = ['guide-pro', 'club-night'];
const UPDATE_FAILED = { title: 'Update failed', detail: 'Something wrong with the update' };

beforeAll(mendAll);
afterEach(async () => {
  await mendAll();
  await coldStart();
});

/** A shop that has kept its home page, and what shoppers see there. */
async function openShop(): Promise<{ shop: Shop; usual: string }> {
  const shop = new Shop();
  await new Visitor(shop).text('/');
  await shop.settled();
  return { shop, usual: await new Visitor(shop).text('/') };
}

describe.each(FAULTS)('with a service that is %s', (_, fault) => {
  it('the toolbar says that nothing has changed, and the preview goes on', async () => {
    const { shop, usual } = await openShop();
    const staff = await staffOf(EDITOR, shop);
    await staff.get(`/?vse=${LAUNCH_HOST}`);
    await spoil({ service: 'content', path: '/virtual-staging', ...fault });
    const refused = await staff.post(
      '/staff/preview',
      { host: EDITORS_HOST, at: AT },
      { headers: { referer: `${shop.config.ORIGIN}/t/gift-guide/` } },
    );
    expect(refused.status).toBe(503);
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
    const text = await refused.text();
    expect(text).toContain('A service gave no answer');
    expect(text).toContain('Nothing has changed. Try again in a moment.');
    expect(text).toMatch(/href="\/t\/gift-guide\/">Back to the page/);
    const html = await staff.text('/');
    expect(html).toContain('Previewing cairn, Launch, now');
    expect(html).toContain(STAGED);
    expect(await new Visitor(shop).text('/')).toBe(usual);
  });

  it('a page in a preview keeps the bar and the shop around it, and shoppers see nothing of it', async () => {
    const { shop, usual } = await openShop();
    const staff = await staffOf(EDITOR, shop);
    await staff.get(`/?vse=${LAUNCH_HOST}`);
    await spoil({ service: 'content', path: '/vse/', ...fault });
    const page = await staff.get('/');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const html = await page.text();
    expect(html).toContain('</html>');
    expect(html).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
    expect(html).toContain('Previewing cairn, Launch, now');
    expect(html).toContain('>Cancel</button>');
    expect(html).not.toContain(STAGED);
    await shop.settled();
    expect(await new Visitor(shop).text('/')).toBe(usual);
    expect(await new Visitor(shop).text('/t/gift-guide/')).toContain('<h1');
    await mendAll();
    await coldStart();
    expect(await staff.text('/')).toContain(STAGED);
  });

  it('the toolkit says that the update failed, and who was simulated stays', async () => {
    const shop = new Shop();
    const product = await someProduct(shop);
    const usual = priceIn(await new Visitor(shop).text(product));
    const staff = await staffOf(SUPPORT, shop);
    await staff.post('/staff/toolkit', { return: product, source: PRO });
    const pro = priceIn(await staff.text(product));
    expect(pro).not.toBe(usual);
    const stored = await storedContext(staff.cookie);
    await spoil({ service: 'contexts', ...fault });
    const form = { return: product, source: CLUB };
    const answer = await staff.send('/staff/toolkit', form);
    expect([answer.status, await answer.json()]).toEqual([503, UPDATE_FAILED]);
    const page = await (await staff.post('/staff/toolkit', form)).text();
    for (const words of Object.values(UPDATE_FAILED)) expect(page).toContain(words);
    const html = await staff.text(product);
    expect(html).toContain('Simulating a shopper');
    expect(priceIn(html)).toBe(pro);
    expect(priceIn(await new Visitor(shop).text(product))).toBe(usual);
    await mendAll();
    await coldStart();
    expect(await storedContext(staff.cookie)).toEqual(stored);
    expect(priceIn(await staff.text(product))).toBe(pro);
  });

  it('the toolkit says that the update failed where the time machine gives no host', async () => {
    const shop = new Shop();
    const staff = await staffOf(SUPPORT, shop);
    await spoil({ service: 'content', path: '/virtual-staging', ...fault });
    const answer = await staff.send('/staff/toolkit', { return: '/', at: AT, source: PRO });
    expect([answer.status, await answer.json()]).toEqual([503, UPDATE_FAILED]);
    const html = await staff.text('/');
    expect(html).toContain('The shop as shoppers see it');
    expect(html).toContain('</html>');
  });
});
