import { compactPath } from '../compact-path.ts';
import { onBoth, symmetric } from '../path.ts';
import type { Person } from './people.ts';
import type { Tones } from './skin.ts';

/** Neck and shoulders down to the chest; the jaw is at `chin`. */
export function neckAndChest(id: string, { neck }: Person, { deep, shade }: Tones, chin: number): string {
  const up = chin - 110;
  // the slope of the shoulders fills the opening of a garment from edge to edge
  const half = `M${neck} ${up}C${neck - 2} 206 ${neck - 1} 226 ${neck + 6} 240C${neck + 18} 254 ${neck + 36} 262 82 268L150 330L160 470L0 480L0 ${up}Z`;
  const jaw = `M0 ${up}L${neck} ${up}L${neck} ${chin - 34}Q${neck * 0.7} ${chin - 6} 0 ${chin + 4}Z`;
  return (
    `<path d="${compactPath(onBoth(half))}" fill="url(#${id}-skin)"/><path d="${compactPath(onBoth(jaw))}" fill="${deep}" opacity=".3"/>` +
    `<path d="${onBoth('M16 308C40 298 80 299 112 303')}" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round" opacity=".22"/>`
  );
}

/**
 * The part of a neck that the front of a garment leaves open; `edge` is the right half of the
 * opening's lower edge, from the side to the middle.
 */
export function neckIn(id: string, person: Person, tones: Tones, chin: number, edge: string): string {
  const half = `M0 ${chin - 110}L62 ${chin - 110}L${edge}`;
  const shade = (width: number) =>
    `<path d="${onBoth(`M${edge}`)}" fill="none" stroke="${tones.deep}" stroke-width="${width}" opacity=".13"/>`;
  return (
    `<defs><clipPath id="${id}-neck"><path d="${compactPath(symmetric(half))}"/></clipPath></defs>` +
    `<g clip-path="url(#${id}-neck)">${neckAndChest(id, person, tones, chin)}${shade(26)}${shade(12)}</g>`
  );
}
