import { inEveryLanguage } from '../catalog/text.ts';
import type { Language } from '../sites.ts';
import { baseLanguageOf, LOCALE_OF, perLanguage } from '../translations/language.ts';

/** Consecutive days, Monday 0 to Sunday 6, with their hours, 0 to 24 in halves. */
type Opening = { from: number; to: number; opens: number; closes: number };

const OPENING_HOURS = {
  street: [
    { from: 0, to: 4, opens: 10, closes: 19 },
    { from: 5, to: 5, opens: 10, closes: 18 },
    { from: 6, to: 6, opens: 11, closes: 17 },
  ],
  late: [
    { from: 0, to: 5, opens: 10, closes: 20 },
    { from: 6, to: 6, opens: 11, closes: 18 },
  ],
  quebec: [
    { from: 0, to: 2, opens: 10, closes: 18 },
    { from: 3, to: 4, opens: 10, closes: 21 },
    { from: 5, to: 6, opens: 10, closes: 17 },
  ],
  weekdays: [{ from: 0, to: 5, opens: 10, closes: 19 }],
  resort: [{ from: 0, to: 6, opens: 8.5, closes: 20.5 }],
  outlet: [
    { from: 0, to: 5, opens: 10, closes: 21 },
    { from: 6, to: 6, opens: 10, closes: 19 },
  ],
  partner: [
    { from: 0, to: 5, opens: 9.5, closes: 18 },
    { from: 6, to: 6, opens: 12, closes: 17 },
  ],
} satisfies Record<string, Opening[]>;

export type HoursName = keyof typeof OPENING_HOURS;

const DAYS: Record<Language, string[]> = inEveryLanguage({
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  fr: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
});

const RANGES = inEveryLanguage({
  en: {
    two: (first: string, last: string) => `${first} and ${last}`,
    several: (first: string, last: string) => `${first} to ${last}`,
    open: (days: string, opens: string, closes: string) => `${days}: ${opens} to ${closes}`,
  },
  fr: {
    two: (first: string, last: string) => `${first} et ${last}`,
    several: (first: string, last: string) => `${first} au ${last}`,
    open: (days: string, opens: string, closes: string) => `${days} : ${opens} à ${closes}`,
  },
});

function dayRange({ from, to }: Opening, language: Language): string {
  const first = DAYS[language][from] ?? '';
  const last = DAYS[language][to] ?? '';
  if (from === to) return first;
  const { two, several } = RANGES[language];
  const isFrench = baseLanguageOf(language) === 'fr';
  return (to - from === 1 ? two : several)(first, isFrench ? last.toLowerCase() : last);
}

/** Whether the hours of a day are counted twice to twelve. */
const IS_TWELVE = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(LOCALE_OF[language], { hour: 'numeric' }).resolvedOptions().hour12 === true,
);

function hour(time: number, language: Language): string {
  const whole = Math.floor(time);
  const minutes = time === whole ? '' : '30';
  const base = baseLanguageOf(language);
  if (base === 'fr') return `${whole} h${minutes && ` ${minutes}`}`;
  if (base === 'de') return `${whole}${minutes && `:${minutes}`} Uhr`;
  if (!IS_TWELVE[language]) return `${whole}:${minutes || '00'}`;
  const shown = ((whole + 11) % 12) + 1;
  return `${shown}${minutes && `:${minutes}`} ${whole < 12 ? 'a.m.' : 'p.m.'}`;
}

/** A store's week as the HTML list in `storeHours` (docs/contracts/stores.md §3). */
export function openingHours(name: HoursName, language: Language): string {
  const lines = OPENING_HOURS[name].map((opening) => {
    const opens = hour(opening.opens, language);
    const closes = hour(opening.closes, language);
    return `<li>${RANGES[language].open(dayRange(opening, language), opens, closes)}</li>`;
  });
  return `<ul>${lines.join('')}</ul>`;
}

const SHORT_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const HALF_HOUR = 30;

const clock = (time: number) =>
  `${String(Math.floor(time)).padStart(2, '0')}:${time % 1 === 0 ? '00' : HALF_HOUR}`;

/** The same week for programs, in `c_openingHours` (docs/contracts/stores.md §3). */
export function codedHours(name: HoursName): string {
  return OPENING_HOURS[name]
    .map(({ from, to, opens, closes }) => {
      const days = from === to ? SHORT_DAYS[from] : `${SHORT_DAYS[from]}-${SHORT_DAYS[to]}`;
      return `${days} ${clock(opens)}-${clock(closes)}`;
    })
    .join('; ');
}
