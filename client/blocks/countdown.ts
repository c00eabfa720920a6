/**
 * Time left in content: worker/blocks/countdown-timer.tsx and auto-refresh.tsx. It is an entry of
 * the build, loaded when a countdown comes into view (client/island-loader.ts).
 */

type EveryWhileSeen = typeof import('../ticker.ts').everyWhileSeen;

const SECOND_MS = 1_000;
/** The parts of a time left, the largest first, each in seconds. */
const UNITS = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 } as const;
/** The query parameter of a reload, with the time in epoch ms. */
const RELOADED = 'refreshed';

/**
 * Shows the time left until the island's end, each second while the tab is visible. It counts by
 * the shop's clock, because a browser's may be wrong, and the page may have been kept in a cache.
 * At the end it shows what the page says then, or reloads the page.
 */
export async function enhance(island: Element, everyWhileSeen: EveryWhileSeen): Promise<void> {
  const clock = island.querySelector<HTMLElement>('[data-ends]');
  if (!clock) return;
  const end = Number(clock.dataset.ends) - (await shopAhead());
  let isOver = false;
  const show = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS));
    showLeft(clock, left);
    if (left > 0 || isOver) return;
    isOver = true;
    finish(clock);
  };
  show();
  everyWhileSeen(SECOND_MS, show);
  // a tab that comes back shows the time at once
  document.addEventListener('visibilitychange', show);
}

/** How far the shop's clock is ahead of this browser's, in ms; 0 when it does not answer. */
async function shopAhead(): Promise<number> {
  try {
    const asked = Date.now();
    const answer = await fetch('/api/now', { cache: 'no-store' });
    const now = answer.ok ? Number(await answer.text()) : Number.NaN;
    return now > 0 ? now - (asked + Date.now()) / 2 : 0;
  } catch {
    return 0;
  }
}

function showLeft(clock: Element, left: number): void {
  let rest = left;
  for (const [unit, seconds] of Object.entries(UNITS)) {
    const shown = clock.querySelector(`[data-unit="${unit}"]`);
    // a unit that is not shown is part of the next one
    if (!shown) continue;
    shown.textContent = String(Math.floor(rest / seconds)).padStart(2, '0');
    rest %= seconds;
  }
}

function finish(clock: HTMLElement): void {
  if (clock.dataset.reloads === undefined) {
    for (const part of clock.children) part.classList.toggle('invisible');
    return;
  }
  const address = new URL(location.href);
  address.searchParams.set(RELOADED, String(Date.now()));
  location.replace(address);
}
