const TICK_MS = 20;

/**
 * How long something takes, in ms, without the time in which this machine did other work: by that
 * much a timer that runs meanwhile comes late.
 */
export async function took(act: () => Promise<unknown>): Promise<number> {
  const start = Date.now();
  let late = 0;
  let last = start;
  const hear = () => {
    const now = Date.now();
    late += Math.max(0, now - last - TICK_MS);
    last = now;
  };
  const ticker = setInterval(hear, TICK_MS);
  try {
    await act();
  } finally {
    clearInterval(ticker);
    hear();
  }
  return last - start - late;
}
