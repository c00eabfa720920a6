/** The product page: gallery, choice and reviews. */
export interface ProductAttributes {
  /** The track of a gallery's pictures; its thumbnails come after it. */
  'data-gallery'?: '';
  /** On `#zoom`, `#tile-parts` and the dialog of search: the address of its style sheet. */
  'data-style'?: string;
  /** On `#zoom`: which picture is shown, counted from 0. */
  'data-index'?: `${number}`;
  /** On a sold-out value: choosing it opens the back-in-stock form. */
  'data-gone'?: '';
  /** On the form of a choice: the shown colour is sold out in nothing. */
  'data-whole'?: '';
  /** On a link in an island that waits for the island's code, which then handles the click. */
  'data-replay'?: '';
  /** On a placeholder that the reviews vendor fills: address of the vendor's script. */
  'data-reviews'?: string;
  /** Beside `data-reviews`: the group of cookies the visitor must have agreed to. */
  'data-group'?: string;
  /** On a placeholder for reviews: its state; 'waiting' for the visitor's consent. */
  'data-state'?: 'waiting' | 'filled' | 'failed';
  /** There: the button that allows the vendor and shows what it has. */
  'data-allow'?: '';
  /**
   * In a place for reviews: the shop's own content; 'replaced' when the vendor has filled the
   * place.
   */
  'data-own'?: '' | 'replaced';
  /** What the vendor shows here; the vendor fills it. */
  'data-bv-show'?: 'rating_summary' | 'inline_rating' | 'reviews' | 'questions';
}

export interface ProductIds {
  /** The dialog that shows a gallery's pictures enlarged. */
  zoom: 'dialog';
  /** The first picture of a product's page, and the picture of the tile that is followed to one. */
  'product-picture': 'img';
}
