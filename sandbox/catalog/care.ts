import { text } from './text.ts';

/** Care instructions by material. */
export const CARE = {
  membrane: text(
    'Close the zips and machine wash warm with a liquid soap for technical fabrics, then rinse twice. Tumble dry on low: the heat brings the water repellency back. No softener, no bleach.',
    'Fermez les fermetures et lavez à la machine à l’eau tiède avec un savon liquide pour tissus techniques, puis rincez deux fois. Séchez par culbutage à basse température : la chaleur ravive le traitement déperlant. Ni assouplissant, ni javellisant.',
  ),
  down: text(
    'Machine wash on gentle with a soap made for down. Tumble dry on low with two clean tennis balls until every cluster has opened, which takes two or three cycles. Store it loose, never compressed.',
    'Lavez à la machine au cycle délicat avec un savon conçu pour le duvet. Séchez par culbutage à basse température avec deux balles de tennis propres jusqu’à ce que le duvet ait repris tout son volume, soit deux ou trois cycles. Rangez sans comprimer.',
  ),
  synthetic: text(
    'Machine wash cold with like colors. Tumble dry on low or hang to dry. Do not iron, bleach or use softener.',
    'Lavez à la machine à l’eau froide avec des couleurs semblables. Séchez par culbutage à basse température ou suspendez. Ne pas repasser, javelliser ni utiliser d’assouplissant.',
  ),
  fleece: text(
    'Wash cold, inside out, in a filter bag that catches loose fibers. Hang to dry. Skip the softener, which mats the pile.',
    'Lavez à l’eau froide, à l’envers, dans un sac filtrant qui retient les fibres. Suspendez pour sécher. Évitez l’assouplissant, qui feutre le poil.',
  ),
  merino: text(
    'Air it out overnight and wash it less. When it needs it, wash cold on the wool cycle with a mild soap and dry flat, out of the sun.',
    'Aérez-le une nuit et lavez-le moins souvent. Au besoin, lavez à l’eau froide au cycle laine avec un savon doux et séchez à plat, à l’abri du soleil.',
  ),
  cotton: text(
    'Machine wash cold, tumble dry low. Expect it to soften and fade a little with the years.',
    'Lavez à la machine à l’eau froide et séchez à basse température. Le tissu s’adoucit et pâlit légèrement au fil des ans.',
  ),
  knit: text(
    'Hand wash in cool water, roll in a towel to press the water out and dry flat.',
    'Lavez à la main à l’eau fraîche, roulez dans une serviette pour essorer et séchez à plat.',
  ),
  hands: text(
    'Sponge the outside clean with mild soap. Pull the linings out and hang to dry at room temperature, away from stoves and heaters. Treat leather palms with wax twice a season.',
    'Nettoyez l’extérieur à l’éponge avec un savon doux. Sortez la doublure et suspendez pour sécher à la température de la pièce, loin des poêles et des calorifères. Cirez les paumes de cuir deux fois par saison.',
  ),
  footwear: text(
    'Brush off mud once dry, take the insoles out and let the shoes dry slowly at room temperature. Treat leather and suede with a water-based conditioner when it looks thirsty.',
    'Brossez la boue une fois sèche, retirez les semelles intérieures et laissez sécher lentement à la température de la pièce. Nourrissez le cuir et le suède avec un produit à base d’eau lorsqu’ils paraissent secs.',
  ),
  sandal: text(
    'Rinse off salt and silt in fresh water, scrub the footbed with a soft brush and dry in the shade.',
    'Rincez le sel et la vase à l’eau douce, frottez l’assise plantaire avec une brosse souple et faites sécher à l’ombre.',
  ),
  wipe: text(
    'Empty it, shake it out and wipe with a damp cloth and mild soap. Hang open to dry. Do not machine wash.',
    'Videz, secouez et essuyez avec un linge humide et un savon doux. Suspendez ouvert pour sécher. Ne pas laver à la machine.',
  ),
  shelter: text(
    'Pitch it at home to dry before you pack it away: damp coatings fail early. Sponge clean with cool water and store loose in a dry place.',
    'Montez-la à la maison pour la faire sécher avant de la ranger : un enduit humide s’abîme vite. Nettoyez à l’éponge et à l’eau fraîche et rangez sans serrer, au sec.',
  ),
  pad: text(
    'Wipe clean with a damp cloth and mild soap. Store unrolled, valve open, away from heat. Patch small holes with the disc in the stuff sack.',
    'Essuyez avec un linge humide et un savon doux. Rangez déroulé, valve ouverte, loin de la chaleur. Réparez les petits trous avec la pastille fournie dans le sac.',
  ),
  burner: text(
    'Let it cool, take it off the canister and wipe it with a dry cloth. Check the seal ring before every trip and keep grit away from the jet.',
    'Laissez refroidir, dévissez de la cartouche et essuyez avec un linge sec. Vérifiez le joint avant chaque sortie et gardez le gicleur à l’abri du sable.',
  ),
  kitchen: text(
    'Wash in warm soapy water and dry with the lid off. No steel wool on coatings.',
    'Lavez à l’eau chaude savonneuse et laissez sécher sans le couvercle. Pas de laine d’acier sur les revêtements.',
  ),
  device: text(
    'Wipe clean with a damp cloth. Charge it every three months when it is not in use, and keep it dry while charging.',
    'Essuyez avec un linge humide. Rechargez tous les trois mois lorsqu’il ne sert pas et gardez-le au sec pendant la charge.',
  ),
  hardware: text(
    'Rinse off grit and salt, dry before storing, and check the joints once a season.',
    'Rincez le sable et le sel, faites sécher avant de ranger et vérifiez les articulations une fois par saison.',
  ),
};

export type CareName = keyof typeof CARE;
