import { randomId } from '../random-id.ts';
import type { TenantContext } from '../tenant-context.ts';
import type { KeptCard } from './card-fields.ts';
import { missing, PayError } from './pay-error.ts';

/** How long a token can be used, in milliseconds. */
const TOKEN_MS = 15 * 60 * 1000;
const ID_LENGTH = 24;

/** A card that was entered in the provider's fields or page, to pay once. */
export type CardToken = {
  id: string;
  card: KeptCard;
  /** From a wallet: the largest amount, in cents, that the shopper approved there, where it asked. */
  wallet?: { maxAmount?: number; currency: string };
  /** From the tokenizer: the id of the checkout that alone it pays for. */
  checkoutId?: string;
};

type Shop = Pick<TenantContext, 'database' | 'clock'>;

/** Stores a card as a new token. */
export function newToken(
  { database, clock }: Shop,
  card: KeptCard,
  limits: Pick<CardToken, 'wallet' | 'checkoutId'> = {},
): CardToken {
  const token: CardToken = { id: `tok_${randomId(ID_LENGTH)}`, card, ...limits };
  database.run(
    'INSERT INTO card_token (id, doc, used, expires_at) VALUES (?, ?, 0, ?)',
    token.id,
    JSON.stringify(token),
    clock.now() + TOKEN_MS,
  );
  return token;
}

/** The token of a payment whose answer is lost on its way to the shop. */
export const LOST_ANSWER_TOKEN = 'tok_lost_answer';

/** Tokens for trying out, by the last digits of their card. They can be used again and again. */
const TEST_TOKENS: Readonly<Record<string, string>> = {
  tok_success: '4242',
  [LOST_ANSWER_TOKEN]: '4242',
  tok_declined: '0002',
  tok_3ds: '3220',
};
const TEST_CARD = { brand: 'visa', expMonth: 12, expYear: 2039, name: 'Test Card' };

/** The token of that id if it can still be used: 404 for an unknown one, 400 for a used or old one. */
export function usableToken({ database, clock }: Shop, id: string): CardToken {
  const last4 = Object.hasOwn(TEST_TOKENS, id) ? TEST_TOKENS[id] : undefined;
  if (last4 !== undefined) return { id, card: { ...TEST_CARD, last4 } };
  const row = database.first<{ doc: string; used: number; expires_at: number }>(
    'SELECT doc, used, expires_at FROM card_token WHERE id = ?',
    id,
  );
  if (!row) throw missing('token', id);
  if (row.used !== 0 || row.expires_at <= clock.now()) {
    const message = row.used === 0 ? 'The token has expired.' : 'You cannot use a token more than once.';
    const code = row.used === 0 ? 'token_expired' : 'token_already_used';
    throw new PayError(400, 'invalid_request_error', { code, message, param: 'payment_method' });
  }
  return JSON.parse(row.doc);
}

/** Marks a token as used. */
export function spendToken({ database }: Shop, { id }: CardToken): void {
  database.run('UPDATE card_token SET used = 1 WHERE id = ?', id);
}

/** A token on the wire, in the shape of Stripe's. */
export function tokenDocument({ id, card, wallet }: CardToken): Record<string, unknown> {
  return {
    id,
    object: 'token',
    type: 'card',
    card: { ...cardDocument(card), ...(wallet && { wallet: true }) },
  };
}

/** A kept card on the wire. */
export function cardDocument({ brand, last4, expMonth, expYear, name }: KeptCard) {
  return { brand, last4, exp_month: expMonth, exp_year: expYear, name };
}
