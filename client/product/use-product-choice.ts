import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  COLOUR_PARAMETER,
  type ColourChoice,
  chosenColour,
  chosenValues,
  type ProductChoice,
} from '../../shared/catalog/product-choice.ts';
import { wantedValues } from './wanted-variant.ts';

export type Chosen = {
  /** The form the choice is made in. */
  form: RefObject<HTMLFormElement | null>;
  colour: ColourChoice | undefined;
  /** Of each attribute, '' where none is chosen. */
  values: string[];
  chooseColour: (colour: ColourChoice) => void;
  chooseValue: (index: number, value: string) => void;
};

/**
 * The chosen colour and values, kept in the address without a navigation, so that a reload or a
 * shared link shows the same. Starts from what the page was served with, and from what was chosen
 * before this was alive. The address is left alone where it is not the product's (`inAddress`).
 */
export function useProductChoice(
  choice: ProductChoice,
  served: { colour: string; values: string[] },
  inAddress: boolean,
): Chosen {
  const form = useRef<HTMLFormElement>(null);
  const [colourCode, setColourCode] = useState(served.colour);
  const [asked, setAsked] = useState(served.values);
  const colour = chosenColour(choice, colourCode);
  const values = chosenValues(choice, (_, index) => asked[index]);

  const show = (code: string, next: string[]) => {
    setColourCode(code);
    setAsked(next);
    if (inAddress) {
      const ids = choice.attributes.map(({ id }) => id);
      showInAddress([COLOUR_PARAMETER, ...ids], [code, ...next]);
    }
  };
  const takeEarly = useEffectEvent((within: HTMLFormElement) => {
    const early = wantedValues(choice, new FormData(within));
    const next = values.map((value, index) => early[index] || value);
    if (next.some((value, index) => value !== values[index])) show(colour?.code ?? '', next);
  });
  useEffect(() => {
    if (form.current) takeEarly(form.current);
  }, []);
  return {
    form,
    colour,
    values,
    chooseColour: ({ code }) => show(code, values),
    chooseValue: (index, value) => show(colour?.code ?? '', values.with(index, value)),
  };
}

function showInAddress(names: string[], values: string[]): void {
  const url = new URL(location.href);
  for (const [index, name] of names.entries()) {
    // taken out first: the address has them in this order
    url.searchParams.delete(name);
    const value = values[index];
    if (value) url.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', url);
}
