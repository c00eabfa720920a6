import { darken, gradient, lighten, mix } from '../shade.ts';
import type { Person } from './people.ts';

/** The tones of one person's skin and hair. */
export type Tones = { skin: string; shade: string; deep: string; light: string; hair: string };

/** The tones follow from the base: shade is warm, light is pale. */
export function tonesOf({ skin, hair }: Person): Tones {
  return {
    skin,
    shade: mix(skin, '#3b150c', 0.4),
    deep: mix(skin, '#1e0b08', 0.66),
    light: lighten(skin, 0.28),
    hair: hair.colour,
  };
}

/**
 * Gradients of a figure's skin and hair: `{id}-skin`, `{id}-face`, `{id}-hair`, and the soft shade
 * `{id}-soft`.
 */
export function skinDefs(id: string, { skin, shade, deep, light, hair }: Tones): string {
  return (
    `<linearGradient id="${id}-skin" x2="1"><stop offset="0" stop-color="${mix(skin, shade, 0.25)}"/><stop offset=".3" stop-color="${mix(skin, light, 0.4)}"/>` +
    `<stop offset=".6" stop-color="${skin}"/><stop offset="1" stop-color="${shade}"/></linearGradient>` +
    `<radialGradient id="${id}-face" cx=".36" cy=".4" r=".72"><stop offset="0" stop-color="${mix(skin, light, 0.7)}"/>` +
    `<stop offset=".5" stop-color="${skin}"/><stop offset="1" stop-color="${shade}"/></radialGradient>` +
    `<radialGradient id="${id}-soft"><stop offset="0" stop-color="${deep}" stop-opacity=".62"/><stop offset="1" stop-color="${deep}" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="${id}-hair" cx=".34" cy=".2" r=".85"><stop offset="0" stop-color="${lighten(hair, 0.2)}"/>` +
    `<stop offset=".5" stop-color="${hair}"/><stop offset="1" stop-color="${darken(hair, 0.5)}"/></radialGradient>`
  );
}

/** Shades any limb or leg as round, from the light at the left: `{id}-round`. */
export function roundDefs(id: string): string {
  return (
    `<linearGradient id="${id}-round"><stop offset="0" stop-color="#0b0d12" stop-opacity=".2"/><stop offset=".3" stop-color="#fff" stop-opacity=".12"/>` +
    `<stop offset=".55" stop-color="#0b0d12" stop-opacity=".03"/><stop offset="1" stop-color="#0b0d12" stop-opacity=".46"/></linearGradient>`
  );
}

/** A piece of plain clothing of the figure's own: a flat gradient with its round shade over it. */
export function piece(id: string, name: string, colour: string, path: string): string {
  return (
    `<defs>${gradient(`${id}-${name}`, colour)}<path id="${id}-${name}-cut" d="${path}"/></defs>` +
    `<use href="#${id}-${name}-cut" fill="url(#${id}-${name})"/><use href="#${id}-${name}-cut" fill="url(#${id}-round)"/>`
  );
}
