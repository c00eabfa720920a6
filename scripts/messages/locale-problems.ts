import type { Site } from '../../worker/config/sites.ts';
import { needsAllMessages } from './compile-catalogs.ts';

/**
 * What the locales of a shop's sites lack, each as a line that says where to add it. A locale is an
 * entry of its site (`worker/config/sites.ts`), a folder of messages, and a locale of the services; of
 * these the embedded commerce cloud is asked, which has `cloud`.
 */
export function localeProblems(
  sites: readonly Pick<Site, 'id' | 'l10n'>[],
  { messages, cloud }: { messages: readonly string[]; cloud: ReadonlyMap<string, readonly string[]> },
): string[] {
  return sites.flatMap(({ id: siteId, l10n }) => {
    const { supportedLocales, defaultLocale } = l10n;
    const isListed = supportedLocales.some(({ id }) => id === defaultLocale);
    return [
      ...(isListed ? [] : [`${defaultLocale}: is the default of ${siteId}: add it to its supportedLocales`]),
      ...supportedLocales.flatMap(({ id, alias, searchKey }) => [
        ...(needsAllMessages(id) && !messages.includes(id)
          ? [`${id}: has no messages: add shared/i18n/messages/${id}/`]
          : []),
        ...(alias ? [] : [`${id}: has no alias for addresses: add it in worker/config/sites.ts`]),
        ...(searchKey ? [] : [`${id}: has no searchKey: add it in worker/config/sites.ts`]),
        ...(cloud.get(siteId)?.includes(id)
          ? []
          : [`${id}: is no locale of ${siteId} in the embedded cloud: add it in sandbox/sites.ts`]),
      ]),
    ];
  });
}
