import { text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';
import { LANGUAGES, LOCALE_OF } from '../translations/language.ts';
import { typeset, unbroken } from '../translations/typeset.ts';

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
 * spelling, which Irish English has too where no file of translations says otherwise.
 */
export function localized(en: string, fr: string, enCa?: string): LocalizedValue {
  const wordings = text(en, fr);
  if (enCa === undefined) return localizedAs(wordings);
  const irish = wordings['en-IE'] === en ? enCa : wordings['en-IE'];
  const { _meta, values } = localizedAs({ ...wordings, 'en-IE': irish });
  return { _meta, values: [...values, { locale: 'en-CA', value: enCa }] };
}

/** A value of any kind that differs by locale. */
export function perLocale<Value>(values: Record<string, Value>): LocalizedValue<Value> {
  const list = Object.entries(values).map(([locale, value]) => ({ locale, value }));
  return { _meta: { schema: LOCALIZED_VALUE }, values: list };
}

/** What differs on the European site, in its languages. */
export type EuropeanValue<Value = string> = { en: Value; de: Value; fr: Value };

const europeanLocales = <Value>({ en, de, fr }: EuropeanValue<Value>) => ({
  'en-IE': en,
  'de-DE': de,
  'fr-FR': fr,
  // without texts of its own
  'it-IT': en,
});

const europeanTexts = ({ en, de, fr }: EuropeanValue) =>
  europeanLocales({
    en: unbroken(en),
    de: unbroken(typeset(de, 'de')),
    fr: unbroken(typeset(fr, 'fr-FR')),
  });

/** The same text with one of its own for the European site, where other things are so. */
export function otherInEurope(text: LocalizedValue, europe: EuropeanValue): LocalizedValue {
  const { values } = perLocale(europeanTexts(europe));
  const isOwn = ({ locale }: { locale: string }) => values.some((one) => one.locale === locale);
  return { ...text, values: [...text.values.filter((one) => !isOwn(one)), ...values] };
}

/** A value for North America, and another one for the European site. */
export function byMarket<Value, Other>(northAmerica: Value, europe: Other): LocalizedValue<Value | Other> {
  return perLocale<Value | Other>({
    'en-US': northAmerica,
    ...europeanLocales({ en: europe, de: europe, fr: europe }),
  });
}

/** A text of what only the European site shows. */
export function inEurope(europe: EuropeanValue): LocalizedValue {
  return perLocale(europeanTexts(europe));
}

/** The same, empty elsewhere. */
export function onlyInEurope(europe: EuropeanValue): LocalizedValue {
  return perLocale({ 'en-US': '', ...europeanTexts(europe) });
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
