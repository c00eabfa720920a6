/** The store locator, and what a page says of the visitor's store. */
export interface StoreAttributes {
  /** In the dialog: around the store locator; the address of its fragment. */
  'data-stores'?: string;
  /** There: the query of the search that is shown. */
  'data-query'?: string;
  /** On the button that searches at the visitor's location. */
  'data-locate'?: '';
  /** On the form: the message for visitors who do not share their location. */
  'data-refused'?: string;
  /** On the form: the message where the location cannot be found out. */
  'data-not-located'?: string;
  /** The message about the search as a whole. */
  'data-stores-said'?: '';
  /** The heading that says what was found. */
  'data-stores-found'?: '';
  /** In the header and the menu: the placeholder of the name of the visitor's store. */
  'data-my-store'?: '';
  /** On a product's page: the placeholder of the stock in the visitor's store. */
  'data-store-stock'?: '';
  /** There, on a line: the variant, or the colour, that it is about. */
  'data-in-store'?: string;
}
