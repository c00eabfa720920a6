import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberOf, newAccount } from './support/account.ts';
import { contentOf } from './support/content-of.ts';
import { faulty } from './support/faulty.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someProduct, spoil } from './support/shop.ts';

const MARKDOWN = { headers: { accept: 'text/markdown' } };
const LIST = '/c/mens-jackets/';
const CONTENT = '/t/repair/';
/** What browsers send when they open a page. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

let product = '';

beforeAll(async () => {
  await mendAll();
  await coldStart();
  product = await someProduct(new Shop());
});
beforeEach(mendAll);

const PAGES: [name: string, path: () => string][] = [
  ['home', () => '/'],
  ['a list', () => LIST],
  ['a product', () => product],
  ['an editors’ page', () => CONTENT],
  ['search', () => '/search?q=down'],
];

describe.each(PAGES)('%s', (_, path) => {
  it('is Markdown for those who ask for it, and HTML for browsers, from one cache', async () => {
    const shop = new Shop();
    for (const round of ['first', 'again']) {
      const markdown = await shop.fetch(path(), MARKDOWN);
      expect([round, markdown.status, markdown.headers.get('Content-Type')]).toEqual([
        round,
        200,
        'text/markdown; charset=UTF-8',
      ]);
      const text = await markdown.text();
      expect(text).toMatch(/^# \S/m);
      expect(text).not.toMatch(/<[a-z/!]/i);
      const html = await shop.fetch(path(), { headers: { accept: BROWSER } });
      expect(html.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
      expect(await html.text()).toMatch(/^<!DOCTYPE html>/);
      for (const answer of [markdown, html]) expect(answer.headers.get('Vary')).toBe('Accept');
      await shop.settled();
    }
    const kept = [await shop.fetch(path(), MARKDOWN), await shop.fetch(path())];
    expect(kept.map(({ headers }) => headers.get('X-Cache'))).toEqual(['HIT', 'HIT']);
  });

  it('names the page itself as its address', async () => {
    const shop = new Shop();
    const { headers } = await shop.fetch(path(), MARKDOWN);
    const canonical = /^<([^>]+)>; rel="canonical"$/.exec(headers.get('Link') ?? '')?.[1] ?? '';
    expect(canonical).toBe(shop.config.ORIGIN + path());
    expect(headers.get('X-Robots-Tag')).toBe(path().startsWith('/search') ? 'noindex' : null);
    expect(headers.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=900/);
    const html = await shop.text(path());
    const link = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html)?.[1];
    if (path().startsWith('/search')) expect(link).toBeUndefined();
    else expect((await shop.fetch(link ?? '')).headers.get('Link')).toBe(headers.get('Link'));
  });

  it('has headers alone for HEAD, and nothing for those who have it already', async () => {
    const shop = new Shop();
    const whole = await shop.fetch(path(), MARKDOWN);
    await shop.settled();
    const etag = whole.headers.get('ETag') ?? '';
    expect(etag).not.toBe('');
    const head = await shop.fetch(path(), { ...MARKDOWN, method: 'HEAD' });
    expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, etag, '']);
    const conditional = (accept: string) =>
      shop.fetch(path(), { headers: { accept, 'if-none-match': etag } });
    const again = await conditional('text/markdown');
    expect([again.status, again.headers.get('Vary')]).toEqual([304, 'Accept']);
    expect((await conditional(BROWSER)).status).toBe(200);
  });

  it('makes no more calls than the page', async () => {
    const made = async (init?: RequestInit) => {
      const shop = new Shop();
      await coldStart();
      await forgetCalls();
      await shop.text(path(), init);
      await shop.settled();
      return (await calls()).length;
    };
    const asPage = await made();
    const asMarkdown = await made(MARKDOWN);
    expect(asMarkdown).toBeGreaterThan(0);
    expect(asMarkdown).toBeLessThanOrEqual(asPage);
  });
});

describe('what asks for Markdown', () => {
  const shop = new Shop();
  const typeFor = async (accept: string, path = CONTENT) => {
    const { headers } = await shop.fetch(path, { headers: { accept } });
    return headers.get('Content-Type')?.split(';')[0];
  };

  it.each([
    ['text/markdown', 'text/markdown'],
    ['text/markdown, text/html, */*', 'text/markdown'],
    ['text/html;q=0.5, text/markdown', 'text/markdown'],
    ['Text/Markdown', 'text/markdown'],
    ['text/html, text/markdown', 'text/html'],
    ['text/markdown;q=0.5, text/html', 'text/html'],
    ['text/markdown;q=0', 'text/html'],
    ['text/*', 'text/html'],
    ['*/*', 'text/html'],
    ['', 'text/html'],
    ['application/json', 'text/html'],
    ['text/markdownish', 'text/html'],
    [`text/markdown${',x/y;q=0.1'.repeat(200)}`, 'text/markdown'],
  ])('%j is answered as %s', async (accept, type) => {
    expect(await typeFor(accept)).toBe(type);
  });

  it('is no reason to give a shopper’s own page as anything but HTML', async () => {
    expect(await typeFor('text/markdown', '/cart')).toBe('text/html');
    const { headers } = await shop.fetch('/cart', MARKDOWN);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });
});

describe('an address that ends in .md', () => {
  const shop = new Shop();
  it.each([
    ['a list', () => '/c/mens-jackets.md', () => LIST],
    ['an editors’ page', () => '/t/repair.md', () => CONTENT],
    ['a product', () => `${product}.md`, () => product],
    ['home', () => '/home.md', () => '/'],
    ['a list in French', () => '/ca/fr/c/mens-jackets.md', () => '/ca/fr/c/mens-jackets/'],
    ['a page of a list', () => '/c/mens-jackets.md?page=2', () => `${LIST}?page=2`],
  ])('is that of %s', async (_, address, page) => {
    const answer = await shop.fetch(address());
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      'text/markdown; charset=UTF-8',
    ]);
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(answer.headers.get('Link')).toBe(`<${shop.config.ORIGIN}${page()}>; rel="canonical"`);
    expect(await answer.text()).toBe(await shop.text(page(), MARKDOWN));
  });

  it('moves as its page does', async () => {
    const moved = async (path: string) => {
      const { status, headers } = await shop.fetch(path);
      return [status, headers.get('Location')];
    };
    const id = /-(CRN\w+)\.html$/.exec(product)?.[1] ?? '';
    expect(await moved(`/p/another-name-${id}.html.md`)).toEqual([301, `${product}.md`]);
    expect(await moved('/us/en/t/repair.md')).toEqual([301, '/t/repair.md']);
  });

  it.each(['/cart.md', '/account.md', '/c/.md', '/.md', '/api/bag.md', '/t/repair/.md', '/p/x.md.md'])(
    'is nowhere else: %s',
    async (path) => {
      const { status, headers } = await shop.fetch(path);
      expect(status).toBe(404);
      expect(headers.get('Cache-Control')).toBe('private, no-store');
    },
  );
});

describe('a text that looks like a place for personal content', () => {
  beforeEach(coldStart);
  afterEach(coldStart);

  it('is text in the Markdown of a member, too', async () => {
    const shop = new Shop();
    const member = await memberOf(shop, await newAccount(shop));
    const headlineText = 'data-personalised="home" data-by="groups"';
    const block = {
      _meta: { schema: 'https://x/billboard' },
      imageObject: { dynamicImage: { name: 'scene_glacier' } },
      headline: { headlineText },
    };
    const SANDBOX = contentOf({ home: { schema: 'home-page', content: [block] } });
    const answer = await member.get('/', { ...MARKDOWN, bindings: { SANDBOX } });
    expect(answer.headers.get('Content-Type')).toBe('text/markdown; charset=UTF-8');
    expect(await answer.text()).toContain(headlineText);
  });
});

describe('a product', () => {
  const shop = new Shop();

  it('is told with its price, its stock, its sizes, its details and links', async () => {
    const text = await shop.text(product, MARKDOWN);
    const html = await shop.text(product);
    const name = /<h1[^>]*>([^<]+)</.exec(html)?.[1] ?? '';
    expect(text).toContain(`# ${name}\n`);
    expect(text).toMatch(/^- Price: \$\d[\d.,]* ?/m);
    expect(text).toMatch(/^- Availability: (In stock|Out of stock)$/m);
    expect(text).toMatch(/^\| Color \| Price \| Size in stock \| Out of stock \|$/m);
    expect(text).toMatch(/^\| \[[^\]]+\]\(https:\/\/[^)]+\?color=\w+\) \| \$/m);
    for (const heading of ['Product details', 'Features', 'Facts', 'You may also like'])
      expect(text).toContain(`\n## ${heading}\n`);
    expect(text).toContain(`](${shop.config.ORIGIN}/t/shipping-returns/)`);
    const price = /^- Price: (\$[\d.,]+)/m.exec(text)?.[1] ?? '';
    expect(html).toContain(price);
  });

  it('is text, whatever the catalogue says', async () => {
    const usual = await shop.text(product, MARKDOWN);
    const hostile = '](https://evil.example) <img src=x> | `x` **y** ![z](//evil.example)\n\n# Other\n\n- z';
    const said = /^(?:name|shortDescription|longDescription|c_fit|c_materials|c_care|callout\w*)$/;
    const SANDBOX = faulty(/\/products/, async (answer) => {
      const text = await (await answer()).text();
      const worse = (key: string, value: unknown) =>
        said.test(key) && typeof value === 'string' ? `${value} ${hostile}` : value;
      return new Response(JSON.stringify(JSON.parse(text, worse)), {
        headers: { 'content-type': 'application/json' },
      });
    });
    await coldStart();
    const address = (await new Shop().fetch(product, {}, { SANDBOX })).headers.get('Location') ?? product;
    const answer = await new Shop().fetch(address, MARKDOWN, { SANDBOX });
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain('evil');
    const headings = (markdown: string) => markdown.match(/^#+ .*$/gm)?.length;
    expect(headings(text)).toBe(headings(usual));
    const marks = text.replace(/\\./g, '');
    expect(marks).not.toMatch(/[<`]|\]\([^)]*evil|!\[|^# Other|^- z/m);
    expect(marks.match(/^\|.*\|$/gm)?.map((row) => row.split('|').length)).toEqual(
      usual
        .replace(/\\./g, '')
        .match(/^\|.*\|$/gm)
        ?.map(() => 6),
    );
    await coldStart();
  });
});

it('an editors’ table of lengths has both units', async () => {
  const text = await new Shop().text('/t/size-guide/', MARKDOWN);
  expect(text).toMatch(/^\| Size \| US \| Chest in\. \/ cm \|/m);
  expect(text).toMatch(/\| 40–42 \/ 102–107 \|/);
});

describe('a list', () => {
  it('has the products of the page with their prices, and the pages around it', async () => {
    const shop = new Shop();
    const text = await shop.text(`${LIST}?page=2`, MARKDOWN);
    const html = await shop.text(`${LIST}?page=2`);
    const items = text.match(/^- \[[^\]]+\]\(https:\/\/[^)]+\/p\/[^)]+\) · .*\$\d/gm) ?? [];
    expect(items).toHaveLength(html.match(/<article/g)?.length ?? 0);
    expect(items.length).toBeGreaterThan(5);
    expect(text).toMatch(/\d+ products\. Page 2 of \d/);
    expect(text).toContain(`[Previous](${shop.config.ORIGIN}${LIST})`);
  });

  it('names the categories below it, without hidden ones', async () => {
    const SANDBOX = faulty(/\/categories/, async (answer) => {
      const text = await (await answer()).text();
      const asHidden = (_: string, value: unknown) =>
        typeof value === 'object' && value && 'id' in value && value.id === 'mens-jackets'
          ? { ...value, c_showInMenu: false }
          : value;
      return new Response(JSON.stringify(JSON.parse(text, asHidden)), {
        headers: { 'content-type': 'application/json' },
      });
    });
    await coldStart();
    const answer = await new Shop().fetch('/c/mens/', MARKDOWN, { SANDBOX });
    await coldStart();
    const text = await answer.text();
    expect(text).toMatch(/\]\([^)]*\/c\/mens-[\w-]+\/\)/);
    expect(text).not.toContain('/c/mens-jackets/');
  });

  it('has prices in the money and words of its locale', async () => {
    const text = await new Shop().text('/ca/fr/c/mens-jackets/', MARKDOWN);
    expect(text).toMatch(/\d,\d{2}\s\$/);
    expect(text).toMatch(/\d+ produits/);
  });
});

describe('what is not there', () => {
  const shop = new Shop();
  it.each([
    '/p/nothing-CRN0.html',
    '/c/no-such-category/',
    '/t/no-such-page/',
    '/no-such-page',
    '/t/none.md',
  ])('%s is told as Markdown', async (path) => {
    const answer = await shop.fetch(path, MARKDOWN);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      404,
      'text/markdown; charset=UTF-8',
    ]);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await answer.text()).toMatch(/^# We lost the trail\n\n/);
  });

  it('is told so of an address that cannot be read, and while a service is down', async () => {
    const unreadable = await shop.fetch(`${LIST}?f.color=${'a'.repeat(201)}`, MARKDOWN);
    expect([unreadable.status, await unreadable.text()]).toEqual([400, expect.stringMatching(/^# /)]);
    await coldStart();
    await spoil({ service: 'products', mode: 'status', status: 503 });
    const down = await new Shop().fetch(product, MARKDOWN);
    expect(down.status).toBe(503);
    expect(down.headers.get('Content-Type')).toBe('text/markdown; charset=UTF-8');
    expect(await down.text()).toMatch(/^# 503\n/);
  });
});

describe('llms.txt', () => {
  it('says what the shop is, what it has, and how it is read, once for all', async () => {
    const shop = new Shop();
    await coldStart();
    const answer = await shop.fetch('/llms.txt');
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=UTF-8']);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600');
    const text = await answer.text();
    expect(text).toMatch(/^# Cairn\n\n> Apparel and gear/);
    expect(text).toContain('Accept: text/markdown');
    expect(text).toContain(`[Repair](${shop.config.ORIGIN}/t/repair.md)`);
    expect(text).toMatch(/\/c\/mens\.md\)/);
    expect(text).toContain(`(${shop.config.ORIGIN}/ca/fr/llms.txt)`);
    await shop.settled();
    await forgetCalls();
    expect(await shop.text('/llms.txt')).toBe(text);
    expect(await calls()).toEqual([]);
  });

  it('leads to Markdown alone, at addresses that exist', async () => {
    const shop = new Shop();
    const text = await shop.text('/ca/fr/llms.txt');
    expect(text).toContain('Canada');
    const paths = [...text.matchAll(/\]\(https:\/\/[^/]+(\/[^)]+\.md)\)/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of [paths[0], paths.at(-1), paths[10]]) {
      const answer = await shop.fetch(path ?? '');
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });
});
