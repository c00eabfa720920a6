import { announce } from '../announce.ts';
import { fetchFragment } from '../fragments.ts';
import { everyWhileSeen } from '../ticker.ts';
import { toast } from '../toast/toast.ts';
import { BAG_COUNT_EVENT } from './bag-count.ts';

/** The steps of the time left (docs/product/content-and-platform.md §9), in ms. */
const TICK_MS = 1_000;
const WARNING_MS = 60_000;
/** How long the message stays that the time has expired, in ms. */
const EXPIRED_MS = 13_000;

const PLACEHOLDER = '[data-reservation]';
/** What was said last, in this tab's storage: a message is announced once, not on each page. */
const SAID = 'reservation-said';

type Followed = {
  /** When the reservation ends, as the shop says: names it. */
  until: string;
  placeholder: HTMLElement;
  notice: HTMLElement;
  /** When it ends by this browser's own clock, in epoch ms. */
  end: number;
};

let followed: Followed | undefined;
/** The `until` that is shown or being fetched; '' for none. */
let wanted = '';
let isListening = false;

/**
 * Shows how long items of the bag are reserved: in the page's own notice, else below the bag in the
 * header. It follows the cookie of the last answer with the bag, so it can be called again whenever
 * that may have changed.
 */
export async function followReservation(): Promise<void> {
  listen();
  await follow();
}

async function follow(): Promise<void> {
  const until = reservedUntil();
  if (until === wanted) return;
  wanted = until;
  followed?.placeholder.classList.add('invisible');
  followed = undefined;
  const placeholder =
    document.querySelector<HTMLElement>(`main ${PLACEHOLDER}`) ??
    document.querySelector<HTMLElement>(PLACEHOLDER);
  if (!until || !placeholder) return;
  const found = servedNotice(placeholder, until) ?? (await fetchedNotice(placeholder, until));
  // another answer may have come meanwhile
  if (wanted !== until) return;
  if (!found) {
    // asked for again when the bag is next looked at
    wanted = '';
    return;
  }
  followed = { until, placeholder, ...found };
  placeholder.classList.remove('invisible');
  delete placeholder.dataset.warning;
  show(followed);
  if (found.end - Date.now() > WARNING_MS)
    sayOnce(`${until} start`, found.notice.querySelector('p')?.textContent);
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener(BAG_COUNT_EVENT, () => void follow());
  addEventListener('pageshow', () => void follow());
  everyWhileSeen(TICK_MS, () => {
    // another tab may have changed the bag, or ordered what is in it
    if (followed && followed.end > Date.now()) void follow();
    if (followed) show(followed);
  });
}

/** When the bag's reservation ends, by the cookie; '' where this site's bag has none. */
function reservedUntil(): string {
  const name = `cartHasReservation=${document.documentElement.dataset.site}.`;
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(name));
  return cookie?.slice(name.length) ?? '';
}

/** Whether this site's bag is known to be empty, by the cookie with its count. */
function isBagEmpty(): boolean {
  return document.cookie.split('; ').includes(`bag-count-${document.documentElement.dataset.site}=0`);
}

/** The notice that the page was served with, where it is about this reservation. */
function servedNotice(placeholder: HTMLElement, until: string): Pick<Followed, 'notice' | 'end'> | undefined {
  const notice = noticeIn(placeholder);
  const [page] = performance.getEntriesByType('navigation');
  const answeredAt = page instanceof PerformanceNavigationTiming ? page.responseStart : 0;
  const age = performance.now() - answeredAt;
  return notice?.dataset.reservedUntil === until
    ? { notice, end: Date.now() - age + leftOf(notice) }
    : undefined;
}

async function fetchedNotice(
  placeholder: HTMLElement,
  until: string,
): Promise<Pick<Followed, 'notice' | 'end'> | undefined> {
  const fragment = await fetchFragment(placeholder.dataset.reservation ?? '');
  if (!fragment || wanted !== until) return undefined;
  placeholder.replaceChildren(fragment);
  const notice = noticeIn(placeholder);
  return notice ? { notice, end: Date.now() + leftOf(notice) } : undefined;
}

const noticeIn = (placeholder: HTMLElement) =>
  placeholder.querySelector<HTMLElement>('[data-reserved-until]');

const leftOf = (notice: HTMLElement) => Number(notice.dataset.reservedLeft);

/** Shows the time left as it is now. The time itself is not announced, only that it runs out. */
function show({ until, placeholder, notice, end }: Followed): void {
  const left = end - Date.now();
  const { soon, over = '', overBody } = notice.dataset;
  if (left <= 0) {
    followed = undefined;
    placeholder.classList.add('invisible');
    if (!isBagEmpty()) toast({ title: over, body: overBody }, EXPIRED_MS);
    return;
  }
  const clock = notice.querySelector('[role="timer"]');
  if (clock) clock.textContent = timeText(left);
  if (left > WARNING_MS || placeholder.dataset.warning !== undefined) return;
  placeholder.dataset.warning = '';
  sayOnce(`${until} soon`, soon);
}

/** A time left, given in ms, as minutes and seconds: `9:42`. */
export function timeText(left: number): string {
  const seconds = Math.ceil(left / TICK_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function sayOnce(what: string, text: string | null | undefined): void {
  try {
    if (sessionStorage.getItem(SAID) === what) return;
    sessionStorage.setItem(SAID, what);
  } catch {
    // when storage is blocked, each page says it
  }
  if (text) announce(text);
}
