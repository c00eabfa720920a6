import * as z from 'zod';
import { log } from '../request/log.ts';

/**
 * A list whose records are read one by one. Records that cannot be read are left out, and the log
 * states how many there were and what was wrong with the first. So a faulty record costs nothing
 * but itself. Anything but a list gives an empty one.
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
