/** A drawing in progress: flat colour, height map and line work, kept consistent. */

import type { Colour } from '../catalog/types.ts';
import { compactPath } from './compact-path.ts';
import type { Drawing } from './drawing.ts';
import type { Box, Shadow } from './frame.ts';
import { lens } from './path.ts';
import { darken, fabricDefs, type Grain, lighten, luminance, mix } from './shade.ts';

export type PanelOptions = {
  /** Paint: a colour or `url(#…)`; the main fabric by default. */
  fill?: string;
  /** Height of the panel, 0 (sunk) to 1 (raised); BASE_RISE by default. */
  rise?: number;
  /** Width of the valley around it in user units; 5 by default. */
  edge?: number;
  /** Shade it as a round form; true by default. */
  form?: boolean;
  /** Places the piece; `at` sets it for the pieces that it adds. */
  transform?: string;
  /** Width of the soft shade that it casts on the panels before it, in user units; 0 by default. */
  cast?: number;
};

/** Light is more visible than shade of the same opacity. */
const LIT_SHARE = 0.36;

/** A soft fold: see Sheet.drape. */
export type Drape = readonly [
  x: number,
  y: number,
  length: number,
  width: number,
  angle: number,
  strength: number,
];

/** The height of the cloth, so that ridges can rise and valleys can sink. */
const BASE_RISE = 0.66;

export class Sheet {
  readonly id: string;
  readonly colour: Colour;
  readonly main: string;
  readonly accent: string;
  readonly lining: string;
  /** The tone of seams and openings in the main fabric. */
  readonly ink: string;
  /** The tone of shade on the main fabric. */
  readonly dusk: string;
  /** The tone of prints and logos: a lighter tone on dark cloth, a darker one on light. */
  readonly mark: string;
  #defs = '';
  readonly #grain: Grain;
  readonly #close: boolean;
  #flat = '';
  #height = '';
  #seams = '';
  #lines = '';
  /** Creases and seams not yet written, by their attributes: equal ones share one path. */
  #creases = new Map<string, string>();
  #threads = new Map<string, string>();
  #clip = '';
  readonly #paths = new Map<string, string>();
  #count = 0;
  #print = '';
  #within: string | undefined;

  /** `close` is for close-up pictures, which show the weave. */
  constructor(id: string, colour: Colour, grain: Grain, close = false) {
    this.#close = close && !grain.napped;
    this.id = id;
    this.colour = colour;
    this.main = `url(#${id}-main)`;
    this.accent = `url(#${id}-accent)`;
    this.lining = `url(#${id}-lining)`;
    this.ink = darken(colour.main, 0.62);
    this.dusk = darken(colour.main, 0.85);
    this.mark = markOn(colour.main);
    this.#grain = close ? { ...grain, blur: grain.blur * 0.7, octaves: 3 } : grain;
    if (this.#close) this.#defs += weave(`${id}-weave`, this.dusk);
  }

  /** Adds definitions; the same ones only once. */
  define(defs: string): void {
    if (!this.#defs.includes(defs)) this.#defs += defs;
  }

  /** Covers every further panel of the main fabric with a paint such as `url(#…)`. */
  print(paint: string): void {
    this.#print = paint;
  }

  /** A drawing that is used several times, defined at the first call. Returns its id. */
  once(name: string, svg: () => string): string {
    const id = `${this.id}-${name}`;
    if (!this.#defs.includes(`"${id}"`)) this.#defs += `<g id="${id}">${svg()}</g>`;
    return id;
  }

  /**
   * Adds a panel of cloth over those before it. Returns the id of its path, for `use` and clips.
   */
  panel(
    path: string,
    { fill = this.main, rise = BASE_RISE, edge = 5, form = true, cast = 0, transform }: PanelOptions = {},
  ): string {
    const id = this.#name();
    this.#paths.set(id, compactPath(path));
    const use = `<use href="#${id}"`;
    this.#defs += `<path id="${id}" d="${compactPath(path)}"${transform ? ` transform="${transform}"` : ''}/>`;
    if (cast && this.#clip) {
      const shade = (width: number, opacity: number) =>
        `${use} stroke-width="${Math.round(width)}" opacity="${opacity}"/>`;
      this.#flat +=
        `<g fill="none" stroke="${this.dusk}" transform="translate(${Math.round(cast / 4)} ${Math.round(cast / 3)})">` +
        `${shade(cast * 2, 0.07)}${shade(cast * 1.35, 0.09)}${shade(cast * 0.7, 0.13)}</g>`;
    }
    this.#clip += `${use}/>`;
    this.#flat += `${use} fill="${fill}"/>`;
    if (this.#print && fill === this.main) this.#flat += `${use} fill="${this.#print}"/>`;
    if (form) this.#flat += `${use} fill="url(#${this.id}-form)"/>`;
    if (this.#close && form) this.#flat += `${use} fill="url(#${this.id}-weave)"/>`;
    this.sculpt(`${use} fill="${grey(rise)}" stroke="#333" stroke-width="${edge}"/>`);
    return id;
  }

  /** A clip of an earlier panel. Returns the attribute to put on a group. */
  clip(panel: string): string {
    // inside `at`, the piece has the same coordinates as the clipped panel
    const id = `${panel}${this.#within ? 'w' : 'c'}`;
    if (!this.#defs.includes(`"${id}"`)) {
      const shape = this.#within ? `<path d="${this.#paths.get(panel)}"/>` : `<use href="#${panel}"/>`;
      this.#defs += `<clipPath id="${id}">${shape}</clipPath>`;
    }
    return `clip-path="url(#${id})"`;
  }

  /**
   * Adds what `work` draws with a `transform`, lines included, such as the panels of a hand or
   * foot.
   */
  at(transform: string, work: () => void): void {
    const outer = [
      this.#flat,
      this.#height + press(this.#creases),
      this.#seams,
      this.#lines,
      this.#threads,
    ] as const;
    [this.#flat, this.#height, this.#seams, this.#lines, this.#threads] = ['', '', '', '', new Map()];
    this.#within = transform;
    work();
    this.#within = undefined;
    const placed = (svg: string) => (svg ? `<g transform="${transform}">${svg}</g>` : '');
    // line work belongs to its piece, so that the next piece can cover it
    this.#flat = outer[0] + placed(this.#flat + this.#seams + press(this.#threads) + this.#lines);
    this.#height = outer[1] + placed(this.#height + press(this.#creases));
    [, , this.#seams, this.#lines, this.#threads] = outer;
  }

  /** Adds colour over the panels so far, below the light. */
  paint(svg: string): void {
    this.#flat += svg;
  }

  /** Adds to the height map. */
  sculpt(svg: string): void {
    this.#height += press(this.#creases) + svg;
  }

  /**
   * A crease: `path` open curves, `width` in user units, `strength` -1 (deep valley) to 1 (high
   * ridge).
   */
  fold(path: string, width: number, strength: number): void {
    const tone = strength > 0 ? '#fff' : '#000';
    gather(this.#creases, `fill="${tone}" opacity="${tenth(Math.abs(strength))}"`, lens(path, width));
  }

  /**
   * Soft light (`strength` above 0) and shade (below) of large folds on a panel, as ellipses:
   * centre, half length, half width, angle in degrees, strength -1 to 1.
   */
  drape(panel: string, folds: readonly Drape[]): void {
    if (!this.#defs.includes(`${this.id}-lit`))
      this.#defs +=
        soft(`${this.id}-lit`, lighten(this.colour.main, 0.85)) + soft(`${this.id}-dim`, this.dusk);
    const groups = new Map<string, string>();
    for (const [x, y, length, width, angle, strength] of folds) {
      const lit = strength > 0;
      const opacity = Math.round((lit ? strength * LIT_SHARE : -strength) * 20) / 20;
      if (opacity === 0) continue;
      const [cx, cy] = [Math.round(x), Math.round(y)];
      const turn = angle ? ` transform="rotate(${angle} ${cx} ${cy})"` : '';
      const key = `fill="url(#${this.id}-${lit ? 'lit' : 'dim'})" opacity="${opacity}"`.replace('"0.', '".');
      const ellipse = `<ellipse cx="${cx}" cy="${cy}" rx="${Math.round(length)}" ry="${width}"${turn}/>`;
      groups.set(key, (groups.get(key) ?? '') + ellipse);
    }
    const ellipses = [...groups].map(([key, svg]) => `<g ${key}>${svg}</g>`);
    this.#flat += `<g ${this.clip(panel)}>${ellipses.join('')}</g>`;
  }

  /** A raised (`strength` above 0) or sunk line of even width. */
  ridge(path: string, width: number, strength: number): void {
    const tone = strength > 0 ? '#fff' : '#000';
    const attributes =
      `fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="round" opacity="${tenth(Math.abs(strength))}"`.replace(
        ' opacity="1"',
        '',
      );
    gather(this.#creases, attributes, path);
  }

  /** Adds a line with the given attributes to the seams. */
  trace(path: string, attributes: string): void {
    gather(this.#threads, `fill="none" ${attributes}`, path);
  }

  /** Adds fine lines in the cloth, such as ribs. */
  line(path: string, width: number, opacity: number, clip?: string): void {
    this.#seams += `<path d="${compactPath(path)}" fill="none" stroke="${this.ink}" stroke-width="${width}" opacity="${opacity}"${clip ? ` ${this.clip(clip)}` : ''}/>`;
  }

  /** A joining seam: a fine valley with a hairline of shade. */
  seam(path: string, { width = 1.7, stitched = false }: { width?: number; stitched?: boolean } = {}): void {
    gather(
      this.#creases,
      `fill="none" stroke="#000" stroke-width="${Math.round(width + 4)}" opacity=".3"`,
      path,
    );
    gather(this.#threads, `fill="none" stroke="${this.ink}" stroke-width="${width}" opacity=".55"`, path);
    if (stitched) this.stitch(path, 5);
  }

  /** A row of stitches, `down` user units below the path. */
  stitch(path: string, down = 0): void {
    const move = down ? ` transform="translate(0 ${down})"` : '';
    gather(
      this.#threads,
      `fill="none" stroke="${this.ink}" stroke-width="1.2" stroke-dasharray="4 2.5" opacity=".4"${move}`,
      path,
    );
  }

  /** Adds line work over the light: zips, pulls, labels. */
  draw(svg: string): void {
    this.#lines += svg;
  }

  /** The finished drawing, with an SVG transform if given; `region` is its area before that. */
  finish(shadow: Shadow, transform?: string, region?: Box): Drawing {
    const relief = `<g filter="url(#${this.id}-relief)">${this.#height}${press(this.#creases)}</g>`;
    const body = `<g clip-path="url(#${this.id}-all)">${this.#flat}${relief}${this.#seams}${press(this.#threads)}</g>${this.#lines}`;
    return {
      defs: `${fabricDefs(this.id, this.colour, this.#grain, region)}${this.#defs}<clipPath id="${this.id}-all">${this.#clip}</clipPath>`,
      body: transform ? `<g transform="${transform}">${body}</g>` : body,
      shadow,
    };
  }

  /** What `draw` added alone, without cloth or light: what runs behind a body that is drawn over it. */
  lineWork(): Pick<Drawing, 'defs' | 'body'> {
    return { defs: this.#defs, body: this.#lines };
  }

  #name(): string {
    this.#count += 1;
    return `${this.id}${this.#count}`;
  }
}

/** To a tenth, without the nought before the point. */
function tenth(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^0\./, '.');
}

/** The tone of a print on this colour: tone on tone. */
export function markOn(colour: string): string {
  return luminance(colour) > 0.5 ? mix(colour, '#17191d', 0.5) : mix(colour, '#fbf8f2', 0.5);
}

function gather(paths: Map<string, string>, attributes: string, path: string): void {
  paths.set(attributes, (paths.get(attributes) ?? '') + compactPath(path).replace(/^m/, 'M'));
}

/** Returns the collected paths as SVG and clears the collection. */
function press(paths: Map<string, string>): string {
  let svg = '';
  for (const [attributes, path] of paths) svg += `<path ${attributes} d="${path}"/>`;
  paths.clear();
  return svg;
}

function grey(rise: number): string {
  const part = Math.round(255 * rise)
    .toString(16)
    .padStart(2, '0');
  return `#${part}${part}${part}`;
}

function soft(id: string, colour: string): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}"/><stop offset=".4" stop-color="${colour}" stop-opacity=".55"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

/** A fine twill, visible only close up. */
function weave(id: string, colour: string): string {
  return `<pattern id="${id}" width="1.4" height="1.4" patternUnits="userSpaceOnUse" patternTransform="rotate(28)"><path d="M0 .4H1.4" stroke="${colour}" stroke-width=".5" opacity=".14"/></pattern>`;
}
