import type { ReactElement } from 'react';
import type { Config } from '../config/config.ts';
import type { FormState } from '../forms/form-state.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Flash } from '../session/flash.ts';
import type { Services } from '../upstreams/services.ts';
import type { Page, PreparedPage } from './page.ts';

/** A loaded page with the parts of its document that belong to this request. */
export type View = {
  page: Page;
  prepared: PreparedPage;
  shop: ShopRequest;
  config: Config;
  /** A message at the top of the page, for this shopper only. */
  flash?: Flash | undefined;
  /** A form of the page that was sent with errors and is shown again. */
  wrong?: FormState | undefined;
  /** Where the errors of that form are shown: ids of elements by the names of its fields. */
  anchors?: Map<string, string>;
};

/** The loaded shell of a document: header, menus, footer. */
export type LoadedShell = {
  /** Whether every part was loaded. An incomplete document is not stored. */
  complete: boolean;
  /** Makes the element of the whole document, with the page in it. */
  draw: (view: View) => ReactElement;
  /** Writes a document that is not HTML, once all its data has arrived. */
  write?: (view: View) => string;
};

/**
 * The shell around every page. The rendering code knows only this interface of it
 * (worker/shell/shop-layout.tsx).
 */
export type Layout = {
  /** Loads the shell in parallel with the page's own data. */
  load: (services: Services) => Promise<LoadedShell>;
  /** The `Link` header, such as resources that start to load before the first byte of the body. */
  hints: (view: View) => string;
  /**
   * What stands in the rest of a document whose beginning has left (docs/decisions/0185): what leads to
   * another address at once, without scripts too, or without `to` that the page could not be loaded.
   * Documents of a layout without it never begin before their page is loaded.
   */
  instead?: (shop: ShopRequest, to: string | undefined) => ReactElement;
  /** The media type of its documents. */
  type: 'text/html' | 'text/markdown';
};
