/** Lists of products, their tiles with the parts that scripts add, and the comparison. */
export interface ListAttributes {
  /** On a form: a choice in it sends it at once. */
  'data-autosubmit'?: '';
  /** On a tile: its product's id. */
  'data-product'?: string;
  /** On a link of the comparison to itself without a product: the product that it removes. */
  'data-compared'?: string;
  /**
   * On a tile or a colour: the names of its pictures (shared/images/name-list.ts). A tile without
   * it has one picture; a colour without it has one like the tile's, or all of them.
   */
  'data-pictures'?: string;
  /** On the row of colours: each has all pictures that the tile has. */
  'data-views'?: '';
  /** On a template in a tile: its price is that of the colour with this index. */
  'data-colour'?: `${number}`;
  /** On the row of colours: all of them are shown. */
  'data-all'?: '';
  /** On the row of colours: the end to which it is scrolled, 'middle' for neither. */
  'data-fade'?: 'start' | 'middle' | 'end';
  /** On the row of colours: it is being dragged, so its links are not followed. */
  'data-dragged'?: '';
  /** On an arrow over pictures: back or forward. */
  'data-step'?: '-1' | '1';
  /** On `#tile-parts`: base address of pictures. */
  'data-images'?: string;
  /** 'Picture {index} of {total}', on `#tile-parts` and `#zoom`. */
  'data-picture'?: string;
  /** On `#tile-parts`: the name of a tile's colours as a group. */
  'data-colours-name'?: string;
  /** On `#tile-parts`: the label of the button that shows all colours. */
  'data-more'?: string;
  /** On `#tile-parts`: the label of the button that shows only the first colours again. */
  'data-less'?: string;
  /** On `#tile-parts`: address of the quick view's fragment. */
  'data-quick'?: string;
  /** On `#tile-parts`: 'Quick view: {name}'. */
  'data-quick-name'?: string;
  /** On `#tile-parts`: address of the pictures of a product in each colour. */
  'data-colours'?: string;
  /** In the quick view: the button that closes it. */
  'data-close'?: '';
  /** In the quick view: the placeholder of its product. */
  'data-product-here'?: '';
  /** In the quick view: the button that tries again. */
  'data-again'?: '';
  /** On the table of the comparison: its number of products. */
  'data-products'?: `${number}`;
}

export interface ListIds {
  /** The facets, in a sheet on phones. */
  refinements: 'aside';
  /** The parts that scripts add to a tile, and their texts (worker/shell/tile-parts.tsx). */
  'tile-parts': 'template';
}
