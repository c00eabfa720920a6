import type { Database } from '../database/database.ts';
import { randomId } from '../random-id.ts';
import type { KeptCard } from './card-fields.ts';
import { cardDocument } from './card-token.ts';
import { declineDocument } from './intent-document.ts';

const ID_LENGTH = 24;
const SECRET_LENGTH = 25;
const MS_PER_SECOND = 1000;

/** A customer's wish to keep a card without paying with it, at the provider. */
export type SetupIntent = {
  id: string;
  clientSecret: string;
  customerId: string;
  /** The account that the card will be kept with. */
  accountId: string;
  /** Of the page of the customer's bank. */
  locale: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
  /** Epoch milliseconds. */
  createdAt: number;
  card?: KeptCard;
  /** The method that it was kept as. */
  methodId?: string;
  lastError?: { code: string; declineCode?: string };
  challenge?: {
    id: string;
    returnUrl: string;
    /** Epoch milliseconds. */
    expiresAt: number;
  };
  /** What happens after the challenge. */
  verdict?: 'approve' | 'decline';
};

/** A new setup intent, which waits for a card. */
export function newSetupIntent(
  database: Database,
  fields: Pick<SetupIntent, 'customerId' | 'accountId' | 'locale' | 'createdAt'>,
): SetupIntent {
  const id = `seti_${randomId(ID_LENGTH)}`;
  const clientSecret = `${id}_secret_${randomId(SECRET_LENGTH)}`;
  const setup: SetupIntent = { id, clientSecret, status: 'requires_payment_method', ...fields };
  saveSetupIntent(database, setup);
  return setup;
}

export function saveSetupIntent(database: Database, setup: SetupIntent): void {
  database.run(
    'INSERT OR REPLACE INTO setup_intent (id, challenge_id, doc) VALUES (?, ?, ?)',
    setup.id,
    setup.challenge?.id ?? null,
    JSON.stringify(setup),
  );
}

/** The setup intent of that id, or null. */
export function setupIntentById(database: Database, id: string): SetupIntent | null {
  const row = database.first<{ doc: string }>('SELECT doc FROM setup_intent WHERE id = ?', id);
  return row && JSON.parse(row.doc);
}

/** The setup intent that waits for a challenge, or null. */
export function setupIntentByChallenge(database: Database, id: string): SetupIntent | null {
  const row = database.first<{ doc: string }>('SELECT doc FROM setup_intent WHERE challenge_id = ?', id);
  return row && JSON.parse(row.doc);
}

/** A setup intent on the wire, in the shape of Stripe's; times in epoch seconds. */
export function setupIntentDocument(setup: SetupIntent, base: string): Record<string, unknown> {
  const { id, clientSecret, status, card, methodId, lastError, challenge } = setup;
  return {
    id,
    object: 'setup_intent',
    status,
    client_secret: clientSecret,
    created: Math.floor(setup.createdAt / MS_PER_SECOND),
    payment_method: card ? { id: methodId ?? null, type: 'card', card: cardDocument(card) } : null,
    last_setup_error: lastError ? declineDocument(lastError) : null,
    next_action: challenge
      ? {
          type: 'redirect_to_url',
          redirect_to_url: { url: `${base}/pay/challenges/${challenge.id}`, return_url: challenge.returnUrl },
        }
      : null,
  };
}

/** What the address of return is given about a setup intent. */
export function setupParameters({ id, clientSecret, status }: SetupIntent): Record<string, string> {
  const redirect = { requires_payment_method: 'failed', requires_action: 'pending', succeeded: 'succeeded' };
  return {
    setup_intent: id,
    setup_intent_client_secret: clientSecret,
    redirect_status: redirect[status],
  };
}
