import type { ReactElement } from 'react';
import type { Config } from '../config/config.ts';
import type { FormState } from '../forms/form-state.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Flash } from '../session/flash.ts';
import type { Services } from '../upstreams/services.ts';
import type { Head, Page, Prepared } from './page.ts';

/** A loaded page, and what is said in its document beside it. */
export type View = {
  page: Page;
  prepared: Extract<Prepared, { kind: 'page' }>;
  shop: ShopRequest;
  config: Config;
  /** What is said at its top, to this shopper alone. */
  flash?: Flash | undefined;
  /** The form that was sent and is shown again for what is wrong with it. */
  wrong?: FormState | undefined;
};

/** The shell of a document, loaded: header, menus, footer. */
export type LoadedShell = {
  /** Whether every part is here; a document with a part missing is not kept. */
  complete: boolean;
  /** The element of the whole document, with the page in it. */
  draw: (view: View) => ReactElement;
};

/**
 * What stands around every page. The engine that serves pages knows nothing else of it
 * (worker/shell/shop-frame.tsx).
 */
export type Frame = {
  /** Loads the shell beside the page's own data, in the same hop. */
  load: (services: Services) => Promise<LoadedShell>;
  /** The `Link` header: what starts to load before the first byte of the body. */
  hints: (head: Head) => string;
};
