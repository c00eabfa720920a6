/**
 * `node scripts/draw-icons.ts`: draws `client/public/icon.svg` as the files that browsers ask for by
 * name: `favicon.ico` (16, 32 and 48 px) and `apple-touch-icon.png` (180 px, square: iOS rounds it).
 * Its result is committed, so it is run after a change of the mark only.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const FOLDER = 'client/public';
const FAVICON_SIZES = [16, 32, 48];
const TOUCH_SIZE = 180;
/** Bytes of an icon file's head, and of its entry for each picture. */
const HEAD = 6;
const ENTRY = 16;

const mark = readFileSync(`${FOLDER}/icon.svg`, 'utf8');

function png(svg: string, width: number): Buffer {
  return Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());
}

/** Pictures as one icon file, each as PNG. */
function icon(pictures: { size: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(HEAD + ENTRY * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [n, { size, bytes }] of pictures.entries()) {
    const at = HEAD + ENTRY * n;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}

await initWasm(readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm'));
writeFileSync(`${FOLDER}/favicon.ico`, icon(FAVICON_SIZES.map((size) => ({ size, bytes: png(mark, size) }))));
writeFileSync(`${FOLDER}/apple-touch-icon.png`, png(mark.replace(' rx="4"', ''), TOUCH_SIZE));
