import { suggestions } from '../../shared/schemas/suggestions.ts';
import { addLine } from '../product/add-line.ts';
import { request } from '../request.ts';

type Input = Readonly<Record<string, unknown>>;

const told = (text: string, isError = false) => ({ content: [{ type: 'text', text }], isError });

const missing = async (field: string) => told(`${field}: expected a text`, true);

/**
 * Runs a tool of the page for the browser's assistant (worker/api/page-tools.ts), by the same requests as
 * the shop's own pages. No tool pays. `at`: the tool's address. The result says what failed; it throws
 * where the shop gives no answer.
 */
export async function runTool(name: string, at: string, input: Input): Promise<object> {
  const { query, address, variant, quantity = 1 } = input;
  switch (name) {
    case 'search_products':
      return typeof query === 'string' ? search(at, query) : missing('query');
    case 'get_product':
      return typeof address === 'string' ? product(address) : missing('address');
    case 'add_to_bag':
      return typeof variant === 'string' ? add(at, variant, Number(quantity)) : missing('variant');
    case 'open_bag':
      location.assign(at);
      return told('The page with the bag opens.');
    default:
      return told('This page has no such tool.', true);
  }
}

async function search(at: string, query: string): Promise<object> {
  const address = new URL(at, location.href);
  address.searchParams.set('q', query);
  const { products, viewAll } = await request(address.href, suggestions);
  const found = products.map(({ name, href, price }) => ({ name, price: price?.current, address: href }));
  return told(JSON.stringify({ products: found, allResults: viewAll }));
}

/** Reads a product from the JSON-LD of its page: variants with their ids, prices and stock. */
async function product(stated: string): Promise<object> {
  const address = URL.parse(stated, location.href);
  if (address?.origin !== location.origin) return told('This is no address of the shop.', true);
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const parts = [...page.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => textContent,
  );
  const found = answer.ok && parts.find((part) => /"@type":"Product/.test(part ?? ''));
  return found ? told(found) : told('There is no product at this address.', true);
}

async function add(at: string, productId: string, quantity: number): Promise<object> {
  const unsure = () => 'Nobody knows whether it was added: look at the bag.';
  const added = await addLine(at, { kind: 'add', productId, quantity }, unsure);
  if ('refused' in added) return told(added.refused, true);
  // the bag's own page has been made before
  if (document.documentElement.dataset.page === 'bag') setTimeout(() => location.reload());
  return told(`It is in the bag, which holds ${added.bag.count} items now.`);
}
