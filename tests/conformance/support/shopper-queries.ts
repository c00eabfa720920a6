/** What a shopper's query must answer with, judged by its first eight products. */
export type Wanted = {
  /** Each matches at least one of them: its name, or its fabric in parentheses. */
  some?: RegExp[];
  /** The first one matches. */
  first?: RegExp;
  /** All of them match. */
  every?: RegExp;
  /** None of them matches. */
  never?: RegExp;
  /** All of them cost this, in the shop's currency, or one of their colors does. */
  price?: [least: number, most: number];
  /** All of them come in this size. */
  size?: string;
  /** The engine leads to this page of the shop. */
  to?: RegExp;
  /** The engine says that it left out this word. */
  leftOut?: string;
};

export type ShopperQuery = [siteKey: 'us' | 'ca' | 'fr', query: string, wanted: Wanted];

/**
 * Sixty queries as shoppers of an outdoor shop type them, with spelling and case as they come. They
 * were written from the catalogue, before the engine was changed for them.
 */
export const SHOPPER_QUERIES: ShopperQuery[] = [
  // prices
  ['us', 'jackets under $150', { every: /jacket|hoody|vest|parka|coat|anorak/i, price: [0, 150] }],
  ['us', 'rain jacket under 200', { every: /rain (jacket|coat|set)|petrichor|tidewater/i, price: [0, 200] }],
  ['us', 'mens hiking boots less than $200', { every: /^men’s .*boot/i, price: [0, 200] }],
  ['us', 'sleeping bag $150-$300', { every: /bag \(/i, price: [150, 300] }],
  ['us', 'headlamp under 40 dollars', { every: /headlamp/i, price: [0, 40] }],
  ['us', 'tents over $500', { every: /tent|bundle/i, price: [500, 2000] }],
  ['ca', 'fleece under $100', { every: /fleece|pile|moraine|meander|tussock/i, price: [0, 100] }],
  ['fr', 'bottes moins de 200 $', { every: /^botte/i, price: [0, 200] }],
  ['fr', 'manteau de duvet entre 100 et 350 $', { every: /duvet/i, price: [100, 350] }],
  // units
  ['us', '30l backpack', { first: / 30 /, every: / 30 /, never: /cooler|bottle/i }],
  ['us', '60 liter duffel', { first: /Cartway 60 Duffel/ }],
  ['us', 'Daypack 20 L', { first: / 20 (day)?pack/i, never: / (10|34) / }],
  ['us', '4 person tent', { first: /Family 6 Tent/, never: /Solo|Duo|Trio/ }],
  ['us', '2 person tent', { first: /Duo Tent/, some: [/Light Duo/], never: /Solo/ }],
  ['us', 'two man tent', { first: /Duo Tent/, never: /Solo/ }],
  ['us', 'sleeping bag -9 c', { first: /−9/, every: /−9|−18/ }],
  ['us', '20 degree sleeping bag', { first: /−9/, every: /−9|−18/ }],
  ['us', '0°F sleeping bag', { first: /−18/, every: /−18/ }],
  ['ca', 'sleeping bag -15', { first: /−18/, every: /−18/ }],
  ['us', '400 lumen headlamp', { first: /Lodestar 400/, never: /250|Junior/ }],
  ['us', '1 liter water bottle', { first: /1000 Insulated Bottle/, never: /350|500|750/ }],
  ['us', '32 oz water bottle', { first: /1000 Insulated Bottle/, never: /350|500|750/ }],
  ['us', 'size 9 hiking boots', { every: /boot/i, size: '9' }],
  ['us', 'womens trail runners 8.5', { every: /^women’s .*shoe/i, size: '8.5' }],
  ['fr', 'tente 4 personnes', { first: /6 places/, never: /solo|duo|trio|\b[123] place/i }],
  ['fr', 'sac à dos 45 litres', { every: / 45\b/ }],
  // half-typed
  ['us', 'rain jac', { every: /rain (jacket|coat|set)|petrichor|tidewater/i }],
  ['us', 'merino ba', { every: /merino|\(merino\)/i, some: [/drumlin/i], never: /sock|milestone/i }],
  ['us', 'slee', { every: /evenfall|bracken|sleeve/i, some: [/evenfall/i] }],
  ['us', 'hiking bo', { every: /boot/i }],
  ['us', 'women’s fle', { every: /^women’s .*(fleece|moraine|tussock|meander)/i }],
  ['us', 'trekking po', { every: /poles/i }],
  ['fr', 'sac de couch', { every: /^sac de couchage|^sac .*evenfall/i }],
  // words for the same thing
  ['us', 'boots', { every: /boot/i }],
  ['us', 'wool sweater', { every: /\((merino|wool)\)/i, never: /down/i }],
  ['us', 'wool base layer', { every: /\((merino|wool)\)/i, some: [/drumlin/i] }],
  ['us', 'wool socks', { every: /\((merino|wool)\)/i, some: [/milestone/i] }],
  ['us', 'windbreaker', { every: /wind|shell|stratum/i, some: [/windrow/i] }],
  ['us', 'womens puffer jacket', { every: /^women’s .*(down|synthetic insulation)\)/i }],
  ['us', 'thermals', { every: /drumlin|rivulet|base layer|moraine thermal/i, some: [/drumlin|rivulet/i] }],
  ['us', 'beanie', { every: /beanie|toque|hat|liner|hearth/i, never: /brim|cape|bucket|cap /i }],
  ['us', 'fanny pack', { every: /hip pack|lumbar/i }],
  ['us', 'flashlight', { every: /headlamp|lantern/i }],
  ['us', 'sweatpants', { every: /pants|jogger/i, never: /\brain|shell|bib/i }],
  ['us', 'waterproof hiking shoes women', { every: /^women’s .*(shoe|boot)/i, some: [/waterproof/i] }],
  ['us', 'black down jacket mens', { every: /^men’s .*(down|lenticular|névé)/i }],
  ['us', 'backpacking stove', { every: /stove/i }],
  ['fr', 'chandail de laine', { every: /\((mérinos|laine)\)/i }],
  ['fr', 'tuque', { first: /tuque/i, every: /tuque|bonnet|casque|hearth/i }],
  ['fr', 'bottes', { every: /^botte|\bbottes?\b/i, never: /sous-vêtement/i }],
  // what nobody sells
  [
    'us',
    'mens rain jacket tall',
    { first: /rain (jacket|coat)/i, every: /^men’s .*(rain|petrichor|tidewater|parka)/i, leftOut: 'tall' },
  ],
  ['us', 'heated gloves', { every: /gloves|mitt/i, leftOut: 'heated' }],
  ['us', 'purple tent', { every: /tent|bundle/i, leftOut: 'purple' }],
  // pages
  ['us', 'gift', { to: /\/t\/gift-guide/ }],
  ['us', 'gift card', { to: /gift-card/ }],
  ['us', 'Returns', { to: /\/t\/shipping-returns/ }],
  ['us', 'how do i return something', { to: /\/t\/shipping-returns/ }],
  ['us', 'size chart', { to: /\/t\/size-guide/ }],
  ['us', 'track my order', { to: /\/orders/ }],
  ['fr', 'carte-cadeau', { to: /gift-card/ }],
];
