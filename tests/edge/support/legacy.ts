import { faulty } from './faulty.ts';
import { Shop } from './shop.ts';
import type { Visitor } from './visitor.ts';

/** The legacy shop's own host, as the shop is configured. */
export const LEGACY_HOST = 'http://sandbox.internal';
/** Endpoints of the legacy shop in the United States. */
export const ENDPOINTS = '/on/demandware.store/Sites-cairn-us-Site/en_US';
/** Storefront addresses of the legacy shop there. */
export const STOREFRONT = '/s/cairn-us/en_US';

/** A shop with the legacy shop at its side. */
export const hybridShop = (overrides: Record<string, unknown> = {}): Shop =>
  new Shop({ FEATURE_HYBRID: 'true', ...overrides });

/** Puts a variant into the cart of the legacy shop, as its product page does. */
export async function addAtLegacy(visitor: Visitor, pid: string): Promise<string> {
  const cart = await visitor.post(`${ENDPOINTS}/Cart-AddProduct`, { pid, quantity: '1' }, { follow: true });
  return cart.text();
}

/** Does so, and leaves before the page that follows, with which this shop would be told of it. */
export async function addUntold(visitor: Visitor, pid: string): Promise<void> {
  const added = await visitor.post(`${ENDPOINTS}/Cart-AddProduct`, { pid, quantity: '1' });
  if (added.status !== 302) throw new Error(`The legacy shop answered ${added.status}.`);
}

/** Logs in at the legacy shop, as its form does, and returns the page that follows. */
export async function logInAtLegacy(
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const fields = { loginEmail: email, loginPassword: password };
  return (await visitor.post(`${ENDPOINTS}/Account-Login`, fields, { follow: true })).text();
}

/** What browsers say of a link of the shop's own pages. */
const OWN_LINK = { 'sec-fetch-site': 'same-origin' };

/** Logs out at the legacy shop, as its link does; the page that follows is not asked for. */
export const logOutAtLegacy = (visitor: Visitor): Promise<Response> =>
  visitor.get(`${ENDPOINTS}/Login-Logout`, { headers: OWN_LINK });

/** What the legacy shop's host was asked. */
type Asked = { url: URL; method: string; headers: Headers };

/** The services, with a record of what the legacy shop's pages were asked. */
export function watched(): { services: Fetcher; asked: Asked[] } {
  const asked: Asked[] = [];
  const services = faulty(/\/on\/demandware\.|\/~edge\/s\//, async (answer, request) => {
    const { url, method, headers } = request();
    asked.push({ url: new URL(url), method, headers });
    return answer();
  });
  return { services, asked };
}

/** The services, with another answer of the legacy shop's pages. */
export const answering = (response: () => Response): Fetcher =>
  faulty(/\/on\/demandware\.|\/~edge\/s\//, async () => response());
