/**
 * The regions of addresses by country: code and name, and its names in languages that have others. The
 * US list has states, the federal district, territories and addresses of the armed forces; the
 * Canadian one provinces and territories. The Marshall Islands, Micronesia and Palau (MH, FM, PW),
 * which the US postal service takes for states, are countries of their own, to which the shop does not
 * send: they are left out.
 */
const REGIONS: Readonly<
  Record<
    string,
    readonly (readonly [code: string, name: string, byLanguage?: Readonly<Record<string, string>>])[]
  >
> = {
  US: [
    ['AL', 'Alabama'],
    ['AK', 'Alaska'],
    ['AS', 'American Samoa', { fr: 'Samoa américaines' }],
    ['AZ', 'Arizona'],
    ['AR', 'Arkansas'],
    ['AA', 'Armed Forces Americas', { fr: 'Forces armées – Amériques' }],
    ['AE', 'Armed Forces Europe', { fr: 'Forces armées – Europe' }],
    ['AP', 'Armed Forces Pacific', { fr: 'Forces armées – Pacifique' }],
    ['CA', 'California', { fr: 'Californie' }],
    ['CO', 'Colorado'],
    ['CT', 'Connecticut'],
    ['DE', 'Delaware'],
    ['DC', 'District of Columbia', { fr: 'District de Columbia' }],
    ['FL', 'Florida', { fr: 'Floride' }],
    ['GA', 'Georgia', { fr: 'Géorgie' }],
    ['GU', 'Guam'],
    ['HI', 'Hawaii', { fr: 'Hawaï' }],
    ['ID', 'Idaho'],
    ['IL', 'Illinois'],
    ['IN', 'Indiana'],
    ['IA', 'Iowa'],
    ['KS', 'Kansas'],
    ['KY', 'Kentucky'],
    ['LA', 'Louisiana', { fr: 'Louisiane' }],
    ['ME', 'Maine'],
    ['MD', 'Maryland'],
    ['MA', 'Massachusetts'],
    ['MI', 'Michigan'],
    ['MN', 'Minnesota'],
    ['MS', 'Mississippi'],
    ['MO', 'Missouri'],
    ['MT', 'Montana'],
    ['NE', 'Nebraska'],
    ['NV', 'Nevada'],
    ['NH', 'New Hampshire'],
    ['NJ', 'New Jersey'],
    ['NM', 'New Mexico', { fr: 'Nouveau-Mexique' }],
    ['NY', 'New York'],
    ['NC', 'North Carolina', { fr: 'Caroline du Nord' }],
    ['ND', 'North Dakota', { fr: 'Dakota du Nord' }],
    ['MP', 'Northern Mariana Islands', { fr: 'Îles Mariannes du Nord' }],
    ['OH', 'Ohio'],
    ['OK', 'Oklahoma'],
    ['OR', 'Oregon'],
    ['PA', 'Pennsylvania', { fr: 'Pennsylvanie' }],
    ['PR', 'Puerto Rico', { fr: 'Porto Rico' }],
    ['RI', 'Rhode Island'],
    ['SC', 'South Carolina', { fr: 'Caroline du Sud' }],
    ['SD', 'South Dakota', { fr: 'Dakota du Sud' }],
    ['TN', 'Tennessee'],
    ['TX', 'Texas'],
    ['VI', 'U.S. Virgin Islands', { fr: 'Îles Vierges américaines' }],
    ['UT', 'Utah'],
    ['VT', 'Vermont'],
    ['VA', 'Virginia', { fr: 'Virginie' }],
    ['WA', 'Washington'],
    ['WV', 'West Virginia', { fr: 'Virginie-Occidentale' }],
    ['WI', 'Wisconsin'],
    ['WY', 'Wyoming'],
  ],
  CA: [
    ['AB', 'Alberta'],
    ['BC', 'British Columbia', { fr: 'Colombie-Britannique' }],
    ['MB', 'Manitoba'],
    ['NB', 'New Brunswick', { fr: 'Nouveau-Brunswick' }],
    ['NL', 'Newfoundland and Labrador', { fr: 'Terre-Neuve-et-Labrador' }],
    ['NT', 'Northwest Territories', { fr: 'Territoires du Nord-Ouest' }],
    ['NS', 'Nova Scotia', { fr: 'Nouvelle-Écosse' }],
    ['NU', 'Nunavut'],
    ['ON', 'Ontario'],
    ['PE', 'Prince Edward Island', { fr: 'Île-du-Prince-Édouard' }],
    ['QC', 'Quebec', { fr: 'Québec' }],
    ['SK', 'Saskatchewan'],
    ['YT', 'Yukon'],
  ],
};

export type Region = { value: string; label: string };

/**
 * The regions of a country, named and sorted for a locale. Empty where addresses of the country
 * have no region from a list.
 */
export function regionsOf(country: string, locale: string): Region[] {
  const [language = ''] = locale.split('-', 1);
  const compare = new Intl.Collator(locale).compare;
  return (Object.hasOwn(REGIONS, country) ? (REGIONS[country] ?? []) : [])
    .map(([value, name, byLanguage]) => ({ value, label: byLanguage?.[language] ?? name }))
    .sort((one, other) => compare(one.label, other.label));
}
