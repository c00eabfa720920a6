import { decode } from 'fast-png';
import type { Page } from 'playwright/test';
import { contrast, type Rgb } from '../../unit/support/contrast.ts';

type Box = { x: number; y: number; width: number; height: number };
/** A line of text that stands on a picture: its colour with its opacity (0–1), its place in the window. */
type Line = { text: string; colour: number[]; opacity: number; box: Box };
/** The least contrast of a line to the pixels behind it. */
export type Measured = { text: string; ratio: number };

/** Shows what is behind all texts; slides of a row are beneath each other; everything can be hit. */
const BARE = `*, ::before, ::after {
  -webkit-text-fill-color: transparent !important;
  text-decoration-color: transparent !important;
  text-shadow: none !important;
  pointer-events: auto !important;
}
[data-carousel] {
  flex-wrap: wrap !important;
}`;

/** Of the pixels of a line, every so many in each direction are looked at. */
const STEP = 2;

/** Each line of text of the page that stands on a picture, and its least contrast to its pixels. */
export async function contrastOnPictures(page: Page): Promise<Measured[]> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, BARE);
  const measured = new Map<string, Measured>();
  let top = 0;
  let isEnd = false;
  while (!isEnd) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await page.waitForFunction(picturesShown);
    const { lines, scrolled, height } = await page.evaluate(linesOnPictures);
    const unknown = lines.filter(({ text, box }) => !measured.has(keyOf(text, box, scrolled)));
    if (unknown.length > 0) {
      const clip = around(unknown.map(({ box }) => box));
      const seen = decode(await page.screenshot({ clip, scale: 'css', animations: 'disabled' }));
      for (const line of unknown) {
        const { text, box } = line;
        measured.set(keyOf(text, box, scrolled), { text, ratio: leastContrast(line, seen, clip) });
      }
    }
    isEnd = scrolled < top;
    // a line at the edge of one window is within the next
    top += Math.floor(height / 2);
  }
  return [...measured.values()];
}

/** The same line has the same place on the page, wherever it is scrolled to. */
const keyOf = (text: string, { x, y }: Box, scrolled: number) =>
  `${text} ${Math.round(x)} ${Math.round((y + scrolled) / 4)}`;

/** The smallest part of the window, in whole pixels, that has all boxes in it. */
function around(boxes: readonly Box[]): Box {
  const x = Math.floor(Math.min(...boxes.map((box) => box.x)));
  const y = Math.floor(Math.min(...boxes.map((box) => box.y)));
  const right = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)));
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)));
  return { x, y, width: right - x, height: bottom - y };
}

/** The least contrast of a line to its pixels in the picture `seen` of the part `clip` of the window. */
function leastContrast(
  { colour, opacity, box }: Line,
  { data, width, channels }: ReturnType<typeof decode>,
  clip: Box,
): number {
  let least = Number.POSITIVE_INFINITY;
  for (let y = Math.ceil(box.y); y < box.y + box.height - 1; y += STEP) {
    for (let x = Math.ceil(box.x); x < box.x + box.width - 1; x += STEP) {
      const at = ((y - clip.y) * width + x - clip.x) * channels;
      const behind: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      const seen = behind.map((value, part) => value + ((colour[part] ?? 0) - value) * opacity);
      least = Math.min(least, contrast(seen, behind));
    }
  }
  return least;
}

/** Runs in the page: whether the pictures in the window have arrived. */
function picturesShown(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return image.complete || !isSeen || !image.checkVisibility({ visibilityProperty: true });
  });
}

/** Runs in the page: the lines in the window that have a picture behind them and no ground of their own. */
function linesOnPictures(): { lines: Line[]; scrolled: number; height: number } {
  const painter = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const read = (colour: string) => {
    painter?.clearRect(0, 0, 1, 1);
    if (painter) painter.fillStyle = colour;
    painter?.fillRect(0, 0, 1, 1);
    return [...(painter?.getImageData(0, 0, 1, 1).data ?? [])];
  };
  const isGround = (element: Element) => {
    const { backgroundColor, mixBlendMode } = getComputedStyle(element);
    return mixBlendMode === 'normal' && read(backgroundColor)[3] === 255;
  };
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  const onPicture = (element: Element, { left, top, width, height }: DOMRect) => {
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
    const own = stack.indexOf(element);
    // hidden, cut off, or below something else
    if (own < 0 || stack.slice(0, own).some((above) => !element.contains(above) && isGround(above)))
      return false;
    const behind = stack.slice(own);
    const picture = behind.findIndex((one) => one.matches('img, video, canvas'));
    const ground = behind.findIndex(isGround);
    return picture >= 0 && (ground < 0 || picture < ground);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines: Line[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const { x, y, width, height, right, bottom } = rect;
      const isWhole = x >= 0 && y >= 0 && right <= innerWidth && bottom <= innerHeight;
      if (!isWhole || width < 4 || height < 4 || !onPicture(element, rect)) continue;
      const [red = 0, green = 0, blue = 0, alpha = 0] = read(getComputedStyle(element).color);
      lines.push({
        text,
        colour: [red, green, blue],
        opacity: (alpha / 255) * opacityOf(element),
        box: { x, y, width, height },
      });
    }
  }
  return { lines, scrolled: Math.round(scrollY), height: innerHeight };
}
