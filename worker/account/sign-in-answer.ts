import type { Context } from 'hono';
import type { AccountAnswer, PrecheckAnswer } from '../../shared/schemas/account.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { wantsJson } from '../http/wants-json.ts';
import { RETRY_AFTER_SECONDS } from '../security/rate-limit.ts';
import type { Said } from '../session/flash.ts';
import type { Session } from '../session/session.ts';
import type { TimeLimit } from '../upstreams/time-limit.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { returnTarget } from './return-target.ts';
import type { SignedIn } from './sign-in.ts';
import { forgetSignInState, keepSignInState, readSignInState, type SignInError } from './sign-in-state.ts';
import { addWish, type WishChange } from './wish-list/wish-list.ts';

type Failure = {
  status: 400 | 401 | 429 | 503;
  /** Stable name of the failure, for programs. */
  type: string;
  error: SignInError;
  field?: string | undefined;
  /** The step that can mend it. */
  view?: 'email' | 'password';
};

/**
 * How a step of signing in is answered: JSON for a script; for a form 303, with what was typed kept
 * for the page that shows it, but the password.
 */
export class SignInAnswer {
  readonly session: Session;
  readonly fields: Record<string, unknown>;
  readonly #c: Context<AppEnv>;

  constructor(c: Context<AppEnv>, session: Session, fields: Record<string, unknown>) {
    this.#c = c;
    this.session = session;
    this.fields = fields;
  }

  /** The next step. */
  step(next: PrecheckAnswer | { view: 'email'; updatePostalCode: false }): Response {
    if (wantsJson(this.#c)) return this.#c.json(next);
    this.#keep(next);
    return this.#toLogin();
  }

  failed({ status, type, error, field, view = 'password' }: Failure): Response {
    const c = this.#c;
    if (status === 429) c.header('Retry-After', String(RETRY_AFTER_SECONDS));
    if (wantsJson(c)) {
      const errors = field ? [{ field, messageId: error }] : [];
      return problemResponse(c, { status, type, messageId: error, errors });
    }
    this.#keep({ view, error });
    return this.#toLogin();
  }

  /**
   * Someone is logged in. What they wished for as a guest is on their list by then, and they are
   * led there, where `limit` leaves time for it.
   */
  async signedIn({ firstName, bagCount, bagIsLate }: SignedIn, limit: TimeLimit): Promise<Response> {
    const { shop, services } = this.#c.var;
    const { t } = shop.i18n;
    const { returnTo, wish } = readSignInState(this.session);
    forgetSignInState(this.session);
    const added =
      wish && shop.features.wishlist
        ? await orAbsent(limit.within(addWish(services, this.session, wish), 'wish'), services, 'wish')
        : undefined;
    const next = wish ? shop.link('/account/wishlist') : (this.#target(returnTo) ?? shop.link('/account'));
    const said: Said = firstName
      ? { messageId: 'account.welcomeBackNamed', values: { firstName } }
      : { messageId: 'account.welcomeBack' };
    const late = bagIsLate ? ['account.bagIsLate'] : [];
    if (wantsJson(this.#c)) {
      const body: AccountAnswer = {
        title: t(said.messageId, said.values),
        body: [
          ...['account.loggedIn', ...late].map((id) => t(id)),
          ...(added ? [t(wishSaid(added).messageId, { count: 1 })] : []),
        ].join(' '),
        next,
        ...(bagCount !== undefined && { bagCount }),
      };
      return this.#c.json(body);
    }
    this.session.leaveFlash(
      next,
      wish ? { ...wishSaid(added), more: late } : { ...said, more: ['account.loggedIn', ...late] },
    );
    return this.#c.redirect(next, 303);
  }

  #keep(change: Partial<Parameters<typeof keepSignInState>[1]>): void {
    const { email, postalCode, rememberMe } = this.fields;
    const { error: _, ...before } = readSignInState(this.session);
    keepSignInState(this.session, {
      ...before,
      ...(typeof email === 'string' && { email: email.trim().slice(0, 50) }),
      ...(typeof postalCode === 'string' && { postalCode: postalCode.slice(0, 20) }),
      ...('password' in this.fields && { rememberMe: rememberMe === 'true' }),
      returnTo: this.#target(before.returnTo),
      ...change,
    });
  }

  /** Where to go afterwards. */
  #target(before: string | undefined): string | undefined {
    const { return: wanted } = this.fields;
    return returnTarget(this.#c.var.shop, typeof wanted === 'string' && wanted !== '' ? wanted : before);
  }

  #toLogin(): Response {
    return this.#c.redirect(this.#c.var.shop.link('/login'), 303);
  }
}

/** What became of the wish. */
function wishSaid(change: WishChange | undefined): Said {
  if (!change) return { messageId: 'account.wishes.failed', failed: true };
  if (change.outcome === 'already') return { messageId: 'catalog.wishlist.already' };
  return { messageId: 'account.wishes.addedCount', values: { count: 1 } };
}
