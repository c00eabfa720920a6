import { text } from './text.ts';
import type { Localized, ProductKind } from './types.ts';

const LAMP = [
  text(
    'Do not look into the lit lamp from close up. Charge it with an undamaged cable, and do not open the battery.',
    'Ne regardez pas la lampe allumée de près. Rechargez-la avec un câble en bon état et n’ouvrez pas la pile.',
  ),
];

/** What the law has a shop warn of, by kind of product (Regulation (EU) 2023/988, Article 19). */
export const WARNINGS: Partial<Record<ProductKind, readonly Localized[]>> = {
  stove: [
    text(
      'Danger of carbon monoxide: use it outdoors only, never in a tent or another closed space.',
      'Danger de monoxyde de carbone : à utiliser à l’extérieur seulement, jamais dans une tente ni un autre espace clos.',
    ),
    text('Keep children away from the flame.', 'Tenez les enfants loin de la flamme.'),
  ],
  tent: [
    text(
      'Keep flames and hot appliances away from the tent, and its vents open.',
      'Tenez flammes et appareils chauds loin de la tente, et gardez les aérations ouvertes.',
    ),
  ],
  headlamp: LAMP,
  lantern: LAMP,
};

/**
 * What is said of goods that catch fire: the signal word and hazard statements of Regulation (EC)
 * 1272/2008.
 */
export const FLAMMABLE = {
  signalWord: text('Signal word: Danger', 'Mention d’avertissement : Danger'),
  hazards: [
    text('H225: Highly flammable liquid and vapour.', 'H225 : Liquide et vapeurs très inflammables.'),
    text(
      'H304: May be fatal if swallowed and enters airways.',
      'H304 : Peut être mortel en cas d’ingestion et de pénétration dans les voies respiratoires.',
    ),
    text(
      'H411: Toxic to aquatic life with long lasting effects.',
      'H411 : Toxique pour les organismes aquatiques, entraîne des effets néfastes à long terme.',
    ),
  ],
};
