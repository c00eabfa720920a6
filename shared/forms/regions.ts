import { addressesIn } from './country-addresses.ts';

/**
 * The regions of addresses by country: code and name, and its names in languages that have others. The
 * US list has states, the federal district, territories and addresses of the armed forces; the
 * Canadian one provinces and territories. The Marshall Islands, Micronesia and Palau (MH, FM, PW),
 * which the US postal service takes for states, are countries of their own, to which the shop does not
 * send: they are left out. Of Italy the codes of the provinces, by which Italians know them; of Spain
 * the provinces, of Ireland the counties, by their names.
 */
const REGIONS: Readonly<
  Record<
    string,
    readonly (readonly [code: string, name: string, byLanguage?: Readonly<Record<string, string>>])[]
  >
> = {
  ES: named(
    'Álava,Albacete,Alicante,Almería,Asturias,Ávila,Badajoz,Barcelona,Burgos,Cáceres,Cádiz,Cantabria,Castellón,Ceuta,Ciudad Real,Córdoba,Cuenca,Girona,Granada,Guadalajara,Guipúzcoa,Huelva,Huesca,Illes Balears,Jaén,A Coruña,La Rioja,Las Palmas,León,Lleida,Lugo,Madrid,Málaga,Melilla,Murcia,Navarra,Ourense,Palencia,Pontevedra,Salamanca,Santa Cruz de Tenerife,Segovia,Sevilla,Soria,Tarragona,Teruel,Toledo,Valencia,Valladolid,Vizcaya,Zamora,Zaragoza',
  ),
  IE: named(
    'Carlow,Cavan,Clare,Cork,Donegal,Dublin,Galway,Kerry,Kildare,Kilkenny,Laois,Leitrim,Limerick,Longford,Louth,Mayo,Meath,Monaghan,Offaly,Roscommon,Sligo,Tipperary,Waterford,Westmeath,Wexford,Wicklow',
  ),
  IT: named(
    'AG,AL,AN,AO,AP,AQ,AR,AT,AV,BA,BG,BI,BL,BN,BO,BR,BS,BT,BZ,CA,CB,CE,CH,CL,CN,CO,CR,CS,CT,CZ,EN,FC,FE,FG,FI,FM,FR,GE,GO,GR,IM,IS,KR,LC,LE,LI,LO,LT,LU,MB,MC,ME,MI,MN,MO,MS,MT,NA,NO,NU,OR,PA,PC,PD,PE,PG,PI,PN,PO,PR,PT,PU,PV,PZ,RA,RC,RE,RG,RI,RM,RN,RO,SA,SI,SO,SP,SR,SS,SU,SV,TA,TE,TN,TO,TP,TR,TS,TV,UD,VA,VB,VC,VE,VI,VR,VT,VV',
  ),
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

/** Regions whose codes are their names. */
function named(names: string): (readonly [code: string, name: string])[] {
  return names.split(',').map((name) => [name, name]);
}

export type Region = { value: string; label: string };

/** What regions are called: a county, a province, what the shop's own language calls them; none. */
export type RegionKind = 'county' | 'province' | 'region' | 'none';

/** What the regions of a country are called; `none` where its addresses have no region from a list. */
export function regionKind(country: string): RegionKind {
  return Object.hasOwn(REGIONS, country) ? (addressesIn(country).region ?? 'region') : 'none';
}

/** Whether an address of the country must name its region. */
export function asksRegion(country: string): boolean {
  return Object.hasOwn(REGIONS, country) && addressesIn(country).mayLack === undefined;
}

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
