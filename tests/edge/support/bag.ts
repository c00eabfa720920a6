import { type Bag, bag } from '../../../shared/schemas/bag.ts';
import { type Problem, problem } from '../../../shared/schemas/problem.ts';
import type { Shop } from './shop.ts';
import { Visitor } from './visitor.ts';

/** What to add: a variant, or a product with its pieces. */
type Wish = {
  productId: string | undefined;
  quantity?: number | undefined;
  kind?: string | undefined;
  piece?: unknown;
  option?: unknown;
};

/** Puts a product into a visitor's bag, as a script does. */
export function addToBag(visitor: Visitor, wish: Wish, bindings = {}): Promise<Response> {
  return visitor.json('/api/bag/items', { quantity: 1, ...wish }, { bindings });
}

/** A new guest with some of a variant in the bag; throws where they cannot be added. */
export async function guestWithBag(shop: Shop, productId: string, quantity = 1): Promise<Visitor> {
  const visitor = new Visitor(shop);
  const response = await addToBag(visitor, { productId, quantity });
  if (response.status !== 200) throw new Error(`Not added: ${response.status} ${await response.text()}`);
  return visitor;
}

/** Adds a product by the form of its page, without scripts. */
export function addByForm(visitor: Visitor, productId: string, quantity = 1): Promise<Response> {
  return visitor.post('/api/bag/items', { productId, quantity: String(quantity) });
}

/** The bag in an answer; throws when there is none. */
export async function bagIn(response: Response): Promise<Bag> {
  return bag.parse(await response.json());
}

/** The bag that a visitor has. */
export async function bagOf(visitor: Visitor, options?: Parameters<Visitor['read']>[1]): Promise<Bag> {
  return bagIn(await visitor.read('/api/bag', options));
}

/** The problem in an answer; throws when there is none. */
export async function problemIn(response: Response): Promise<Problem> {
  return problem.parse(await response.json());
}
