/**
 * The regions of addresses by country: code and name, with the French name where it differs. The
 * US list has states, the federal district, territories and addresses of the armed forces; the
 * Canadian one provinces and territories. The Marshall Islands, Micronesia and Palau (MH, FM, PW),
 * which the US postal service takes for states, are countries of their own, to which the shop does not
 * send: they are left out.
 */
const REGIONS: Readonly<Record<string, readonly (readonly [code: string, name: string, french?: string])[]>> =
  {
    US: [
      ['AL', 'Alabama'],
      ['AK', 'Alaska'],
      ['AS', 'American Samoa', 'Samoa américaines'],
      ['AZ', 'Arizona'],
      ['AR', 'Arkansas'],
      ['AA', 'Armed Forces Americas', 'Forces armées – Amériques'],
      ['AE', 'Armed Forces Europe', 'Forces armées – Europe'],
      ['AP', 'Armed Forces Pacific', 'Forces armées – Pacifique'],
      ['CA', 'California', 'Californie'],
      ['CO', 'Colorado'],
      ['CT', 'Connecticut'],
      ['DE', 'Delaware'],
      ['DC', 'District of Columbia', 'District de Columbia'],
      ['FL', 'Florida', 'Floride'],
      ['GA', 'Georgia', 'Géorgie'],
      ['GU', 'Guam'],
      ['HI', 'Hawaii', 'Hawaï'],
      ['ID', 'Idaho'],
      ['IL', 'Illinois'],
      ['IN', 'Indiana'],
      ['IA', 'Iowa'],
      ['KS', 'Kansas'],
      ['KY', 'Kentucky'],
      ['LA', 'Louisiana', 'Louisiane'],
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
      ['NM', 'New Mexico', 'Nouveau-Mexique'],
      ['NY', 'New York'],
      ['NC', 'North Carolina', 'Caroline du Nord'],
      ['ND', 'North Dakota', 'Dakota du Nord'],
      ['MP', 'Northern Mariana Islands', 'Îles Mariannes du Nord'],
      ['OH', 'Ohio'],
      ['OK', 'Oklahoma'],
      ['OR', 'Oregon'],
      ['PA', 'Pennsylvania', 'Pennsylvanie'],
      ['PR', 'Puerto Rico', 'Porto Rico'],
      ['RI', 'Rhode Island'],
      ['SC', 'South Carolina', 'Caroline du Sud'],
      ['SD', 'South Dakota', 'Dakota du Sud'],
      ['TN', 'Tennessee'],
      ['TX', 'Texas'],
      ['VI', 'U.S. Virgin Islands', 'Îles Vierges américaines'],
      ['UT', 'Utah'],
      ['VT', 'Vermont'],
      ['VA', 'Virginia', 'Virginie'],
      ['WA', 'Washington'],
      ['WV', 'West Virginia', 'Virginie-Occidentale'],
      ['WI', 'Wisconsin'],
      ['WY', 'Wyoming'],
    ],
    CA: [
      ['AB', 'Alberta'],
      ['BC', 'British Columbia', 'Colombie-Britannique'],
      ['MB', 'Manitoba'],
      ['NB', 'New Brunswick', 'Nouveau-Brunswick'],
      ['NL', 'Newfoundland and Labrador', 'Terre-Neuve-et-Labrador'],
      ['NT', 'Northwest Territories', 'Territoires du Nord-Ouest'],
      ['NS', 'Nova Scotia', 'Nouvelle-Écosse'],
      ['NU', 'Nunavut'],
      ['ON', 'Ontario'],
      ['PE', 'Prince Edward Island', 'Île-du-Prince-Édouard'],
      ['QC', 'Quebec', 'Québec'],
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
  const isFrench = locale.startsWith('fr');
  const compare = new Intl.Collator(locale).compare;
  return (Object.hasOwn(REGIONS, country) ? (REGIONS[country] ?? []) : [])
    .map(([value, name, french]) => ({ value, label: (isFrench && french) || name }))
    .sort((one, other) => compare(one.label, other.label));
}
