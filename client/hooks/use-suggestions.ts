import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import type { Suggestions } from '../../shared/schemas/suggestions.ts';

/** An answer is fresh for 300000 ms (docs/product/catalogue.md §9.1). */
const STALE_MS = 300_000;
/** An older answer is not shown any more, in ms (docs/product/catalogue.md §9.1). */
const KEPT_MS = 600_000;
/** One retry after 1000 ms (docs/product/catalogue.md §9.1). */
const RETRY_MS = 1_000;

type Key = [api: string, term: string];
type Answered = { found: Suggestions; at: number };

type Asked = {
  found: Suggestions | undefined;
  /** Both the first request and its retry failed, and there is no earlier answer to show. */
  failed: boolean;
};

/**
 * Suggestions for a term; null requests none. A new request aborts the one before. An error is
 * reported only after the retry has failed as well.
 */
export function useSuggestions(api: string, term: string | null): Asked {
  const running = useRef<AbortController>(undefined);
  const { data, error, isLoading, mutate } = useSWR<Answered, unknown, Key | null>(
    term === null ? null : [api, term],
    async ([address, q]) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const url = new URL(address, location.href);
      url.searchParams.set('q', q);
      return { found: await requestTwice(url.href, controller.signal), at: Date.now() };
    },
    { dedupingInterval: STALE_MS, revalidateOnReconnect: false },
  );
  const isTooOld = data !== undefined && Date.now() - data.at >= KEPT_MS;
  const fresh = useRef<string>(null);
  useEffect(() => {
    // for a changed term SWR revalidates by itself
    if (!isTooOld) fresh.current = term;
    else if (fresh.current === term) void mutate();
  }, [isTooOld, term, mutate]);
  const found = isTooOld ? undefined : data?.found;
  return { found, failed: error !== undefined && !isLoading && !found };
}

/** Loads what requests suggestions and reads them, which the page itself does not need. */
export const loadRequest = () =>
  Promise.all([import('../request.ts'), import('../../shared/schemas/suggestions.ts')]);

async function requestTwice(address: string, signal: AbortSignal): Promise<Suggestions> {
  const [{ request, ProblemError }, { suggestions }] = await loadRequest();
  try {
    return await request(address, suggestions, { signal });
  } catch (error) {
    // the worker would refuse a second request too
    const isRefused = error instanceof ProblemError && error.status < 500;
    if (signal.aborted || isRefused) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return request(address, suggestions, { signal });
  }
}
