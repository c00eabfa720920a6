import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const WAYSIDE: Line = {
  name: 'Wayside',
  firstId: 6700,
  story: text(
    'Wayside daypacks were drawn around what people really take for a day out, weighed on our own kitchen scale: 3.4 kg, half of it water.',
    'Les sacs de jour Wayside sont dessinés autour de ce qu’on emporte vraiment pour la journée, pesé sur notre balance de cuisine : 3,4 kg, dont la moitié d’eau.',
  ),
  features: [
    text('Bottle pockets reachable on the move', 'Poches à bouteille accessibles en marchant'),
    text('Zips with pulls that work in gloves', 'Tirettes utilisables avec des gants'),
  ],
  materials: text(
    '210-denier recycled nylon, solution-dyed lining, foam back.',
    'Nylon recyclé de 210 deniers, doublure teinte dans la masse, dos en mousse.',
  ),
  care: 'wipe',
  fabric: 'Nylon',
  technologies: ['84', '57', '110'],
  activity: ['Hiking'],
  season: 'All Season',
  releasedOn: '2026-03-02',
  colours: {
    unisex: ['070', '092', '060', '040'],
    women: ['121', '064', '010'],
    kids: ['063', '120', '072'],
  },
  styles: [
    {
      name: text('Wayside 12 Daypack', 'Sac de jour Wayside 12'),
      kind: 'daypack',
      genders: ['unisex'],
      pitch: text('An after-work hill.', 'Une colline après le travail.'),
      story: text(
        'A windshirt, keys and an apple, held close enough to run the last bit.',
        'Un coupe-vent, des clés et une pomme, portés d’assez près pour courir le dernier bout.',
      ),
      features: [text('12 L, 390 g', '12 L, 390 g')],
      price: [69_95, 89_95],
    },
    {
      name: text('Wayside 18 Daypack', 'Sac de jour Wayside 18'),
      kind: 'daypack',
      genders: ['unisex'],
      pitch: text('The one by the door.', 'Celui qui reste près de la porte.'),
      story: text(
        'Half a day’s things for one person, or the dog’s. A bungee on the front takes the layer you regret within the hour.',
        'De quoi passer une demi-journée, seul ou avec le chien. L’élastique à l’avant prend la couche qu’on regrette au bout d’une heure.',
      ),
      features: [text('18 L, 520 g', '18 L, 520 g'), text('Front bungee', 'Élastique à l’avant')],
      price: [89_95, 114_95],
    },
    {
      name: text('Wayside 22 Daypack', 'Sac de jour Wayside 22'),
      kind: 'daypack',
      genders: ['unisex', 'women'],
      pitch: text(
        'All day, all weather, all your snacks.',
        'Toute la journée, tous les temps, toutes les collations.',
      ),
      story: text(
        'Our best-seller since we sold anything. The back is a grid of soft channels, and the belt carries as much as it should.',
        'Notre plus vendu depuis que nous vendons quelque chose. Le dos est quadrillé de canaux souples et la ceinture porte ce qu’elle doit.',
      ),
      features: [
        text('22 L, 760 g', '22 L, 760 g'),
        text('Belt pocket for a phone', 'Poche de ceinture pour le téléphone'),
      ],
      price: [119_00, 154_00],
    },
    {
      name: text('Wayside 26 Vented Daypack', 'Sac de jour aéré Wayside 26'),
      kind: 'daypack',
      genders: ['unisex'],
      pitch: text('July, going up.', 'Juillet, en montée.'),
      story: text(
        'A mesh back on a light hoop holds the bag two fingers off your shirt. The difference is felt at the first col.',
        'Un dos de filet sur un arceau léger tient le sac à deux doigts du chandail. La différence se sent dès le premier col.',
      ),
      features: [text('26 L, suspended mesh back', '26 L, dos en filet suspendu')],
      price: [144_00, 184_00],
      technologies: ['81', '84'],
      colours: ['064', '020', '071'],
    },
    {
      name: text('Wayside 30 Daypack', 'Sac de jour Wayside 30'),
      kind: 'daypack',
      genders: ['unisex'],
      pitch: text('For whoever carries for two.', 'Pour la personne qui porte pour deux.'),
      story: text(
        'Winter layers, a stove and the good thermos. A rain cover waits in the base.',
        'Les couches d’hiver, un réchaud et le bon thermos. Une housse de pluie attend dans le fond.',
      ),
      features: [text('30 L, 980 g', '30 L, 980 g'), text('Rain cover included', 'Housse de pluie comprise')],
      price: [149_00, 189_00],
      colours: ['074', '010', '082'],
    },
    {
      name: text('Wayside Stowaway 20 Daypack', 'Sac de jour repliable Wayside 20'),
      kind: 'daypack',
      genders: ['unisex'],
      pitch: text('A pack the size of an orange.', 'Un sac gros comme une orange.'),
      story: text(
        'It folds into its own pocket and lives in a suitcase until a town turns out to have a mountain.',
        'Il se replie dans sa propre poche et dort dans la valise jusqu’à ce qu’une ville révèle sa montagne.',
      ),
      features: [text('20 L, 145 g, packs into its pocket', '20 L, 145 g, se range dans sa poche')],
      price: [44_95, 57_95],
      materials: text('30-denier recycled nylon ripstop.', 'Ripstop de nylon recyclé de 30 deniers.'),
      fabric: 'Ripstop',
      technologies: ['52', '57'],
      activity: ['Hiking', 'Travel'],
      colours: ['101', '065', '010', '122'],
    },
    {
      name: text('Wayside Trail 10 Daypack', 'Sac de sentier Wayside 10'),
      kind: 'daypack',
      genders: ['kids'],
      pitch: text('For treasures, mostly stones.', 'Pour les trésors, surtout des cailloux.'),
      story: text(
        'Soft straps, a chest clip small hands can close and a mesh pocket to see who is in there.',
        'Des bretelles douces, une attache de poitrine que de petites mains savent fermer et une poche de filet pour voir qui est dedans.',
      ),
      features: [
        text('10 L, 310 g', '10 L, 310 g'),
        text('Name tag inside', 'Étiquette pour le nom à l’intérieur'),
      ],
      price: [44_95, 57_95],
    },
    {
      name: text('Wayside School 16 Daypack', 'Sac d’école Wayside 16'),
      kind: 'daypack',
      genders: ['kids'],
      pitch: text('Monday’s books, Saturday’s hill.', 'Les livres du lundi, la colline du samedi.'),
      story: text(
        'Fits a binder flat and a wet snowsuit folded. Reflective piping for the walk to the bus.',
        'Un cartable y entre à plat, un habit de neige mouillé y entre plié. Liséré réfléchissant pour marcher jusqu’à l’autobus.',
      ),
      features: [text('16 L, 450 g', '16 L, 450 g'), text('Reflective piping', 'Liséré réfléchissant')],
      price: [59_95, 76_95],
      technologies: ['57', '110'],
      colours: ['060', '110', '090'],
      isNew: true,
    },
  ],
};
