import { sameView } from '../images/name-list.ts';
import type { CardImage } from '../schemas/product-card.ts';
import type { ColourChoice, ProductChoice } from './product-choice.ts';

/**
 * A choice as documents state it (docs/decisions/0144): a colour has no pictures of its own where they
 * show what those of the first colour do, in the same words but for the colour's name, and a value has
 * no name of its own where that is the value.
 */
export type StatedChoice = Omit<ProductChoice, 'attributes' | 'colours'> & {
  attributes: { id: string; name: string; values: { value: string; name?: string }[] }[];
  colours: (Omit<ColourChoice, 'pictures'> & { pictures?: CardImage[] })[];
};

/** The pictures of another colour that show it as the first colour is shown. */
function picturesAs(first: StatedChoice['colours'][number] | undefined, name: string, swatch = '') {
  return (first?.pictures ?? []).map((picture) => ({
    name: sameView(swatch, picture.name),
    alt: picture.alt.replace(first?.name ?? '', name),
  }));
}

/** Leaves out the pictures and names that `readChoice` finds by itself. */
export function stateChoice({ attributes, colours, ...choice }: ProductChoice): StatedChoice {
  const [first, ...others] = colours;
  const stated = others.map(({ pictures, ...colour }) => {
    const found = picturesAs(first, colour.name, colour.swatch);
    const isFound =
      found.length === pictures.length &&
      found.every(({ name, alt }, at) => name === pictures[at]?.name && alt === pictures[at]?.alt);
    return isFound ? colour : { ...colour, pictures };
  });
  return {
    ...choice,
    attributes: attributes.map(({ values, ...attribute }) => ({
      ...attribute,
      values: values.map(({ value, name }) => (name === value ? { value } : { value, name })),
    })),
    colours: first ? [first, ...stated] : [],
  };
}

/** The whole choice. */
export function readChoice({ attributes, colours, ...choice }: StatedChoice): ProductChoice {
  return {
    ...choice,
    attributes: attributes.map(({ values, ...attribute }) => ({
      ...attribute,
      values: values.map(({ value, name = value }) => ({ value, name })),
    })),
    colours: colours.map(({ pictures, ...colour }) => ({
      ...colour,
      pictures: pictures ?? picturesAs(colours[0], colour.name, colour.swatch),
    })),
  };
}
