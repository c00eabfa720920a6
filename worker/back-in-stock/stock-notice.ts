import { z } from 'zod';
import type { Session } from '../request/session.ts';

const COOKIE = 'back-in-stock-notice';
/** How long a notice waits for the page that shows it, in seconds. */
const NOTICE_SECONDS = 60;
/** Longest value of a field that is kept, in characters. */
const TYPED_MAX = 100;

const messageId = z.enum([
  'product.backInStock.done',
  'product.backInStock.available',
  'product.backInStock.chooseOne',
  'product.backInStock.failed',
  'account.email.required',
  'account.email.invalid',
]);

const typed = z.string().max(TYPED_MAX).optional();

const notice = z.object({
  messageId,
  failed: z.boolean(),
  /** What was typed, kept so that it need not be typed again. */
  email: typed,
  variant: typed,
});

/** What a request came to, for shoppers whose browser runs no scripts: shown once on the page of the request. */
export type StockNotice = z.infer<typeof notice>;
export type StockMessage = z.infer<typeof messageId>;

/** The message of that id, if it is one of these. */
export function stockMessageOf(id: string | undefined): StockMessage {
  return messageId.safeParse(id).data ?? 'product.backInStock.failed';
}

/** A field as it was typed, as far as it is kept. */
export function typedText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, TYPED_MAX) : undefined;
}

export function leaveStockNotice(session: Session, left: StockNotice): void {
  session.setCookie(COOKIE, encodeURIComponent(JSON.stringify(left)), { seconds: NOTICE_SECONDS });
}

/** The notice left for this page, taken away so that it is shown once. */
export function takeStockNotice(session: Session): StockNotice | undefined {
  const value = session.cookie(COOKIE);
  if (value === undefined) return undefined;
  session.setCookie(COOKIE, '', { seconds: 0 });
  try {
    return notice.safeParse(JSON.parse(decodeURIComponent(value))).data;
  } catch {
    return undefined;
  }
}
