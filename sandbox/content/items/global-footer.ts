import { contentItem } from '../content-item.ts';
import { toAccount, toContent, toPath, toSite } from '../link.ts';
import { byMarket, inEurope, localized } from '../localized.ts';
import { EXPLAINED_LINKS, IMPRINT_LINK, WITHDRAWAL_LINK } from './europe/pages.ts';

const HELP = {
  title: localized('Help', 'Aide'),
  links: [
    { name: localized('Shipping & returns', 'Livraison et retours'), link: toContent('shipping-returns') },
    { name: localized('Size guide', 'Guide des tailles'), link: toContent('size-guide') },
    { name: localized('Repairs', 'Réparations'), link: toContent('repair') },
    { name: localized('Contact us', 'Nous joindre'), link: toContent('contact') },
  ],
};

const ABOUT = {
  title: localized('Cairn', 'Cairn'),
  links: [
    { name: localized('Our story', 'Notre histoire'), link: toContent('our-story') },
    { name: localized('Our materials', 'Nos matières'), link: toContent('our-materials') },
    { name: localized('First snow', 'Première neige'), link: toContent('first-snow') },
  ],
};

const TERMS = { name: localized('Terms & conditions', 'Modalités et conditions'), link: toContent('terms') };
const LEGAL = [
  { name: localized('Privacy policy', 'Politique de confidentialité'), link: toContent('privacy') },
  { name: localized('Accessibility', 'Accessibilité'), link: toContent('accessibility') },
  { name: localized('Site map', 'Plan du site'), link: toContent('site-map') },
];

const CUSTOMER_CARE = localized('Customer care', 'Service à la clientèle');
const WORKING_HOURS = [
  {
    name: CUSTOMER_CARE,
    text: localized(
      'Monday to Friday, 6 am to 6 pm PT',
      'Du lundi au vendredi, de 9 h à 21 h HE',
      'Monday to Friday, 9 am to 9 pm ET',
    ),
  },
  {
    name: localized('Weekends', 'Fin de semaine'),
    text: localized('8 am to 4 pm PT', 'De 11 h à 19 h HE', '11 am to 7 pm ET'),
  },
];
const EUROPEAN_HOURS = [
  {
    name: CUSTOMER_CARE,
    text: inEurope({
      en: 'Monday to Friday, 9:00 to 18:00 (Berlin time)',
      de: 'Montag bis Freitag, 9 bis 18 Uhr',
      fr: 'Du lundi au vendredi, de 9 h à 18 h',
    }),
  },
];

const ACCOUNT = {
  title: localized('Your Cairn', 'Votre Cairn'),
  links: [
    { name: localized('My account', 'Mon compte'), link: toAccount() },
    { name: localized('Orders', 'Commandes'), link: toPath('/orders') },
    { name: localized('The Cairn Club', 'Le Club Cairn'), link: toContent('cairn-club') },
  ],
};

export const GLOBAL_FOOTER = contentItem({
  key: 'global-footer',
  name: 'Global footer',
  kind: 'components',
  schema: 'global-footer',
  body: {
    footerLoyaltyBanner: {
      text: localized(
        'Members of the Cairn Club get free shipping, points, new colors a week early and one free repair a year.',
        'Les membres du Club Cairn ont la livraison gratuite, des points, les nouvelles couleurs une semaine plus tôt et une réparation gratuite par an.',
        'Members of the Cairn Club get free shipping, points, new colours a week early and one free repair a year.',
      ),
      icon: 'stones',
    },
    columnOne: byMarket(HELP, { ...HELP, links: [...HELP.links, WITHDRAWAL_LINK] }),
    columnTwo: byMarket(ABOUT, { ...ABOUT, links: [...ABOUT.links, ...EXPLAINED_LINKS] }),
    columnThree: ACCOUNT,
    marketingLink: {
      title: localized('Join the Cairn Club', 'Adhérer au Club Cairn'),
      subtitle: localized(
        'Free, and worth it by the first repair.',
        'Gratuit, et rentable dès la première réparation.',
      ),
      link: toContent('cairn-club'),
      icon: 'arrow',
      hasTwoStepModal: false,
    },
    workingHours: byMarket(WORKING_HOURS, EUROPEAN_HOURS),
    socialLinks: [
      { title: 'Instagram', link: toSite('https://www.instagram.com/') },
      { title: 'YouTube', link: toSite('https://www.youtube.com/') },
      { title: 'Strava', link: toSite('https://www.strava.com/') },
    ],
    legalLinks: byMarket([TERMS, ...LEGAL], [IMPRINT_LINK, TERMS, ...LEGAL]),
    submitEmail: {
      enableEmailSubscription: true,
      emailTitleText: localized('Trail notes', 'Notes de sentier'),
      emailDescriptionText: localized(
        'New gear, field reports and early access. About twice a month.',
        'Nouveautés, récits de terrain et accès anticipé. Environ deux fois par mois.',
      ),
      legalText: localized('You can unsubscribe at any time.', 'Vous pouvez vous désabonner en tout temps.'),
    },
    hasQualtricsLink: true,
  },
});
