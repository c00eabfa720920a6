import type { Localized } from '../catalog/types.ts';
import type { Language, Site } from '../sites.ts';
import { LOCALE_OF } from '../translations/language.ts';

type Wording = { language: Language; units: Site['units'] };

/**
 * A measure in an authored text, such as `1.2 kg`, `220 × 85 cm` or `95 to 125 cm`. The weight of a
 * fabric (`g/m²`) and of a filling (`200 g insulation`) is named in grams everywhere.
 */
const MEASURE =
  /(?<first>[−-]?\d+(?:[.,]\d+)?)(?:(?<join> × | to | à | bis )(?<second>\d+(?:[.,]\d+)?))?[ \u00a0](?<unit>°C|cm|kg|grams|g|mL|m)(?![\p{L}\p{N}²/]| insulation| recycled| of insulation| of Fluxfill)/gu;

const GRAMS_PER_OUNCE = 28.349523125;
const OUNCES_PER_POUND = 16;
const CM_PER_INCH = 2.54;
const ML_PER_FLUID_OUNCE = 29.5735295625;
const METRES_PER_FOOT = 0.3048;
/** From this weight on pounds are whole, in pounds; smaller ones have ounces too. */
const WHOLE_POUNDS = 20;
/** Shorter lengths have tenths, in inches. */
const WHOLE_INCHES = 10;
/** Distances are round to this, in feet. */
const FEET_STEP = 10;

/**
 * A text of the catalogue, which is authored in metric units, in those of a site: weights, volumes,
 * temperatures and distances in its own, lengths in both with its own first; as it is where nothing but
 * metric units are usual.
 */
export function measuredText(text: Localized, { language, units }: Wording): string {
  return text[language].replaceAll(MEASURE, (found: string, ...rest) => {
    const { first, join = '', second, unit } = rest.at(-1);
    const values = [first, second].flatMap((value?: string) =>
      value === undefined ? [] : [numberOf(value)],
    );
    if (units === 'metric-alone') return found;
    if (unit === 'cm') {
      const inches = inchesOf(values, join, language);
      return units === 'customary' ? `${inches} (${found})` : `${found} (${inches})`;
    }
    if (units === 'metric') return found;
    const [value = 0] = values;
    if (unit === '°C') return shown((value * 9) / 5 + 32, 'fahrenheit', language);
    if (unit === 'mL') return shown(value / ML_PER_FLUID_OUNCE, 'fluid-ounce', language);
    if (unit === 'm')
      return shown(Math.round(value / METRES_PER_FOOT / FEET_STEP) * FEET_STEP, 'foot', language);
    return weight((unit === 'kg' ? value * 1000 : value) / GRAMS_PER_OUNCE, language);
  });
}

const numberOf = (text: string) => Number(text.replace('−', '-').replace(',', '.'));

function shown(value: number, unit: string, language: Language, digits = 0): string {
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits } as const;
  // no minus before a zero
  return new Intl.NumberFormat(LOCALE_OF[language], format).format(
    Math.round(value) === 0 && !digits ? 0 : value,
  );
}

/** Inches of one length or two: `17 in`, `87 × 33 in`. */
function inchesOf(values: number[], join: string, language: Language): string {
  const inches = values.map((value) => value / CM_PER_INCH);
  const digits = inches.some((value) => value < WHOLE_INCHES) ? 1 : 0;
  const plain = new Intl.NumberFormat(LOCALE_OF[language], { maximumFractionDigits: digits });
  const last = shown(inches.at(-1) ?? 0, 'inch', language, digits);
  return [...inches.slice(0, -1).map((value) => plain.format(value)), last].join(join);
}

/** A weight: `14.8 oz`, `2 lb 3 oz`, `33 lb`. */
function weight(ounces: number, language: Language): string {
  if (ounces < OUNCES_PER_POUND) return shown(ounces, 'ounce', language, 1);
  const pounds = ounces / OUNCES_PER_POUND;
  if (pounds >= WHOLE_POUNDS) return shown(pounds, 'pound', language);
  const whole = Math.round(ounces);
  const rest = whole % OUNCES_PER_POUND;
  const first = shown(Math.floor(whole / OUNCES_PER_POUND), 'pound', language);
  return rest === 0 ? first : `${first} ${shown(rest, 'ounce', language)}`;
}
