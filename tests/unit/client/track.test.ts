import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserEvent } from '../../../shared/schemas/events.ts';

const HOME: BrowserEvent = { type: 'view-page', path: '/' };
const JACKET = { type: 'view-product', productId: 'CRN1000' } satisfies BrowserEvent;
const PAGE = { name: 'home', type: 'home' };

/** A stand-in for the browser's `window`, as far as the queue uses it. */
let browser: EventTarget;
let cookie: string;
/** What was sent, by address. */
let sent: { to: string; body: Promise<string> }[];

beforeEach(() => {
  vi.resetModules();
  browser = new EventTarget();
  cookie = '';
  sent = [];
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    body: {
      dataset: {
        activities: '/ca/fr/api/activities',
        refusal: 'C0003',
        analytics: 'C0002',
        release: 'r1 0',
        event: JSON.stringify(JACKET),
      },
    },
    documentElement: { dataset: { page: PAGE.name, pageType: PAGE.type } },
    get cookie() {
      return cookie;
    },
  });
  browse({});
});
afterEach(async () => {
  // code that was asked for runs before what it needs is gone
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

function browse(asked: object): void {
  const sendBeacon = (to: string, body: Blob) => sent.push({ to, body: body.text() });
  vi.stubGlobal('navigator', { sendBeacon, ...asked });
}

/** Whether the document was opened by a link, or by Back. */
function opened(type = 'navigate'): void {
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ type }] });
}

/** The queue of a document. */
async function queue(type?: string) {
  opened(type);
  return (await import('../../../client/events/track.ts')).track;
}

/** What tells that a document is shown. */
async function tracker() {
  opened();
  return (await import('../../../client/events/track-page.ts')).trackPage;
}

/** The visitor's choice, stored and announced as the consent manager does. */
function choose(groups: string): void {
  cookie = `OptanonConsent=${encodeURIComponent(`groups=${groups}`)}; OptanonAlertBoxClosed=now`;
  browser.dispatchEvent(new Event('OneTrustGroupsUpdated'));
}

async function sentTo(address: string): Promise<unknown[]> {
  const bodies = sent.filter(({ to }) => to === address).map(({ body }) => body);
  return (await Promise.all(bodies)).map((body): unknown => JSON.parse(body));
}

const toShop = () => sentTo('/ca/fr/api/activities');
const toCollector = () => sentTo('/ca/fr/api/collect');

describe('the queue of events', () => {
  it('tells the shop at once, and the collector once the visitor agrees, in order', async () => {
    const track = await queue();
    track(HOME);
    track(JACKET);
    expect(await toShop()).toEqual([HOME, JACKET]);
    expect(await toCollector()).toEqual([]);
    choose('C0001:1,C0002:1');
    await expect.poll(toCollector).toEqual([{ page: PAGE, events: [HOME, JACKET] }]);
    track(JACKET);
    await expect.poll(toCollector).toEqual([{ page: PAGE, events: [HOME, JACKET] }, { events: [JACKET] }]);
    expect(await toShop()).toEqual([HOME, JACKET, JACKET]);
  });

  it('tells nobody of a visitor who refuses, from the moment that they do', async () => {
    const track = await queue();
    track(HOME);
    choose('C0001:1,C0002:0,C0003:0');
    track(JACKET);
    expect(await toShop()).toEqual([HOME]);
    expect(await toCollector()).toEqual([]);
  });

  it('tells the collector nothing of what a visitor did while they refused', async () => {
    choose('C0001:1,C0002:0,C0003:1');
    const track = await queue();
    track(HOME);
    choose('C0001:1,C0002:1,C0003:1');
    track(JACKET);
    await expect.poll(toCollector).toEqual([{ page: PAGE, events: [JACKET] }]);
    expect(await toShop()).toEqual([HOME, JACKET]);
  });

  it('tells of a page that was opened while the visitor refused to nobody, also once they agree', async () => {
    choose('C0001:1,C0002:0,C0003:0');
    const trackPage = await tracker();
    choose('C0001:1,C0002:1,C0003:1');
    trackPage(HOME);
    await expect.poll(toCollector).toEqual([{ page: PAGE, events: [] }]);
    expect(await toShop()).toEqual([]);
  });

  it('tells the shop of nobody who has to agree first and has not', async () => {
    document.body.dataset.optIn = 'C0003';
    const track = await queue();
    track(HOME);
    expect(await toShop()).toEqual([]);
    document.body.dataset.optIn = '';
    choose('C0001:1,C0002:1,C0003:0');
    track(HOME);
    expect(await toShop()).toEqual([]);
    choose('C0001:1,C0002:1,C0003:1');
    track(JACKET);
    expect(await toShop()).toEqual([JACKET]);
  });

  it('uses a visitor’s earlier choice', async () => {
    choose('C0002:1');
    (await queue())(HOME);
    await expect.poll(toCollector).toEqual([{ page: PAGE, events: [HOME] }]);
  });

  it('tells of a press before it leaves the page', async () => {
    const pushed: unknown[] = [];
    vi.stubGlobal('window', { dataLayer: pushed });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    vi.stubGlobal('location', { href: 'https://shop.example/' });
    Object.assign(document, { createElement: () => ({}), head: { appendChild: () => undefined } });
    document.body.dataset.tags = 'C0002 /tags.js';
    choose('C0002:1');
    const track = await queue();
    track(HOME);
    track(JACKET);
    const viewed = { event: 'view_item', ecommerce: { items: [{ item_id: JACKET.productId, index: 0 }] } };
    await expect.poll(() => pushed).toContainEqual(viewed);
    sent.length = 0;
    pushed.length = 0;
    track(JACKET);
    // the browser may leave the page now
    expect(sent.map(({ to }) => to)).toEqual(['/ca/fr/api/activities', '/ca/fr/api/collect']);
    expect(pushed).toContainEqual(viewed);
  });

  it('drops held events when the visitor refuses, even if they agree later', async () => {
    const track = await queue();
    track(HOME);
    choose('C0001:1,C0002:0');
    choose('C0001:1,C0002:1');
    track(JACKET);
    await expect.poll(toCollector).toEqual([{ page: PAGE, events: [JACKET] }]);
  });

  it('does not report a page again that one comes back to', async () => {
    choose('C0002:1');
    const track = await queue('back_forward');
    track(HOME);
    await expect.poll(toCollector).toEqual([{ events: [HOME] }]);
  });

  it.each([[{ doNotTrack: '1' }], [{ globalPrivacyControl: true }]])(
    'accepts no event of a visitor who refuses tracking: %o',
    async (asked) => {
      choose('C0002:1');
      const track = await queue();
      browse(asked);
      track(HOME);
      browse({});
      track(JACKET);
      await expect.poll(toCollector).toEqual([{ page: PAGE, events: [JACKET] }]);
      expect(await toShop()).toEqual([JACKET]);
    },
  );
});
