import { isUnchanged } from './served-state.ts';

/** The longest wait for the page, in ms: 6 s for the shop, the rest for the network. */
const ANSWER_MS = 12_000;

/** Path and query of an address, which may be relative. */
export function pathAndQuery(address: string): string {
  const { pathname, search } = new URL(address, location.href);
  return pathname + search;
}

/** The address of what a page of the checkout has open. */
export const ownAddressIn = (page: Document): string | undefined =>
  page.querySelector<HTMLElement>('[data-own-address]')?.dataset.ownAddress;

const openIn = (page: Document) => page.querySelector('[data-stage="open"]');

/** The checkout's page at an address; undefined where the answer is another page. */
export async function readCheckout(address: string): Promise<Document | 'no answer' | undefined> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!response.ok) return 'no answer';
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    return openIn(page) ? page : undefined;
  } catch {
    return 'no answer';
  }
}

/**
 * The checkout after an answer that was lost. If the open section is served as before, nothing of it was
 * saved, and the page has it open again. Otherwise the page has open what comes next, at `address`.
 */
export async function readAgain(address: string): ReturnType<typeof readCheckout> {
  const next = await readCheckout(address);
  const own = ownAddressIn(document);
  const here = openIn(document);
  if (!(next instanceof Document) || !own || pathAndQuery(own) === pathAndQuery(address)) return next;
  if (openIn(next)?.id !== here?.id || isUnchanged(here, openIn(next))) return next;
  // the address that is open may name another part of the same section
  const same = await readCheckout(own);
  return same instanceof Document && isUnchanged(here, openIn(same)) ? same : next;
}
