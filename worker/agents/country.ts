/**
 * Codes of two and of three letters, of the countries whose postal codes the shop knows (ISO 3166-1); that of
 * three alone where it begins with that of two.
 */
const CODES =
  'ADAND ARG ATAUT AUS BEL BGR BRA CAN CHE CLCHL CNCHN COL CYP CZE DEU DKDNK EEEST ESP FIN FRA GBR GRC HRV HUN IDN IEIRL ILISR IND ISL ITA JPN KRKOR LIE LTU LUX LVA MCO MTMLT MXMEX MYS NLD NOR NZL PER PHL PLPOL PRI PTPRT ROU RSSRB SAU SESWE SGP SISVN SKSVK SMR THA TRTUR TWN UAUKR USA VNM ZAF';
const OF_THREE: ReadonlyMap<string, string> = new Map(
  CODES.split(' ').map((one) => [one.slice(-3), one.slice(0, 2)]),
);

/** Made when a name is first read: it takes 10 ms. */
let names: Intl.DisplayNames | undefined;

/**
 * The two-letter code of a country that is stated by its code of two or three letters or by its English
 * name (docs/contracts/agents.md §3.3); undefined for what cannot be read.
 */
export function readCountry(stated: string): string | undefined {
  const text = stated.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(text)) return text;
  const known = OF_THREE.get(text);
  if (known) return known;
  names ??= new Intl.DisplayNames(['en'], { type: 'region' });
  const english = names;
  return [...OF_THREE.values()].find((code) => english.of(code)?.toUpperCase() === text);
}
