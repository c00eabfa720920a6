/** What a shopper of each locale of the European site reads, word for word. */
type Words = {
  cookies: string;
  reject: string;
  openMenu: string;
  women: string;
  allOf: string;
  search: string;
  /** What is searched for, and the heading of its results. */
  term: string;
  found: string;
  add: string;
  toBag: RegExp;
  toCheckout: string;
  withTax: string;
  email: string;
  next: string;
  firstName: string;
  lastName: string;
  password: string;
  postalCode: string;
  phone: string;
  /** What joining the club needs a yes to. */
  consents: [string, string];
  join: string;
  toMethods: string;
  toPayment: string;
  cardPage: string;
  order: string;
  thanks: string;
  mail: string;
  subtotal: string;
  /** What the mail says of the right of withdrawal. */
  right: string;
  withdraw: string;
  yourName: string;
  orderNumber: string;
  confirm: string;
  received: string;
  receipt: string;
};

export const GERMAN: Words = {
  cookies: 'Cookies: Du entscheidest',
  reject: 'Alle ablehnen',
  openMenu: 'Menü öffnen',
  women: 'Damen',
  allOf: 'Alle ansehen: Damen',
  search: 'Suche',
  term: 'Regenjacke Damen',
  found: 'Treffer für „Regenjacke Damen“',
  add: 'In den Warenkorb',
  toBag: /^Warenkorb \(1\)$/,
  toCheckout: 'Zur Kasse',
  withTax: 'inkl. MwSt., zzgl. Versandkosten',
  email: 'E-\u2060Mail-Adresse',
  next: 'Weiter',
  firstName: 'Vorname',
  lastName: 'Nachname',
  password: 'Passwort wählen',
  postalCode: 'Postleitzahl',
  phone: 'Telefon',
  consents: [
    'Ja, ich möchte am Prämienprogramm teilnehmen und stimme seinen Bedingungen zu.',
    'Ich willige ein, dass meine personenbezogenen Daten für das Prämienprogramm verwendet werden, wie in der Datenschutzerklärung beschrieben.',
  ],
  join: 'Kostenlos beitreten',
  toMethods: 'Weiter zur Versandart',
  toPayment: 'Weiter zur Zahlung',
  cardPage: 'Karte auf der Zahlungsseite eingeben',
  order: 'Zahlungspflichtig bestellen',
  thanks: 'Danke für deine Bestellung',
  mail: 'Danke für deine Bestellung',
  subtotal: 'Zwischensumme: ',
  right: 'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
  withdraw: 'Vertrag widerrufen',
  yourName: 'Dein Name',
  orderNumber: 'Bestellnummer',
  confirm: 'Widerruf bestätigen',
  received: 'Dein Widerruf ist bei uns eingegangen',
  receipt: 'Hiermit widerrufe ich den Vertrag',
};

export const FRENCH: Words = {
  cookies: 'Cookies\u00a0: à vous de choisir',
  reject: 'Tout refuser',
  openMenu: 'Ouvrir le menu',
  women: 'Femme',
  allOf: 'Tout voir\u00a0: Femme',
  search: 'Rechercher',
  term: 'veste de pluie femme',
  found: 'Résultats pour «\u00a0veste de pluie femme\u00a0»',
  add: 'Ajouter au panier',
  toBag: /^Panier \(1\)$/,
  toCheckout: 'Valider mon panier',
  withTax: 'TTC, hors frais de livraison',
  email: 'Adresse e-\u2060mail',
  next: 'Continuer',
  firstName: 'Prénom',
  lastName: 'Nom',
  password: 'Votre mot de passe',
  postalCode: 'Code postal',
  phone: 'Téléphone',
  consents: [
    'Oui, je souhaite participer au programme de fidélité. J’en accepte les conditions.',
    'Je consens à l’utilisation de mes données personnelles pour le programme de fidélité, comme le décrit la politique de confidentialité.',
  ],
  join: 'Devenir membre gratuitement',
  toMethods: 'Continuer vers la livraison',
  toPayment: 'Continuer vers le paiement',
  cardPage: 'Saisir la carte sur la page de paiement',
  order: 'Commander et payer',
  thanks: 'Merci pour votre commande',
  mail: 'Merci pour votre commande',
  subtotal: 'Sous-total\u00a0: ',
  right: 'Vous avez le droit de vous rétracter du présent contrat sans donner de motif',
  withdraw: 'Renoncer au contrat ici',
  yourName: 'Votre nom',
  orderNumber: 'Numéro de commande',
  confirm: 'Confirmer la rétractation',
  received: 'Nous avons reçu votre rétractation',
  receipt: 'Je me rétracte du contrat',
};

export const IRISH: Words = {
  cookies: 'Cookies: you choose',
  reject: 'Reject all',
  openMenu: 'Open menu',
  women: 'Women',
  allOf: 'Shop all Women',
  search: 'Search',
  term: 'women’s rain jacket',
  found: 'Results for “women’s rain jacket”',
  add: 'Add to bag',
  toBag: /^Bag \(1\)$/,
  toCheckout: 'Checkout',
  withTax: 'incl. VAT, plus shipping',
  email: 'Email address',
  next: 'Continue',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Create a password',
  postalCode: 'Postcode or Eircode',
  phone: 'Phone',
  consents: [
    'Yes, enrol me in the rewards programme. I agree to its terms.',
    'I consent to the use of my personal data for the rewards programme, as the privacy policy describes.',
  ],
  join: 'Join for free',
  toMethods: 'Continue to shipping methods',
  toPayment: 'Continue to payment',
  cardPage: 'Enter the card on the payment page',
  order: 'Place order and pay',
  thanks: 'Thank you for your order',
  mail: 'Thank you for your order',
  subtotal: 'Subtotal: ',
  right: 'You have the right to withdraw from this contract within 14 days without giving any reason.',
  withdraw: 'Withdraw from contract here',
  yourName: 'Your name',
  orderNumber: 'Order number',
  confirm: 'Confirm withdrawal',
  received: 'We have received your withdrawal',
  receipt: 'I hereby withdraw from the contract',
};
