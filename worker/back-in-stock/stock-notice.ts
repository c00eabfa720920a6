import { z } from 'zod';
import { noticeCookie } from '../session/notice-cookie.ts';

/** Longest value of a field that is kept, in characters. */
const TYPED_MAX = 100;

const messageId = z.enum([
  'product.backInStock.done',
  'product.backInStock.available',
  'product.backInStock.chooseOne',
  'product.backInStock.failed',
  'account.email.required',
  'account.email.invalid',
  'errors.tooManyRequests',
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

export const stockNotice = noticeCookie<StockNotice>('back-in-stock-notice', notice);
