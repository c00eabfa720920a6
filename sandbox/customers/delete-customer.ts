import { forgetConsents } from '../consents/consent-store.ts';
import type { Database } from '../database/database.ts';
import { customerById } from './customer-store.ts';

/** Tables with rows of one customer. Orders are kept, as the law asks of a shop. */
const TABLES = [
  'product_list',
  'external_profile',
  'profile_answer',
  'basket',
  'passkey_user',
  'loyalty_entry',
  'refresh_token',
  'saved_method',
];

/**
 * Deletes a customer with all that is theirs: addresses, cards, lists, bag, answers, sign-in
 * providers and consents. Every token of theirs is refused afterwards.
 */
export function deleteCustomer(database: Database, customerId: string): void {
  const customer = customerById(database, customerId);
  if (!customer) return;
  forgetConsents(database, customer);
  database.run(
    'DELETE FROM reservation WHERE basket_id IN (SELECT id FROM basket WHERE customer_id = ?)',
    customerId,
  );
  database.run('DELETE FROM back_in_stock_request WHERE email = ?', customer.email.toLowerCase());
  database.run(
    'DELETE FROM passkey WHERE user_id IN (SELECT id FROM passkey_user WHERE customer_id = ?)',
    customerId,
  );
  for (const table of TABLES) database.run(`DELETE FROM ${table} WHERE customer_id = ?`, customerId);
  database.run('DELETE FROM customer WHERE id = ?', customerId);
}
