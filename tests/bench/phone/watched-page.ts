import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from 'playwright';
import { type Answer, bytesOf, type Kind, type PageFigures, type PressFigures, total } from './figures.ts';
import { observe, type Timings, timings } from './observe.ts';

/** How many times slower the processor is. */
const SLOWER = 4;
/**
 * The network that Chromium's own tools name "Slow 4G": bytes a second, and ms that an answer takes
 * at least. As with Lighthouse, its 562.5 ms stand for a round trip of 150 ms, because making a
 * connection is not slowed by itself.
 */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
/** A page is at rest when nothing has been asked for and nothing has arrived for so long, in ms. */
const REST_MS = 1_500;
const TURN_MS = 50;
/** How long something may take to be visible, in ms. */
const PATIENCE_MS = 30_000;

const KIND_OF: Record<string, Kind> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
  Fetch: 'api',
  XHR: 'api',
};

/** Waits until something is visible. It asks without a pause; Playwright asks every 100 to 500 ms. */
async function untilVisible(shown: Locator): Promise<void> {
  const began = performance.now();
  while (!(await shown.isVisible()))
    if (performance.now() - began > PATIENCE_MS) throw new Error(`Never visible: ${shown}`);
}

/** A page on a slow phone, and what it loads. */
export class WatchedPage {
  readonly page: Page;
  readonly answers: Answer[] = [];
  readonly pages: PageFigures[] = [];
  readonly presses: PressFigures[] = [];
  readonly #open = new Map<string, Omit<Answer, 'body'>>();
  /** Bytes of each file when it came over the network. */
  readonly #sizes = new Map<string, number>();
  #lastAt = 0;
  /** Answers before the page that is shown. */
  #before = 0;
  /** First byte of the page that is shown, and the server's part of it, in ms. */
  #first = { server: 0, ttfb: 0 };

  private constructor(page: Page, browser: CDPSession) {
    this.page = page;
    browser.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'Other' }) => {
      this.#lastAt = performance.now();
      const kind = KIND_OF[type] ?? 'other';
      if (url.startsWith('http')) this.#open.set(requestId, { url, kind, head: 0 });
    });
    browser.on('Network.responseReceived', ({ requestId, type, response }) => {
      this.#lastAt = performance.now();
      const asked = this.#open.get(requestId);
      if (asked && !response.fromDiskCache) asked.head = response.encodedDataLength;
      if (type !== 'Document' || !asked || !response.timing) return;
      const { sendEnd, receiveHeadersStart = sendEnd, receiveHeadersEnd } = response.timing;
      this.#first = { server: receiveHeadersStart - sendEnd, ttfb: receiveHeadersEnd };
    });
    browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.#lastAt = performance.now();
      const asked = this.#open.get(requestId);
      if (!asked) return;
      this.#open.delete(requestId);
      const { url, kind } = asked;
      const head = Math.min(asked.head, encodedDataLength);
      const body = encodedDataLength - head;
      this.answers.push({ url, kind, head, body });
      if (body > 0) this.#sizes.set(url, body);
    });
    browser.on('Network.dataReceived', () => {
      this.#lastAt = performance.now();
    });
  }

  /** Watches a page of a new browser context, as that of a slow phone or as it is. */
  static async open(page: Page, isSlow: boolean): Promise<WatchedPage> {
    const browser = await page.context().newCDPSession(page);
    const watched = new WatchedPage(page, browser);
    await page.addInitScript(observe);
    await browser.send('Network.enable');
    if (isSlow) {
      await browser.send('Network.emulateNetworkConditions', SLOW_4G);
      await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    }
    // what is loaded ahead of a press would not be slowed down
    await browser.send('Network.setBlockedURLs', { urls: ['*/speculation-rules.json'] });
    return watched;
  }

  /** Opens the first page by its address. */
  async goto(address: string): Promise<void> {
    await this.page.goto(address);
  }

  /** Waits until the page is at rest, and keeps its figures. Call it before the page is touched. */
  async arrived(page: string): Promise<void> {
    await this.page.waitForLoadState('load');
    await this.#rest();
    const { fcp, lcp, shift: cls, largest, moved } = await this.#timings();
    const answers = this.answers.slice(this.#before);
    const used = new Set(answers.flatMap(({ kind, url }) => (kind === 'script' ? [url] : [])));
    this.pages.push({
      page,
      ...this.#first,
      fcp,
      lcp,
      cls,
      largest,
      moved,
      requests: answers.filter(({ body }) => body > 0).length,
      bytes: bytesOf(answers),
      scripts: [...used].reduce((sum, url) => sum + (this.#sizes.get(url) ?? 0), 0),
    });
  }

  /** Presses something and waits until `shown` is visible and all is at rest. */
  async press(name: string, control: Locator, shown: Locator): Promise<void> {
    const began = this.answers.length;
    const { now: from } = await this.#timings();
    await control.tap();
    await untilVisible(shown);
    const { now, pressed } = await this.#timings();
    await this.#rest();
    this.#keep(name, await this.#timings(), { from, shown: now - pressed, began });
  }

  /** Types a word, key by key, and waits until what is found is visible. */
  async type(name: string, field: Locator, word: string, shown: Locator): Promise<void> {
    const began = this.answers.length;
    const { now: from } = await this.#timings();
    await field.pressSequentially(word);
    const { now: typed } = await this.#timings();
    await untilVisible(shown);
    const { now } = await this.#timings();
    await this.#rest();
    this.#keep(name, await this.#timings(), { from, shown: now - typed, began });
  }

  /** Presses a link to another page. */
  async follow(name: string, link: Locator): Promise<void> {
    const { now: from } = await this.#timings();
    const began = this.answers.length;
    this.#before = began;
    // together: who fails first says why
    await Promise.all([this.page.waitForEvent('framenavigated'), link.tap()]);
    const { left: before } = await this.#timings();
    if (!before) throw new Error(`Nothing was measured: ${name}`);
    this.#keep(name, before, { from, shown: 0, began: this.answers.length });
    // what has moved until it was left
    Object.assign(this.pages.at(-1) ?? {}, { cls: before.shift, moved: before.moved });
  }

  #keep(
    press: string,
    { presses }: Pick<Timings, 'presses'>,
    { from, shown, began }: { from: number; shown: number; began: number },
  ): void {
    const [longest] = presses
      .filter(({ start }) => start >= from)
      .toSorted((one, other) => other.duration - one.duration);
    const { duration: inp = 0, delay = 0, handlers = 0 } = longest ?? {};
    const frame = Math.max(0, inp - delay - handlers);
    const bytes = total(bytesOf(this.answers.slice(began)));
    this.presses.push({
      press,
      page: this.pages.at(-1)?.page ?? '',
      inp,
      delay,
      handlers,
      frame,
      shown,
      bytes,
    });
  }

  async #timings(): Promise<Timings> {
    return timings.parse(await this.page.evaluate('cairnBench()'));
  }

  async #rest(): Promise<void> {
    this.#lastAt = performance.now();
    while (performance.now() - this.#lastAt < REST_MS) await pause(TURN_MS);
  }
}
