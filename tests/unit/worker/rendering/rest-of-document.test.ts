import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { halvesOf, Rest, restOf, restOfStream } from '../../../../worker/rendering/rest-of-document.ts';

const REST = renderToString(createElement(Rest));
const bytes = (text: string) => new TextEncoder().encode(text);
const text = (some: Uint8Array | undefined) => new TextDecoder().decode(some);

const HEAD = '<!DOCTYPE html><html><head><title>Größe “M”</title></head><body>';
const OPENING = '<main id="main"><h1>Größe “M”</h1>';
const BEGINNING = bytes(`${HEAD}${OPENING}${REST}</main></body></html>`);
const FOLLOWING = '<ul><li>Größe</li></ul></main></body></html>';
/** The same page when it is known: another head, and all of it. */
const WHOLE = bytes(`${HEAD}<link rel="next" href="/ö"/>${OPENING}${FOLLOWING}`);

async function* inChunks(whole: Uint8Array, sizes: readonly number[]) {
  let at = 0;
  for (const size of sizes) {
    yield whole.subarray(at, at + size);
    at += size;
  }
  yield whole.subarray(at);
}

async function read(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let all = '';
  for await (const chunk of chunks) all += decoder.decode(chunk, { stream: true });
  return all + decoder.decode();
}

describe('a document in two parts', () => {
  it('is divided where its rest belongs', () => {
    const { beginning, opening, end } = halvesOf(BEGINNING);
    expect(text(beginning)).toBe(HEAD + OPENING);
    expect(text(opening)).toBe(OPENING);
    expect(text(end)).toBe('</main></body></html>');
  });

  it.each(['<main></main>', REST, `${REST}<main>`])('is none where there is no place for it: %s', (html) => {
    expect(() => halvesOf(bytes(html))).toThrow('no place');
  });

  it('goes on with what the whole document has after the opening', () => {
    expect(text(restOf(WHOLE, halvesOf(BEGINNING)))).toBe(FOLLOWING);
  });

  it('goes on with nothing of a document that opens otherwise', async () => {
    const other = bytes(`${HEAD}<main id="main"><h1>Other</h1></main>`);
    expect(restOf(other, halvesOf(BEGINNING))).toBeUndefined();
    const streamed = read(restOfStream(inChunks(other, [9]), halvesOf(BEGINNING)));
    await expect(streamed).rejects.toThrow('opens otherwise');
  });

  it('goes on with the same, in whatever pieces the document comes', async () => {
    const sizes = fc.array(fc.nat(WHOLE.length), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(sizes, async (some) => {
        const halves = halvesOf(BEGINNING);
        expect(await read(restOfStream(inChunks(WHOLE, some), halves))).toBe(FOLLOWING);
      }),
    );
  });
});
