import { loadStyle } from '../style-sheet.ts';

/** The page's parts for tiles (worker/shell/tile-parts.tsx). */
const template = () => document.getElementById('tile-parts');

/** Base address of pictures. */
export function imageBase(): string {
  return template()?.dataset.images ?? '';
}

/** Loads the styles of all of them, once. */
export const loadPartsStyle = (): Promise<void> => loadStyle(template()?.dataset.style ?? '');

function copyOf<T extends HTMLElement>(selector: string, kind: new () => T): T | undefined {
  const copy = template()?.content.querySelector(selector)?.cloneNode(true);
  return copy instanceof kind ? copy : undefined;
}

/** New arrows for a tile: two buttons. */
export const makeArrows = () => copyOf('.tile-arrows', HTMLElement);

/** A new count of pictures. */
export const makeCount = () => copyOf('.tile-count', HTMLElement);

/** A new button that opens the quick view, in its wrapper. */
export const makeQuickButton = () => copyOf('.tile-quick', HTMLElement);

/** The dialog of the quick view, without a product. */
export const makeQuickView = () => copyOf('.quick-view', HTMLDialogElement);

/** 'Quick view: Col Pass Shell'. */
export function quickViewName(product: string): string {
  return (template()?.dataset.quickName ?? '').replace('{name}', () => product);
}

/** The address of a product's quick view, in a colour when one is given. */
export function quickViewAddress(id: string, colour: string | null): string {
  return addressOf(template()?.dataset.quick, { id, ...(colour && { color: colour }) });
}

/** The address of a product's pictures in each colour. */
export const coloursAddress = (id: string): string => addressOf(template()?.dataset.colours, { id });

function addressOf(base = '', query: Record<string, string>): string {
  const url = new URL(base, location.href);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}

/** The text 'Picture 2 of 4' for screen readers. */
export function pictureText(index: number, total: number): string {
  const text = template()?.dataset.picture ?? '';
  return text.replace('{index}', String(index + 1)).replace('{total}', String(total));
}

/** The name of a tile's colours as a group. */
export const groupText = (): string => template()?.dataset.coloursName ?? '';

/** The label of the button that shows all colours, or the first ones again. */
export function moreText(expanded: boolean): string {
  const { more = '', less = '' } = template()?.dataset ?? {};
  return expanded ? less : more;
}
