import type { Session } from '../../session/session.ts';
import { withToken } from '../../session/with-token.ts';
import { isWrongLogin } from '../../upstreams/commerce/client-refusal.ts';
import {
  formErrors,
  isRefused,
  isUnsent,
  type Registration,
  refusesEmail,
  registerCustomer,
} from '../../upstreams/commerce/register-customer.ts';
import { loginGuest } from '../../upstreams/commerce/slas.ts';
import type { Services } from '../../upstreams/services.ts';
import type { TimeLimit } from '../../upstreams/time-limit.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { byPassword, type SignedIn, signIn, staysIn } from '../sign-in/sign-in.ts';

/** Time that registering leaves for the sign-in after it, in ms. */
const AFTER_REGISTERING_MS = 2_000;
/** Least time left for registering a second time, in ms. */
const LEAST_AGAIN_MS = AFTER_REGISTERING_MS + 500;
const MOST_ATTEMPTS = 2;

export type MadeAccount =
  /** `isNew`: this request has made the account. */
  | { is: 'signed-in'; signedIn: SignedIn; isNew: boolean }
  /** The account was made, but the sign-in to it failed. */
  | { is: 'made'; error: UpstreamError }
  /** The service refused the registration. */
  | { is: 'refused'; error: UpstreamError }
  /** There is an account with this address, or the service does not say why it refused. */
  | { is: 'taken' }
  /** No account was made. */
  | { is: 'failed'; error: UpstreamError }
  /** It is unknown whether the account was made: the answers were lost. */
  | { is: 'unsure'; error: UpstreamError };

type Asked = {
  registration: Registration;
  /** The address is known to have an account: nothing is registered. */
  isTaken: boolean;
};

/**
 * Makes an account and signs in to it. It is never made twice, whatever happens to the answers:
 * after a lost answer and after a refusal, this tries to sign in with what was typed, and registers
 * again only where that is refused. All calls share `limit`. Never throws `UpstreamError`.
 */
export async function makeAccount(
  services: Services,
  session: Session,
  { registration, isTaken }: Asked,
  limit: TimeLimit,
): Promise<MadeAccount> {
  for (let attempt = 1; ; attempt += 1) {
    const error = isTaken ? undefined : await register(services, session, registration, limit);
    if (error && isUnsent(error)) return { is: 'failed', error };
    if (error && (formErrors(error).length > 0 || refusesEmail(error))) return { is: 'refused', error };
    const wasLost = error !== undefined && !isRefused(error);
    const entered = await enter(services, session, registration, limit);
    if (!(entered instanceof UpstreamError)) {
      return { is: 'signed-in', signedIn: entered, isNew: !isTaken && (!error || wasLost) };
    }
    if (!error && !isTaken) return { is: 'made', error: entered };
    if (!isWrongLogin(entered)) return { is: wasLost ? 'unsure' : 'failed', error: entered };
    if (!error || !wasLost) return { is: 'taken' };
    if (attempt === MOST_ATTEMPTS || limit.left() < LEAST_AGAIN_MS) return { is: 'failed', error };
  }
}

/** Registers; undefined where the service confirms it. A registered shopper's token is not used. */
async function register(
  services: Services,
  session: Session,
  body: Registration,
  limit: TimeLimit,
): Promise<UpstreamError | undefined> {
  const call = async (token: string) => {
    const deadline = limit.before(AFTER_REGISTERING_MS).left();
    await registerCustomer(services, token, { body, deadline });
    return undefined;
  };
  return caught(async () => {
    if (!session.registered) return withToken(session, call);
    return call((await loginGuest(services, session.siteId)).access_token);
  });
}

function enter(
  services: Services,
  session: Session,
  { customer: { login }, password }: Registration,
  limit: TimeLimit,
): Promise<SignedIn | UpstreamError> {
  const authenticate = byPassword(services, session.siteId, login, password);
  return caught(() => signIn(services, session, { authenticate, remember: staysIn(services) }, limit));
}

async function caught<T>(work: () => Promise<T>): Promise<T | UpstreamError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UpstreamError) return error;
    throw error;
  }
}
