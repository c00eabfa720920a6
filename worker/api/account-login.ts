import type { Context } from 'hono';
import { loginInput } from '../../shared/schemas/account.ts';
import { SIGN_IN_MS, signIn } from '../account/sign-in.ts';
import { SignInAnswer } from '../account/sign-in-answer.ts';
import { fieldOf, signInError } from '../account/sign-in-state.ts';
import type { AppEnv } from '../http/app-env.ts';
import { readFields } from '../http/read-fields.ts';
import { errorFields, log } from '../request/log.ts';
import { accountKey, withinSignInLimit } from '../security/account-limit.ts';
import { DeviceCookie } from '../session/device.ts';
import { isWrongLogin } from '../upstreams/commerce/slas.ts';
import { TimeLimit } from '../upstreams/time-limit.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';

/**
 * `POST /api/account/login` with `email`, `password`, and where they were asked `rememberMe` and
 * `postalCode`: 401 for a wrong login or password, 429 for too many attempts at one account by one
 * visitor or by all, 503 where the service gave no answer (docs/product/accounts.md §8.1).
 */
export async function serveLogin(c: Context<AppEnv>): Promise<Response> {
  const limit = new TimeLimit(SIGN_IN_MS);
  const answer = new SignInAnswer(c, await c.var.session(), (await readFields(c)) ?? {});
  const input = loginInput(c.var.shop.locale.id).safeParse(answer.fields);
  if (!input.success) {
    const error = signInError(input.error.issues[0]?.message);
    const field = fieldOf(error);
    const view = field === 'email' ? 'email' : 'password';
    return answer.failed({ status: 400, type: 'bad-input', error, field, view });
  }
  const { email, password, postalCode, rememberMe } = input.data;
  const account = await accountKey(email);
  const device = new DeviceCookie(answer.session.cookies, c.var.config);
  if (!(await withinSignInLimit(c, 'login', account, device))) {
    return answer.failed({ status: 429, type: 'too-many-requests', error: 'errors.tooManyRequests' });
  }
  try {
    const remember = rememberMe === 'true';
    const who = { email, password, remember, postalCode };
    const signedIn = await signIn(c.var.services, answer.session, who, limit);
    await device.remember(account, { kept: remember });
    return answer.signedIn(signedIn, limit);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (isWrongLogin(error))
      return answer.failed({ status: 401, type: 'wrong-login', error: 'account.login.wrong' });
    log('warn', 'sign-in-failed', { requestId: c.var.requestId, ...errorFields(error) });
    return answer.failed({ status: 503, type: 'unavailable', error: 'account.failed' });
  }
}
