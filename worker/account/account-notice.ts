import { z } from 'zod';
import { noticeCookie } from '../request/notice-cookie.ts';

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
  /** What the guest had chosen is not in the bag yet. */
  bagIsLate: z.boolean().optional(),
});

/** What an account's form came to, for those who run no scripts: shown once on the next page of the account. */
export type AccountNotice = z.infer<typeof notice>;

export const accountNotice = noticeCookie<AccountNotice>('account-notice', notice);
