import { env } from 'cloudflare:workers';
import { browse } from './provider.ts';
import { Shop } from './shop.ts';
import { leads, Visitor } from './visitor.ts';

/** People at the embedded identity provider (sandbox/staff-identity/people.ts). */
export const EDITOR = 'staff-editor';
export const MERCHANDISER = 'staff-merchandiser';
export const SUPPORT = 'staff-support';
export const NO_ROLE = 'staff-none';

/** Hosts of the embedded environments (wrangler.toml). */
export const EDITORS_HOST = 'cairneditors.staging.cairn.example';
export const PUBLISHED_HOST = 'cairnpublished.staging.cairn.example';
export const LAUNCH_HOST = 'cairnlaunch.staging.cairn.example';

const CALLBACK = /^https:\/\/[\w.-]+(\/staff\/callback\?.*)$/;

/** Goes to the provider and answers there as that person. Returns the path that it leads back to. */
export async function answerAsStaff(
  visitor: Visitor,
  person: string,
  from = '/staff/sign-in',
): Promise<string> {
  const to = leads(await visitor.get(from));
  const answered = await browse(to, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ person }).toString(),
  });
  const path = CALLBACK.exec(leads(answered))?.[1];
  if (!path) throw new Error(`The provider leads to ${leads(answered)}.`);
  return path;
}

/** Somebody of the staff who is signed in. */
export async function staffOf(person: string, shop = new Shop()): Promise<Visitor> {
  const visitor = new Visitor(shop);
  await visitor.get(await answerAsStaff(visitor, person));
  return visitor;
}

/** The amounts of money that a document or any other text has. */
export function moneyIn(text: string): Set<string> {
  const shown = text.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' ');
  return new Set(shown.match(/[$€]\d[\d,.]*|\d[\d\s.,]*\s[$€]/g) ?? []);
}

/** The first price on a page. */
export function priceIn(html: string): string | undefined {
  return /class="price[^>]*>.*?(\$[\d.,]+|[\d.,]+\s\$)/s.exec(html)?.[1];
}

/** KV that fails at keys that match, in all it does or in one way. */
export function failingKv(keys: RegExp, method?: 'get' | 'put' | 'delete'): typeof env.CACHE {
  return new Proxy(env.CACHE, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      const fails = method === undefined || method === name;
      return (...call: unknown[]) =>
        fails && keys.test(String(call[0]))
          ? Promise.reject(new Error('KV failed: 500 Internal Server Error'))
          : Reflect.apply(own, target, call);
    },
  });
}
