import type { Database } from '../../database/database.ts';
import { toBase64Url } from '../base64url.ts';

const HANDLE_BYTES = 16;

/** A customer as authenticators know them. */
export type PasskeyUser = { id: number; customerId: string; handle: string };

/** A registered passkey. Its key and id are base64url. */
export type Passkey = {
  id: number;
  credentialId: string;
  userId: number;
  nickName: string;
  publicKey: string;
  counter: number;
  transports: string[];
};

type UserRow = { id: number; customer_id: string; handle: string };
type PasskeyRow = {
  id: number;
  credential_id: string;
  user_id: number;
  nick_name: string;
  public_key: string;
  counter: number;
  transports: string;
};

const userOf = (row: UserRow | null): PasskeyUser | null =>
  row && { id: row.id, customerId: row.customer_id, handle: row.handle };

const passkeyOf = (row: PasskeyRow): Passkey => ({
  id: row.id,
  credentialId: row.credential_id,
  userId: row.user_id,
  nickName: row.nick_name,
  publicKey: row.public_key,
  counter: row.counter,
  transports: JSON.parse(row.transports),
});

/** The customer as authenticators know them, or null for one without passkeys. */
export function passkeyUser(database: Database, customerId: string): PasskeyUser | null {
  return userOf(database.first<UserRow>('SELECT * FROM passkey_user WHERE customer_id = ?', customerId));
}

/** The owner of a passkey. */
export function ownerOf(database: Database, { userId }: Passkey): PasskeyUser | null {
  return userOf(database.first<UserRow>('SELECT * FROM passkey_user WHERE id = ?', userId));
}

/** The same, made where the customer has none. */
export function ensurePasskeyUser(database: Database, customerId: string): PasskeyUser {
  database.run(
    'INSERT OR IGNORE INTO passkey_user (customer_id, handle) VALUES (?, ?)',
    customerId,
    toBase64Url(crypto.getRandomValues(new Uint8Array(HANDLE_BYTES))),
  );
  const user = passkeyUser(database, customerId);
  if (!user) throw new Error('The passkey user was not stored.');
  return user;
}

/** A customer's passkeys, oldest first. */
export function passkeysOf(database: Database, { id }: PasskeyUser): Passkey[] {
  return database.all<PasskeyRow>('SELECT * FROM passkey WHERE user_id = ? ORDER BY id', id).map(passkeyOf);
}

/** The passkey with that credential id, or null. */
export function passkeyById(database: Database, credentialId: string): Passkey | null {
  const row = database.first<PasskeyRow>('SELECT * FROM passkey WHERE credential_id = ?', credentialId);
  return row && passkeyOf(row);
}

export function addPasskey(database: Database, passkey: Omit<Passkey, 'id'>): void {
  database.run(
    `INSERT INTO passkey (credential_id, user_id, nick_name, public_key, counter, transports)
     VALUES (?, ?, ?, ?, ?, ?)`,
    passkey.credentialId,
    passkey.userId,
    passkey.nickName,
    passkey.publicKey,
    passkey.counter,
    JSON.stringify(passkey.transports),
  );
}

/** Keeps the number of signatures that a passkey has made. */
export function keepCounter(database: Database, { id }: Passkey, counter: number): void {
  database.run('UPDATE passkey SET counter = ? WHERE id = ?', counter, id);
}

export function removePasskey(database: Database, { id }: Passkey): void {
  database.run('DELETE FROM passkey WHERE id = ?', id);
}

/** Removes a customer's passkeys, and the customer as authenticators know them. */
export function removePasskeyUser(database: Database, { id }: PasskeyUser): void {
  database.run('DELETE FROM passkey WHERE user_id = ?', id);
  database.run('DELETE FROM passkey_user WHERE id = ?', id);
}
