/**
 * The names that documents share with scripts and styles: each `data-*` attribute by its name, and
 * each id that is looked up by the tag of its element. The files here contain only types, so they
 * add nothing to the bundle. TypeScript checks the values where JSX writes them and where `dataset`
 * reads and writes them; `scripts/check-dom.ts` checks that each name is written and read
 * (docs/decisions/0051-names-between-worker-and-browser.md).
 */
import type { CheckoutAttributes, CheckoutIds } from './checkout.ts';
import type { ContentAttributes } from './content.ts';
import type { DocumentAttributes, DocumentIds } from './document.ts';
import type { AttributesForOthers } from './for-others.ts';
import type { FormAttributes, FormIds } from './forms.ts';
import type { ListAttributes, ListIds } from './list.ts';
import type { ProductAttributes, ProductIds } from './product.ts';
import type { ShellAttributes, ShellIds } from './shell.ts';
import type { StaffAttributes } from './staff.ts';
import type { StoreAttributes } from './stores.ts';
import type { VisitAttributes } from './visit.ts';

interface DataAttributes
  extends AttributesForOthers,
    CheckoutAttributes,
    ContentAttributes,
    DocumentAttributes,
    FormAttributes,
    ListAttributes,
    ProductAttributes,
    ShellAttributes,
    StaffAttributes,
    StoreAttributes,
    VisitAttributes {}

interface Ids extends CheckoutIds, DocumentIds, FormIds, ListIds, ProductIds, ShellIds {}

/** `quick-name` is `quickName` in `dataset`. */
type Key<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Key<Rest>>}`
  : Name;

type Dataset = {
  [Name in keyof DataAttributes as Name extends `data-${infer Rest}`
    ? Key<Rest>
    : never]: DataAttributes[Name];
};

declare module 'react' {
  interface AriaAttributes extends DataAttributes {}
}

declare global {
  interface DOMStringMap extends Dataset {}

  interface Document {
    getElementById<Id extends keyof Ids>(id: Id): HTMLElementTagNameMap[Ids[Id]] | null;
  }
}
