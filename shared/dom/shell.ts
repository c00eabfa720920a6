/** The header, its menus, dialogs and fragments. */
export interface ShellAttributes {
  /** Address of the HTML fragment that fills this element when it is about to be visible. */
  'data-fragment'?: string;
  /** The placeholder of a fragment; 'empty' when there is nothing to show, until it is removed. */
  'data-placeholder'?: '1' | 'empty';
  /** The placeholder of a part that comes later: its id (client/later-parts.ts). */
  'data-part'?: string;
  /** On a link: id of the dialog of this page that shows the link's page. */
  'data-dialog'?: string;
  /** On such a link: the query that the dialog's fragment is asked with. */
  'data-fragment-query'?: string;
  /** On a link: the drawer that it opens for members (client/account/drawers.ts). */
  'data-drawer'?: 'account' | 'profiling';
  /** A sentinel above the header, which becomes compact when the sentinel is out of view. */
  'data-header-sentinel'?: '';
  /** On the header: the page is scrolled, so the header is smaller. */
  'data-compact'?: '';
  /** The number of items in the bag, filled in by scripts. */
  'data-bag-count'?: '';
  /** The placeholder of the notice of what is reserved: address of its fragment. */
  'data-reservation'?: string;
  /** On that placeholder: less than a minute is left. */
  'data-warning'?: '';
  /** On the notice: when the reservation ends, in epoch ms. */
  'data-reserved-until'?: string;
  /** On the notice: how much time was left at the answer, in ms. */
  'data-reserved-left'?: string;
  /** On the notice: its messages when a minute is left, and when none is. */
  'data-soon'?: string;
  'data-over'?: string;
  'data-over-body'?: string;
  /** The banner shown while there is no connection. */
  'data-offline-banner'?: '';
  /** On an item of the menu: opened by its button. */
  'data-open'?: '';
  /** On an item of the menu: closed by the visitor, until pointer and focus have left. */
  'data-dismissed'?: '';
  /** On a part of a fragment of content: the name of its place, such as 'menu-main'. */
  'data-slot'?: string;
}

export interface ShellIds {
  /** The dialog shown when something cannot be loaded without a connection. */
  'offline-boundary': 'dialog';
  /** Tries again to load it. */
  'offline-retry': 'button';
  /** The placeholder of the recent searches in the search dialog. */
  'recent-searches': 'div';
}
