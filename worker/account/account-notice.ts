import { z } from 'zod';
import type { Session } from '../request/session.ts';

const COOKIE = 'account-notice';
/** How long a notice waits for the page that shows it, in seconds. */
const NOTICE_SECONDS = 60;

const notice = z.object({
  messageId: z.enum([
    'account.welcomeBack',
    'account.welcomeBackNamed',
    'catalog.wishlist.added',
    'catalog.wishlist.already',
    'account.wishes.removed',
    'account.wishes.addedCount',
    'account.wishes.failed',
  ]),
  values: z.record(z.string(), z.union([z.string().max(256), z.number()])).default({}),
  failed: z.boolean().optional(),
});

/** What an account's form came to, for those who run no scripts: shown once on the next page of the account. */
export type AccountNotice = z.infer<typeof notice>;

export function leaveAccountNotice(session: Session, left: AccountNotice): void {
  session.setCookie(COOKIE, encodeURIComponent(JSON.stringify(left)), { seconds: NOTICE_SECONDS });
}

/** The notice left for this page, taken away so that it is shown once. The cookie is a visitor's: anything odd is no notice. */
export function takeAccountNotice(session: Session): AccountNotice | undefined {
  const value = session.cookie(COOKIE);
  if (value === undefined) return undefined;
  session.setCookie(COOKIE, '', { seconds: 0 });
  try {
    return notice.safeParse(JSON.parse(decodeURIComponent(value))).data;
  } catch {
    return undefined;
  }
}
