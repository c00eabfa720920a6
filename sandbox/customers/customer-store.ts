import type { Database } from '../database/database.ts';
import type { CustomerRecord } from './customer-record.ts';

const CUSTOMER_NO_LENGTH = 8;

type CustomerRow = { doc: string };

/** Logins are compared regardless of case. */
const loginKey = (login: string) => login.trim().toLowerCase();

/** The registered customer with that id, or null. */
export function customerById(database: Database, customerId: string): CustomerRecord | null {
  const row = database.first<CustomerRow>('SELECT doc FROM customer WHERE id = ?', customerId);
  return row && JSON.parse(row.doc);
}

/** How often a customer's login or password were changed; 0 without a customer. */
export function credentialsVersion(customer: CustomerRecord | null): number {
  return customer?.credentialsVersion ?? 0;
}

/** The registered customer with that login, regardless of case, or null. */
export function customerByLogin(database: Database, login: string): CustomerRecord | null {
  const row = database.first<CustomerRow>('SELECT doc FROM customer WHERE login = ?', loginKey(login));
  return row && JSON.parse(row.doc);
}

type Wanted = { email?: string; firstName?: string; lastName?: string };

/** The first `limit` customers who match all given fields, regardless of case. */
export function customersWhere(database: Database, wanted: Wanted, limit: number): CustomerRecord[] {
  const values = [wanted.email ?? null, wanted.firstName ?? null, wanted.lastName ?? null];
  return database
    .all<CustomerRow>(
      `SELECT doc FROM customer
       WHERE (?1 IS NULL OR lower(doc ->> 'email') = lower(?1))
         AND (?2 IS NULL OR lower(doc ->> 'firstName') = lower(?2))
         AND (?3 IS NULL OR lower(doc ->> 'lastName') = lower(?3))
       ORDER BY customer_no LIMIT ?4`,
      ...values,
      limit,
    )
    .map(({ doc }) => JSON.parse(doc));
}

/** The number of the next customer, e.g. `00000012`. */
export function nextCustomerNo(database: Database): string {
  const last = database.first<{ no: string | null }>('SELECT max(customer_no) AS no FROM customer')?.no;
  return `${Number(last ?? 0) + 1}`.padStart(CUSTOMER_NO_LENGTH, '0');
}

/** Stores a new or changed customer. The caller must have checked that the login is free. */
export function saveCustomer(database: Database, customer: CustomerRecord): void {
  database.run(
    `INSERT INTO customer (id, customer_no, login, doc) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET login = excluded.login, doc = excluded.doc`,
    customer.customerId,
    customer.customerNo,
    loginKey(customer.login),
    JSON.stringify(customer),
  );
}
