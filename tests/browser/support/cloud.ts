import { z } from 'zod';
import { faultRule } from '../../../sandbox/control/fault-rule.ts';
import { ORGANIZATION_ID, PRIVATE_CLIENT_ID, PRIVATE_CLIENT_SECRET } from '../../../sandbox/identity.ts';
import { CIRCUIT_FAILURES } from '../../../worker/upstreams/circuit.ts';
import { newEmail } from '../../support/new-email.ts';
import { SANDBOX_URL } from '../../support/ports.ts';

/** The credentials of the shop's own client at the login service. */
export const AS_CLIENT = { authorization: `Basic ${btoa(`${PRIVATE_CLIENT_ID}:${PRIVATE_CLIENT_SECRET}`)}` };

const PASSWORD = 'Trail-Mix-7';

export type NewAccount = { email: string; password: string; firstName: string; customerId: string };

/** A new account, made at the service itself: attempts at one account are limited. */
export async function newAccount(firstName = 'Ada'): Promise<NewAccount> {
  const account = { email: newEmail(), password: PASSWORD, firstName };
  const guest = await ask(`/shopper/auth/v1/organizations/${ORGANIZATION_ID}/oauth2/token`, {
    method: 'POST',
    headers: AS_CLIENT,
    body: new URLSearchParams({ grant_type: 'client_credentials', channel_id: 'cairn-us' }),
  });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await guest.json());
  const { email } = account;
  const made = await ask(
    `/customer/shopper-customers/v1/organizations/${ORGANIZATION_ID}/customers?siteId=cairn-us`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        customer: { login: email, email, firstName, lastName: 'Lovelace' },
        password: PASSWORD,
      }),
    },
  );
  const { customerId } = z.object({ customerId: z.string() }).parse(await made.json());
  return { ...account, customerId };
}

/** Settings of the cloud that other tests of the same shop would meet. */
const SETTINGS = /^\/__sandbox\/(faults|clock|content-schedule)/;
/** Whether a setting may differ: also by the worker before this one, which ended in a test. */
let isChanged = true;

/**
 * Removes the cloud's fault rules, and sets its clock and its content's schedule right, where a test
 * may have changed them.
 */
export async function restoreSettings(): Promise<void> {
  if (!isChanged) return;
  await ask('/__sandbox/faults', { method: 'DELETE' });
  await ask('/__sandbox/content-schedule', { method: 'DELETE' });
  await ask('/__sandbox/clock', { method: 'PUT', body: JSON.stringify({ offset: 0 }) });
  isChanged = false;
}

/**
 * The most calls that a rule may make fail. More in a row would open the shop's circuit to a service,
 * which nothing closes before the next test of the same shop.
 */
const MOST_FAILURES = CIRCUIT_FAILURES / 2;

/** Throws where a fault rule could open a circuit. */
function assertFew(body: unknown): void {
  const { mode, status, times = Infinity } = faultRule.parse(JSON.parse(String(body)));
  const fails = mode === 'hang' || mode === 'cut' || (mode === 'status' && status >= 500);
  if (fails && times > MOST_FAILURES)
    throw new Error(
      `A rule that fails calls needs \`times\`, ${MOST_FAILURES} at most: more open a circuit.`,
    );
}

/** Calls the embedded commerce cloud; rejects where it refuses, and for rules that open circuits. */
export async function ask(path: string, init: RequestInit): Promise<Response> {
  if (path === '/__sandbox/faults' && init.body) assertFew(init.body);
  isChanged ||= SETTINGS.test(path);
  const response = await fetch(SANDBOX_URL + path, init);
  if (response.status >= 400) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
