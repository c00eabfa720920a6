import * as z from 'zod';
import { jsonOf } from '../../shared/json-of.ts';
import type { Cookies } from '../session/cookies.ts';
import type { PickUpPoint } from './pick-up-point.ts';

/** How long a browser remembers the store, in seconds: a year. */
const REMEMBERED_SECONDS = 365 * 24 * 60 * 60;

const text = z.string().min(1).max(256);

const myStore = z.object({
  id: text,
  name: text,
  /** One list: calls take several, with commas between. */
  inventoryId: z.string().regex(/^[\w.:-]{1,256}$/),
  /** Where pick-up in the checkout begins to search. */
  postalCode: text.optional(),
});

/** The store that a shopper has chosen. */
export type MyStore = z.infer<typeof myStore>;

const cookieName = (cookies: Cookies, siteId: string) => cookies.ownName(`store_${siteId}`);

/**
 * The chosen store of this site; undefined where none was chosen. Whoever shows it answers with a
 * private response: no stored document has it (docs/decisions/0076).
 */
export function readMyStore(cookies: Cookies, siteId: string): MyStore | undefined {
  const value = cookies.get(cookieName(cookies, siteId));
  return value ? myStore.safeParse(jsonOf(value)).data : undefined;
}

/** Remembers a store. */
export function rememberStore(cookies: Cookies, siteId: string, store: PickUpPoint): void {
  const { id, name, inventoryId, postalCode } = store;
  const value = JSON.stringify({ id, name, inventoryId, postalCode });
  cookies.set(cookieName(cookies, siteId), value, { seconds: REMEMBERED_SECONDS });
}

export function forgetStore(cookies: Cookies, siteId: string): void {
  cookies.drop(cookieName(cookies, siteId));
}
