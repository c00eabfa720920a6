/** What the sale of goods is forbidden for in a country: what they contain. */
export type Ban = 'pfas';

/** What the law of a country asks of goods that are delivered there. */
type CountryRules = {
  /** Whether it belongs to the single market, where a maker or a responsible person has to be. */
  inSingleMarket?: true;
  /** Whether its buyers are told the environmental qualities of textiles and shoes (docs/operations/markets.md). */
  environmentalSheet?: true;
  /** Whether electrical equipment is offered with the producer's number of its register alone. */
  equipmentNumber?: true;
  /** What goods may not contain, to be sold there. */
  bans?: readonly Ban[];
};

const MEMBER: CountryRules = { inSingleMarket: true };

/** Members of the European Economic Area, and what is particular of countries; others need no entry. */
const COUNTRIES: Readonly<Record<string, CountryRules>> = {
  ...Object.fromEntries(
    'AT BE BG CY CZ DE DK EE ES FI GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'
      .split(' ')
      .map((code) => [code, MEMBER]),
  ),
  DE: { ...MEMBER, equipmentNumber: true },
  FR: { ...MEMBER, environmentalSheet: true, bans: ['pfas'] },
};

const NOTHING: CountryRules = {};

/** The rules for goods that are delivered to a country, by its two letters. */
export function rulesOf(country: string | null | undefined): CountryRules {
  return (country != null && Object.hasOwn(COUNTRIES, country) && COUNTRIES[country]) || NOTHING;
}
