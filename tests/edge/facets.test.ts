import { beforeEach, describe, expect, it } from 'vitest';
import { coldStart, mendAll, Shop, spoil } from './support/shop.ts';

const FIELD = 'productType';
const LISTS = ['/c/mens/', '/c/mens/?f.size=M&sort=newest', '/search?q=camp&pmin=20', '/ca/fr/c/mens/'];

beforeEach(async () => {
  await mendAll();
  await coldStart();
});

const plain = (text: string) => text.replaceAll('&amp;', '&');
/** The links that switch a value of the field, and where they lead. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*class="facet">/g)]
    .map(([, href = '']) => plain(href))
    .filter((href) => href.includes(`f.${FIELD}=`));
/** The address of the field's further values, and of the page that shows all. */
function laterIn(html: string): { fragment: string; page: string; label: string } {
  const found = new RegExp(
    `<div data-fragment="([^"]*/facet/${FIELD}/[^"]*)"><a href="([^"]*)"[^>]*>([^<]*)</a>`,
  ).exec(html);
  const [, fragment = '', page = '', label = ''] = found ?? [];
  return { fragment: plain(fragment), page: plain(page), label };
}

describe('a facet with many values', () => {
  it.each(LISTS)('fetches those behind More, and shows all without scripts: %s', async (list) => {
    const shop = new Shop();
    const html = await shop.text(list);
    const { fragment, page, label } = laterIn(html);
    const first = linksIn(html);
    const further = linksIn(await shop.text(fragment));
    expect(first).toHaveLength(8);
    expect(further.length).toBeGreaterThan(8);
    expect(label).toContain(String(first.length + further.length));
    const whole = await shop.text(page);
    expect(linksIn(whole)).toEqual([...first, ...further]);
    expect(laterIn(whole).fragment).toBe('');
    expect(whole).toContain('<meta name="robots" content="noindex');
    expect(whole).not.toContain('rel="canonical"');
    // the page is the same list, and is shared as that
    const shared = /<meta property="og:url" content="[^"]*"/.exec(html)?.[0];
    expect(whole).toContain(shared);
    expect(whole).not.toMatch(/href="[^"]*[?&;]all=productType/);
  });

  it('keeps what is chosen in sight', async () => {
    const shop = new Shop();
    const chosen = linksIn(await shop.text(laterIn(await shop.text('/c/mens/')).fragment)).at(-1) ?? '';
    const html = await shop.text(chosen);
    expect(html.match(/class="facet facet-on"/g)).toHaveLength(1);
    const again = linksIn(await shop.text(laterIn(html).fragment));
    expect(again).not.toContain(chosen);
  });

  it('asks the service once for the list and its fragment, and renders the fragment once', async () => {
    const shop = new Shop();
    const { fragment } = laterIn(await shop.text('/c/mens/'));
    await spoil({ service: 'unbxd', mode: 'status', status: 500 });
    const states = [];
    for (let time = 0; time < 2; time += 1) {
      const response = await shop.fetch(fragment);
      expect((await response.text()).match(/<li>/g)?.length).toBeGreaterThan(8);
      states.push([response.headers.get('X-Cache'), response.headers.get('X-Robots-Tag')]);
      await shop.settled();
    }
    expect(states).toEqual([
      ['MISS', 'noindex'],
      ['HIT', 'noindex'],
    ]);
  });

  it.each([`/c/mens/?f.color=${'a'.repeat(201)}`, '/c/nosuch/', '/c/mens/?q=1', '/search?q=jacket'])(
    'is nothing where the list has no such facet: %s',
    async (list) => {
      const response = await new Shop().fetch(`/fragments/facet/nosuch${list}`);
      expect(response.status).toBe(204);
    },
  );

  it('is nothing while the service fails', async () => {
    await spoil({ service: 'unbxd', mode: 'status', status: 500 });
    const response = await new Shop().fetch(`/fragments/facet/${FIELD}/c/mens/?f.size=L`);
    expect(response.status).toBe(204);
  });
});
