import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ContentStore, contentStore } from '../content/content-store.ts';
import { deliverItem } from '../content/deliver-item.ts';
import { deliveryParameters } from '../content/delivery-parameters.ts';
import { EDITING_SCRIPT, EDITING_STYLE } from '../content/editing/editing-script.ts';
import { HUBS } from '../content/hubs.ts';
import { stagingHosts } from '../content/staging-host.ts';
import { readQuery } from '../http/read-input.ts';
import { SITES } from '../sites.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { input } from './form.ts';
import { Html, html, table } from './html.ts';
import { notThere } from './not-found.ts';
import { overviewPage, sectionPath } from './page.ts';

const HUB = 'cairn';
const [ENVIRONMENT = ''] = stagingHosts(HUB);
const WIDTHS = [
  ['100%', 'As wide as there is room'],
  ['820px', 'Tablet'],
  ['390px', 'Phone'],
] as const;

const listQuery = z.object({ q: z.string().max(100).default('') });

/** Every item as editors have it, with its drafts. */
function items(c: Context<TenantEnv>): ContentStore {
  const { clock, contentSchedule } = c.var.tenant;
  const moment = { at: clock.now(), environment: 'editors', moved: contentSchedule.moved() } as const;
  return contentStore(HUBS[HUB], moment);
}

/**
 * A content editing tool, as far as the vendor's real-time visualisation goes: lists the items of
 * the hub; an item's page has its fields, and the shop in a frame that follows what is typed.
 * Nothing is saved.
 */
export function editingSection(): Hono<TenantEnv> {
  const section = new Hono<TenantEnv>();

  section.get('/', (c) => {
    const { q } = readQuery(c, listQuery);
    const rows = items(c)
      .items.filter(({ name, key, schema }) =>
        `${name} ${key} ${schema}`.toLowerCase().includes(q.toLowerCase()),
      )
      .map(({ id, name, key, schema, published }) => [
        html`<a href="${sectionPath(c, 'editing', `/${id}`)}">${name}</a>`,
        html`<code>${key}</code>`,
        schema.replace(/^.*\//, ''),
        published ? '' : 'draft',
      ]);
    const body = html`
<p>Choose an item, change its texts, and see each change in the shop as you type. The shop asks you to <a href="${c.var.tenant.shopOrigin}/staff">sign in as an editor</a> first.</p>
<form method="get" role="search" action="${sectionPath(c, 'editing')}">
${input({ label: 'Name, key or schema', name: 'q', type: 'search', value: q })}<button>Find</button></form>
${table('Items', ['Item', 'Key', 'Schema', 'State'], rows)}`;
    return overviewPage(c, 'editing', { title: 'Content editor', body });
  });

  section.get('/script.js', (c) =>
    c.body(EDITING_SCRIPT, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    }),
  );

  section.get('/:id', (c) => {
    const store = items(c);
    const item = store.byId(c.req.param('id'));
    if (!item) throw notThere('The item');
    const parameters = deliveryParameters.parse({ depth: 'all', format: 'inlined' });
    const model = JSON.stringify(deliverItem(item, parameters, store).content);
    const { shopOrigin } = c.var.tenant;
    const place = `${HUB}/${item.id}?vse=${ENVIRONMENT}`;
    const body = html`
<div class="editor">
<div class="side">
<p id="state" role="status">Connecting…</p>
<div id="fields"></div>
<details id="json"><summary>As JSON</summary>
<label>The whole item<textarea id="source" spellcheck="false"></textarea></label>
<p id="wrong" role="alert"></p></details>
<p><button type="button" id="again" class="quiet">Back to what is saved</button></p>
</div>
<div>
<div class="bar">
<label>Locale<select id="locale"><option value="">The shop’s</option>${SITES.flatMap(({ locales }) => locales).map((one) => html`<option>${one}</option>`)}</select></label>
<fieldset class="widths"><legend>Width</legend>${WIDTHS.map(
      ([width, label], index) =>
        html`<label><input type="radio" name="width" value="${width}"${index === 0 && html` checked`}>${label}</label>`,
    )}</fieldset>
<a href="${shopOrigin}/contampviz/${place}" target="_blank" rel="noopener">As saved</a>
</div>
<div class="stage"><iframe id="shop" title="The item in the shop" data-address="${shopOrigin}/visualization/${place}" data-vse="${ENVIRONMENT}"></iframe></div>
</div>
</div>
<script type="application/json" id="model">${new Html(model.replaceAll('<', '\\u003c'))}</script>
<script type="module" src="${sectionPath(c, 'editing', '/script.js')}"></script>
<style>${new Html(EDITING_STYLE)}</style>`;
    return overviewPage(c, 'editing', { title: item.name, body, frames: shopOrigin });
  });
  return section;
}
