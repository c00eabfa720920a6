import { joinNames, splitNames } from '../images/name-list.ts';
import type { Attribute, ColourChoice, ProductChoice } from './product-choice.ts';

/** A variant's id after the common beginning of all, whether it can be bought, and its values. */
type PackedVariant = [id: string, orderable: 0 | 1, ...values: string[]];

type PackedColour = Omit<ColourChoice, 'pictures' | 'variants'> & {
  /** The names of its pictures, beside its swatch (shared/images/name-list.ts). */
  pictures: string;
  alts: string[];
  variants: [start: string, ...PackedVariant[]];
};

/**
 * The choice of a product as a document has it, in few words: colours have the same pictures and
 * sizes, and ids, names and texts that begin alike.
 */
export type PackedChoice = Omit<ProductChoice, 'attributes' | 'colours'> & {
  /** A value that is its own name is one text. */
  attributes: (Omit<Attribute, 'values'> & { values: (string | Attribute['values'][number])[] })[];
  colours: PackedColour[];
};

export function packChoice({ attributes, colours, ...choice }: ProductChoice): PackedChoice {
  return {
    ...choice,
    attributes: attributes.map((attribute) => ({
      ...attribute,
      values: attribute.values.map((one) => (one.value === one.name ? one.value : one)),
    })),
    colours: colours.map(({ pictures, variants, ...colour }) => {
      const start = startOfAll(variants.map(({ id }) => id));
      const names = pictures.map(({ name }) => name);
      const called = calledAs(choice, colour);
      return {
        ...colour,
        pictures: joinNames(names, colour.swatch ?? ''),
        alts: pictures.map(({ alt }) => after(alt, called)),
        variants: [
          start,
          ...variants.map(
            ({ id, orderable, values }): PackedVariant => [
              id.slice(start.length),
              orderable ? 1 : 0,
              ...values,
            ],
          ),
        ],
      };
    }),
  };
}

export function unpackChoice({ attributes, colours, ...choice }: PackedChoice): ProductChoice {
  return {
    ...choice,
    attributes: attributes.map((attribute) => ({
      ...attribute,
      values: attribute.values.map((one) => (typeof one === 'string' ? { value: one, name: one } : one)),
    })),
    colours: colours.map(({ pictures, alts, variants: [start, ...variants], ...colour }) => {
      const called = calledAs(choice, colour);
      return {
        ...colour,
        pictures: splitNames(pictures, colour.swatch).map((name, index) => ({
          name,
          alt: whole(alts[index] ?? '', called),
        })),
        variants: variants.map(([id, orderable, ...values]) => ({
          id: start + id,
          values,
          orderable: orderable === 1,
        })),
      };
    }),
  };
}

type Named = { name: string };

/** How most alternative texts of a colour's pictures begin. */
const calledAs = ({ name }: Named, colour: Named) => `${name}, ${colour.name}`;

/** Marks a text that begins in the known way, and any other text. */
const MARKS = { known: '~', other: '=' };

const after = (text: string, start: string) =>
  text.startsWith(start) ? MARKS.known + text.slice(start.length) : MARKS.other + text;

const whole = (text: string, start: string) =>
  (text.startsWith(MARKS.known) ? start : '') + text.slice(MARKS.known.length);

/** What all the texts begin with. */
function startOfAll([first = '', ...others]: string[]): string {
  let { length } = first;
  while (!others.every((other) => other.startsWith(first.slice(0, length)))) length -= 1;
  return first.slice(0, length);
}
