import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exitOfferOf, spaceOf } from '../../worker/fragments/exit-offer.tsx';
import { EUROPEAN_SITE, withSite } from '../support/european-site.ts';
import { newAccount, signIn } from './support/account.ts';
import { addToBag, bagIn } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  keptActivities,
  mendAll,
  NEVER_IN_TIME_MS,
  Shop,
  someVariant,
  spoil,
} from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCalls();
  toldBefore = new Set((await keptActivities()).map(({ uuid }) => uuid));
});
afterEach(mendAll);

/** A request as the edge passes it on for a visitor from that country. */
const from = (country: string, headers: Record<string, string> = {}) => ({ headers, cf: { country } });

let toldBefore = new Set<string>();

/** The events that the decision engine received in this test besides its requests, newest last. */
async function told(): Promise<Record<string, unknown>[]> {
  const own = (await keptActivities()).filter(({ uuid }) => !toldBefore.has(uuid)).reverse();
  return own.map(({ body }) => body).filter(({ eventType }) => eventType !== undefined);
}

describe('country dialog', () => {
  it('is offered to a visitor from another country, with its languages', async () => {
    const html = await new Shop().text('/fragments/country', from('CA'));
    expect(html).toContain('<dialog');
    expect(html).toContain('value="cairn-ca:en-CA"');
    expect(html).toContain('value="cairn-ca:fr-CA"');
    expect(html).toContain('data-country-code="US"');
  });

  it('names all countries of the site that it offers to stay at, and the one of the page', async () => {
    const shop = new Shop({ SITES: withSite(new Shop().config.SITES, EUROPEAN_SITE) });
    const german = await shop.text('/eu/de/fragments/country', from('US'));
    expect(german).toContain('Du bist in unserem Shop für Irland, Deutschland und Frankreich.');
    expect(german).toMatch(/<dialog[^>]*data-country-code="DE"/);
    const irish = await shop.text('/eu/fragments/country', from('US'));
    expect(irish).toMatch(/<dialog[^>]*data-country-code="IE"/);
  });

  it('links to the address that the service knows when this shop has no site for the country, and names it', async () => {
    const sites = new Shop().config.SITES.filter(({ id }) => id === 'cairn-us');
    const shop = new Shop({ SITES: JSON.stringify(sites) });
    const html = await shop.text('/fragments/country', from('CA'));
    expect(html).toContain('href="https://cairn.example/ca/" data-country-code="CA"');
    expect(html).toContain('Go to the Canada shop');
    expect(html).not.toContain('/locale"');
    // the name is the service's own, in the language of the page
    expect(await new Shop().text('/ca/fr/fragments/country', from('US'))).toContain('États-Unis<span');
  });

  it.each([
    ['at home', from('US')],
    ['from where there is no shop', from('BR')],
    ['who has chosen', from('CA', { cookie: 'country=US' })],
    ['from nowhere known', from('')],
    ['with a country nobody has', from('<script>')],
  ])('is not offered to a visitor %s', async (_, init) => {
    const response = await new Shop().fetch('/fragments/country', init);
    expect(response.status).toBe(204);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('offers Europe’s site in its languages to its countries, and switches nothing by itself', async () => {
    const shop = new Shop();
    const at = (path: string, country: string) => shop.fetch(path, from(country));
    const offer = await (await at('/fragments/country', 'DE')).text();
    for (const locale of ['en-IE', 'de-DE', 'fr-FR']) expect(offer).toContain(`value="cairn-eu:${locale}"`);
    // at home in any language; elsewhere only the visitor's own country is offered
    for (const path of ['/eu', '/eu/de', '/eu/fr'])
      expect((await at(`${path}/fragments/country`, 'DE')).status).toBe(204);
    expect(await (await at('/eu/de/fragments/country', 'US')).text()).toContain('value="cairn-us:en-US"');
    for (const path of ['/', '/c/mens-jackets/', '/cart']) {
      const response = await at(path, 'DE');
      expect([path, response.status, response.headers.get('Location')]).toEqual([path, 200, null]);
    }
    const { currency } = await bagIn(
      await addToBag(new Visitor(shop), { productId: await someVariant(shop) }),
    );
    expect(currency).toBe('USD');
  });

  it('is not offered while the service is down; the next page asks again', async () => {
    await spoil({ service: 'country', mode: 'status', status: 500 });
    const response = await new Shop().fetch('/fragments/country', from('CA'));
    expect(response.status).toBe(202);
    expect(await response.text()).toBe('');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });
});

describe('campaigns', () => {
  it('have the weather and the exit offer, with one call to the engine', async () => {
    const shop = new Shop();
    await forgetCalls();
    const response = await shop.fetch('/fragments/campaigns');
    const html = await response.text();
    expect(html).toContain('data-weather="button"');
    expect(html).toContain('data-weather="card"');
    expect(await shop.text('/fragments/exit-offer')).toContain('id="exit-offer"');
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=120, stale-while-revalidate=60');
    expect(response.headers.get('Vary')).toContain('Cookie');
    const drawer = await shop.text('/fragments/weather');
    // the drawer, the card and the row each have their own texts (docs/product/catalogue.md §2.13,
    // §3.17)
    const [card, name, subtitle, row] = html.includes('Is it sunny?')
      ? [
          'Is it sunny?',
          'It’s sunny today',
          'Stay protected with our latest sun protection gear',
          'Shop sun protection',
        ]
      : ['Is it raining?', 'It’s raining today', 'Dry at the trailhead, dry at the car', 'Shop waterproof'];
    const words = (text: string) => [...text.matchAll(/>([^<>]+)</g)].map(([, word]) => word);
    expect(words(html)).toEqual(expect.arrayContaining([name, card, row]));
    expect(words(drawer)).toEqual(expect.arrayContaining([name, subtitle, row, 'View all']));
    expect(words(drawer)).not.toContain(card);
    expect(drawer).toContain('data-product=');
    expect(drawer).toContain('data-dots-of');
    expect((await calls()).filter(({ service }) => service === 'monetate')).toHaveLength(1);
  });

  it('are targeted at kinds of pages, and requested once for each', async () => {
    const shop = new Shop();
    const home = await shop.text('/');
    expect(home).toContain('data-page-type="home"');
    expect(home).toContain('data-campaigns="/fragments/campaigns?page=home"');
    expect(home).toContain('data-exit="/fragments/exit-offer?page=home"');
    for (const page of ['product', 'product', 'cart%2Fcheckout', '%3Cb%3E', 'generic']) {
      await shop.text(`/ca/fr/fragments/campaigns?page=${page}`);
      await shop.text(`/ca/fr/fragments/weather?page=${page}`);
    }
    expect((await told()).filter(({ pageType }) => pageType)).toEqual([
      expect.objectContaining({ pageType: 'product', path: '/ca/fr/p/' }),
      expect.objectContaining({ pageType: 'cart/checkout', path: '/ca/fr/cart' }),
      expect.objectContaining({ pageType: 'generic' }),
    ]);
  });

  it('recognise a member, who is not asked to join, and store nothing of them', async () => {
    const shop = new Shop();
    const member = new Visitor(shop);
    await signIn(member, await newAccount(shop));
    expect((await shop.fetch('/fragments/exit-offer')).status).toBe(200);
    const offer = await member.get('/fragments/exit-offer');
    expect([offer.status, offer.headers.get('Cache-Control')]).toEqual([204, 'private, no-store']);
    const weather = await member.get('/fragments/campaigns');
    expect(await weather.text()).toContain('data-weather="button"');
    expect(weather.headers.get('Cache-Control')).toBe('private, no-store');
    // the engine gets no id of a member who refuses tracking, so it cannot know
    await forgetCalls();
    const untold = await member.get('/fragments/exit-offer', { headers: { dnt: '1' } });
    expect(untold.status).toBe(204);
    expect((await calls()).filter(({ service }) => service === 'monetate')).toEqual([]);
  });

  it.each([
    ['dnt', '1'],
    ['sec-gpc', '1'],
    ['cookie', 'dw_dnt=1'],
  ])('get the visitor’s place, but not of one who refuses tracking: %s', async (header, value) => {
    const cf = { country: 'CA', latitude: '45.4215', longitude: '-75.6972' };
    await new Shop().text('/fragments/campaigns', { headers: { [header]: value }, cf });
    expect((await told()).filter(({ latitude }) => latitude)).toEqual([]);
    await new Shop().text('/fragments/campaigns', { cf });
    expect((await told()).filter(({ latitude }) => latitude)).toEqual([
      expect.objectContaining({ latitude: '45', longitude: '-76' }),
    ]);
  });

  it('are in the visitor’s language', async () => {
    expect(await new Shop().text('/ca/fr/fragments/exit-offer')).toContain('Avant de partir');
  });

  it.each(['status', 'malformed', 'cut', 'slow'] as const)(
    'are hidden while the engine is %s',
    async (mode) => {
      await spoil({ service: 'monetate', mode, ms: NEVER_IN_TIME_MS });
      expect((await new Shop().fetch('/fragments/campaigns')).status).toBe(204);
      expect((await new Shop().fetch('/fragments/weather')).status).toBe(204);
      expect((await new Shop().fetch('/fragments/exit-offer')).status).toBe(204);
    },
  );

  it('are not requested when no engine is configured', async () => {
    const shop = new Shop({ DECISIONS_URL: undefined });
    expect((await shop.fetch('/fragments/campaigns')).status).toBe(204);
    expect(await shop.text('/offline')).not.toContain('data-campaigns');
  });
});

describe('the weather drawer', () => {
  /** A decision engine whose weather campaign has this action. */
  const campaign = (action: object) =>
    faulty(/\/monetate\//, async () =>
      Response.json({
        meta: { code: 200 },
        data: { responses: [{ requestId: 'shell', actions: [{ component: 'weather', ...action }] }] },
      }),
    );
  const drawer = async (action: object, path = '/fragments/weather') =>
    (await new Shop().fetch(path, {}, { SANDBOX: campaign(action) })).text();

  it('has default texts when the campaign has none, and links to sun protection', async () => {
    const html = await drawer({ json: {}, items: [{ id: 'CRN1', title: 'Hat' }] });
    expect(html).toContain('It’s sunny today');
    expect(html).toContain('Stay protected with our latest sun protection gear');
    expect(html).toContain('Shop sun protection');
    expect(html).toMatch(/<a href="\/search\?q=sun\+protection&amp;from=weather"[^>]*>View all</);
  });

  it('leaves out products without id, and shows a product once', async () => {
    const hat = { id: 'CRN1', title: 'Hat' };
    const html = await drawer({ json: {}, items: [hat, { title: 'No id' }, null, hat] });
    expect(html.match(/data-product="[^"]*"/g)).toEqual(['data-product="CRN1"']);
  });

  it('names the technology of a product', async () => {
    const hat = { id: 'CRN1', title: 'Hat', c_technologyGridBadge: '06' };
    expect(await drawer({ json: {}, items: [hat] })).toMatch(/data-product="CRN1".*>UPF 50<.*<\/article>/s);
  });

  it.each([
    ['https://pictures.example/hat.png', true],
    ['https://pictures.example/placeholder.png', false],
    ['https://pictures.example/hat.png?v=3', false],
    [undefined, false],
  ])('shows no picture in place of a missing one: %s', async (imageLink, isShown) => {
    const html = await drawer({ json: {}, items: [{ id: 'CRN1', title: 'Hat', imageLink }] });
    expect(/<article.*<\/article>/s.exec(html)?.[0].includes('<img')).toBe(isShown);
  });

  it('links nowhere outside the shop', async () => {
    const html = await drawer({ json: { viewAllLink: 'https://evil.example/' } });
    expect(html).toContain('href="/search?q=sun+protection');
    expect(html).not.toContain('evil.example');
  });

  it('says so when there is nothing to show', async () => {
    expect(await drawer({ json: {}, items: [] })).toContain('No recommendations available.');
    const french = await drawer({ json: {} }, '/ca/fr/fragments/weather');
    expect(french).toContain('Aucune recommandation');
  });
});

describe('exit offer', () => {
  const json = { heading: 'Stay', body: 'Please', buttonText: 'Join', imgUrl: '/a.jpg' };

  it('needs all four of its fields', () => {
    const action = (fields: object) => ({ component: 'exit-intent', json: fields, items: [] });
    expect(exitOfferOf([action(json)])).toMatchObject({ ...json, space: 2 });
    for (const field of Object.keys(json))
      expect(exitOfferOf([action({ ...json, [field]: undefined })])).toBeUndefined();
    expect(exitOfferOf([{ component: 'weather', json, items: [] }])).toBeUndefined();
  });

  it.each([
    [3, 3],
    ['3', 3],
    [0, 0],
    [2.5, 2],
    ['two', 2],
    ['', 2],
    [10, 8],
    [-1, 0],
    ['999', 8],
    [Number.NaN, 2],
    [undefined, 2],
  ])('spaces its parts by %s as %i', (given, space) => {
    expect(spaceOf(given)).toBe(space);
  });
});

describe('consent', () => {
  it('is sent on with the shop’s own domain', async () => {
    await forgetCalls();
    const shop = new Shop();
    const response = await shop.fetch('/api/consent?groups=C0001,C0002&cjevent=abc123');
    expect(response.status).toBe(204);
    const made = (await calls()).filter(({ path }) => path.includes('/visitor/consent'));
    const asked = new URL(made[0]?.path ?? '', 'http://visitor');
    expect([made.length, Object.fromEntries(asked.searchParams)]).toEqual([
      1,
      {
        domain: new URL(shop.config.ORIGIN).hostname,
        oneTrustActiveGroups: 'C0001,C0002',
        cjevent: 'abc123',
      },
    ]);
  });

  it.each(['cross-site', 'same-site'])('is not sent for a page of another site (%s)', async (from) => {
    await forgetCalls();
    const headers = { 'sec-fetch-site': from };
    const response = await new Shop().fetch('/api/consent?groups=C0001&cjevent=abc123', { headers });
    expect(response.status).toBe(403);
    expect((await calls()).filter(({ path }) => path.includes('/visitor/consent'))).toEqual([]);
  });

  it('says when it was not sent', async () => {
    await spoil({ service: 'visitor', mode: 'status', status: 500 });
    expect((await new Shop().fetch('/api/consent?groups=C0001')).status).toBe(503);
  });

  it.each(['', '?groups=<b>', '?groups=C0001&cjevent=%00', `?groups=${'C'.repeat(600)}`])(
    'refuses %s',
    async (query) => {
      expect((await new Shop().fetch(`/api/consent${query}`)).status).toBe(400);
    },
  );
});

describe('the consent manager', () => {
  const policyOf = (response: Response) => response.headers.get('Content-Security-Policy') ?? '';
  const VENDOR = {
    CONSENT_SCRIPT: 'https://cdn.consent.example/sdk.js',
    CONSENT_SCRIPT_ID: 'a-b-c',
    CONSENT_HOSTS: 'https://geo.consent.example',
  };

  it('is loaded after the shop’s own script, from hosts that the policy allows', async () => {
    const response = await new Shop(VENDOR).fetch('/offline');
    const html = await response.text();
    expect(html).toMatch(
      /type="module" src="[^"]+"><\/script><script defer="" src="https:\/\/cdn\.consent\.example\/sdk\.js" data-domain-script="a-b-c">/,
    );
    expect(html).toContain('ot-sdk-show-settings');
    for (const directive of ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src'])
      expect(policyOf(response)).toMatch(
        new RegExp(`${directive} [^;]*https://cdn\\.consent\\.example https://geo\\.consent\\.example(;| )`),
      );
    expect(policyOf(response)).not.toContain('unsafe-inline');
    const inline = await new Shop({ ...VENDOR, CONSENT_INLINE_STYLES: 'true' }).fetch('/offline');
    expect(policyOf(inline)).toMatch(/style-src [^;]*'unsafe-inline'/);
    // it would have no effect beside a hash
    expect(policyOf(inline)).not.toMatch(/style-src [^;]*sha256-/);
  });

  it('of the embedded cloud is proxied at the shop’s own address', async () => {
    const shop = new Shop({ CONSENT_SCRIPT: 'http://sandbox.internal/~edge/consent/manager.js' });
    const page = await shop.fetch('/ca/fr/offline');
    expect(await page.text()).toContain('src="/consent/manager.js"');
    expect(policyOf(page)).not.toContain('frame-src');
    for (const [file, type] of [
      ['manager.js', 'text/javascript'],
      ['manager.css', 'text/css'],
    ]) {
      const response = await shop.fetch(`/consent/${file}`);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([
        200,
        `${type}; charset=utf-8`,
      ]);
    }
    expect((await shop.fetch('/consent/other.js')).status).toBe(404);
    await forgetCalls();
    for (const file of ['..%2fsearch%2fx', '%2f~edge%2f__sandbox%2fcalls', '%3fx', 'http:%2f%2fevil.example'])
      expect((await shop.fetch(`/consent/${file}`)).status).toBe(404);
    expect((await calls()).filter(({ service }) => service !== 'products' && service !== 'slas')).toEqual([]);
  });

  it('is absent unless configured', async () => {
    const shop = new Shop();
    const html = await shop.text('/offline');
    expect(html).not.toMatch(/consent\/manager|ot-sdk/);
    expect((await shop.fetch('/consent/manager.js')).status).toBe(404);
    expect((await new Shop(VENDOR).fetch('/consent/sdk.js')).status).toBe(404);
  });
});

describe('chat', () => {
  it('is a link in the header when configured, and only there', async () => {
    const address = 'https://care.example/chat';
    expect(await new Shop({ CHAT_URL: address }).text('/offline')).toContain(`href="${address}"`);
    expect(await new Shop().text('/offline')).not.toContain('Chat');
  });
});
