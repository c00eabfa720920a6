/** What the attributes of `html` and `body` say about the page (worker/shell/document.tsx). */
export interface DocumentAttributes {
  /** On `html`: the page's short name, such as 'product'. */
  'data-page'?: string;
  /**
   * On `html`: the kind of page (worker/upstreams/personalization/page-type.ts); tag managers may
   * read it too.
   */
  'data-page-type'?: string;
  /** On `html`: the site's id, part of the names of cookies and of what the browser stores. */
  'data-site'?: string;
  /** On `html`: address of the messages that islands show. */
  'data-messages'?: string;
  /** On `html`: the shopper is logged in. */
  'data-signed-in'?: '';
  /** On `#other-tab`: address of the script that looks after it. */
  'data-looks'?: string;
  /** On `#other-tab`: who the page was made for, by the name in the readable cookie; '' for a guest. */
  'data-shopper'?: string;
  /** On `body`: address of the sign-in page. */
  'data-sign-in'?: string;
  /** On `body`: address of the sign-in dialog's fragment. */
  'data-sign-in-dialog'?: string;
  /** On `body`: where changes of consent are sent; absent without a consent service. */
  'data-consent'?: string;
  /**
   * On `body`, where visitors opt in: the consent group without which the browser keeps nothing that is
   * not necessary, and the group that a click on a partner's link needs.
   */
  'data-opt-in'?: string;
  'data-click'?: string;
  /** On `#consent`: the version of what it asks for, and that the visitor has not chosen yet. */
  'data-version'?: string;
  'data-awaits'?: '';
  /** On a form with the visitor's choice. */
  'data-consent-form'?: '';
  /** On `body`: where events are sent. */
  'data-activities'?: string;
  /** On `body`: the consent group whose refusal keeps events from being sent there. */
  'data-refusal'?: string;
  /**
   * On `body`: the event of viewing the page as a `PageEvent` in JSON; absent when none is
   * reported.
   */
  'data-event'?: string;
  /**
   * On `body`: the consent groups that destinations of events beside the shop's own API need, with
   * `|` between them and the collector's first; absent without such destinations.
   */
  'data-analytics'?: string;
  /**
   * On `body`: the document's release, and the share of documents whose vitals are reported, with a
   * space between; absent without such destinations.
   */
  'data-release'?: string;
  /**
   * On `body`: the consent group of the tag manager and the address of its script, with a space
   * between; absent without one and where cards are entered.
   */
  'data-tags'?: string;
  /** On `body`: address of the offer of the visitor's own country; absent in the checkout. */
  'data-country'?: string;
  /** On `body`: address of the campaigns' fragment; absent without a decision engine. */
  'data-campaigns'?: string;
  /** On `body`: address of the exit offer's fragment; absent without a decision engine. */
  'data-exit'?: string;
  /** On `body`: address of the parts of the shell that are shown later. */
  'data-later'?: string;
  /** On `#announcer`: the name of a toast's button. */
  'data-close-label'?: string;
  /** On an announcer of its own that a modal dialog was given (client/announce.ts). */
  'data-announcer'?: '';
}

export interface DocumentIds {
  /** The page's own content. It gets the focus when the focused element is removed. */
  main: 'main';
  /** The shop's own banner of consent. */
  consent: 'section';
  /** Says on a page of a shopper's own that somebody has logged in or out in another tab. */
  'other-tab': 'div';
  /** The live region through which scripts announce texts. */
  announcer: 'div';
}
