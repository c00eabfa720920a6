/** Editors' blocks: carousels and the bar of offers. */
export interface ContentAttributes {
  /** A track of slides that scrolls, with an id. */
  'data-carousel'?: '';
  /** On an arrow, whose `aria-controls` names the track: back or forward. */
  'data-carousel-step'?: '-1' | '1';
  /** Counts the slides of the track with this id. */
  'data-carousel-counter'?: string;
  /** On the arrows' parent: the whole track is visible. */
  'data-fits'?: '';
  /** A section that arrives late; without scripts its placeholder is hidden. */
  'data-late'?: '';
  /** On the message of the bar of offers that is shown now. */
  'data-shown'?: '';
}
