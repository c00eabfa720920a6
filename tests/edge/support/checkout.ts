import { z } from 'zod';
import { type Account, ask, memberOf } from './account.ts';
import { ELM, OAK, addByForm as saveInBook } from './address-book.ts';
import { addToBag } from './bag.ts';
import type { Shop } from './shop.ts';
import { leads, type Visitor } from './visitor.ts';

/** What the form of a delivery address sends. */
export const ADDRESS: Record<string, string> = { ...ELM, phone: '(303) 555-0142' };

/** Cards of the provider's double, by what becomes of a payment with them. */
export const CARDS = {
  paid: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  challenge: '4000000000003220',
  slow: '4000000000000077',
} as const;

/** Sends a form of the checkout, as a browser without scripts does. */
export const send = (visitor: Visitor, action: string, fields: Record<string, string> = {}) =>
  visitor.post('/checkout', { _action: action, ...fields });

/** The states of the sections, in their order. */
export const sections = (html: string) =>
  [...html.matchAll(/<section id="(\w+)"[^>]* data-stage="(\w+)"/g)].map(([, id, state]) => `${id} ${state}`);

const token = z.object({ id: z.string(), card: z.object({ brand: z.string(), last4: z.string() }) });

/** Enters a card at the provider, as its frame does, and returns what the shop's form then sends. */
export async function enterCard(number: string): Promise<Record<string, string>> {
  const response = await ask('/pay/v1/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer pk_sandbox_cairn' },
    body: JSON.stringify({ card: { number, expiry: '12/39', cvc: '123', name: 'Ada Lovelace' } }),
  });
  const { id, card } = token.parse(await response.json());
  return { token: id, brand: card.brand, lastDigits: card.last4, sameAddress: 'true' };
}

/** Fills in contact and delivery. */
export async function deliver(visitor: Visitor): Promise<void> {
  await send(visitor, 'contact', { email: 'guest@example.com' });
  await send(visitor, 'address', ADDRESS);
}

/** A member who has saved two addresses and, by an earlier order for this product, keeps a card. */
export async function regularMember(shop: Shop, account: Account, productId: string): Promise<Visitor> {
  const member = await memberOf(shop, account);
  await saveInBook(member, OAK);
  await saveInBook(member, { ...ADDRESS, preferred: 'true' });
  await addToBag(member, { productId });
  await deliver(member);
  await send(member, 'card', { ...(await enterCard(CARDS.paid)), keepCard: 'true' });
  const to = leads(await place(member));
  if (orderNoIn(to) === '') throw new Error(`The order was not placed: ${to}`);
  return member;
}

/** Fills in everything, so that the review is open. */
export async function fillIn(visitor: Visitor, number: string = CARDS.paid): Promise<void> {
  await deliver(visitor);
  const saved = await send(visitor, 'card', await enterCard(number));
  if (saved.status !== 303) throw new Error(`The card was not taken: ${saved.status}`);
}

/** The fingerprint that the review's form carries. */
export async function agreedIn(visitor: Visitor): Promise<string> {
  return /name="agreed" value="(\w+)"/.exec(await visitor.text('/checkout'))?.[1] ?? '';
}

/** Presses "Place order" on the review as it is now. */
export async function place(visitor: Visitor, agreed?: string): Promise<Response> {
  return send(visitor, 'place', { agreed: agreed ?? (await agreedIn(visitor)) });
}

const ledger = z.object({ intents: z.array(z.object({ amount_received: z.number() })) });

/** What the provider has charged for an order, in cents. */
export async function chargedFor(orderNo: string): Promise<number> {
  const query = new URLSearchParams({ orderNo });
  const { intents } = ledger.parse(await (await ask(`/__sandbox/payments/ledger?${query}`, {})).json());
  return intents.reduce((sum, { amount_received: received }) => sum + received, 0);
}

/** The number in the address of a confirmation; '' for any other address. */
export function orderNoIn(address: string | undefined): string {
  return /\/checkout\/confirmation\/(\w+)$/.exec(address ?? '')?.[1] ?? '';
}
