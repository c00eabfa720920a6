import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../worker/config/config.ts';
import { type Finding, good, wrong } from './ask.ts';

/** Where files lie that the shop serves as they are. */
const FILES = join(import.meta.dirname, '..', '..', 'client', 'public');

/** Whether each harmonised notice of the legal guarantee is the official file, unaltered. */
export async function guaranteeFindings({ SITES }: Pick<Config, 'SITES'>, files = FILES): Promise<Finding[]> {
  const sites = SITES.filter(({ legalGuarantee }) => legalGuarantee);
  const all = sites.map(({ id, legalGuarantee, l10n }) =>
    l10n.supportedLocales.map(async ({ id: locale }): Promise<Finding> => {
      const subject = `notice of the legal guarantee, ${id} ${locale}`;
      const notice = legalGuarantee?.notices[locale];
      if (!notice)
        return wrong(
          subject,
          'has no official file: its pages say a plain sentence. Add it to legalGuarantee.notices in SITES.',
        );
      const file = await readFile(join(files, notice.src)).catch(() => undefined);
      if (!file) return wrong(subject, `${notice.src} is not among the files in client/public.`);
      const hash = createHash('sha256').update(file).digest('hex');
      return hash === notice.sha256
        ? good(subject, 'is the file with the stated hash')
        : wrong(
            subject,
            `has the hash ${hash}, and not that of the official file. Put that there unaltered.`,
          );
    }),
  );
  return Promise.all(all.flat());
}
