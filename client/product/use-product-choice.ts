import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  COLOUR_PARAMETER,
  type ColourChoice,
  chosenColour,
  chosenSize,
  type ProductChoice,
  SIZE_PARAMETER,
  type SizeChoice,
} from '../../shared/catalog/product-choice.ts';

export type Chosen = {
  /** The form the choice is made in. */
  form: RefObject<HTMLFormElement | null>;
  colour: ColourChoice | undefined;
  size: SizeChoice | undefined;
  chooseColour: (colour: ColourChoice) => void;
  chooseSize: (size: SizeChoice) => void;
};

/**
 * The chosen colour and size, kept in the address without a navigation, so that a reload or a shared link shows the
 * same. Starts from what the page was served with, and from what was chosen before this was alive. The address is left
 * alone where it is not the product's (`inAddress`).
 */
export function useProductChoice(
  choice: ProductChoice,
  served: { colour: string; size: string },
  inAddress: boolean,
): Chosen {
  const form = useRef<HTMLFormElement>(null);
  const [colourCode, setColourCode] = useState(served.colour);
  const [sizeValue, setSizeValue] = useState(served.size);
  const colour = chosenColour(choice, colourCode);
  const size = colour && chosenSize(colour, sizeValue);

  useEffect(() => {
    if (!form.current) return;
    const checked = new FormData(form.current).get('productId');
    const early = choice.colours
      .flatMap(({ sizes }) => sizes)
      .find((candidate) => candidate.variantId === checked);
    if (early) setSizeValue(early.value);
  }, [choice]);

  return {
    form,
    colour,
    size,
    chooseColour(next) {
      setColourCode(next.code);
      if (inAddress) show(next.code, sizeValue);
    },
    chooseSize(next) {
      setSizeValue(next.value);
      if (inAddress) show(colour?.code ?? '', next.value);
    },
  };
}

function show(colour: string, size: string): void {
  const url = new URL(location.href);
  for (const [name, value] of [
    [COLOUR_PARAMETER, colour],
    [SIZE_PARAMETER, size],
  ] as const) {
    // taken out first: the address has them in this order
    url.searchParams.delete(name);
    if (value) url.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', url);
}
