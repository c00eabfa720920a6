import { localized, otherInEurope } from '../../localized.ts';
import { contentPage } from '../content-page.ts';
import { ACCESSIBILITY as ACCESSIBILITY_TEXT } from '../europe/accessibility.ts';
import { PRIVACY as PRIVACY_TEXT } from '../europe/privacy.ts';
import { TERMS as TERMS_TEXT } from '../europe/terms.ts';
import { proseByMarket } from '../prose.ts';

const TERMS = contentPage({
  slug: 'terms',
  headline: localized('Terms & conditions', 'Modalités et conditions'),
  intro: localized(
    'This is a demonstration store. No order placed here is charged or shipped.',
    'Ceci est une boutique de démonstration. Aucune commande n’est facturée ni expédiée.',
  ),
  position: 9,
  blocks: [
    proseByMarket(
      'pages/terms/text',
      {
        en: `
## Orders

An order is an offer from you to us. It becomes a contract when we confirm that it has left. Until then either of us may call it off.

## Prices

Prices are shown in the currency of the shop you are in, before tax. If one is plainly wrong, we will ask before we ship.

## Offers and codes

You may enter several codes. Where two lower the same thing, the better one counts; some exclude all others, and say so. A code applies to shipping only where it says so, and never to orders already placed.

## Returns and faults

Our [returns](content:shipping-returns) and [repairs](content:repair) come on top of the rights the law gives you, and never replace them.
`,
        fr: `
## Commandes

Une commande est une offre de votre part. Elle devient un contrat lorsque nous confirmons son départ. D’ici là, vous et nous pouvons l’annuler.

## Prix

Les prix sont affichés dans la devise de la boutique où vous êtes, avant taxes. Si l’un d’eux est manifestement erroné, nous vous le demanderons avant d’expédier.

## Offres et codes

Vous pouvez entrer plusieurs codes. Si deux codes réduisent la même chose, le plus avantageux s’applique; certains excluent tous les autres, et l’indiquent. Un code ne s’applique à la livraison que s’il le précise, et jamais aux commandes déjà passées.

## Retours et défauts

Nos [retours](content:shipping-returns) et nos [réparations](content:repair) s’ajoutent aux droits que la loi vous accorde et ne les remplacent jamais.
`,
      },
      TERMS_TEXT,
    ),
  ],
});

const PRIVACY = contentPage({
  slug: 'privacy',
  // its last word breaks there where it is wider than a phone
  headline: localized('Privacy policy', 'Politique de confidentia\u00adlité'),
  intro: localized(
    'What we keep, for how long, and how to have it removed.',
    'Ce que nous conservons, pendant combien de temps et comment le faire supprimer.',
  ),
  position: 10,
  blocks: [
    proseByMarket(
      'pages/privacy/text',
      {
        en: `
## If you only look

Nothing that names you. A cookie remembers the country you chose, for 30 days.

## If you shop

What is in your bag is kept so that it is there when you come back. When you order we keep what the order needs: name, address, email, what you bought.

## Who sees it

The services that carry the order out: payment, shipping, customer care. We sell nothing to anyone.

## Your choice

Ask to see, correct or remove what we hold: [write to us](content:contact).
`,
        fr: `
## Si vous ne faites que regarder

Rien qui vous identifie. Un témoin retient le pays choisi, pendant 30 jours.

## Si vous magasinez

Le contenu de votre panier est conservé pour que vous le retrouviez. Lorsque vous commandez, nous gardons ce qu’il faut pour la commande : nom, adresse, courriel, achats.

## Qui y a accès

Les services qui exécutent la commande : paiement, livraison, service à la clientèle. Nous ne vendons rien à personne.

## Votre choix

Demandez à consulter, à corriger ou à supprimer ce que nous détenons : [écrivez-nous](content:contact).
`,
      },
      PRIVACY_TEXT,
    ),
  ],
});

const ACCESSIBILITY = contentPage({
  slug: 'accessibility',
  // the German word breaks there where it is wider than a phone
  headline: otherInEurope(localized('Accessibility', 'Accessibilité'), {
    ...{ en: 'Accessibility', de: 'Barriere\u00adfreiheit', fr: 'Accessibilité' },
  }),
  intro: localized(
    'A shop is for everyone who finds the door.',
    'Une boutique est pour tous ceux qui en trouvent la porte.',
  ),
  position: 11,
  blocks: [
    proseByMarket(
      'pages/accessibility/text',
      {
        en: `
We build to level AA of the Web Content Accessibility Guidelines 2.2. Everything can be reached by keyboard, read at 200% and used without JavaScript, and motion stops when your system asks for it.

If something stands in your way, tell us what it was and where: [contact us](content:contact). We mend it the way we mend jackets.
`,
        fr: `
Nous visons le niveau AA des Règles pour l’accessibilité des contenus Web 2.2. Tout est accessible au clavier, lisible à 200 % et utilisable sans JavaScript; les animations s’arrêtent si votre système le demande.

Si quelque chose vous bloque, dites-nous quoi et où : [joignez-nous](content:contact). Nous le réparerons comme nous réparons les manteaux.
`,
      },
      ACCESSIBILITY_TEXT,
    ),
  ],
});

export const LEGAL_PAGES = [...TERMS, ...PRIVACY, ...ACCESSIBILITY];
