import type { Context } from 'hono';
import { z } from 'zod';
import type { Product } from '../catalog/types.ts';
import { customerByLogin } from '../customers/customer-store.ts';
import { isPassword } from '../customers/password.ts';
import type { Criteria } from '../database/criteria.ts';
import { currentPrice, priceEntry, toMajor } from '../database/price.ts';
import { findProducts } from '../database/product-finder.ts';
import { escapeHtml } from '../http/html-page.ts';
import { readForm, readQuery } from '../http/read-input.ts';
import { pictureName } from '../products/image-groups.ts';
import { variantName } from '../products/variations.ts';
import { guestSession, registeredSession } from '../slas/session.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { addToCart, takeAlong } from './legacy-cart.ts';
import { type LegacyPlace, type LegacyVisit, legacyPage, legacyRedirect, visit } from './legacy-page.ts';
import { endLegacySession, openLegacySession } from './legacy-session.ts';
import { LEGACY_TEXTS } from './legacy-texts.ts';

/** Products that a category of the legacy site shows. */
const SHOWN_PRODUCTS = 12;
/** Width of their pictures, px. */
const PICTURE_WIDTH = 600;
/** Most pieces that its product page adds at once. */
const MOST_PIECES = 10;

const category = z.object({ cgid: z.string().max(100).default('') });
const product = z.object({ pid: z.string().max(100).default('') });
const addition = z.object({
  pid: z.string().max(100),
  quantity: z.coerce.number().int().min(1).max(MOST_PIECES).default(1),
});
const credentials = z.object({
  loginEmail: z.string().max(1000).default(''),
  loginPassword: z.string().max(1000).default(''),
});

type Handler = (c: Context<TenantEnv>, place: LegacyPlace) => Response | Promise<Response>;

const linkTo = (to: string, text: string) => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`;
const list = (kind: 'list' | 'grid', lines: string[]) =>
  `<ul class="legacy-${kind}">${lines.map((line) => `<li>${line}</li>`).join('\n')}</ul>`;
const onward = (to: string, text: string) => `<p class="legacy-onward">${linkTo(to, text)}</p>`;

/** A product's picture, one of the site's own files. */
function picture(here: LegacyVisit, product: Product, alt = ''): string {
  const [colour] = product.colours;
  if (!colour) return '';
  const address = here.file(`images/${pictureName(product, colour, 'front')}`);
  return `<img src="${escapeHtml(address)}?w=${PICTURE_WIDTH}" alt="${escapeHtml(alt)}" width="496" height="521">`;
}

const home: Handler = (c, place) => {
  const here = visit(c, place);
  const sections = c.var.tenant.catalogue.childrenOf(null);
  return legacyPage(
    here,
    LEGACY_TEXTS[here.language].home,
    list(
      'list',
      sections.map(({ id, name }) => linkTo(here.endpoint('Search-Show', { cgid: id }), name[here.language])),
    ),
  );
};

const notFound: Handler = (c, place) => {
  const here = visit(c, place);
  return legacyPage(here, '404', `<p>${LEGACY_TEXTS[here.language].notFound}</p>`, 404);
};

const categoryPage: Handler = (c, place) => {
  const here = visit(c, place);
  const { catalogue } = c.var.tenant;
  const { language } = here;
  const found = catalogue.category(readQuery(c, category).cgid);
  if (!found) return notFound(c, place);
  const criteria: Criteria = {
    language,
    currency: here.site.defaultCurrency,
    categoryId: found.id,
    filters: [[{ field: 'type', value: 'master' }], [{ field: 'orderable', value: 'true' }]],
    sort: { by: 'featured', descending: true },
  };
  const lines = findProducts(catalogue.index, criteria, SHOWN_PRODUCTS).ids.map((id) => {
    const one = catalogue.product(id);
    const address = escapeHtml(here.endpoint('Product-Show', { pid: id }));
    const name = escapeHtml(one?.name[language] ?? id);
    return `<a href="${address}">${one ? picture(here, one) : ''}<span>${name}</span></a>`;
  });
  const inNewShop = onward(here.address(`category/${found.id}`), LEGACY_TEXTS[language].inNewShop);
  return legacyPage(here, found.name[language], list('grid', lines) + inNewShop);
};

function productBody(here: LegacyVisit, productId: string, message = ''): Response | undefined {
  const { catalogue } = here.c.var.tenant;
  const { language, site } = here;
  const t = LEGACY_TEXTS[language];
  const masterId = catalogue.variant(productId)?.productId ?? productId;
  const found = catalogue.product(masterId);
  if (!found) return undefined;
  const options = catalogue
    .variantsOf(masterId)
    .filter(({ stock }) => stock > 0)
    .map(({ id, colour }) => {
      const price = here.money(toMajor(currentPrice(priceEntry(found, colour, site.defaultCurrency))));
      return `<option value="${escapeHtml(id)}">${escapeHtml(`${variantName(id, catalogue, language)}, ${price}`)}</option>`;
    });
  const said = message && `<p role="alert">${escapeHtml(message)}</p>`;
  return legacyPage(
    here,
    found.name[language],
    `<div class="legacy-product">${picture(here, found, found.name[language])}<div>
<p>${escapeHtml(found.pitch[language])}</p>${said}
<form method="post" action="${escapeHtml(here.endpoint('Cart-AddProduct'))}">
<label for="pid">${t.variant}</label><select id="pid" name="pid">${options.join('\n')}</select>
<input type="hidden" name="quantity" value="1"><button>${t.add}</button>
</form>
${onward(here.address(`product/${masterId}`), t.inNewShop)}</div></div>`,
  );
}

const productPage: Handler = (c, place) =>
  productBody(visit(c, place), readQuery(c, product).pid) ?? notFound(c, place);

const addProduct: Handler = async (c, place) => {
  const { pid, quantity } = await readForm(c, addition);
  const here = visit(c, place);
  if (addToCart(c.var.tenant, here.session, { productId: pid, quantity })) {
    return legacyRedirect(here, here.endpoint('Cart-Show'));
  }
  return productBody(here, pid, LEGACY_TEXTS[here.language].soldOut) ?? notFound(c, place);
};

const cart: Handler = (c, place) => {
  const here = visit(c, place);
  const t = LEGACY_TEXTS[here.language];
  const items = here.cart?.productItems ?? [];
  if (items.length === 0) return legacyPage(here, t.cartTitle, `<p>${t.emptyCart}</p>`);
  const rows = items.map(
    ({ productId, productName, quantity, priceAfterItemDiscount }) =>
      `<tr data-product="${escapeHtml(productId)}"><td>${escapeHtml(productName)}</td><td>${quantity}</td>
<td>${here.money(priceAfterItemDiscount)}</td></tr>`,
  );
  return legacyPage(
    here,
    t.cartTitle,
    `<table>${rows.join('\n')}</table>
<p class="legacy-total">${t.total}: ${here.money(here.cart?.productTotal ?? 0)}</p>
${onward(here.endpoint('Checkout-Begin'), t.checkout)}`,
  );
};

const checkout: Handler = (c, place) => {
  const here = visit(c, place);
  const t = LEGACY_TEXTS[here.language];
  const total = `<p class="legacy-total">${t.total}: ${here.money(here.cart?.productTotal ?? 0)}</p>`;
  return legacyPage(here, t.checkoutTitle, `<p>${t.checkoutBody}</p>${total}`);
};

function loginBody(here: LegacyVisit, message = '', status = 200): Response {
  const t = LEGACY_TEXTS[here.language];
  const said = message && `<p role="alert">${escapeHtml(message)}</p>`;
  return legacyPage(
    here,
    t.loginTitle,
    `${said}<form method="post" action="${escapeHtml(here.endpoint('Account-Login'))}" class="legacy-narrow">
<label for="loginEmail">${t.email}</label><input id="loginEmail" name="loginEmail" autocomplete="username">
<label for="loginPassword">${t.password}</label>
<input id="loginPassword" name="loginPassword" type="password" autocomplete="current-password">
<button>${t.login}</button></form>`,
    status,
  );
}

const login: Handler = async (c, place) => {
  const { loginEmail, loginPassword } = await readForm(c, credentials);
  const { tenant } = c.var;
  const customer = customerByLogin(tenant.database, loginEmail);
  const isRight = await isPassword(loginPassword, customer?.password ?? null);
  const here = visit(c, place);
  if (!customer || !isRight) return loginBody(here, LEGACY_TEXTS[here.language].wrongLogin, 401);
  const { session } = here;
  const who = registeredSession(tenant.database, session.usid, customer.customerId);
  const after = openLegacySession(tenant, place.site.id, who);
  if (!session.registered) takeAlong(tenant, session, after);
  endLegacySession(tenant, session.dwsid);
  return legacyRedirect(visit(c, place, after), here.endpoint('Home-Show'));
};

const logout: Handler = (c, place) => {
  const here = visit(c, place);
  const { tenant } = c.var;
  endLegacySession(tenant, here.session.dwsid);
  const guest = openLegacySession(tenant, place.site.id, guestSession(tenant.database, undefined));
  return legacyRedirect(visit(c, place, guest), here.endpoint('Home-Show'));
};

/** The pages of the legacy site by the name of their endpoint. */
export const LEGACY_PAGES: Record<string, Handler> = {
  'Home-Show': home,
  'Search-Show': categoryPage,
  'Product-Show': productPage,
  'Cart-Show': cart,
  'Checkout-Begin': checkout,
  'Login-Show': (c, place) => loginBody(visit(c, place)),
  'Login-Logout': logout,
};

/** Its forms. */
export const LEGACY_FORMS: Record<string, Handler> = {
  'Cart-AddProduct': addProduct,
  'Account-Login': login,
};

/** Its page for everything else. */
export const legacyNotFound = notFound;
