import { TILE_PARTS_ID } from '../../shared/ui/tile-parts-id.ts';

/** The page's tile parts (shared/ui/tile-parts.tsx). */
function template(): HTMLTemplateElement | undefined {
  const found = document.getElementById(TILE_PARTS_ID);
  return found instanceof HTMLTemplateElement ? found : undefined;
}

/** Base address of pictures. */
export function imageBase(): string {
  return template()?.dataset.images ?? '';
}

/** New arrows for a tile: two buttons and the count between them. */
export function makeArrows(): HTMLElement | undefined {
  const arrows = template()?.content.firstElementChild?.cloneNode(true);
  return arrows instanceof HTMLElement ? arrows : undefined;
}

/** 'Picture 2 of 4', for those who listen. */
export function pictureText(index: number, total: number): string {
  const text = template()?.dataset.picture ?? '';
  return text.replace('{index}', String(index + 1)).replace('{total}', String(total));
}

/** The word on the button that shows all colours, or the first ones again. */
export function moreText(expanded: boolean): string {
  const { more = '', less = '' } = template()?.dataset ?? {};
  return expanded ? less : more;
}
