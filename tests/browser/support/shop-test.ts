import { type BrowserContext, test as base, expect } from 'playwright/test';
import { EN_US, type ShopLocale } from './locales.ts';

/**
 * A page may not move by itself: the sum of shifts that no input caused (docs/product/README.md
 * §4).
 */
const SHIFT_LIMIT = 0.001;

/**
 * Chromium's word for an animation between pages that it left out: said of the page, though no
 * script asked for one.
 */
const SKIPPED_TRANSITION = /^Transition was (aborted|skipped)/;

/** What went wrong in the browser while a test ran. */
class Watch {
  readonly problems: string[] = [];
  readonly #expected: RegExp[] = [];

  /**
   * Nothing has gone wrong so far; from here on a problem whose text matches is what the test is
   * about.
   */
  expectFromHere(...patterns: RegExp[]): void {
    expect(this.unexpected).toEqual([]);
    this.#expected.push(...patterns);
  }

  report(problem: string): void {
    this.problems.push(problem);
  }

  /** Problems that nobody expected. */
  get unexpected(): string[] {
    return this.problems.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }
}

/** Windows whose documents are watched already: some tests share one (window.ts). */
const watched = new WeakSet<BrowserContext>();
const HEARD = ['console', 'weberror', 'request', 'requestfailed', 'response'];

type ShopFixtures = {
  /** Locale of the test. */
  shop: ShopLocale;
  /** Whether the shopper is on a phone. */
  phone: boolean;
  watch: Watch;
};

/** One thing that moved, in a layout-shift entry. */
type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };

/**
 * Runs in every document before its own scripts: what the page cannot say by itself becomes an
 * error in its console.
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
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry && 'hadRecentInput' in entry) || entry.hadRecentInput) continue;
      sum += Number(entry.value);
      const sources: Source[] = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
      const moved = sources.map(
        (source) => `${rectOf(source.previousRect)} → ${rectOf(source.currentRect)} ${nameOf(source.node)}`,
      );
      if (sum > limit)
        console.error(`Layout shift ${sum.toFixed(4)} at ${location.pathname}: ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * A test whose page must stay clean: no error or warning in the console, no exception, no failed
 * request, nothing asked of another origin, no breach of the content security policy, no hydration
 * error, no layout shift.
 */
export const test = base.extend<ShopFixtures>({
  shop: [EN_US, { option: true }],
  phone: async ({ isMobile }, use) => use(isMobile),
  watch: [
    async ({ context, baseURL, javaScriptEnabled, shop }, use) => {
      const watch = new Watch();
      const own = new URL(baseURL ?? '').origin;
      if (!watched.has(context)) await context.addInitScript(watchDocument, SHIFT_LIMIT);
      watched.add(context);
      // chosen already: the modal that asks has tests of its own
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
      });
      context.on('requestfailed', (request) => {
        // a page that is left ends what it was still loading; a browser without scripts refuses
        // them as if by policy; a page that was fetched on intent is given up at will
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

export { expect };
