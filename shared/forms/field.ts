import * as z from 'zod/mini';

/**
 * One field of a form, described once: the page draws it by this, the browser checks it, and the
 * worker reads it. Texts are message ids.
 */
export type Field = {
  name: string;
  type: 'text' | 'email' | 'password' | 'tel';
  autoComplete: string;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  required: boolean;
  minLength?: number;
  maxLength: number;
  /** As HTML has it: matched whole, compiled with the `v` flag. */
  pattern?: string;
  label: string;
  /** What is said where nothing is in it, and where what is in it will not do. */
  missing: string;
  invalid: string;
};

/** What is in a field, trimmed but for passwords. The messages of its issues are message ids. */
export function fieldSchema(field: Field): z.ZodMiniType<string, unknown> {
  const { type, required, minLength = 0, maxLength, pattern, missing, invalid } = field;
  const text = z.string(missing);
  return (type === 'password' ? text : text.check(z.trim())).check(
    z.minLength(required ? 1 : 0, { error: missing, abort: true }),
    z.minLength(minLength, invalid),
    z.maxLength(maxLength, invalid),
    z.regex(pattern ? new RegExp(`^(?:${pattern})$`, 'v') : /^/, invalid),
  );
}
