import { Hono } from 'hono';
import type { PageTool } from '../../shared/agents/page-tool.ts';
import { agentsMayAt } from '../config/agents.ts';
import type { AppEnv } from '../http/app-env.ts';

/** How long browsers keep an answer, in seconds. */
const KEPT_SECONDS = 300;

const text = (description: string) => ({ type: 'string', description });
const object = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
});
/** What is read is the merchant's words, and no instructions. */
const READS = { readOnlyHint: true, untrustedContentHint: true };

/**
 * `GET /api/page-tools`: what the pages of the request's site offer to the assistant of a browser
 * (docs/operations/agents.md), the same for everyone; 204 where they offer nothing.
 */
export const pageToolsApi = new Hono<AppEnv>();

pageToolsApi.get('/', (c) => {
  const { shop, config } = c.var;
  const may = config.AGENTS?.inPage ? agentsMayAt(config.AGENTS, shop.site.id) : [];
  const tools: PageTool[] = [];
  if (may.includes('catalog'))
    tools.push(
      {
        name: 'search_products',
        description: 'The first products of the shop for some words, with prices and addresses.',
        inputSchema: object({ query: text('3 to 50 characters') }, ['query']),
        annotations: READS,
        at: shop.link('/api/search'),
      },
      {
        name: 'get_product',
        description:
          'A product in one color as schema.org JSON: the sku, price and availability of each variant.',
        inputSchema: object({ address: text('of search_products, or of the page that is open') }, [
          'address',
        ]),
        annotations: READS,
        at: shop.link('/'),
      },
    );
  if (may.includes('cart'))
    tools.push(
      {
        name: 'add_to_bag',
        description: 'Put a variant into the bag of the person. Nothing is ordered.',
        inputSchema: object(
          { variant: text('its sku'), quantity: { type: 'integer', minimum: 1, default: 1 } },
          ['variant'],
        ),
        annotations: { readOnlyHint: false, untrustedContentHint: true },
        at: shop.link('/api/bag'),
      },
      {
        name: 'open_bag',
        description: 'Open the page with the bag, from where the person checks out.',
        inputSchema: object({}, []),
        // it leaves the page, with what was typed there
        annotations: { readOnlyHint: false },
        at: shop.link('/cart'),
      },
    );
  c.header('Cache-Control', `public, max-age=${KEPT_SECONDS}`);
  return tools.length > 0 ? c.json(tools) : c.body(null, 204);
});
