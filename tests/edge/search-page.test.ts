import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

describe('how a search was started', () => {
  it.each(['manualSearch', 'typeAheadSearch', 'categorySearch', 'contentSearch', 'visualSearch'])(
    '%s stays in the address, and gives the same list',
    async (method) => {
      const shop = new Shop();
      const plain = await shop.text('/search?q=tent');
      await shop.settled();
      const marked = await shop.fetch(`/search?q=tent&searchterm=tent&searchmethod=${method}`);
      expect([marked.status, marked.headers.get('X-Cache')]).toEqual([200, 'HIT']);
      const html = await marked.text();
      expect(html.match(/data-product=/g)).toEqual(plain.match(/data-product=/g));
    },
  );
});

/**
 * The GET forms of a page that lead to an address, each with its action and the names of its
 * fields.
 */
function getForms(html: string): { action: URL; fields: string[]; text: string }[] {
  return [...html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].flatMap(([, head = '', text = '']) => {
    if (/method="post"/i.test(head)) return [];
    const action = (/action="([^"]*)"/.exec(head)?.[1] ?? '').replaceAll('&amp;', '&');
    const fields = [...text.matchAll(/name="([^"]+)"/g)].map(([, name = '']) => name);
    return { action: new URL(action, 'https://shop.example'), fields, text };
  });
}

describe('forms that lead to a list', () => {
  const paths = ['/search?q=jacket', '/c/mens-jackets/', '/search?q=qxzvwkj', '/search', '/no/such/page'];

  it.each(paths)('%s: keep site and locale when these are parameters', async (path) => {
    const shop = new Shop({ URL_SITE: 'query_param', URL_LOCALE: 'query_param' });
    const html = await shop.text(`${path}${path.includes('?') ? '&' : '?'}site=ca&locale=fr`);
    expect(html).toContain('lang="fr-CA"');
    const forms = getForms(html);
    // quick search, and at least one of the page's own
    expect(forms.length).toBeGreaterThan(1);
    for (const { action, fields } of forms) {
      expect([...action.searchParams.keys()]).toEqual(['site', 'locale']);
      expect(fields).toEqual(expect.arrayContaining(['site', 'locale']));
    }
  });

  it.each(paths)('%s: search forms send no blank term, and state their kind', async (path) => {
    const searches = getForms(await new Shop().text(path)).filter(
      ({ action }) => action.pathname === '/search',
    );
    const asking = searches.filter(({ text }) => !/type="hidden" name="q"/.test(text));
    expect(asking.length).toBeGreaterThan(0);
    for (const { text } of asking) {
      expect(text).toContain('type="hidden" name="searchmethod" value="manualSearch"');
      const field = /<input[^>]*name="q"[^>]*>/.exec(text)?.[0] ?? '';
      expect(field).toContain('required=""');
      const pattern = new RegExp(`^(?:${/pattern="([^"]*)"/.exec(field)?.[1]})$`, 'v');
      expect(['', ' ', '\t  ', 'a', ' tent '].map((term) => pattern.test(term))).toEqual([
        ...[false, false, false],
        ...[true, true],
      ]);
    }
  });

  it('a blank term that is sent anyway is not searched for', async () => {
    await forgetCalls();
    const shop = new Shop();
    const response = await shop.fetch('/search?q=%20%09&searchmethod=manualSearch');
    expect(response.headers.get('Location')).toBe('/search?searchmethod=manualSearch');
    expect((await shop.fetch('/search?searchmethod=manualSearch')).status).toBe(200);
    expect((await calls()).filter(({ service }) => service === 'unbxd')).toEqual([]);
  });
});

describe('words that nobody sells', () => {
  it('are said to be left out', async () => {
    const shop = new Shop();
    const html = await shop.text('/search?q=mens+rain+jacket+tall');
    expect(html).toContain('Showing results without “tall”.');
    expect(html).toContain('data-product=');
    expect(await shop.text('/search?q=mens+rain+jacket')).not.toContain('results without');
  });

  it('are those alone, in whatever case they are written', async () => {
    const shop = new Shop();
    await shop.text('/search?q=mens+rain+jacket+tall');
    const html = await shop.text('/search?q=Mens+Rain+Jacket+TALL');
    expect(html).toContain('Showing results without “TALL”.');
  });
});

describe('a search that a page answers', () => {
  it.each([
    ['/search?q=gift', '/t/gift-guide/'],
    ['/search?q=Gift+card', '/t/gift-cards/'],
    ['/search?q=how+do+i+return+something', '/t/shipping-returns/'],
    ['/ca/fr/search?q=carte-cadeau', '/ca/fr/t/gift-cards/'],
  ])('%s leads to %s', async (path, to) => {
    const shop = new Shop();
    const response = await shop.fetch(path);
    expect([response.status, response.headers.get('Location')]).toEqual([302, to]);
    expect((await shop.fetch(to)).status).toBe(200);
  });

  it('is a list where it is refined, or searched for as written', async () => {
    const shop = new Shop();
    for (const more of ['&exact=1', '&pmin=10', '&page=2'])
      expect((await shop.fetch(`/search?q=returns${more}`)).status).toBe(200);
  });

  it.each([
    ['/search?q=merino', '/search?q=merino&exact=1'],
    ['/search?q=merino&f.color=Blue&sort=newest', '/search?q=merino&exact=1&f.color=Blue&sort=newest'],
    ['/search?q=elsewhere&f.color=Blue', '/search?q=elsewhere&exact=1&f.color=Blue'],
  ])('leads to the search %s, which leads no further', async (value, to) => {
    const body = JSON.stringify({ response: { numberOfProducts: 0, products: [] }, redirect: { value } });
    await spoil({ service: 'unbxd', mode: 'malformed', body });
    const shop = new Shop();
    for (const prefix of ['', '/ca/fr']) {
      const response = await shop.fetch(`${prefix}/search?q=elsewhere`);
      expect([response.status, response.headers.get('Location')]).toEqual([302, prefix + to]);
      expect((await shop.fetch(prefix + to)).status).toBe(200);
    }
  });

  it.each([
    ...['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)'],
    // a loop
    ...['/search', '/search?q=elsewhere', '/search/?q=elsewhere', '/search?f.color=Blue', '/search?q='],
  ])('never leads to %s', async (value) => {
    const body = JSON.stringify({ response: { numberOfProducts: 0, products: [] }, redirect: { value } });
    await spoil({ service: 'unbxd', mode: 'malformed', body });
    expect((await new Shop().fetch('/search?q=elsewhere')).status).toBe(200);
  });
});

describe('search without results', () => {
  it.each([
    ['nothing found', '/search?q=qxzvwkj', 'Often looked for'],
    ['nothing found: categories', '/search?q=qxzvwkj', 'Start from a category'],
    ['nothing found: popular products', '/search?q=qxzvwkj', 'Popular right now'],
    ['nothing asked', '/search', 'Often looked for'],
    ['nothing found, in French', '/ca/fr/search?q=qxzvwkj', 'Souvent cherché'],
  ])('%s: the editors’ links onward, with products', async (_, path, title) => {
    const shop = new Shop();
    const html = await shop.text(path);
    expect(html).toContain(title);
    expect(html).toContain('data-product=');
    await shop.settled();
    expect((await shop.fetch(path)).headers.get('X-Cache')).toBe('HIT');
  });

  it('results have none of it, nor a refinement that matches nothing', async () => {
    const shop = new Shop();
    expect(await shop.text('/search?q=jacket')).not.toContain('Often looked for');
    expect(await shop.text('/search?q=jacket&pmin=99998&pmax=99999')).not.toContain('Often looked for');
  });

  it('a misspelling is corrected, and can be searched for as it was written', async () => {
    const shop = new Shop();
    const html = await shop.text('/search?q=jaket&sort=newest');
    expect(html).toContain('Showing results for “jacket”.');
    expect(html).toContain('data-product=');
    expect(html).not.toContain('No products found');
    // what follows goes on with the corrected term
    expect(html).toMatch(/href="\/search\?q=jacket&amp;f\./);
    const [, instead = ''] = /href="([^"]*)"[^>]*>Search instead for “jaket”/.exec(html) ?? [];
    expect(instead).toBe('/search?q=jaket&amp;exact=1&amp;sort=newest');
    const written = await shop.text(instead.replaceAll('&amp;', '&'));
    expect(written).toContain('Nothing found for “jaket”');
    expect(written).toMatch(/href="\/search\?q=jacket[^"]*"[^>]*>Did you mean/);
    // one message, not two
    expect(written).not.toContain('No products found');
    expect(written).not.toContain('Showing results for');
  });

  it('a correction that cannot be searched for is offered, and the page is not cached', async () => {
    const shop = new Shop();
    await shop.text('/');
    await spoil({ service: 'unbxd', path: 'search\\?.*q=beanie', mode: 'status', status: 500 });
    const html = await shop.text('/search?q=beenie');
    await shop.settled();
    await mendAll();
    expect(html).toMatch(/>Did you mean beanie/);
    expect((await shop.fetch('/search?q=beenie')).headers.get('X-Cache')).not.toBe('HIT');
  });

  it('has one headline that says so', async () => {
    const html = await new Shop().text('/search?q=qxzvwkj');
    expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringContaining('Nothing found for “qxzvwkj”')]);
    expect(html).not.toMatch(/No products found|<h2[^>]*>No /);
  });

  it('without the content service it still says that nothing was found, and is not cached', async () => {
    const shop = new Shop();
    await spoil({ service: 'content', mode: 'status', status: 500 });
    const response = await shop.fetch('/search?q=qxzvwkj');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Nothing found for “qxzvwkj”');
    await shop.settled();
    await mendAll();
    expect((await shop.fetch('/search?q=qxzvwkj')).headers.get('X-Cache')).not.toBe('HIT');
  });
});
