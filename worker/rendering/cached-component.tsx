import { Provider as AtomStore } from 'jotai/react';
import {
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { renderToString } from 'react-dom/server';
import { I18nProvider } from '../../shared/i18n/i18n-context.tsx';
import { getFromMemory, setInMemory } from '../cache/memory.ts';
import type { Storefront } from '../request/storefront.ts';

/** Data without functions, elements and promises: all of it is in the key of what is drawn of it. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/** Most are drawn of one record, with a few options beside it. */
type CachedProps = { shop: Storefront; of?: (Plain & object) | undefined };

/** Props that are data, all but the storefront. */
type DataOnly<Props> = { [Name in keyof Props]: Name extends 'shop' ? Storefront : Plain };

/** A component's HTML in UTF-8, and the elements with which a document's head names its pictures. */
type CachedHtml = { bytes: Uint8Array; hints: string };

/** The cached components of a document by the number of their placeholder: one, or those of a row. */
type Placeholders = CachedHtml[][];

/** `isUserControlled`: whether a visitor can make up the document's address, and so what is in it. */
type CachedComponents = { placeholders: Placeholders; isUserControlled: boolean };

const CachedComponentsContext = createContext<CachedComponents | null>(null);

/** Where a cached component belongs in a document: an element that no page and no editor's text can hold. */
const PLACEHOLDER = 'cached-component';
const PLACEHOLDER_START = `<${PLACEHOLDER} n="`;
const PLACEHOLDER_END = `"></${PLACEHOLDER}>`;

/**
 * Declares a component that is the same in many documents (docs/decisions/0119). It is drawn when it
 * is first needed, kept in the isolate's memory under a key of all that it is given, and placed in
 * each document. `View` is drawn alone: it finds the storefront's formatter and no other context, and
 * must not read the time. In documents that are not made by `renderWithCachedComponents` it is an
 * ordinary component. The head of a document names the eager pictures of one that `leads`, and of no
 * other: they would compete with the picture that the page shows first.
 */
export function cachedComponent<Props extends CachedProps & DataOnly<Props>>(
  name: string,
  View: ComponentType<Props>,
  { leads = false } = {},
): ComponentType<Props> {
  return function CachedComponent(props) {
    const context = useContext(CachedComponentsContext);
    if (!context) return <View {...props} />;
    const { of, shop, ...options } = props;
    const { storefront } = shop;
    const { placeholders, isUserControlled } = context;
    const key = keyOf(name, storefront, options) + (of ? recordId(of, isUserControlled) : '');
    const cached = cachedHtmlOf(key, storefront, () => <View {...props} shop={storefront} />, {
      leads,
      isUserControlled,
    });
    return createElement(PLACEHOLDER, { n: placeholders.push([cached]) - 1 });
  };
}

/** One component of a row: its own record, and options that the whole row shares. */
export type RowItem<Of, Options = undefined> = { of: Of; shop: Storefront; options: Options };

type RowProps<Of, Options> = { each: readonly Of[]; shop: Storefront; options: Options };

/** Declares components that stand in rows, such as tiles: a row takes one placeholder. */
export function cachedRow<Of extends Plain & object, Options extends Plain = undefined>(
  name: string,
  View: ComponentType<RowItem<Of, Options>>,
): ComponentType<RowProps<Of, Options>> {
  return function CachedRow({ each, shop: { storefront: shop }, options }) {
    const context = useContext(CachedComponentsContext);
    // biome-ignore lint/suspicious/noArrayIndexKey: what is rendered once is never reordered
    if (!context) return each.map((of, index) => <View key={index} of={of} shop={shop} options={options} />);
    const { placeholders, isUserControlled } = context;
    const key = keyOf(name, shop, options);
    const row = each.map((of) =>
      cachedHtmlOf(
        key + recordId(of, isUserControlled),
        shop,
        () => <View of={of} shop={shop} options={options} />,
        {
          isUserControlled,
        },
      ),
    );
    return createElement(PLACEHOLDER, { n: placeholders.push(row) - 1 });
  };
}

/**
 * A document to HTML in UTF-8, after `start`, with its cached components from the isolate's memory
 * where they were drawn before. They are kept as bytes: joining and encoding them as text for every
 * document costs more than all of React's work.
 */
export function renderWithCachedComponents(
  node: ReactNode,
  start = '',
  { isUserControlled = false } = {},
): Uint8Array<ArrayBuffer> {
  const placeholders: Placeholders = [];
  const html =
    start +
    renderToString(
      <CachedComponentsContext value={{ placeholders, isUserControlled }}>{node}</CachedComponentsContext>,
    );
  return filled(withHints(html, placeholders), placeholders);
}

const HEAD_END = '</head>';

/** Names the pictures of its components at the end of the document's head, each once. */
function withHints(html: string, placeholders: Placeholders): string {
  const hints = [...new Set(placeholders.flat().map((cached) => cached.hints))].join('');
  const end = hints === '' ? -1 : html.indexOf(HEAD_END);
  return end < 0 ? html : html.slice(0, end) + hints + html.slice(end);
}

const encoder = new TextEncoder();
/** Most bytes of a character of a string in UTF-8. */
const CHARACTER_BYTES = 3;
/**
 * Scratch memory in which each document is written, and then copied out. It grows as needed, and is
 * never read beyond what was just written.
 */
let room = new Uint8Array(2 ** 18);

/** Puts the components into their placeholders. */
function filled(html: string, placeholders: Placeholders): Uint8Array<ArrayBuffer> {
  const most =
    html.length * CHARACTER_BYTES + placeholders.flat().reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (room.byteLength < most) room = new Uint8Array(most);
  const bytes = room;
  let size = 0;
  const write = (text: string) => {
    if (text !== '') size += encoder.encodeInto(text, bytes.subarray(size)).written;
  };
  let from = 0;
  for (let at = html.indexOf(PLACEHOLDER_START); at >= 0; at = html.indexOf(PLACEHOLDER_START, from)) {
    const end = html.indexOf(PLACEHOLDER_END, at);
    const row = placeholders[Number(html.slice(at + PLACEHOLDER_START.length, end))];
    if (end < 0 || !row) throw new Error('A placeholder in the document has no component.');
    write(html.slice(from, at));
    for (const cached of row) {
      bytes.set(cached.bytes, size);
      size += cached.bytes.byteLength;
    }
    from = end + PLACEHOLDER_END.length;
  }
  write(html.slice(from));
  return bytes.slice(0, size);
}

/** The key of a component without its record. */
function keyOf(name: string, { id }: Storefront, options: Plain): string {
  return `component:${name}:${id}:${JSON.stringify(options)}:`;
}

/** What React writes before the content that it draws, for eager pictures in it. */
const HINTS = /^(?:<link rel="preload" as="image"[^>]*>)*$/;

function cachedHtmlOf(
  key: string,
  { i18n }: Storefront,
  draw: () => ReactElement,
  { leads = false, isUserControlled }: { leads?: boolean; isUserControlled: boolean },
): CachedHtml {
  const kept = getFromMemory<CachedHtml>(key)?.value;
  if (kept !== undefined) return kept;
  // for pictures in a <picture> React writes no hints
  const around = leads ? PLACEHOLDER : 'picture';
  const view = (
    <AtomStore>
      <I18nProvider value={i18n}>{draw()}</I18nProvider>
    </AtomStore>
  );
  const html = renderToString(createElement(around, null, view));
  const [hints = '', ...inside] = html.split(`<${around}>`);
  if (!HINTS.test(hints)) throw new Error('A cached component holds an element that belongs in the head.');
  const content = inside.join(`<${around}>`).slice(0, -`</${around}>`.length);
  const cached = { bytes: encoder.encode(content), hints };
  setInMemory(key, cached, 0, cached.bytes.byteLength + hints.length * 2, { isUserControlled });
  return cached;
}

/** The ids of records that were drawn. Records that are cached stay as they are. */
const ids = new WeakMap<object, number>();
let lastId = 0;

/** A number for what a record holds: equal records have the same as long as it is remembered. */
function recordId(record: object, isUserControlled: boolean): number {
  const known = ids.get(record);
  if (known !== undefined) return known;
  const name = `record:${JSON.stringify(record)}`;
  let id = getFromMemory<number>(name)?.value;
  if (id === undefined) {
    lastId += 1;
    id = lastId;
    setInMemory(name, id, 0, 0, { isUserControlled });
  }
  ids.set(record, id);
  return id;
}
