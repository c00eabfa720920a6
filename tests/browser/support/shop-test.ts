import { type BrowserContext, test as base, expect } from 'playwright/test';
import { answerPreflights } from './answer-preflights.ts';
import { hasCard } from './cards.ts';
import { restoreSettings } from './cloud.ts';
import { EN_US, type ShopLocale } from './locales.ts';

/** The largest sum of layout shifts without user input (docs/product/README.md §4). */
const SHIFT_LIMIT = 0.001;

/**
 * What Chromium reports when it skips the transition to a page before the page's script can handle
 * it, for example because the window was resized or the next navigation began. A page that does not
 * opt in to transitions in time is excluded: that is an error of the page.
 */
const SKIPPED_TRANSITION = /^Transition was (aborted|skipped)(?!.*opt-in disabled)/;

/** What went wrong in the browser during a test. */
class Watch {
  readonly problems: string[] = [];
  readonly #expected: RegExp[] = [];

  /**
   * Expects no problem so far. From here on, problems that match the patterns are what the test is
   * about.
   */
  expectFromHere(...patterns: RegExp[]): void {
    expect(this.unexpected).toEqual([]);
    this.#expected.push(...patterns);
  }

  report(problem: string): void {
    this.problems.push(problem);
  }

  /** The problems that the test did not expect. */
  get unexpected(): string[] {
    return this.problems.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }
}

/** Windows whose documents are watched already, because some tests share one (shared-window.ts). */
const watched = new WeakSet<BrowserContext>();
const HEARD = ['console', 'weberror', 'request', 'requestfailed', 'response'];

type ShopFixtures = {
  /** Locale of the test. */
  shop: ShopLocale;
  /** Whether the shopper is on a phone. */
  phone: boolean;
  watch: Watch;
  /** Begins and ends with a cloud as it was at first, also where a test before has failed. */
  settings: undefined;
};

/** One element that moved, in a layout-shift entry. */
type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };

/**
 * Runs in every document before its own scripts: reports layout shifts and violations of the
 * content security policy as errors in the console.
 */
function watchDocument(limit: number): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`Content security policy: ${violatedDirective} ${blockedURI}`);
  });
  let sum = 0;
  const rectOf = (rect: DOMRectReadOnly) =>
    [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ');
  const nameOf = (node: Node | null) =>
    node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '').slice(0, 60);
  // what stands above the elements that moved
  const heights = () =>
    [...document.querySelectorAll('body > *, main > * > *')]
      .map((element) => `${element.tagName} ${Math.round(element.getBoundingClientRect().height)}`)
      .join(', ');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry && 'hadRecentInput' in entry) || entry.hadRecentInput) continue;
      const sources: Source[] = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
      // the browser's own controls of a film, which move to its lower edge when it starts
      const isFilm = document.activeElement instanceof HTMLVideoElement;
      if (isFilm && sources.every(({ node }) => node === null)) continue;
      sum += Number(entry.value);
      const moved = sources.map(
        (source) => `${rectOf(source.previousRect)} → ${rectOf(source.currentRect)} ${nameOf(source.node)}`,
      );
      if (sum > limit)
        console.error(
          `Layout shift ${sum.toFixed(4)} at ${location.pathname}: ${moved.join(' | ')}; now ${heights()}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** How many addresses a worker process has of the private block 10.0.0.0/8. */
const ADDRESSES = 2 ** 14;
let addresses = 0;

/** An IP address that no other test of the run has. `worker`: the number of this process. */
function newAddress(worker: number): string {
  addresses += 1;
  const number = (worker % 2 ** 10) * ADDRESSES + (addresses % ADDRESSES);
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
}

/**
 * A test whose page must stay clean: no error or warning in the console, no exception, no failed
 * request, no request to another origin, no violation of the content security policy, no hydration
 * error, no layout shift. Nor may a request to the shop carry a card number or security code.
 */
export const test = base.extend<ShopFixtures, { preflights: undefined }>({
  preflights: [
    async ({ browser }, use) => {
      await answerPreflights(browser);
      await use(undefined);
    },
    { auto: true, scope: 'worker' },
  ],
  shop: [EN_US, { option: true }],
  phone: async ({ isMobile }, use) => use(isMobile),
  settings: [
    async ({ browserName: _ }, use) => {
      await restoreSettings();
      await use(undefined);
      await restoreSettings();
    },
    { auto: true },
  ],
  watch: [
    async ({ context, baseURL, javaScriptEnabled, shop }, use, { workerIndex }) => {
      const watch = new Watch();
      const own = new URL(baseURL ?? '').origin;
      // attempts from one address are limited, so each test is a visitor with an address of its own
      await context.setExtraHTTPHeaders({ 'cf-connecting-ip': newAddress(workerIndex) });
      if (!watched.has(context)) await context.addInitScript(watchDocument, SHIFT_LIMIT);
      watched.add(context);
      // the choice is made already; the dialog that asks has tests of its own
      await context.addCookies([{ name: 'country', value: shop.id.slice(-2), url: own }]);
      context.on('console', (message) => {
        if (['error', 'warning', 'assert'].includes(message.type()))
          watch.report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => {
        const { message } = error.error();
        if (!SKIPPED_TRANSITION.test(message)) watch.report(`exception: ${message}`);
      });
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== own) watch.report(`foreign request: ${request.url()}`);
        if (origin === own && hasCard(request.url(), request.postData()))
          watch.report(`card sent to the shop: ${request.url()}`);
      });
      context.on('requestfailed', (request) => {
        // leaving a page aborts its requests; a browser without scripts reports them as blocked; a
        // prefetched page may be dropped
        const reason = request.failure()?.errorText ?? '';
        const onIntent = request.headers()['sec-purpose']?.startsWith('prefetch') ?? false;
        const meant = onIntent || reason === 'net::ERR_ABORTED' || (reason === 'csp' && !javaScriptEnabled);
        if (!meant) watch.report(`request failed: ${request.url()} ${reason}`);
      });
      context.on('response', (response) => {
        if (response.status() >= 400) watch.report(`status ${response.status()}: ${response.url()}`);
      });
      await use(watch);
      for (const event of HEARD) context.removeAllListeners(event);
      expect(watch.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * `test.use(STILL)`: options of tests that look at forms and services, and not at what moves. A page that
 * fades into the next one takes a quarter of a second of processor time. That they do, and that all can
 * be used meanwhile, is seen in the other tests, such as those of transitions, journeys and the
 * checkout.
 */
export const STILL = { reducedMotion: 'reduce' } as const;

export { expect };
