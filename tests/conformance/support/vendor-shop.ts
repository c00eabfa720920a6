import {
  helpers,
  ResponseError,
  ShopperBaskets,
  ShopperBasketsV2,
  ShopperConsents,
  ShopperContexts,
  ShopperCustomers,
  type ShopperCustomersTypes,
  ShopperGiftCertificates,
  ShopperLogin,
  ShopperOrders,
  ShopperPayments,
  ShopperProducts,
  ShopperPromotions,
  ShopperSEO,
  ShopperSearch,
  ShopperStores,
} from 'commerce-sdk-isomorphic';
import { expect, inject } from 'vitest';
import { z } from 'zod';

const ORGANIZATION_ID = 'f_ecom_zzrf_001';
export const PUBLIC_CLIENT_ID = 'c0ffee00-0000-4000-8000-000000000001';
export const PRIVATE_CLIENT_ID = 'c0ffee00-0000-4000-8000-000000000002';
export const PRIVATE_CLIENT_SECRET = 'sandbox-secret';
/** The password of every customer that {@link VendorShop.register} registers. */
export const PASSWORD = 'Correct-Horse-7';
export const REDIRECT_URI = 'http://localhost:8787/callback';

const sentMessage = z.object({
  id: z.string(),
  to: z.string(),
  kind: z.string(),
  subject: z.string(),
  body: z.string(),
  token: z.string().optional(),
  link: z.string().optional(),
});
type SentMessage = z.output<typeof sentMessage>;

/** A problem as the services answer it. */
export type Problem = { title?: string; type?: string; detail?: string; [extra: string]: unknown };

type CustomCall = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** First part of the path, e.g. `subscriptions`. */
  api: string;
  /** The path after the organization. */
  path: string;
  parameters?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

/**
 * A shop of the embedded commerce cloud for one test file, called with the vendor's own clients.
 */
export class VendorShop {
  readonly clientId = PUBLIC_CLIENT_ID;
  readonly origin: string;
  readonly siteId: string;

  /** `at`: the origin of the embedded commerce cloud, where it is not the one of all tests. */
  constructor(tenant: string, siteId = 'cairn-us', at = inject('sandbox')) {
    this.origin = `${at}/~${tenant}`;
    this.siteId = siteId;
  }

  #config(token?: string, clientId = PUBLIC_CLIENT_ID) {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return {
      proxy: this.origin,
      throwOnBadResponse: true,
      headers,
      parameters: {
        clientId,
        organizationId: ORGANIZATION_ID,
        shortCode: 'sandbox',
        siteId: this.siteId,
      },
    };
  }

  /**
   * The login client has no authorization header: otherwise the vendor's helper would send it
   * instead of its own.
   */
  login = () => new ShopperLogin(this.#config());
  privateLogin = () => new ShopperLogin(this.#config(undefined, PRIVATE_CLIENT_ID));
  baskets = (token: string) => new ShopperBaskets(this.#config(token));
  basketsV2 = (token: string) => new ShopperBasketsV2(this.#config(token));
  orders = (token: string) => new ShopperOrders(this.#config(token));
  customers = (token: string) => new ShopperCustomers(this.#config(token));
  consents = (token: string) => new ShopperConsents(this.#config(token));
  contexts = (token: string) => new ShopperContexts(this.#config(token));
  payments = (token: string) => new ShopperPayments(this.#config(token));
  giftCertificates = (token: string) => new ShopperGiftCertificates(this.#config(token));
  products = (token: string) => new ShopperProducts(this.#config(token));
  search = (token: string) => new ShopperSearch(this.#config(token));
  promotions = (token: string) => new ShopperPromotions(this.#config(token));
  seo = (token: string) => new ShopperSEO(this.#config(token));
  stores = (token: string) => new ShopperStores(this.#config(token));

  /**
   * A call of a custom API by the vendor's helper, which does not serialise bodies itself
   * (docs/contracts/custom-apis.md §1).
   */
  async custom(token: string, call: CustomCall): Promise<unknown> {
    const { method = 'GET', api, path, parameters = {}, body, headers = {} } = call;
    return helpers.callCustomEndpoint({
      options: {
        method,
        parameters,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
        customApiPathParameters: { apiName: api, endpointPath: path },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      },
      clientConfig: this.#config(),
    });
  }

  /** A new guest of the public client (PKCE). */
  guest(usid?: string) {
    return helpers.loginGuestUser({
      slasClient: this.login(),
      parameters: { redirectURI: REDIRECT_URI, usid },
    });
  }

  /** A new registered customer, not yet signed in. */
  async register(overrides: Partial<ShopperCustomersTypes.Customer> = {}) {
    const { access_token: token } = await this.guest();
    const login = overrides.login ?? `${crypto.randomUUID()}@shopper.example`;
    const customer = await this.customers(token).registerCustomer({
      body: {
        customer: { login, email: login, firstName: 'Ann', lastName: 'Lee', ...overrides },
        password: PASSWORD,
      },
    });
    return { login, customer };
  }

  /**
   * Signs in a registered customer with the public client; with `usid`, the id of the guest, who
   * then is the previous customer.
   */
  signIn(login: string, { usid, password = PASSWORD }: { usid?: string; password?: string } = {}) {
    return helpers.loginRegisteredUserB2C({
      slasClient: this.login(),
      credentials: { username: login, password },
      parameters: { redirectURI: REDIRECT_URI, usid },
    });
  }

  /** A new registered customer, signed in. */
  async shopper(overrides: Partial<ShopperCustomersTypes.Customer> = {}) {
    const { login, customer } = await this.register(overrides);
    const tokens = await this.signIn(login);
    return { login, customer, tokens, token: tokens.access_token, customerId: tokens.customer_id };
  }

  /** Sets the tenant's clock, in ms: a fixed `now`, or an `offset` from the real time. */
  setClock = (setting: { now: number } | { offset: number }) => this.control('PUT', 'clock', setting);

  /** The messages sent to an address, newest first. */
  async messages(to: string): Promise<SentMessage[]> {
    const response = await this.control('GET', `mailbox?to=${encodeURIComponent(to)}`);
    const { messages } = z.object({ messages: z.array(sentMessage) }).parse(await response.json());
    return messages;
  }

  /** A call of the sandbox's own control service. */
  async control(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${this.origin}/__sandbox/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    expect(response.ok, `${method} ${path}`).toBe(true);
    return response;
  }

  /** Resets the shop to its first state. */
  reset = () => this.control('POST', 'reset', {});
}

/** The body of a refusal with `status`, which `call` must end in. */
export async function refusal(call: Promise<unknown>, status: number): Promise<Problem> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ResponseError)) throw error;
    expect(error.response.status).toBe(status);
    return error.response.json();
  }
  throw new Error(`expected a refusal with ${status}, got an answer`);
}
