import { decode } from 'fast-png';
import type { Page } from 'playwright/test';
import { contrast, type Rgb } from '../../unit/support/contrast.ts';
import { renderAll } from './render-all.ts';

type Box = { x: number; y: number; width: number; height: number };
/**
 * A line of text that stands on a picture: its colour with its opacity (0–1), its place in the window.
 * `key` is the same wherever the page is scrolled to.
 */
type Line = { key: string; text: string; colour: number[]; opacity: number; box: Box };
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
  await renderAll(page);
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, BARE);
  const measured = new Map<string, Measured>();
  let from = 0;
  while (Number.isFinite(from)) {
    const { lines, next } = await page.evaluate(nextLinesOnPictures, { from, known: [...measured.keys()] });
    if (lines.length > 0) {
      const clip = around(lines.map(({ box }) => box));
      const seen = decode(await page.screenshot({ clip, scale: 'css', animations: 'disabled' }));
      for (const line of lines)
        measured.set(line.key, { text: line.text, ratio: leastContrast(line, seen, clip) });
    }
    from = next;
  }
  return [...measured.values()];
}

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

/**
 * Runs in the page: scrolls down from `from` to the next window with lines that have a picture behind
 * them and no ground of their own, besides those that are `known`, and waits for what is to be seen in
 * it. `next` is where to go on, infinite at the end of the page.
 */
async function nextLinesOnPictures(at: {
  from: number;
  known: string[];
}): Promise<{ lines: Line[]; next: number }> {
  const painter = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colours = new Map<string, number[]>();
  const read = (colour: string) => {
    const before = colours.get(colour);
    if (before) return before;
    painter?.clearRect(0, 0, 1, 1);
    if (painter) painter.fillStyle = colour;
    painter?.fillRect(0, 0, 1, 1);
    const parts = [...(painter?.getImageData(0, 0, 1, 1).data ?? [])];
    colours.set(colour, parts);
    return parts;
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
  const isInWindow = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isIn = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return isIn && element.checkVisibility({ visibilityProperty: true });
  };
  const isAny = (elements: Iterable<Element>) => [...elements].some(isInWindow);
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const linesInWindow = () => {
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const { x, y, width, height, right, bottom } = rect;
        const isWhole = x >= 0 && y >= 0 && right <= innerWidth && bottom <= innerHeight;
        if (!isWhole || width < 4 || height < 4) continue;
        const key = `${text} ${Math.round(x)} ${Math.round((y + Math.round(scrollY)) / 4)}`;
        if (at.known.includes(key) || !onPicture(element, rect)) continue;
        const [red = 0, green = 0, blue = 0, alpha = 0] = read(getComputedStyle(element).color);
        const opacity = (alpha / 255) * opacityOf(element);
        lines.push({ key, text, colour: [red, green, blue], opacity, box: { x, y, width, height } });
      }
    }
    return lines;
  };
  for (let top = at.from; ; ) {
    scrollTo({ top, behavior: 'instant' });
    const isEnd = Math.round(scrollY) < top;
    // a line at the edge of one window is within the next
    top = isEnd ? Number.POSITIVE_INFINITY : top + Math.floor(innerHeight / 2);
    while (isAny(document.querySelectorAll('[data-deferred]'))) await drawn();
    // a window without such lines need not be drawn
    if (linesInWindow().length > 0) {
      await drawn();
      while (isAny([...document.images].filter(({ complete }) => !complete))) await drawn();
    }
    const lines = linesInWindow();
    if (lines.length > 0 || isEnd) return { lines, next: top };
  }
}
