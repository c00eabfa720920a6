/** What comes with a visit: recommendations, campaigns, recently viewed products. */
export interface VisitAttributes {
  /**
   * On a section of recommendations: the recommender and the answer's id
   * (shared/catalog/reco-mark.ts).
   */
  'data-reco'?: string;
  /** Address of the outfit's fragment, which fills this placeholder. */
  'data-outfit'?: string;
  /** Address of the fragment of recently viewed products, which fills this placeholder. */
  'data-recent'?: string;
  /** On the button that clears the recently viewed products: the announcement afterwards. */
  'data-clear'?: string;
  /** A part of the weather campaign, which is moved to the `data-weather-placeholder` of its name. */
  'data-weather'?: 'button' | 'card';
  /** In the header and the menu drawer: the placeholder of a part of the weather campaign. */
  'data-weather-placeholder'?: 'button' | 'card';
  /** A track of slides with an id and dots. */
  'data-dots'?: '';
  /** The dots of the track with this id. */
  'data-dots-of'?: string;
  /** On the dot of the first visible slide. */
  'data-on'?: '';
  /** In the offer of another country: the country code of the dialog or of its link. */
  'data-country-code'?: string;
  /** In the offer of another country: the field that gets the page's path. */
  'data-here'?: '';
}
