import * as z from 'zod/mini';
import type { MessageId } from '../i18n/message-id.ts';
import { withoutInvisible } from './invisible.ts';

/**
 * What a value may have wrong: a pattern that finds it anywhere in the value, compiled with the `v`
 * flag, and the message id of what is said then. `{found}` in that message is what was found.
 */
type Fault = readonly [pattern: string, messageId: MessageId];

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
  /** What a value may have wrong besides; the first that is found is said in place of `invalid`. */
  faults?: readonly Fault[];
  /** Puts what is typed or pasted into one spelling, before it is checked. */
  clean?: (typed: string) => string;
  label: MessageId;
  /** What the field is for, or how to fill it in; shown below it. */
  hint?: MessageId;
  /** The messages for an empty field and for an invalid value. */
  missing: MessageId;
  invalid: MessageId;
};

/**
 * The `pattern` attribute of a field: a required text is not made of spaces alone, which browsers
 * take for a value.
 */
export function patternAttribute({ type, required, pattern }: Field): string | undefined {
  return required && type === 'text' ? String.raw`(?=\s*\S)(?:${pattern ?? '.*'})` : pattern;
}

/** Longest text that is cleaned before it is checked: more than any field may have. */
const LONGEST_TYPED = 5_000;

/**
 * The schema of a field's value, cleaned and trimmed except for passwords. The messages of its
 * issues are message ids, and `params` are the values of their placeholders.
 */
export function fieldSchema(field: Field): z.ZodMiniType<string, unknown> {
  const { type, clean = (text) => text, missing } = field;
  const read = (typed: string) => {
    if (type === 'password') return typed;
    // nothing makes a text that is far too long a valid one
    return typed.length > LONGEST_TYPED ? typed : clean(withoutInvisible(typed)).trim();
  };
  return z.pipe(
    z.string(missing),
    z.pipe(
      z.transform(read),
      z.string().check(({ value, issues }) => {
        const wrong = faultOf(field, value);
        if (wrong) issues.push({ code: 'custom', input: value, ...wrong });
      }),
    ),
  );
}

/** An issue of a field, as one of the whole form. */
export function issueAt(name: PropertyKey | undefined, issue: z.core.$ZodIssue, input: unknown) {
  const { message } = issue;
  const params = issue.code === 'custom' ? issue.params : undefined;
  return {
    code: 'custom' as const,
    input,
    path: name === undefined ? [] : [name],
    message,
    ...(params && { params }),
  };
}

type Wrong = { message: string; params?: { found: string } };

function faultOf(field: Field, value: string): Wrong | undefined {
  const { required, minLength = 0, maxLength, pattern, faults = [], missing, invalid } = field;
  if (value === '') return required ? { message: missing } : undefined;
  for (const [wrong, message] of faults) {
    const found = new RegExp(wrong, 'v').exec(value)?.[0];
    if (found !== undefined) return { message, params: { found } };
  }
  const fits = pattern === undefined || new RegExp(`^(?:${pattern})$`, 'v').test(value);
  return fits && value.length >= minLength && value.length <= maxLength ? undefined : { message: invalid };
}
