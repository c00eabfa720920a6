import { z } from 'zod';
import { log } from '../request/log.ts';

/**
 * A list of a service whose records are read one by one: those that cannot be read are left out,
 * and the log says how many and what was wrong with the first, so that one imperfect record costs
 * nothing but itself. No list is an empty one.
 */
export function readable<T extends z.ZodType>(record: T, name: string) {
  return z
    .array(z.unknown())
    .nullish()
    .transform((list) => {
      const read = (list ?? []).map((one) => record.safeParse(one));
      const [first] = read.flatMap(({ error }) => error?.issues[0] ?? []);
      if (first)
        log('warn', 'records-dropped', {
          record: name,
          dropped: read.filter(({ success }) => !success).length,
          of: read.length,
          reason: `${first.path.join('.')}: ${first.message}`,
        });
      return read.flatMap(({ success, data }) => (success ? [data] : []));
    });
}
