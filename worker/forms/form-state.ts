import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * A form that was sent and is shown again: on its page, in the answer to the very request that sent
 * it. It is kept nowhere else, so two tabs never see each other's.
 */
export type FormState = {
  /** Which of the page's forms it is, by the name of its action. */
  action: string;
  status: ContentfulStatusCode;
  /** Stable name of the error, for programs; 'next' where the next step follows. */
  type: string;
  /**
   * What is said of the form as a whole, in the shopper's language; '' where its next step follows.
   */
  message: string;
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  /** What was sent, by field, without secrets; of a field that came several times all of it. */
  values: Readonly<Record<string, readonly string[]>>;
};

/** The state of one form of a page; undefined where another form was sent, or none. */
export function formOf(state: FormState | undefined, action: string): FormState | undefined {
  return state?.action === action ? state : undefined;
}

/** What was typed into a field; undefined where the form was not sent, or without it. */
export function typedValue(state: FormState | undefined, field: string): string | undefined {
  return state?.values[field]?.at(-1);
}
