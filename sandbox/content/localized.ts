const LOCALIZED_VALUE = 'http://bigcontent.io/cms/schema/v1/core#/definitions/localized-value';

/** A value with one wording per locale, as the content service stores it (contracts §14.6). */
export type LocalizedValue = {
  _meta: { schema: typeof LOCALIZED_VALUE };
  values: { locale: string; value: string }[];
};

/** A text in the shop's languages. Canadian English falls back to the first value unless it is spelt differently there. */
export function localized(en: string, fr: string, enCa?: string): LocalizedValue {
  const values = [
    { locale: 'en-US', value: en },
    { locale: 'fr-CA', value: fr },
  ];
  if (enCa !== undefined) values.push({ locale: 'en-CA', value: enCa });
  return { _meta: { schema: LOCALIZED_VALUE }, values };
}

export function isLocalized(value: unknown): value is LocalizedValue {
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
