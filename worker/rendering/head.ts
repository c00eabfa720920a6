import type { PageEvent } from '../../shared/schemas/events.ts';

/** A page's picture for those who share it. */
export type SharedPicture = {
  /** Its address, of the image service with or without parameters, or of another host. */
  link: string;
  /** What it shows; the page's title without it. */
  alt?: string;
  /**
   * Whether all of it is shown, with ground around it; otherwise the middle that fills the size.
   */
  whole?: boolean;
};

/** A page's entries in `<head>`, for browsers and crawlers. Paths are without site and locale. */
export type Head = {
  /** The page's own, without the shop's name, which follows it (worker/seo/head-elements.tsx). */
  title: string;
  description?: string;
  /**
   * Path and query of the content's canonical address, without facets and tracking. A full address
   * where it is a page of another site or locale.
   */
  canonical?: string;
  /**
   * Whether search engines leave it out; by default where crawlers may not read the page, and where it
   * answers with another status than 200.
   */
  noindex?: boolean;
  /** Whether no other site has the page: it then names those of its own site alone as other languages. */
  onlyThisSite?: boolean | undefined;
  /** The same content in other languages, where editors named it, by full address. */
  alternates?: { hreflang: string; href: string }[];
  /** The largest picture, loaded first. */
  preloadImage?: { srcSet: string; sizes: string; href: string };
  /**
   * The id of an element without which the page is not painted, so that a transition between pages
   * finds it.
   */
  paintAfter?: string;
  /** The picture for social networks. */
  image?: SharedPicture;
  /** Keywords for crawlers, as editors wrote them. */
  keywords?: string;
  /** Title and description for social networks, where they differ from the page's own. */
  shared?: { title?: string; description?: string };
  type?: 'website' | 'product' | 'article';
  jsonLd?: readonly object[];
  /**
   * The event that viewing the page reports (client/events/track-page.ts); by default `view-page`
   * with its path. A page states it where its path names an order, an address or a private list.
   */
  event?: PageEvent;
  /** Paths of the previous and next page of a list. */
  previous?: string;
  next?: string;
};
