import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { customerById } from '../customers/customer-store.ts';
import { escapeHtml, htmlPage } from '../http/html-page.ts';
import { type Language, languageOf, type Site } from '../sites.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { cartOf, type LegacyCart } from './legacy-cart.ts';
import {
  type LegacySession,
  legacySessionOf,
  openGuestSession,
  SESSION_COOKIE,
  sessionCookies,
} from './legacy-session.ts';
import { LEGACY_TEXTS } from './legacy-texts.ts';

export type LegacyPlace = { site: Site; locale: string };

/** What a page of the legacy site is drawn from. */
export type LegacyVisit = LegacyPlace & {
  c: Context<TenantEnv>;
  session: LegacySession;
  /** Whether this request has begun the session, or replaced it. */
  isNew: boolean;
  language: Language;
  /** The address of an endpoint of this site and locale. */
  endpoint: (name: string, query?: Record<string, string>) => string;
  /** The address of one of the site's files. */
  file: (name: string) => string;
  /** The storefront address of a page, which the new shop serves. */
  address: (path: string) => string;
  money: (amount: number) => string;
  cart: LegacyCart | null;
};

/** A visitor at the legacy site: the session that their cookie names, or a new guest's. */
export function visit(c: Context<TenantEnv>, place: LegacyPlace, begun?: LegacySession): LegacyVisit {
  const { site, locale } = place;
  const { tenant } = c.var;
  const known = begun ?? legacySessionOf(tenant, site.id, getCookie(c, SESSION_COOKIE));
  const session = known ?? openGuestSession(tenant, site.id);
  const language = languageOf(locale);
  const underscored = locale.replace('-', '_');
  const cart = cartOf(tenant, session, { site, language });
  return {
    c,
    site,
    locale,
    session,
    isNew: begun !== undefined || known === null,
    language,
    endpoint: (name, query = {}) => {
      const search = new URLSearchParams(query).toString();
      return `/on/demandware.store/Sites-${site.id}-Site/${underscored}/${name}${search && `?${search}`}`;
    },
    file: (name) => `/on/demandware.static/Sites-${site.id}-Site/-/default/v1/${name}`,
    address: (path) => `/s/${site.id}/${underscored}/${path}`,
    money: (amount) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: cart?.currency ?? site.defaultCurrency,
      }).format(amount),
    cart,
  };
}

function withCookies({ session, isNew }: LegacyVisit, response: Response): Response {
  if (isNew) for (const cookie of sessionCookies(session)) response.headers.append('set-cookie', cookie);
  return response;
}

/** A page in the legacy site's frame; `body` is HTML. */
export function legacyPage(here: LegacyVisit, title: string, body: string, status = 200): Response {
  const { c, session, language, endpoint, address, cart } = here;
  const t = LEGACY_TEXTS[language];
  const count = cart?.productItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  const customer = session.registered ? customerById(c.var.tenant.database, session.customerId) : null;
  const link = (to: string, text: string) => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`;
  const who = customer
    ? [escapeHtml(t.hello(customer.firstName ?? customer.login)), link(endpoint('Login-Logout'), t.logout)]
    : [link(endpoint('Login-Show'), t.login)];
  // the platform writes some addresses with its own host
  const cartAddress = new URL(endpoint('Cart-Show'), c.req.url).href;
  const entries = [
    link(endpoint('Home-Show'), t.home),
    link(cartAddress, t.cart(`${count}`)),
    ...who,
    link(address('home'), t.newShop),
  ];
  const frame = `<link rel="stylesheet" href="${here.file('css/legacy.css')}">
<div class="legacy-head"><p>${escapeHtml(t.shop)}</p>
<nav><ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul></nav></div>
<h1>${escapeHtml(title)}</h1>
${body}`;
  return withCookies(here, htmlPage({ title, body: frame, language }, status));
}

/** A redirect to a page of the legacy site, by its own full address as the platform makes it. */
export function legacyRedirect(here: LegacyVisit, to: string): Response {
  const location = new URL(to, here.c.req.url).href;
  return withCookies(here, new Response(null, { status: 302, headers: { location } }));
}
