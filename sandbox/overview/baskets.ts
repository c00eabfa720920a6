import { Hono } from 'hono';
import { z } from 'zod';
import type { BasketState } from '../baskets/basket-state.ts';
import { deleteBasket, saveBasket } from '../baskets/basket-store.ts';
import type { Database } from '../database/database.ts';
import { readForm } from '../http/read-input.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { form, input } from './form.ts';
import { html, json, moment, table } from './html.ts';
import { notThere } from './not-found.ts';
import { changed, overviewPage, sectionPath } from './page.ts';

const LISTED = 500;
const MOST = 999;
const quantityForm = z.object({ itemId: z.string(), quantity: z.coerce.number().int().min(0).max(MOST) });

function basketOf(database: Database, basketId: string): BasketState {
  const row = database.first<{ doc: string }>('SELECT doc FROM basket WHERE id = ?', basketId);
  if (!row) throw notThere('The basket');
  return JSON.parse(row.doc);
}

/** The open baskets: view one, change a line's quantity, remove one. */
export function basketsSection(): Hono<TenantEnv> {
  const section = new Hono<TenantEnv>();

  section.get('/', (c) => {
    const found = c.var.tenant.database.all<{ doc: string }>(
      'SELECT doc FROM basket ORDER BY modified_at DESC LIMIT ?',
      LISTED,
    );
    const rows = found.map(({ doc }) => {
      const {
        basketId,
        siteId,
        customerId,
        email = '',
        items,
        currency,
        modifiedAt,
      }: BasketState = JSON.parse(doc);
      const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
      const link = html`<a href="${sectionPath(c, 'baskets', `/${basketId}`)}"><code>${basketId}</code></a>`;
      return [
        link,
        siteId,
        email || html`<code>${customerId}</code>`,
        `${pieces} in ${currency}`,
        moment(modifiedAt),
      ];
    });
    const body = table('Open baskets', ['Basket', 'Site', 'Shopper', 'Pieces', 'Changed'], rows);
    return overviewPage(c, 'baskets', { title: 'Baskets', body });
  });

  section.get('/:basketId', (c) => {
    const basket = basketOf(c.var.tenant.database, c.req.param('basketId'));
    const at = (path: string) => sectionPath(c, 'baskets', `/${basket.basketId}${path}`);
    const lines = basket.items.map(({ itemId, productId, quantity }, index) => [
      html`<code>${productId}</code>`,
      form(at('/quantity'), 'Change', {
        fields: [
          html`<input type="hidden" name="itemId" value="${itemId}">`,
          input(
            { label: 'Quantity', name: 'quantity', type: 'number', value: quantity, min: 0, max: MOST },
            `l${index}-`,
          ),
        ],
        about: `quantity of ${productId}`,
        quiet: true,
      }),
    ]);
    const body = html`
${table('Lines', ['Product', 'Quantity, 0 removes it'], lines)}
<h2>Remove</h2>
${form(at('/remove'), 'Remove this basket')}
<h2>As stored</h2>
${json(basket)}`;
    return overviewPage(c, 'baskets', { title: `Basket ${basket.basketId}`, body });
  });

  section.post('/:basketId/quantity', async (c) => {
    const { database, clock } = c.var.tenant;
    const { itemId, quantity } = await readForm(c, quantityForm);
    const basketId = c.req.param('basketId');
    database.transaction(() => {
      const basket = basketOf(database, basketId);
      const items = basket.items
        .map((item) => (item.itemId === itemId ? { ...item, quantity } : item))
        .filter((item) => item.quantity > 0);
      saveBasket(database, { ...basket, items, modifiedAt: clock.now() });
    });
    return changed(c, 'baskets', `/${basketId}`);
  });
  section.post('/:basketId/remove', (c) => {
    const { database } = c.var.tenant;
    database.transaction(() => deleteBasket(database, c.req.param('basketId')));
    return changed(c, 'baskets');
  });
  return section;
}
