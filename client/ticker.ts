/** The one thing that ticks: calls `tick` every so many ms while the tab can be seen. */
export function everyWhileSeen(ms: number, tick: () => void): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    timer = document.hidden ? undefined : setInterval(tick, ms);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}
