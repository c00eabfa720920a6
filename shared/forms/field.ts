import * as z from 'zod/mini';

/**
 * One field of a form, described once: the page renders it, the browser checks it, and the worker
 * reads it from this description. Texts are message ids.
 */
export type Field = {
  name: string;
  type: 'text' | 'email' | 'password' | 'tel' | 'select';
  autoComplete: string;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  autoCapitalize?: 'characters';
  required: boolean;
  minLength?: number;
  maxLength: number;
  /** As in HTML: it must match the whole value and is compiled with the `v` flag. */
  pattern?: string;
  label: string;
  /** What the field is for, or how to fill it in; shown below it. */
  hint?: string;
  /** The messages for an empty field and for an invalid value. */
  missing: string;
  invalid: string;
};

/**
 * The schema of a field's value, trimmed except for passwords. The messages of its issues are
 * message ids.
 */
export function fieldSchema(field: Field): z.ZodMiniType<string, unknown> {
  const { type, required, minLength = 0, maxLength, pattern, missing, invalid } = field;
  const text = z.string(missing);
  return (type === 'password' ? text : text.check(z.trim())).check(
    z.minLength(required ? 1 : 0, { error: missing, abort: true }),
    z.minLength(minLength, invalid),
    z.maxLength(maxLength, invalid),
    z.regex(pattern ? new RegExp(`^(?:${pattern})${required ? '' : '?'}$`, 'v') : /^/, invalid),
  );
}
