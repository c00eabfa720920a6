/**
 * Sends requests until one is refused as too many (429); returns the statuses. A limiter counts by
 * the minutes of the clock, so one that ends meanwhile makes the count begin again, once: `limit`
 * and one more may be needed in each of two minutes. Rejects when none of those is refused.
 */
export async function untilLimited(
  limit: number,
  send: (attempt: number) => Promise<Response>,
): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < 2 * limit + 1) {
    const response = await send(statuses.length);
    await response.body?.cancel();
    statuses.push(response.status);
    if (response.status === 429) return statuses;
  }
  throw new Error(`Not limited: ${statuses}`);
}

/** As many requests at once that, in whichever minutes they fall, one is above the limit. */
export const overLimit = <T>(limit: number, send: (attempt: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 2 * limit + 1 }, (_, attempt) => send(attempt)));
