/**
 * Calls `tick` every `ms` milliseconds while the tab is visible. No other code uses an interval.
 */
export function everyWhileSeen(ms: number, tick: () => void): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    if (!document.hidden) timer = setInterval(tick, ms);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}
