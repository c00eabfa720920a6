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

/** The parts of a document in the order of their places in it. */
type Drawing = Uint8Array[];

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
    const record = of ? recordId(of) : '';
    const key = `part:${name}:${storefront.id}:${record}:${JSON.stringify(options)}`;
    const n = drawing.push(bytesOf(key, <View {...props} shop={storefront} />, storefront)) - 1;
    return createElement(PLACE, { n });
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

/** Bytes in UTF-8 of a character of a JavaScript string, at most. */
const MOST_BYTES = 3;
const encoder = new TextEncoder();

/** Puts the parts in their places. */
function filled(html: string, drawing: Drawing): Uint8Array<ArrayBuffer> {
  const ofParts = drawing.reduce((sum, part) => sum + part.byteLength, 0);
  const bytes = new Uint8Array(html.length * MOST_BYTES + ofParts);
  let size = 0;
  const write = (text: string) => {
    size += encoder.encodeInto(text, bytes.subarray(size)).written;
  };
  let from = 0;
  for (let at = html.indexOf(PLACE_START); at >= 0; at = html.indexOf(PLACE_START, from)) {
    const end = html.indexOf(PLACE_END, at);
    const part = drawing[Number(html.slice(at + PLACE_START.length, end))];
    if (end < 0 || !part) throw new Error('A place in the document has no part.');
    write(html.slice(from, at));
    bytes.set(part, size);
    size += part.byteLength;
    from = end + PLACE_END.length;
  }
  write(html.slice(from));
  return bytes.slice(0, size);
}

function bytesOf(key: string, view: ReactElement, { i18n }: Storefront): Uint8Array {
  const kept = recall<Uint8Array>(key)?.value;
  if (kept !== undefined) return kept;
  // for pictures in a <picture> React writes no hints, which belong in the document's head
  const html = renderToString(
    <picture>
      <AtomStore>
        <I18nProvider value={i18n}>{view}</I18nProvider>
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
