import { readdirSync, readFileSync } from 'node:fs';
import type { Sources } from '../../scripts/messages/compile-catalogs.ts';

const MESSAGES = new URL('../../shared/i18n/messages/', import.meta.url);

/** The messages as they are written: their texts by locale and id. */
export function messageSources(): Sources {
  return Object.fromEntries(
    readdirSync(MESSAGES).map((locale) => {
      const folder = new URL(`${locale}/`, MESSAGES);
      const texts = readdirSync(folder).flatMap((file) => {
        const content: Record<string, string> = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
        return Object.entries(content).map(
          ([key, text]) => [`${file.replace('.json', '')}.${key}`, text] as const,
        );
      });
      return [locale, Object.fromEntries(texts)] as const;
    }),
  );
}
