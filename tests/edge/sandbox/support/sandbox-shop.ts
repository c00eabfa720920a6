import { env } from 'cloudflare:workers';

const ORGANIZATION = 'organizations/f_ecom_zzrf_001';
const PRIVATE_CLIENT = 'c0ffee00-0000-4000-8000-000000000002:sandbox-secret';

export const ROOTS = {
  slas: `/shopper/auth/v1/${ORGANIZATION}/oauth2`,
  products: `/product/shopper-products/v1/${ORGANIZATION}`,
  search: `/search/shopper-search/v1/${ORGANIZATION}`,
  baskets: `/checkout/shopper-baskets/v1/${ORGANIZATION}`,
  customers: `/customer/shopper-customers/v1/${ORGANIZATION}`,
  promotions: `/pricing/shopper-promotions/v1/${ORGANIZATION}`,
  seo: `/site/shopper-seo/v1/${ORGANIZATION}`,
  enrichment: `/custom/products/v1/${ORGANIZATION}`,
  stores: `/store/shopper-stores/v1/${ORGANIZATION}`,
  country: `/custom/site/v1/${ORGANIZATION}`,
  unbxd: '/unbxd/sandbox-search/cairn-us-en',
  einstein: '/einstein/v3',
  monetate: '/monetate/api/engine/v1/decide',
} as const;

export type Tokens = { access_token: string; refresh_token: string; usid: string; customer_id: string };

/** A shop of the embedded commerce cloud for one test file. */
export class SandboxShop {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return env.SANDBOX.fetch(`http://sandbox.internal/~${this.#name}${path}`, {
      redirect: 'manual',
      ...init,
    });
  }

  /** Calls a service, with a JSON body and a shopper's token when given. */
  call(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: unknown } = {},
  ): Promise<Response> {
    const headers = new Headers({ 'x-cq-client-id': 'sandbox-einstein' });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (body !== undefined) headers.set('content-type', 'application/json');
    return this.fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  }

  form(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  }

  /** A new guest of the private client. */
  async guest(siteId = 'cairn-us'): Promise<Tokens> {
    const fields = { grant_type: 'client_credentials', channel_id: siteId };
    const response = await this.form(`${ROOTS.slas}/token`, fields, {
      authorization: `Basic ${btoa(PRIVATE_CLIENT)}`,
    });
    return response.json<Tokens>();
  }

  /** Resets the shop to its first state. */
  async reset(): Promise<void> {
    await this.call('POST', '/__sandbox/reset', { body: {} });
  }

  async setClock(clock: { now: number } | { offset: number }): Promise<void> {
    await this.call('PUT', '/__sandbox/clock', { body: clock });
  }

  /** Variants in stock, with at least `stock` units each. */
  async variants(stock = 5): Promise<string[]> {
    const { access_token: token } = await this.guest();
    const found = await this.call(
      'GET',
      `${ROOTS.unbxd}/search?q=jacket&rows=10&variants.count=100&variants.fields=variantId`,
    );
    const { response } = await found.json<{
      response: { products: { variants: { variantId: string }[] }[] };
    }>();
    const ids = response.products
      .flatMap(({ variants }) => variants.map(({ variantId }) => variantId))
      .slice(0, 24);
    const answered = await this.call(
      'GET',
      `${ROOTS.products}/products?siteId=cairn-us&ids=${ids.join(',')}&expand=availability`,
      { token },
    );
    const { data } = await answered.json<{ data: { id: string; inventory: { ats: number } }[] }>();
    return data.filter(({ inventory }) => inventory.ats >= stock).map(({ id }) => id);
  }
}
