import { z } from 'zod';
import type { CurrencyCode } from '../catalog/types.ts';
import { emailAddress } from '../email-address.ts';
import { randomId } from '../random-id.ts';
import type { TenantContext } from '../tenant-context.ts';
import { type CardToken, tokenDocument } from './card-token.ts';

const SESSION_MS = 30 * 60 * 1000;
const ID_LENGTH = 32;

/** Who pays with a wallet, and where the goods go. */
export const walletIdentity = z.object({
  email: emailAddress,
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().min(1).max(100),
  phone: z.string().trim().max(32).default(''),
  address1: z.string().trim().min(1).max(256),
  address2: z.string().trim().max(256).default(''),
  city: z.string().trim().min(1).max(256),
  // addresses of some countries have none
  stateCode: z.string().trim().max(10).default(''),
  postalCode: z.string().trim().max(20).default(''),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
});
type WalletIdentity = z.output<typeof walletIdentity>;

/** A visit to one of the provider's pages. */
export type PaySession = {
  id: string;
  /** The page takes a card for later, pays an intent, or is the wallet's. */
  mode: 'token' | 'payment' | 'wallet';
  status: 'open' | 'complete' | 'canceled';
  locale: string;
  returnUrl: string;
  cancelUrl?: string;
  intentId?: string;
  /** The most that a wallet may be charged, in cents; without, its page states no amount. */
  amount?: number;
  currency?: CurrencyCode;
  token?: CardToken;
  wallet?: WalletIdentity;
};

type Shop = Pick<TenantContext, 'database' | 'clock'>;

/** Opens a session, which lasts half an hour. */
export function openSession(
  { database, clock }: Shop,
  fields: Omit<PaySession, 'id' | 'status'>,
): PaySession {
  const session: PaySession = { id: `ps_${randomId(ID_LENGTH)}`, status: 'open', ...fields };
  database.run('DELETE FROM pay_session WHERE expires_at <= ?', clock.now());
  database.run(
    'INSERT INTO pay_session (id, doc, expires_at) VALUES (?, ?, ?)',
    session.id,
    JSON.stringify(session),
    clock.now() + SESSION_MS,
  );
  return session;
}

/** The session of that id while it lasts, or null. */
export function sessionById({ database, clock }: Shop, id: string): PaySession | null {
  const row = database.first<{ doc: string }>(
    'SELECT doc FROM pay_session WHERE id = ? AND expires_at > ?',
    id,
    clock.now(),
  );
  return row && JSON.parse(row.doc);
}

/** Stores a changed session. */
export function storeSession({ database }: Shop, session: PaySession): void {
  database.run('UPDATE pay_session SET doc = ? WHERE id = ?', JSON.stringify(session), session.id);
}

/** A session on the wire; amounts in the smallest unit. */
export function sessionDocument(session: PaySession, base: string): Record<string, unknown> {
  const { id, mode, status, intentId, token, wallet } = session;
  return {
    id,
    object: 'session',
    mode,
    status,
    url: `${base}/pay/sessions/${id}`,
    payment_intent: intentId ?? null,
    token: token ? tokenDocument(token) : null,
    wallet: wallet
      ? {
          email: wallet.email,
          shipping_address: {
            first_name: wallet.firstName,
            last_name: wallet.lastName,
            address1: wallet.address1,
            address2: wallet.address2,
            city: wallet.city,
            state_code: wallet.stateCode,
            postal_code: wallet.postalCode,
            country_code: wallet.countryCode,
            phone: wallet.phone,
          },
        }
      : null,
  };
}
