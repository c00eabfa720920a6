import { inEveryLanguage } from '../catalog/text.ts';
import type { Language } from '../sites.ts';

/**
 * The consent manager's texts; the groups are named by their ids, and as in the shop's own banner
 * (`consent.{group}`).
 */
export const MANAGER_WORDS: Record<Language, Record<string, string>> = inEveryLanguage({
  en: {
    title: 'Your privacy.',
    text: 'Some cookies are needed for the shop to work. With others we count visits, show reviews and fit what we show to you. You choose.',
    accept: 'Accept all',
    reject: 'Reject all',
    choose: 'Choose cookies',
    save: 'Save my choice',
    C0001: 'Necessary, always on',
    C0002: 'Measuring',
    C0003: 'Comfort',
    C0004: 'Marketing',
  },
  fr: {
    title: 'Votre vie privée.',
    text: 'Certains témoins sont nécessaires au fonctionnement de la boutique. D’autres servent à compter les visites, à afficher les avis et à adapter ce que nous montrons. À vous de choisir.',
    accept: 'Tout accepter',
    reject: 'Tout refuser',
    choose: 'Choisir les témoins',
    save: 'Enregistrer mon choix',
    C0001: 'Nécessaires, toujours actifs',
    C0002: 'Mesure',
    C0003: 'Confort',
    C0004: 'Marketing',
  },
});
