import { Hono } from 'hono';
import { z } from 'zod';
import { restock, unitsOnHand } from '../back-in-stock/restock.ts';
import type { Database } from '../database/database.ts';
import { toMajor } from '../database/price.ts';
import { readForm, readQuery } from '../http/read-input.ts';
import { imageLink, pictureName } from '../products/image-groups.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { form, input } from './form.ts';
import { html, json, table } from './html.ts';
import { notThere } from './not-found.ts';
import { changed, overviewPage, sectionPath } from './page.ts';

const PAGE_SIZE = 50;
const MAX_PAGE = 2000;
const listQuery = z.object({
  q: z.string().max(100).default(''),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
});
const stockForm = z.object({ variantId: z.string(), stock: z.coerce.number().pipe(unitsOnHand) });

type Listed = { id: string; name: string; type: string; kind: string; usd: number; cad: number };

function productsNamed(database: Database, q: string, page: number): Listed[] {
  const like = `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return database.all<Listed>(
    `SELECT id, title_en AS name, type, kind, usd_min AS usd, cad_min AS cad FROM product
     WHERE title_en LIKE ?1 ESCAPE '\\' OR title_fr LIKE ?1 ESCAPE '\\' OR id = ?2
     ORDER BY rank DESC LIMIT ?3 OFFSET ?4`,
    like,
    q,
    PAGE_SIZE + 1,
    (page - 1) * PAGE_SIZE,
  );
}

/** The catalogue: browse it, view a product, change the stock of its variants. */
export function catalogueSection(): Hono<TenantEnv> {
  const section = new Hono<TenantEnv>();

  section.get('/', (c) => {
    const { q, page } = readQuery(c, listQuery);
    const { database, catalogue } = c.var.tenant;
    const found = productsNamed(database, q, page);
    const money = (cents: number) => toMajor(cents).toFixed(2);
    const rows = found
      .slice(0, PAGE_SIZE)
      .map(({ id, name, type, kind, usd, cad }) => [
        html`<a href="${sectionPath(c, 'catalogue', `/${id}`)}">${name}</a>`,
        id,
        type,
        kind,
        `${money(usd)} USD`,
        `${money(cad)} CAD`,
      ]);
    const to = (number: number, text: string) =>
      html`<a href="${sectionPath(c, 'catalogue')}?${new URLSearchParams({ q, page: `${number}` }).toString()}">${text}</a> `;
    const { products, variants, categories } = catalogue.counts();
    const body = html`
<p>${products} products in ${variants} variants, in ${categories} categories.</p>
<form method="get" role="search" action="${sectionPath(c, 'catalogue')}">
${input({ label: 'Name or number', name: 'q', type: 'search', value: q })}<button>Find</button></form>
${table('Products', ['Name', 'Number', 'Type', 'Kind', 'From', 'From'], rows)}
<p>${page > 1 && to(page - 1, 'Previous page')}${found.length > PAGE_SIZE && to(page + 1, 'Next page')}</p>`;
    return overviewPage(c, 'catalogue', { title: 'Catalogue', body });
  });

  section.get('/:productId', (c) => {
    const { catalogue } = c.var.tenant;
    const product = catalogue.product(c.req.param('productId'));
    if (!product) throw notThere('The product');
    const [colour] = product.colours;
    const src = colour && imageLink('', `${pictureName(product, colour, 'front')}`);
    const rows = catalogue.variantsOf(product.id).map(({ id, colour: code, size, stock }) => [
      id,
      product.colours.find((one) => one.code === code)?.name.en ?? code,
      size,
      form(sectionPath(c, 'catalogue', `/${product.id}/stock`), 'Change', {
        fields: [
          html`<input type="hidden" name="variantId" value="${id}">`,
          input({ label: 'Units', name: 'stock', type: 'number', value: stock, min: 0 }, `${id}-`),
        ],
        about: `stock of ${id}`,
        quiet: true,
      }),
    ]);
    const body = html`
${src && html`<img src="${src}?w=240" width="240" height="252" alt="">`}
<p>${product.pitch.en}</p>
${table('Variants', ['Variant', 'Color', 'Size', 'On hand'], rows)}
<h2>As stored</h2>
${json(product)}`;
    return overviewPage(c, 'catalogue', { title: product.name.en, body });
  });

  section.post('/:productId/stock', async (c) => {
    const { variantId, stock } = await readForm(c, stockForm);
    const productId = c.req.param('productId');
    const { tenant } = c.var;
    const isOurs = tenant.catalogue.variant(variantId)?.productId === productId;
    if (!isOurs || !restock(tenant, variantId, stock)) throw notThere('The variant');
    return changed(c, 'catalogue', `/${productId}`);
  });
  return section;
}
