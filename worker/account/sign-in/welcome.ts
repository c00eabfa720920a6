import type { MessageId } from '../../../shared/i18n/message-id.ts';
import type { AccountAnswer } from '../../../shared/schemas/account.ts';
import type { Done } from '../../forms/outcome.ts';
import type { Message } from '../../http/problem-response.ts';
import type { Session } from '../../session/session.ts';
import type { Services } from '../../upstreams/services.ts';
import type { TimeLimit } from '../../upstreams/time-limit.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { joinPlacedOrder } from '../orders/join-placed-order.ts';
import { PREFERENCES_PATH } from '../profiling/save-answer.ts';
import { mergeWishes } from '../wish-list/wish-list.ts';
import { returnTarget } from './return-target.ts';
import type { SignedIn } from './sign-in.ts';

type Welcome = Omit<SignedIn, 'createdAt'> & {
  /** The address that the shopper came from, as the form sent it. */
  returnTo: string | undefined;
  /** Title and text of the message; by default those of a shopper who logs in again. */
  title?: Message;
  body?: MessageId;
};

/**
 * The outcome of every way of signing in (docs/product/accounts.md §4): the welcome, and where to go
 * next. It also adds what the shopper wished for as a guest to their list, and the order whose
 * confirmation they come from to their orders, if there is time left (docs/decisions/0063, 0075).
 */
export async function welcome(
  services: Services,
  session: Session,
  signedIn: Welcome,
  limit: TimeLimit,
): Promise<Done> {
  const { shop } = services;
  const { t } = shop.i18n;
  const { firstName, bagCount, bagIsLate, returnTo, body = 'account.loggedIn' } = signedIn;
  const to = returnTarget(shop, returnTo) ?? shop.link('/account');
  const [kept, ofOrder] = await Promise.all([
    shop.features.wishlist
      ? orAbsent(limit.within(mergeWishes(services, session), 'merge-wishes'), services, 'merge-wishes')
      : undefined,
    joinPlacedOrder(services, session, to, limit),
  ]);
  const welcomeBack: Message = firstName
    ? { messageId: 'account.welcomeBackNamed', values: { firstName } }
    : { messageId: 'account.welcomeBack' };
  const title = signedIn.title ?? welcomeBack;
  const late = bagIsLate ? (['account.bagIsLate'] as const) : [];
  const further = [...(ofOrder ? [ofOrder] : []), ...late];
  const texts = [body, ...further].map((id) => t(id));
  if (kept) texts.push(t(WISHES_ADDED, { count: kept }));
  const answer: AccountAnswer = {
    title: t(title.messageId, title.values),
    body: texts.join(' '),
    next: to,
    ...(bagCount !== undefined && { bagCount }),
  };
  const more = [body, ...(kept ? [WISHES_ADDED] : []), ...further];
  const flash = { ...title, values: { ...title.values, ...(kept && { count: kept }) }, more };
  return { kind: 'done', answer, to, flash };
}

/**
 * The outcome for somebody who has just joined, in any way: the welcome to a new account, and the page
 * of the profiling questions where they came from nowhere else.
 */
export async function welcomeNewcomer(
  services: Services,
  session: Session,
  { firstName, returnTo, ...signedIn }: Omit<Welcome, 'title' | 'body'>,
  limit: TimeLimit,
): Promise<Done> {
  const { shop } = services;
  const title: Message = firstName
    ? { messageId: 'account.register.welcomeNamed', values: { firstName } }
    : { messageId: 'account.register.welcome' };
  const opensProfiling = shop.features.profiling;
  const first = opensProfiling ? shop.link(PREFERENCES_PATH) : undefined;
  const known = { ...signedIn, firstName, title, returnTo: returnTo ?? first };
  const done = await welcome(services, session, { ...known, body: 'account.register.done' }, limit);
  return opensProfiling ? { ...done, answer: { ...done.answer, opensProfiling } } : done;
}

/** Whether an account was made at most `ms` ago. */
export function isNewerThan(ms: number, { createdAt = '' }: Pick<SignedIn, 'createdAt'>): boolean {
  return Date.now() - Date.parse(createdAt) < ms;
}

const WISHES_ADDED: MessageId = 'account.wishes.addedCount';
