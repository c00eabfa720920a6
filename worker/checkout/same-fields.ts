import * as z from 'zod/mini';

type Parts = Record<string, z.ZodMiniType>;
type PartsOutput<P extends Parts> = { [Name in keyof P]: z.output<P[Name]> };

/**
 * A schema that reads the same fields of a form by several schemas, one for each part of the result.
 * The path of an issue begins with the name of the field, not of the part.
 */
export function sameFields<P extends Parts>(parts: P): z.ZodMiniType<PartsOutput<P>, unknown> {
  const whole = z.object(parts);
  return z.pipe(
    z.looseObject({}),
    z.transform((sent, context): PartsOutput<P> => {
      const read = whole.safeParse(Object.fromEntries(Object.keys(parts).map((name) => [name, sent])));
      if (read.success) return read.data as PartsOutput<P>;
      for (const { path, message } of read.error.issues)
        context.issues.push({ code: 'custom', input: sent, path: path.slice(1), message });
      return z.NEVER;
    }),
  );
}
