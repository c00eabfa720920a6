import { text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';
import { LANGUAGES, LOCALE_OF } from '../translations/language.ts';

const LOCALIZED_VALUE = 'http://bigcontent.io/cms/schema/v1/core#/definitions/localized-value';

/** A value per locale, as the content service stores it (docs/contracts/content.md §6). */
export type LocalizedValue<Value = string> = {
  _meta: { schema: typeof LOCALIZED_VALUE };
  values: { locale: string; value: Value }[];
};

/** A text of every language as the content service stores it. */
export function localizedAs(wordings: Localized): LocalizedValue {
  return perLocale(
    Object.fromEntries(LANGUAGES.map((language) => [LOCALE_OF[language], wordings[language]])),
  );
}

/**
 * A text in the shop's languages. Canadian English uses the first value unless it has its own
 * spelling.
 */
export function localized(en: string, fr: string, enCa?: string): LocalizedValue {
  const { _meta, values } = localizedAs(text(en, fr));
  return { _meta, values: enCa === undefined ? values : [...values, { locale: 'en-CA', value: enCa }] };
}

/** A value of any kind that differs by locale. */
export function perLocale<Value>(values: Record<string, Value>): LocalizedValue<Value> {
  const list = Object.entries(values).map(([locale, value]) => ({ locale, value }));
  return { _meta: { schema: LOCALIZED_VALUE }, values: list };
}

export function isLocalized(value: unknown): value is LocalizedValue<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    '_meta' in value &&
    typeof value._meta === 'object' &&
    value._meta !== null &&
    'schema' in value._meta &&
    value._meta.schema === LOCALIZED_VALUE
  );
}
