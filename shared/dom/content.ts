/** Editors' blocks: carousels, films, countdowns and the bar of offers. */
export interface ContentAttributes {
  /** A track of slides that scrolls, with an id. */
  'data-carousel'?: '';
  /** On an arrow, whose `aria-controls` names the track: back or forward. */
  'data-carousel-step'?: '-1' | '1';
  /** Counts the slides of the track with this id. */
  'data-carousel-counter'?: string;
  /** On the arrows' parent: the whole track is visible. */
  'data-fits'?: '';
  /** A deferred section; without scripts its placeholder is hidden. */
  'data-deferred'?: '';
  /** On the message of the bar of offers that is shown now. */
  'data-shown'?: '';
  /** On a silent film: its address on the media service. */
  'data-film'?: string;
  /** Around a countdown: when it ends, in epoch ms by the shop's clock. */
  'data-ends'?: `${number}`;
  /** There: the page is loaded again at the end. */
  'data-reloads'?: '';
  /** In a countdown: a part of the time left. */
  'data-unit'?: 'days' | 'hours' | 'minutes' | 'seconds';
  /**
   * A part of a page that the worker fills with other content for some shoppers
   * (worker/fragments/personalise.tsx): the content item in it, or the category of an experience.
   */
  'data-personalised'?: string;
  /** On that part: what chooses its content. */
  'data-by'?: 'groups' | 'engine' | 'both' | 'experience';
  /** On that part: the page's h1 is in it. */
  'data-heading'?: '';
  /** On that part: its content is this shopper's own. */
  'data-filled'?: '';
}
