import { type RefObject, useEffect, useState } from 'react';
import {
  COLOUR_PARAMETER,
  type ColourChoice,
  chosenColour,
  chosenSize,
  type ProductChoice,
  SIZE_PARAMETER,
  type SizeChoice,
} from '../../shared/catalog/product-choice.ts';
import { unitsLeft } from './low-stock.ts';

type Chosen = {
  colour: ColourChoice | undefined;
  size: SizeChoice | undefined;
  /** Units left of the chosen variant, when it runs low. */
  left: number | undefined;
  chooseColour: (colour: ColourChoice) => void;
  chooseSize: (size: SizeChoice) => void;
};

/**
 * The chosen colour and size, kept in the address without a navigation, so that a reload or a shared link shows the
 * same. Starts from what the page was served with, and from what was chosen before this was alive.
 */
export function useProductChoice(
  choice: ProductChoice,
  served: { colour: string; size: string },
  form: RefObject<HTMLFormElement | null>,
): Chosen {
  const [colourCode, setColourCode] = useState(served.colour);
  const [sizeValue, setSizeValue] = useState(served.size);
  const [left, setLeft] = useState<number>();
  const colour = chosenColour(choice, colourCode);
  const size = colour && chosenSize(colour, sizeValue);
  const variantId = size?.variantId;

  useEffect(() => {
    if (!form.current) return;
    const checked = new FormData(form.current).get('productId');
    const early = choice.colours
      .flatMap(({ sizes }) => sizes)
      .find((candidate) => candidate.variantId === checked);
    if (early) setSizeValue(early.value);
  }, [choice, form]);

  useEffect(() => setLeft(unitsLeft(variantId)), [variantId]);

  return {
    colour,
    size,
    left,
    chooseColour(next) {
      setColourCode(next.code);
      show(next.code, sizeValue);
    },
    chooseSize(next) {
      setSizeValue(next.value);
      show(colour?.code ?? '', next.value);
    },
  };
}

function show(colour: string, size: string): void {
  const url = new URL(location.href);
  if (colour) url.searchParams.set(COLOUR_PARAMETER, colour);
  if (size) url.searchParams.set(SIZE_PARAMETER, size);
  history.replaceState(history.state, '', url);
}
