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
import { recall, remember } from '../cache/memory.ts';
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

/** Most parts are drawn of one record, with a few options beside it. */
type PartProps = { shop: Storefront; of?: (Plain & object) | undefined };

/** Props that are data, all but the storefront. */
type DataOnly<Props> = { [Name in keyof Props]: Name extends 'shop' ? Storefront : Plain };

/** The parts of a document by the number of their place in it: one, or those of a row. */
type Drawing = Uint8Array[][];

const DrawingContext = createContext<Drawing | null>(null);

/** Where a part belongs in a document: an element that no page and no editor's text can hold. */
const PLACE = 'drawn-part';
const PLACE_START = `<${PLACE} n="`;
const PLACE_END = `"></${PLACE}>`;

/**
 * Declares a part that is the same in many documents (docs/decisions/0119). It is drawn when it is
 * first needed, kept in the isolate's memory under a key of all that it is given, and placed in each
 * document. `View` is drawn alone: it
 * finds the storefront's formatter and no other context, and must not read the time. In documents
 * that are not made by `renderWithParts` it is an ordinary component. The head of a document names no
 * pictures of its parts, so the picture that a page shows first is named in its `Link` header, or is
 * in no part.
 */
export function drawnPart<Props extends PartProps & DataOnly<Props>>(
  name: string,
  View: ComponentType<Props>,
): ComponentType<Props> {
  return function DrawnPart(props) {
    const drawing = useContext(DrawingContext);
    if (!drawing) return <View {...props} />;
    const { of, shop, ...options } = props;
    const { storefront } = shop;
    const key = keyOf(name, storefront, options) + (of ? recordId(of) : '');
    const part = bytesOf(key, storefront, () => <View {...props} shop={storefront} />);
    return createElement(PLACE, { n: drawing.push([part]) - 1 });
  };
}

/** One part of a row: its own record, and options that the whole row shares. */
export type RowPart<Of, Options = undefined> = { of: Of; shop: Storefront; options: Options };

type RowProps<Of, Options> = { each: readonly Of[]; shop: Storefront; options: Options };

/** Declares parts that stand in rows, such as tiles: a row takes one place, however many they are. */
export function drawnRow<Of extends Plain & object, Options extends Plain = undefined>(
  name: string,
  View: ComponentType<RowPart<Of, Options>>,
): ComponentType<RowProps<Of, Options>> {
  return function DrawnRow({ each, shop: { storefront: shop }, options }) {
    const drawing = useContext(DrawingContext);
    // biome-ignore lint/suspicious/noArrayIndexKey: what is rendered once is never reordered
    if (!drawing) return each.map((of, index) => <View key={index} of={of} shop={shop} options={options} />);
    const key = keyOf(name, shop, options);
    const parts = each.map((of) =>
      bytesOf(key + recordId(of), shop, () => <View of={of} shop={shop} options={options} />),
    );
    return createElement(PLACE, { n: drawing.push(parts) - 1 });
  };
}

/**
 * A document to HTML in UTF-8, after `start`, with its parts from the isolate's memory where they
 * were drawn before. Parts are kept as bytes: joining and encoding them as text for every document
 * costs more than all of React's work.
 */
export function renderWithParts(node: ReactNode, start = ''): Uint8Array<ArrayBuffer> {
  const drawing: Drawing = [];
  const html = start + renderToString(<DrawingContext value={drawing}>{node}</DrawingContext>);
  return filled(html, drawing);
}

const encoder = new TextEncoder();

/** Puts the parts in their places. */
function filled(html: string, drawing: Drawing): Uint8Array<ArrayBuffer> {
  // the places take more than the bytes that they leave
  const most =
    encoder.encode(html).byteLength + drawing.flat().reduce((sum, part) => sum + part.byteLength, 0);
  const bytes = new Uint8Array(most);
  let size = 0;
  const write = (text: string) => {
    if (text !== '') size += encoder.encodeInto(text, bytes.subarray(size)).written;
  };
  let from = 0;
  for (let at = html.indexOf(PLACE_START); at >= 0; at = html.indexOf(PLACE_START, from)) {
    const end = html.indexOf(PLACE_END, at);
    const parts = drawing[Number(html.slice(at + PLACE_START.length, end))];
    if (end < 0 || !parts) throw new Error('A place in the document has no part.');
    write(html.slice(from, at));
    for (const part of parts) {
      bytes.set(part, size);
      size += part.byteLength;
    }
    from = end + PLACE_END.length;
  }
  write(html.slice(from));
  return bytes.subarray(0, size);
}

/** The key of a part without its record. */
function keyOf(name: string, { id }: Storefront, options: Plain): string {
  return `part:${name}:${id}:${JSON.stringify(options)}:`;
}

function bytesOf(key: string, { i18n }: Storefront, draw: () => ReactElement): Uint8Array {
  const kept = recall<Uint8Array>(key)?.value;
  if (kept !== undefined) return kept;
  // for pictures in a <picture> React writes no hints, which belong in the document's head
  const html = renderToString(
    <picture>
      <AtomStore>
        <I18nProvider value={i18n}>{draw()}</I18nProvider>
      </AtomStore>
    </picture>,
  );
  if (!html.startsWith('<picture>')) throw new Error('A part holds an element that belongs in the head.');
  const bytes = encoder.encode(html.slice('<picture>'.length, -'</picture>'.length));
  remember(key, bytes, 0, bytes.byteLength);
  return bytes;
}

/** The ids of records that were drawn. Records that are cached stay as they are. */
const ids = new WeakMap<object, number>();
let lastId = 0;

/** A number for what a record holds: equal records have the same as long as it is remembered. */
function recordId(record: object): number {
  const known = ids.get(record);
  if (known !== undefined) return known;
  const name = `record:${JSON.stringify(record)}`;
  let id = recall<number>(name)?.value;
  if (id === undefined) {
    lastId += 1;
    id = lastId;
    remember(name, id, 0, 0);
  }
  ids.set(record, id);
  return id;
}
