/** A garment under construction: flat colour, height map and line work, kept in step. */

import type { Colour } from '../catalog/types.ts';
import type { Shadow } from './frame.ts';
import type { Drawing } from './drawing.ts';
import { darken, fabricDefs, type Grain, luminance, mix } from './shade.ts';

export type PanelOptions = {
  /** Paint: a colour or `url(#…)`; the main fabric by default. */
  fill?: string;
  /** Height of the panel, 0 (sunk) to 1 (raised); 1 by default. */
  rise?: number;
  /** Width of the valley around it in user units; 7 by default. */
  edge?: number;
  /** Shade it as a round form; true by default. */
  form?: boolean;
};

export class Sheet {
  readonly id: string;
  readonly colour: Colour;
  readonly main: string;
  readonly accent: string;
  readonly lining: string;
  /** The tone of seams and openings in the main fabric. */
  readonly ink: string;
  /** The tone of prints and logos: light on dark cloth, dark on light. */
  readonly mark: string;
  #defs: string;
  #flat = '';
  #height = '';
  #lines = '';
  #clip = '';
  #count = 0;

  constructor(id: string, colour: Colour, grain: Grain) {
    this.id = id;
    this.colour = colour;
    this.main = `url(#${id}-main)`;
    this.accent = `url(#${id}-accent)`;
    this.lining = `url(#${id}-lining)`;
    this.ink = darken(colour.main, 0.62);
    this.mark = luminance(colour.main) > 0.5 ? mix(colour.main, '#17191d', 0.82) : mix(colour.main, '#fbf8f2', 0.86);
    this.#defs = fabricDefs(id, colour, grain);
  }

  /** Adds definitions. */
  define(defs: string): void {
    this.#defs += defs;
  }

  /** A cut piece of cloth, over those before it. Answers the id of its path, for `use` and clips. */
  panel(path: string, { fill = this.main, rise = 1, edge = 7, form = true }: PanelOptions = {}): string {
    const id = this.#name();
    const use = `<use href="#${id}"`;
    this.#defs += `<path id="${id}" d="${path}"/>`;
    this.#clip += `${use}/>`;
    this.#flat += `${use} fill="${fill}"/>${form ? `${use} fill="url(#${this.id}-form)"/>` : ''}`;
    this.#height += `${use} fill="${grey(rise)}" stroke="#000" stroke-width="${edge}"/>`;
    return id;
  }

  /** A clip of an earlier panel. Answers the attribute to put on a group. */
  clip(panel: string): string {
    const id = `${panel}c`;
    if (!this.#defs.includes(`"${id}"`)) this.#defs += `<clipPath id="${id}"><use href="#${panel}"/></clipPath>`;
    return `clip-path="url(#${id})"`;
  }

  /** Raw colour over the panels so far, under the light. */
  paint(svg: string): void {
    this.#flat += svg;
  }

  /** Raw height map. */
  sculpt(svg: string): void {
    this.#height += svg;
  }

  /** Soft folds: `path` open strokes, `width` in user units, `strength` -1 (deep valley) to 1 (high ridge). */
  fold(path: string, width: number, strength: number): void {
    const tone = strength > 0 ? '#fff' : '#000';
    this.#height += `<path d="${path}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="round" opacity="${Math.abs(strength)}"/>`;
  }

  /** A joining seam: a fine valley with a hairline of shade. */
  seam(path: string, { width = 2, stitched = false }: { width?: number; stitched?: boolean } = {}): void {
    this.#height += `<path d="${path}" fill="none" stroke="#000" stroke-width="${width + 4}" opacity=".55"/>`;
    this.#lines += `<path d="${path}" fill="none" stroke="${this.ink}" stroke-width="${width}" opacity=".55"/>`;
    if (stitched) this.stitch(path, 5);
  }

  /** A row of stitches, `down` user units below the path. */
  stitch(path: string, down = 0): void {
    const move = down ? ` transform="translate(0 ${down})"` : '';
    this.#lines += `<path d="${path}"${move} fill="none" stroke="${this.ink}" stroke-width="1.4" stroke-dasharray="5 3" opacity=".6"/>`;
  }

  /** Line work over the light: zips, pulls, labels. */
  draw(svg: string): void {
    this.#lines += svg;
  }

  /** The finished drawing, moved by an SVG transform when given. */
  finish(shadow: Shadow, transform?: string): Drawing {
    const relief =
      `<g clip-path="url(#${this.id}-all)"><g filter="url(#${this.id}-relief)"><path d="M0 0H992V1042H0Z" opacity="0"/>${this.#height}</g></g>`;
    const body = this.#flat + relief + this.#lines;
    return {
      defs: `${this.#defs}<clipPath id="${this.id}-all">${this.#clip}</clipPath>`,
      body: transform ? `<g transform="${transform}">${body}</g>` : body,
      shadow,
    };
  }

  #name(): string {
    this.#count += 1;
    return `${this.id}${this.#count}`;
  }
}

function grey(rise: number): string {
  const part = Math.round(255 * rise).toString(16).padStart(2, '0');
  return `#${part}${part}${part}`;
}
