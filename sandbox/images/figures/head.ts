import type { Person } from './people.ts';
import type { Tones } from './skin.ts';

/** Hair from behind, down to the nape, to the collar, or over it. */
const HAIR: Record<Person['hair']['style'], string> = {
  short:
    'M0-199C50-199 78-164 77-112C77-90 70-64 60-46C56-36 52-30 50-24C24-16-24-16-50-24C-52-30-56-36-60-46C-70-64-77-90-77-112C-78-164-50-199 0-199Z',
  bob: 'M0-204C62-204 92-164 90-104C92-58 92-24 84 2C60 16 20 20 0 20C-20 20-60 16-84 2C-92-24-92-58-90-104C-92-164-62-204 0-204Z',
  long: 'M0-204C56-204 84-166 82-104C84-50 88 10 82 66C66 96 24 106 0 106C-24 106-66 96-82 66C-88 10-84-50-82-104C-84-166-56-204 0-204Z',
};

/**
 * A head from behind, without its neck, in its own units: the chin at 0 0, the crown at y -193. Hair is
 * in one mass with the light on its left; a hat lies over it.
 */
export function headBehind(id: string, { hair }: Person, { skin, shade }: Tones): string {
  const ear = 'M68-112C84-122 88-100 81-82C77-70 72-64 66-64Z';
  const strands =
    'M-8-190C-44-170-60-130-56-30M16-190C6-150 2-110 6-26M30-186C54-160 62-120 56-30M-26-184C-36-140-36-100-28-26M20-186C34-150 38-100 32-26';
  return (
    (hair.style === 'short'
      ? `<path transform="scale(-1 1)" d="${ear}" fill="${skin}"/><path d="${ear}" fill="${shade}"/>`
      : '') +
    `<path d="${HAIR[hair.style]}" fill="url(#${id}-hair)"/>` +
    `<path d="${strands}" fill="none" stroke="#0b0d12" stroke-width="3" opacity=".22"/>`
  );
}

/** The back of a neck, its jaw at 0 0; `neck` is half its width. */
export function nape(id: string, neck: number): string {
  return `<path d="M${4 - neck}-120C${6 - neck}-20 ${-neck} 10 ${-neck - 14} 54H${neck + 14}C${neck} 10 ${neck - 6}-20 ${neck - 4}-120Z" fill="url(#${id}-skin)"/>`;
}
