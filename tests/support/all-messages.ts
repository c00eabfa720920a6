import { catalogs as loaders } from '../../shared/i18n/compiled/catalogs.ts';
import type { Messages } from '../../shared/i18n/formatter.ts';

/** The compiled messages of every locale. */
export const catalogs: Record<string, Messages> = Object.fromEntries(
  await Promise.all(
    Object.entries(loaders).map(async ([locale, load]) => [locale, (await load()).messages] as const),
  ),
);
