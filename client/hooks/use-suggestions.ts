import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import type { Suggestions } from '../../shared/schemas/suggestions.ts';

/** Answers are good for 300000 ms (docs/product/catalogue.md §9.1). */
const STALE_MS = 300_000;
/**
 * An answer that is older than this is not shown any more, in ms (docs/product/catalogue.md §9.1).
 */
const KEPT_MS = 600_000;
/** One retry after 1000 ms (docs/product/catalogue.md §9.1). */
const RETRY_MS = 1_000;

type Key = [api: string, term: string];
type Answered = { found: Suggestions; at: number };

type Asked = {
  found: Suggestions | undefined;
  /** The first call and its retry gave nothing, and no earlier answer is at hand. */
  failed: boolean;
};

/**
 * Suggestions for a term; null asks for none. The latest request wins: it ends the one before. An
 * error is reported once the retry has failed as well.
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
      // the schema comes with the first answer, not with the page
      const [answer, { suggestions }] = await Promise.all([
        fetchTwice(url, controller.signal),
        import('../../shared/schemas/suggestions.ts'),
      ]);
      return { found: suggestions.parse(answer), at: Date.now() };
    },
    { dedupingInterval: STALE_MS, revalidateOnReconnect: false },
  );
  const isTooOld = data !== undefined && Date.now() - data.at >= KEPT_MS;
  const fresh = useRef<string>(null);
  useEffect(() => {
    // of a term that is asked for anew SWR looks again by itself
    if (!isTooOld) fresh.current = term;
    else if (fresh.current === term) void mutate();
  }, [isTooOld, term, mutate]);
  const found = isTooOld ? undefined : data?.found;
  return { found, failed: error !== undefined && !isLoading && !found };
}

async function fetchTwice(url: URL, signal: AbortSignal): Promise<unknown> {
  try {
    return await fetchJson(url, signal);
  } catch (error) {
    if (signal.aborted || error instanceof RefusedError) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return fetchJson(url, signal);
  }
}

/** The worker will say the same again. */
class RefusedError extends Error {}

async function fetchJson(url: URL, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal, headers: { accept: 'application/json' } });
  if (response.ok) return response.json();
  throw response.status < 500 ? new RefusedError() : new Error(`Suggestions: ${response.status}`);
}
