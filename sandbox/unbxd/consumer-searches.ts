import type { BaseLanguage } from '../translations/language.ts';

/** Searches that a page of a site for consumers of the Union answers, by their words in each language. */
type Answered = { phrases: Record<BaseLanguage, readonly string[]>; path: string };

/**
 * What the law has such a site say is found by its name (`hasLegalPages` of the site): they count before others, as a
 * guarantee is the law's there, and no repair.
 */
export const CONSUMER_SEARCHES: readonly Answered[] = [
  {
    path: '/t/terms/',
    phrases: {
      en: [
        ...['warranty', 'guarantee', 'legal guarantee', 'terms', 'terms conditions', 'conditions of sale'],
        ...['terms and conditions', 'terms of use'],
      ],
      fr: [
        ...[
          'garantie',
          'garanties',
          'garantie légale',
          'garantie de conformité',
          'cgv',
          'conditions générales',
        ],
        ...['conditions générales de vente', 'conditions de vente'],
      ],
      de: [
        ...['garantie', 'gewährleistung', 'gesetzliche gewährleistung', 'agb', 'nutzungsbedingungen'],
        ...['allgemeine geschäftsbedingungen', 'geschäftsbedingungen'],
      ],
    },
  },
  {
    path: '/t/withdrawal/',
    phrases: {
      en: ['withdrawal', 'right of withdrawal', 'withdraw', 'withdrawal form', 'cancellation right'],
      fr: ['rétractation', 'droit de rétractation', 'délai de rétractation', 'formulaire de rétractation'],
      de: ['widerruf', 'widerrufen', 'widerrufsrecht', 'widerrufsbelehrung', 'widerrufsformular'],
    },
  },
  {
    path: '/t/imprint/',
    phrases: {
      en: ['imprint', 'company details', 'legal notice'],
      fr: ['mentions légales', 'mention légale', 'éditeur du site'],
      de: ['impressum', 'anbieterkennzeichnung'],
    },
  },
  {
    path: '/t/privacy/',
    phrases: {
      en: ['privacy', 'privacy policy', 'data protection', 'gdpr'],
      fr: ['confidentialité', 'politique de confidentialité', 'données personnelles', 'rgpd'],
      de: ['datenschutz', 'datenschutzerklärung', 'dsgvo'],
    },
  },
  {
    path: '/t/accessibility/',
    phrases: {
      en: ['accessibility', 'accessibility statement'],
      fr: ['accessibilité', 'déclaration d’accessibilité'],
      de: ['barrierefreiheit', 'erklärung zur barrierefreiheit'],
    },
  },
  {
    path: '/t/shipping-returns/',
    phrases: {
      en: ['shipping costs', 'delivery costs', 'delivery charges', 'postage', 'delivery time'],
      fr: ['frais de port', 'frais de livraison', 'délai de livraison', 'délais de livraison'],
      de: ['versandkosten', 'lieferkosten', 'porto', 'lieferzeit', 'lieferzeiten', 'rücksendung'],
    },
  },
];
