import { text } from './text.ts';
import type { Colour, Localized } from './types.ts';

const FAMILIES: Record<string, string> = {
  Black: 'Noir',
  Grey: 'Gris',
  White: 'Blanc',
  Beige: 'Beige',
  Brown: 'Brun',
  Blue: 'Bleu',
  Green: 'Vert',
  Red: 'Rouge',
  Orange: 'Orange',
  Yellow: 'Jaune',
  Purple: 'Violet',
  Pink: 'Rose',
};

type Swatch = [
  code: string,
  en: string,
  fr: string,
  family: string,
  main: string,
  accent: string,
  lining: string,
];

// Orange stays orange in French; every other family has a word of its own.
const SWATCHES: Swatch[] = [
  ['010', 'Basalt', 'Basalte', 'Black', '#212325', '#4b5054', '#34373a'],
  ['011', 'Soot', 'Suie', 'Black', '#2e2c2a', '#a8652f', '#46423e'],
  ['020', 'Graphite', 'Graphite', 'Grey', '#4b5054', '#22262a', '#6a7075'],
  ['021', 'Slate', 'Ardoise', 'Grey', '#6c767d', '#2f363c', '#8b959b'],
  ['022', 'Scree', 'Éboulis', 'Grey', '#9b9c96', '#4f524f', '#b6b7b1'],
  ['023', 'Cloudbank', 'Nuée', 'Grey', '#c4c8c8', '#6f777b', '#dde0df'],
  ['030', 'Rime', 'Givre', 'White', '#eceeec', '#9aa3a6', '#d9dddb'],
  ['031', 'Chalk', 'Craie', 'White', '#ebe5d8', '#a08f74', '#d8cfbd'],
  ['040', 'Oat', 'Avoine', 'Beige', '#d6c7ab', '#7c6a4e', '#e5dac5'],
  ['041', 'Dune', 'Dune', 'Beige', '#c2a780', '#5e4a33', '#d6c2a3'],
  ['042', 'Sandstone', 'Grès', 'Beige', '#b09170', '#4d3c2d', '#c9b092'],
  ['050', 'Peat', 'Tourbe', 'Brown', '#4b3b30', '#b07a43', '#665447'],
  ['051', 'Saddle', 'Cuir fauve', 'Brown', '#8b5c38', '#3b2a1f', '#a97c57'],
  ['052', 'Bark', 'Écorce', 'Brown', '#675342', '#2f261f', '#86705d'],
  ['060', 'Tarn', 'Lac noir', 'Blue', '#1f3c58', '#d0833a', '#34587a'],
  ['061', 'Midnight', 'Minuit', 'Blue', '#18253b', '#5f7fa3', '#2b3d5b'],
  ['062', 'Glacier', 'Glacier', 'Blue', '#8fb3c5', '#27506b', '#adc9d6'],
  ['063', 'Cobalt Bay', 'Baie de cobalt', 'Blue', '#2b5fa6', '#f0b43c', '#1d447c'],
  ['064', 'Estuary', 'Estuaire', 'Blue', '#406f82', '#1d3a47', '#5f8c9d'],
  ['065', 'Icemelt', 'Fonte des glaces', 'Blue', '#bad2d9', '#5b8492', '#d3e2e6'],
  ['070', 'Spruce', 'Épinette', 'Green', '#20463a', '#c39a45', '#386455'],
  ['071', 'Lichen', 'Lichen', 'Green', '#919b6c', '#454c2e', '#abb48b'],
  ['072', 'Fern', 'Fougère', 'Green', '#50794a', '#22391f', '#6f9668'],
  ['073', 'Moss', 'Mousse', 'Green', '#5d633a', '#2b2f1a', '#7b8155'],
  ['074', 'Jack Pine', 'Pin gris', 'Green', '#313f34', '#8f9b6a', '#4b5c4f'],
  ['075', 'Sage', 'Sauge', 'Green', '#a8b39d', '#55624f', '#c2cab9'],
  ['080', 'Ember', 'Braise', 'Red', '#a8321f', '#2a2322', '#c75643'],
  ['081', 'Cinnabar', 'Cinabre', 'Red', '#cf442d', '#402320', '#e06e58'],
  ['082', 'Cranberry', 'Canneberge', 'Red', '#7b2034', '#d69a8b', '#983e50'],
  ['090', 'Blaze', 'Flamme', 'Orange', '#e4621f', '#2b2c2e', '#f0894f'],
  ['091', 'Larch', 'Mélèze', 'Orange', '#d2892e', '#51361a', '#e0a75e'],
  ['092', 'Terracotta', 'Terre cuite', 'Orange', '#b65d3e', '#4a2a20', '#cd8064'],
  ['100', 'Goldenrod', 'Verge d’or', 'Yellow', '#d7a41b', '#3c3a34', '#e4bc52'],
  ['101', 'Pollen', 'Pollen', 'Yellow', '#e9c850', '#6a5a28', '#f1da85'],
  ['110', 'Dusk', 'Crépuscule', 'Purple', '#5b4769', '#c7a3b8', '#786388'],
  ['111', 'Heath', 'Bruyère', 'Purple', '#8d7697', '#473a50', '#a893b1'],
  ['112', 'Fig', 'Figue', 'Purple', '#45293f', '#a06f8b', '#63425b'],
  ['120', 'Fireweed', 'Épilobe', 'Pink', '#bd447a', '#53203a', '#d06e99'],
  ['121', 'Clay Rose', 'Rose argile', 'Pink', '#c88f86', '#6f443d', '#dab0a9'],
  ['122', 'Alpenglow', 'Lueur alpine', 'Pink', '#e6907c', '#7b3a33', '#efb2a4'],
];

function familyName(family: string): Localized {
  return text(family, FAMILIES[family] ?? family);
}

/** Every colour of the shop, by its vendor code. */
export const PALETTE: ReadonlyMap<string, Colour> = new Map(
  SWATCHES.map(([code, en, fr, family, main, accent, lining]) => [
    code,
    { code, name: text(en, fr), family, familyName: familyName(family), main, accent, lining },
  ]),
);

/** The colours with these codes, in this order. Throws for an unknown code. */
export function coloursOf(codes: readonly string[]): Colour[] {
  return codes.map((code) => {
    const colour = PALETTE.get(code);
    if (!colour) throw new Error(`No colour ${code} in the palette`);
    return colour;
  });
}
