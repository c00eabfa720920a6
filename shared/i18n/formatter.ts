import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { type Formats, type Formatters, formatToParts } from 'intl-messageformat';
import type { MessageId } from './message-id.ts';

/**
 * Compiled messages by id (`{domain}.{key}`): plain text, or the parsed ICU message when it has
 * placeholders.
 */
export type Messages = Record<string, string | MessageFormatElement[]>;

type MessageValue = string | number | boolean | Date | null | undefined;

/** `Id` is what messages it may be asked for: those of the shop, unless a test has its own. */
export type Formatter<Id extends string = MessageId> = {
  locale: string;
  /**
   * The message with its placeholders filled in. An unknown id is returned as it is and logged
   * once.
   */
  t: (id: Id, values?: Record<string, MessageValue>) => string;
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /**
   * An amount in minor units (cents) with the currency's symbol: `$99.00`, in fr-CA `99,00 $`. What is
   * taken off has a minus sign, in North America a hyphen. '' for an invalid amount.
   */
  money: (cents: number, currency: string) => string;
  /** An ISO date or time, in UTC unless the options say otherwise. '' for an invalid date. */
  date: (iso: string, options?: Intl.DateTimeFormatOptions) => string;
};

/** Messages use no named styles: they write skeletons, e.g. `{n, number, ::percent}`. */
const FORMATS: Formats = { number: {}, date: {}, time: {} };

/** Decimals of a currency that the runtime does not know. */
const USUAL_FRACTION_DIGITS = 2;

/** Memoizes `make(...)` by its arguments: creating an Intl object costs far more than using it. */
function remember<Options, Made>(make: (locale: string, options?: Options) => Made) {
  const made = new Map<string, Made>();
  return (locale: string, options?: Options): Made => {
    const key = options ? `${locale} ${JSON.stringify(options)}` : locale;
    const existing = made.get(key);
    if (existing !== undefined) return existing;
    const fresh = make(locale, options);
    made.set(key, fresh);
    return fresh;
  };
}
const numberFormat = remember(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const dateFormat = remember(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
const pluralRules = remember(
  (locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
);

const first = (locales: Intl.LocalesArgument) => String(Array.isArray(locales) ? locales[0] : locales);
const FORMATTERS: Formatters = {
  getNumberFormat: (locales, options) => numberFormat(first(locales), options),
  getDateTimeFormat: (locales, options) => dateFormat(first(locales), { timeZone: 'UTC', ...options }),
  getPluralRules: (locales, options) => pluralRules(first(locales), options),
};

const reported = new Set<string>();
function report(problem: string, error?: unknown) {
  if (reported.has(problem)) return;
  reported.add(problem);
  console.error(problem, ...(error === undefined ? [] : [error]));
}

/**
 * The regions, as locales end, whose amounts keep the hyphen that Intl writes in most languages; others have
 * the minus sign that percentages have in our texts. XA is the pseudo-locale's.
 */
const WITH_HYPHEN = new Set(['US', 'CA', 'XA']);
const MINUS = '\u2212';

type Currency = { format: Intl.NumberFormat; minorUnits: number };
const currencies = new Map<string, Currency>();

function currencyOf(locale: string, currency: string): Currency {
  const key = `${locale} ${currency}`;
  const existing = currencies.get(key);
  if (existing) return existing;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const digits = format.resolvedOptions().maximumFractionDigits ?? USUAL_FRACTION_DIGITS;
  const made = { format, minorUnits: 10 ** digits };
  currencies.set(key, made);
  return made;
}

function money(locale: string, cents: number, currency: string): string {
  if (!Number.isFinite(cents)) return '';
  try {
    const { format, minorUnits } = currencyOf(locale, currency);
    const text = format.format(cents / minorUnits);
    return cents < 0 && !WITH_HYPHEN.has(locale.slice(-2)) ? text.replace('-', MINUS) : text;
  } catch (error) {
    report(`Currency ${currency} cannot be formatted.`, error);
    return `${(cents / 10 ** USUAL_FRACTION_DIGITS).toFixed(USUAL_FRACTION_DIGITS)} ${currency}`;
  }
}

/**
 * Texts, numbers, money and dates of one locale. Never throws: a value that cannot be formatted is
 * logged, and a message falls back to its id (docs/product/accounts.md §8.3: a missing translation
 * is only logged). `known` are values that every message may use.
 */
export function createFormatter<Id extends string = MessageId>(
  locale: string,
  messages: Messages,
  known?: Record<string, MessageValue>,
): Formatter<Id> {
  return {
    locale,
    t(id, values) {
      const message = Object.hasOwn(messages, id) ? messages[id] : undefined;
      if (message === undefined) {
        report(`Message ${id} is missing in ${locale}.`);
        return id;
      }
      if (typeof message === 'string') return message;
      try {
        const parts = formatToParts<MessageValue>(message, locale, FORMATTERS, FORMATS, {
          ...known,
          ...values,
        });
        return parts.map((part) => part.value).join('');
      } catch (error) {
        report(`Message ${id} cannot be formatted in ${locale}.`, error);
        return id;
      }
    },
    number: (value, options) => numberFormat(locale, options).format(value),
    money: (cents, currency) => money(locale, cents, currency),
    date(iso, options) {
      const time = Date.parse(iso);
      return Number.isNaN(time) ? '' : dateFormat(locale, { timeZone: 'UTC', ...options }).format(time);
    },
  };
}
