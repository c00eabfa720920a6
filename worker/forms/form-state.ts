import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * The state of a form that was sent and is shown again, by the response to the request that sent
 * it. It is stored nowhere, so two browser tabs never share it.
 */
export type FormState = {
  /** The name of the form's action. */
  action: string;
  status: ContentfulStatusCode;
  /** Stable name of the error, for programs; 'next' where the next step follows. */
  type: string;
  /**
   * Message about the form as a whole, in the shopper's language; '' where the next step follows.
   */
  message: string;
  /** Error messages, by field. */
  errors: Readonly<Record<string, string>>;
  /**
   * The values that were sent, by field, without secrets. A field that was sent several times has
   * them all.
   */
  values: Readonly<Record<string, readonly string[]>>;
};

/** The state of one of a page's forms; undefined where that form was not sent. */
export function formOf(state: FormState | undefined, action: string): FormState | undefined {
  return state?.action === action ? state : undefined;
}

/**
 * The error of a form as a whole; '' where the errors are shown at its fields, and where nothing is
 * wrong.
 */
export function formMessage(state: FormState | undefined): string {
  return state && Object.keys(state.errors).length === 0 ? state.message : '';
}

/**
 * The value that was typed into a field; undefined where the form was not sent or has no such
 * field.
 */
export function submittedValue(state: FormState | undefined, field: string): string | undefined {
  return state?.values[field]?.at(-1);
}
