import { createElement } from 'react';

/** An element that no page and no editor's text can hold. */
const REST = 'document-rest';
const MARK = `<${REST}></${REST}>`;
/** How a page's own part of a document opens. */
const MAIN = '<main ';

/** Where the beginning of a document ends, in a view that is rendered as `beginning`. */
export const Rest = () => createElement(REST);

/** A document whose beginning leaves first, in UTF-8. */
export type Halves = {
  /** Up to `<Rest>`. */
  beginning: Uint8Array<ArrayBuffer>;
  /** The end of that, from the page's own part on: the whole document holds it as well, once. */
  opening: Uint8Array<ArrayBuffer>;
  /** What closes the document where nothing else follows. */
  end: Uint8Array<ArrayBuffer>;
};

/** Divides a document with a `<Rest>` in it. Throws where it has none. */
export function halvesOf(document: Uint8Array<ArrayBuffer>): Halves {
  const text = byteString(document);
  const [main, mark] = [text.indexOf(MAIN), text.indexOf(MARK)];
  if (main < 0 || mark < main) throw new Error('The document has no place for its rest.');
  return {
    beginning: document.subarray(0, mark),
    opening: document.subarray(main, mark),
    end: document.subarray(mark + MARK.length),
  };
}

/** What a document has after its opening; undefined where it opens otherwise. */
export function restOf(
  document: Uint8Array<ArrayBuffer>,
  { opening }: Pick<Halves, 'opening'>,
): Uint8Array<ArrayBuffer> | undefined {
  const at = byteString(document).indexOf(byteString(opening));
  return at < 0 ? undefined : document.subarray(at + opening.length);
}

/** The same of a document that is streamed. Throws at its end where it opens otherwise. */
export async function* restOfStream(
  document: AsyncIterable<Uint8Array>,
  halves: Pick<Halves, 'opening'>,
): AsyncGenerator<Uint8Array> {
  const opening = byteString(halves.opening);
  let before = '';
  let isOpen = false;
  for await (const chunk of document) {
    if (isOpen) {
      yield chunk;
      continue;
    }
    const start = before.length;
    before += byteString(chunk);
    const at = before.indexOf(opening);
    if (at < 0) continue;
    isOpen = true;
    // the opening was not whole before this chunk, so it ends in it
    yield chunk.subarray(at + opening.length - start);
  }
  if (!isOpen) throw new Error('The document opens otherwise than its beginning.');
}

/** Bytes as a text of one character each, in which engines search fast. */
const byteString = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes);
