import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

/**
 * Environmental claims that say nothing one can check. They are forbidden to shops in the European Union
 * since 27 September 2026 (Directive 2005/29/EC as amended by 2024/825). Claims that say what, and how
 * much of it, stay: “88% recycled polyamide”. Colours do too.
 */
const GENERIC_CLAIMS = [
  // English
  /\beco[- ]?(?:friendly|conscious|aware|safe)\b/i,
  /\b(?:environmentally|climate|planet|ocean|nature|earth)[- ]?(?:friendly|conscious|positive|safe|kind)\b/i,
  /\b(?:climate|carbon|CO2|CO₂)[- ]?(?:neutral|negative|positive|free|compensated)\b/i,
  /\bsustainab(?:le|ly|ility)\b/i,
  /\bbio-?degradable\b/i,
  /\b(?:ecological(?:ly)?|greener|green (?:choice|products?|brand|fashion|shopping|energy|delivery|shipping))\b/i,
  /\b(?:responsible|conscious) (?:choice|products?|brand|fashion|materials?|clothing|gear)\b/i,
  /\bgood for the (?:planet|environment|climate)\b/i,
  // German
  /(?:umwelt|klima|natur|öko)-?(?:freundlich|schonend|gerecht|bewusst|verträglich|positiv)/i,
  /(?:klima|CO2-?|CO₂-?|kohlenstoff)-?neutral/i,
  /nachhaltig/i,
  /ressourcenschonend|biologisch abbaubar|kompostierbar/i,
  /\bökologisch/i,
  /\bgrüne[rsn]? (?:wahl|produkte?|mode|marke|energie|versand|lieferung)\b/i,
  // French
  /éco-?(?:responsables?|conçu|friendly)/i,
  /\b(?:mode|achats?|produits?|matières?|choix|fabrication|démarche|marque|textiles?|vêtements?|coton) (?:plus )?(?:éco-?)?responsables?\b/i,
  /respectueu(?:x|se|ses) (?:de l[’']environnement|de la planète|de la nature|du climat)/i,
  /bio-?dégradable/i,
  /(?:neutres? en carbone|neutralité carbone|climatiquement neutre|compensé carbone)/i,
  /\bécologiques?\b/i,
  /\b(?:mode|matières?|développement|produits?|choix) durables?\b/i,
];

const FILES = [
  'sandbox/**/*.ts',
  'sandbox/translations/**/*.json',
  'shared/i18n/messages/**/*.json',
  'shared/**/*.{ts,tsx}',
];

const claimsIn = (text: string) => GENERIC_CLAIMS.flatMap((claim) => text.match(claim)?.[0] ?? []);

describe('no text of the shop and of the embedded cloud', () => {
  it('makes an environmental claim that cannot be checked', async () => {
    const found: string[] = [];
    for (const pattern of FILES)
      for await (const file of glob(pattern))
        readFileSync(file, 'utf8')
          .split('\n')
          .forEach((line, index) => {
            for (const words of claimsIn(line)) found.push(`${file}:${index + 1}: ${words}`);
          });
    expect(found).toEqual([]);
  });
});

describe('the list', () => {
  it.each([
    ['Our eco-friendly range', 'eco-friendly'],
    ['Climate neutral shipping', 'Climate neutral'],
    ['a sustainable jacket', 'sustainable'],
    ['umweltfreundlich verpackt', 'umweltfreundlich'],
    ['Klimaneutral geliefert', 'Klimaneutral'],
    ['nachhaltige Mode', 'nachhaltig'],
    ['une mode responsable', 'mode responsable'],
    ['emballage biodégradable', 'biodégradable'],
    ['respectueuse de l’environnement', 'respectueuse de l’environnement'],
  ])('finds “%s”', (text, words) => {
    expect(claimsIn(text)).toContain(words);
  });

  it.each([
    '88% recycled polyamide',
    'A path through a green meadow',
    'salbeigrün',
    '100 % coton biologique',
    'Responsable du traitement',
    'durable zipper',
  ])('lets “%s” stand', (text) => {
    expect(claimsIn(text)).toEqual([]);
  });
});
