/** Codes of two and of three letters, of the countries whose postal codes the shop knows (ISO 3166-1). */
const CODES =
  'ADAND ARARG ATAUT AUAUS BEBEL BGBGR BRBRA CACAN CHCHE CLCHL CNCHN COCOL CYCYP CZCZE DEDEU DKDNK EEEST ESESP FIFIN FRFRA GBGBR GRGRC HRHRV HUHUN IDIDN IEIRL ILISR ININD ISISL ITITA JPJPN KRKOR LILIE LTLTU LULUX LVLVA MCMCO MTMLT MXMEX MYMYS NLNLD NONOR NZNZL PEPER PHPHL PLPOL PRPRI PTPRT ROROU RSSRB SASAU SESWE SGSGP SISVN SKSVK SMSMR THTHA TRTUR TWTWN UAUKR USUSA VNVNM ZAZAF';
const OF_THREE: ReadonlyMap<string, string> = new Map(
  CODES.split(' ').map((one) => [one.slice(2), one.slice(0, 2)]),
);

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/**
 * The two-letter code of a country that is stated by its code of two or three letters or by its English
 * name (docs/contracts/agents.md §3.3); undefined for what cannot be read.
 */
export function readCountry(stated: string): string | undefined {
  const text = stated.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(text)) return text;
  return OF_THREE.get(text) ?? [...OF_THREE.values()].find((code) => names.of(code)?.toUpperCase() === text);
}
