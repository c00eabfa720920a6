import * as z from 'zod';

/** The kinds of values that variables have. */
export const text = z.string().min(1);
/** `true` or `false`, `on` or `off`, `1` or `0`. */
export const flag = z.stringbool();
export const url = z.url({ protocol: /^https?$/ });
/** The base of addresses, without slashes at its end. */
export const address = url.transform((base) => base.replace(/\/+$/, ''));
/** A group of the visitor's consent, such as `C0003`. */
export const consentGroup = z.string().regex(/^\w+$/, 'expected a group such as C0003');

/** Origins with spaces between; `example` shows one. */
export function origins(example: string) {
  return z
    .string()
    .regex(/^https:\/\/[\w.-]+( https:\/\/[\w.-]+)*$/, `expected origins such as ${example}`)
    .transform((list) => list.split(' '));
}

/** A variable whose text is JSON. */
export const json = z.string().transform((value, context): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: 'custom', message: 'expected JSON' });
    return z.NEVER;
  }
});
