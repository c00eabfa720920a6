/** The checkout's page (client/checkout). */
export interface CheckoutAttributes {
  /** On a section: whether it is open, summed up, or still to come. */
  'data-stage'?: 'open' | 'done' | 'later';
  /** On a form: `card` asks the provider's frame for the card before it is sent. */
  'data-sends'?: 'card';
  /** On the end of the form that stores a payment, and of the one that places the order: what is shown. */
  'data-seen'?: string;
  /** Beside it, what is said where the days on which the order arrives have moved to these. */
  'data-moved'?: string;
  /** What is said there where something else is shown by then. */
  'data-changed'?: string;
  /** On the frame of a card's fields: the origin of its document. */
  'data-card-fields'?: string;
  /** On the placeholder of Stripe's field for a card: its key for browsers, and its script's address. */
  'data-stripe-key'?: string;
  'data-stripe-script'?: string;
  /** The typeface that it loads, as Stripe's option `fonts` in JSON. */
  'data-stripe-fonts'?: string;
  /** On the number of items: the number itself, for the header. */
  'data-units'?: `${number}`;
}

export interface CheckoutIds {
  /** The amounts of the order; the last row is the total, or what gift cards leave of it to pay. */
  'checkout-totals': 'dl';
  /** What has changed about the gift cards; empty where nothing has. */
  'checkout-notes': 'div';
  /** The way to pay with a wallet; empty once the address is known. */
  'checkout-express': 'div';
  /** The gift cards, while the section of the payment is open. */
  'checkout-gifts': 'div';
  /** What is ordered and the button for it, at the end of a form. */
  'checkout-order': 'div';
  /** How many items there are: above the summary, and in the line that opens it. */
  'checkout-count': 'p';
  'checkout-items': 'span';
  /** The total, in the line that opens the order summary. */
  'checkout-total': 'strong';
}
