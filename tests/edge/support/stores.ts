import { faulty } from './faulty.ts';

/** The calls that search for stores. */
export const STORE_SEARCH = /\/store-search/;

/** A commerce cloud whose stores are changed. */
export function storesOf(change: (store: Record<string, unknown>, index: number) => object): Fetcher {
  return faulty(STORE_SEARCH, async (answer) => {
    const found = await (await answer()).json<{ data?: Record<string, unknown>[] }>();
    return Response.json({ ...found, data: found.data?.map(change) });
  });
}

/** The names of the stores in a list, in their order. */
export function namesIn(html: string): string[] {
  return [...html.matchAll(/<h3 id="[\w-]+-name"><a [^>]*>([^<]+)</g)].map(([, name = '']) => name);
}

/** The error at a field, or `''`. */
export function errorAt(html: string, id: string): string {
  return new RegExp(`id="${id}-error" role="alert">([^<]*)<`).exec(html)?.[1] ?? '';
}

/** The message of the search as a whole. */
export function saidIn(html: string): string {
  return /data-stores-said="" class="stores-said">([^<]*)</.exec(html)?.[1]?.replaceAll('&#x27;', "'") ?? '';
}
