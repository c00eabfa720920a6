import { brokenRule, meetsRule } from '../../../shared/forms/password-rules.ts';
import type { Message } from '../../http/problem-response.ts';
import { precheckCustomer } from '../../upstreams/commerce/customer-auth.ts';
import { formErrors } from '../../upstreams/commerce/register-customer.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import type { UpstreamError } from '../../upstreams/upstream-error.ts';
import { passwordRulesOf } from './password-rules.ts';

/** Longest wait for the service's rules, in ms. */
const RULES_MS = 1_000;

/**
 * What is wrong with a new password that the service has refused (docs/product/accounts.md §5.3): what it
 * says itself, or the first of the rules it states for the address that the password breaks. Undefined
 * where the password is not the reason, as far as the service tells.
 */
export async function faultOfPassword(
  services: Services,
  { email, password }: { email: string; password: string },
  refused: UpstreamError,
): Promise<Message | undefined> {
  const said = formErrors(refused).find(({ field }) => field.endsWith('password'));
  if (said) return { messageId: 'account.said', values: { message: said.message } };
  const asked = precheckCustomer(services, email, RULES_MS);
  const found = await orAbsent(asked, services, 'password-rules');
  const broken = passwordRulesOf(found?.passwordConstraints).find(
    (rule) => !meetsRule(rule.pattern, password),
  );
  return broken && brokenRule(broken);
}
