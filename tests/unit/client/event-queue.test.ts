import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { type Destination, eventQueue } from '../../../client/events/event-queue.ts';
import type { BrowserEvent } from '../../../shared/schemas/events.ts';

const PERFORMANCE = 'C0002';
const HOME: BrowserEvent = { type: 'view-page', path: '/' };
const JACKET: BrowserEvent = { type: 'view-product', productId: 'CRN1000' };

/** A stand-in for the browser's `window`, as far as the queue uses it. */
let browser: EventTarget;
/** Reads its cookies; the consent is looked up in them. */
let readCookies: Mock<() => string>;

beforeEach(() => {
  browser = new EventTarget();
  readCookies = vi.fn(() => '');
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    get cookie() {
      return readCookies();
    },
  });
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

/** The visitor's choice, stored and announced as the consent manager does. */
function choose(groups: string): void {
  const consent = encodeURIComponent(`groups=${groups}`);
  readCookies.mockReturnValue(`OptanonConsent=${consent}; OptanonAlertBoxClosed=now`);
  browser.dispatchEvent(new Event('OneTrustGroupsUpdated'));
}

function destination(needs?: string) {
  const sent: BrowserEvent[] = [];
  const made: Destination = { ...(needs && { needs }), send: (event) => sent.push(event) };
  return { made, sent };
}

describe('the queue of events', () => {
  it('sends an event at once to a destination without consent, and holds it for one that needs it', async () => {
    const own = destination();
    const vendor = destination(PERFORMANCE);
    const tell = eventQueue([vendor.made, own.made]);
    tell(HOME);
    expect(own.sent).toEqual([HOME]);
    tell(JACKET);
    await vi.waitFor(() => expect(readCookies).toHaveBeenCalled());
    expect(vendor.sent).toEqual([]);
    choose('C0001:1,C0002:1');
    await vi.waitFor(() => expect(vendor.sent).toEqual([HOME, JACKET]));
    tell(HOME);
    await vi.waitFor(() => expect(vendor.sent).toEqual([HOME, JACKET, HOME]));
    expect(own.sent).toEqual([HOME, JACKET, HOME]);
  });

  it('uses a visitor’s earlier choice', async () => {
    choose('C0002:1');
    const vendor = destination(PERFORMANCE);
    eventQueue([vendor.made])(HOME);
    await vi.waitFor(() => expect(vendor.sent).toEqual([HOME]));
  });

  it('drops held events when the visitor refuses, even if they agree later', async () => {
    const vendor = destination(PERFORMANCE);
    const necessary = destination('C0001');
    const tell = eventQueue([vendor.made, necessary.made]);
    tell(HOME);
    choose('C0001:1,C0002:0');
    await vi.waitFor(() => expect(necessary.sent).toEqual([HOME]));
    choose('C0001:1,C0002:1');
    tell(JACKET);
    await vi.waitFor(() => expect(vendor.sent).toEqual([JACKET]));
  });

  it.each([[{ doNotTrack: '1' }], [{ globalPrivacyControl: true }]])(
    'accepts no event of a visitor who refuses tracking: %o',
    (asked) => {
      vi.stubGlobal('navigator', asked);
      const own = destination();
      const tell = eventQueue([own.made]);
      tell(HOME);
      vi.stubGlobal('navigator', {});
      tell(JACKET);
      expect(own.sent).toEqual([JACKET]);
    },
  );
});
