import type { Context } from 'hono';
import { type PrecheckAnswer, precheckInput } from '../../shared/schemas/account.ts';
import { SignInAnswer } from '../account/sign-in-answer.ts';
import { fieldOf, signInError } from '../account/sign-in-state.ts';
import type { AppEnv } from '../http/app-env.ts';
import { readFields } from '../http/read-fields.ts';
import { accountKey, withinSignInLimit } from '../security/account-limit.ts';
import { DeviceCookie } from '../session/device.ts';
import { precheckCustomer } from '../upstreams/commerce/customer-auth.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';

/**
 * `POST /api/account/precheck` with an e-mail address: what comes next, the password or joining
 * (docs/product/accounts.md §4.1). While the service cannot tell, it is the password; 429 for too
 * many questions about one address. With `view=email` it leads back to the first step.
 */
export async function servePrecheck(c: Context<AppEnv>): Promise<Response> {
  const answer = new SignInAnswer(c, await c.var.session(), (await readFields(c)) ?? {});
  if (answer.fields.view === 'email') return answer.step({ view: 'email', updatePostalCode: false });
  const input = precheckInput.safeParse(answer.fields);
  if (!input.success) {
    const error = signInError(input.error.issues[0]?.message);
    return answer.failed({ status: 400, type: 'bad-input', error, field: fieldOf(error), view: 'email' });
  }
  const device = new DeviceCookie(answer.session.cookies, c.var.config);
  if (!(await withinSignInLimit(c, 'precheck', await accountKey(input.data.email), device))) {
    const said = { type: 'too-many-requests', error: 'errors.tooManyRequests', view: 'email' } as const;
    return answer.failed({ status: 429, ...said });
  }
  return answer.step(await nextStep(c.var.services, input.data.email));
}

async function nextStep(services: Services, email: string): Promise<PrecheckAnswer> {
  const found = await orAbsent(precheckCustomer(services, email), services, 'precheck');
  return {
    view: found?.registrationStep ? 'register' : 'password',
    updatePostalCode: found?.updatePostalCode ?? false,
  };
}
