import { localized } from '../../localized.ts';
import { contentPage } from '../content-page.ts';
import { REPAIR as REPAIR_TEXT } from '../europe/help.ts';
import { proseByMarket } from '../prose.ts';

const TEXT = proseByMarket(
  'pages/repair/text',
  {
    en: `
## How it works

1. Wash it. We cannot sew a dirty jacket, and half of what comes to us only needed a warm wash and a dryer.
2. [Write to us](content:contact) with a photograph of the damage and, if you have it, the style number from the inside label.
3. Send it, or leave it at [a store](/store-locator). We answer within two business days with what it will cost, if anything.
4. Most pieces go home within ten business days.

## What it costs

| Repair | Price |
| --- | --- |
| A failed seam, snap or zipper slider | Free, always |
| A new zipper | $35 |
| A patch, per patch | $15 |
| A delaminated membrane | We replace the piece |
| Boots: new soles | $95 |

Members of [the Cairn Club](content:cairn-club) have one paid repair a year on us.

## What we cannot mend

Down that has been wet for a season. Waterproof fabric that has gone through a campfire. A tent pole after a dog. We will say so before you post it, and take it back for parts.

## Do it yourself

Patches in every color we have sold since 2015, zipper sliders and seam tape are free with any order. [Tell us](content:contact) what you need, with the order number.
`,
    fr: `
## Comment ça marche

1. Lavez-le. Nous ne pouvons pas coudre un manteau sale, et la moitié de ce qui nous arrive n’avait besoin que d’un lavage tiède et d’un séchage.
2. [Écrivez-nous](content:contact) avec une photo du bris et, si vous l’avez, le numéro de style sur l’étiquette intérieure.
3. Envoyez-le, ou laissez-le dans [un magasin](/store-locator). Nous répondons en deux jours ouvrables avec le coût, s’il y en a un.
4. La plupart des pièces repartent en dix jours ouvrables.

## Ce que ça coûte

| Réparation | Prix |
| --- | --- |
| Couture, bouton-pression ou curseur défectueux | Gratuit, toujours |
| Fermeture à glissière neuve | 45 $ |
| Pièce, l’unité | 20 $ |
| Membrane décollée | Nous remplaçons le vêtement |
| Bottes : semelles neuves | 125 $ |

Les membres du [Club Cairn](content:cairn-club) ont droit chaque année à une réparation payante à nos frais.

## Ce que nous ne pouvons pas réparer

Du duvet resté mouillé une saison. Un tissu imperméable passé au feu de camp. Un mât de tente après le chien. Nous vous le dirons avant l’envoi, et nous le reprendrons pour les pièces.

## Le faire soi-même

Des pièces dans toutes nos couleurs depuis 2015, des curseurs et du ruban de couture sont gratuits avec toute commande. [Dites-nous](content:contact) ce qu’il vous faut, avec le numéro de commande.
`,
    enCa: `
## How it works

1. Wash it. We cannot sew a dirty jacket, and half of what comes to us only needed a warm wash and a dryer.
2. [Write to us](content:contact) with a photograph of the damage and, if you have it, the style number from the inside label.
3. Send it, or leave it at [a store](/store-locator). We answer within two business days with what it will cost, if anything.
4. Most pieces go home within ten business days.

## What it costs

| Repair | Price |
| --- | --- |
| A failed seam, snap or zipper slider | Free, always |
| A new zipper | $45 |
| A patch, per patch | $20 |
| A delaminated membrane | We replace the piece |
| Boots: new soles | $125 |

Members of [the Cairn Club](content:cairn-club) have one paid repair a year on us.

## What we cannot mend

Down that has been wet for a season. Waterproof fabric that has gone through a campfire. A tent pole after a dog. We will say so before you post it, and take it back for parts.

## Do it yourself

Patches in every colour we have sold since 2015, zipper sliders and seam tape are free with any order. [Tell us](content:contact) what you need, with the order number.
`,
  },
  REPAIR_TEXT,
);

export const REPAIR = contentPage({
  slug: 'repair',
  headline: localized('Repair', 'Réparation'),
  intro: localized(
    'A garment is finished when it cannot be mended, not when it is torn. Send it to the bench.',
    'Un vêtement est fini quand on ne peut plus le réparer, pas quand il est déchiré. Envoyez-le à l’établi.',
  ),
  position: 2,
  blocks: [TEXT],
});
