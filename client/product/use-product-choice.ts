import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  COLOUR_PARAMETER,
  type ColourChoice,
  chosenColour,
  chosenValues,
  type ProductChoice,
  requestedValues,
} from '../../shared/catalog/product-choice.ts';

export type Chosen = {
  /** The form of the choice. */
  form: RefObject<HTMLFormElement | null>;
  colour: ColourChoice | undefined;
  /** The chosen value of each attribute, '' when none is chosen. */
  values: string[];
  chooseColour: (colour: ColourChoice) => void;
  chooseValue: (index: number, value: string) => void;
};

/**
 * The chosen colour and values. They are kept in the address without a navigation, so that a reload
 * or a shared link shows the same. The choice starts from what the page was served with and from
 * what was chosen before hydration. With `inAddress` false, the address is left alone. `changed` is
 * called at each choice.
 */
export function useProductChoice(
  choice: ProductChoice,
  served: { colour: string; values: string[] },
  inAddress: boolean,
  changed: () => void,
): Chosen {
  const form = useRef<HTMLFormElement>(null);
  const [colourCode, setColourCode] = useState(served.colour);
  const [asked, setAsked] = useState(served.values);
  const colour = chosenColour(choice, colourCode);
  const values = chosenValues(choice, (_, index) => asked[index]);

  const show = (code: string, next: string[]) => {
    changed();
    setColourCode(code);
    setAsked(next);
    if (inAddress) {
      const ids = choice.attributes.map(({ id }) => id);
      showInAddress([COLOUR_PARAMETER, ...ids], [code, ...next]);
    }
  };
  const takeEarly = useEffectEvent((within: HTMLFormElement) => {
    const fields = new FormData(within);
    const early = requestedValues(choice, (name) => fields.get(name));
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
    // deleted first, so that the parameters keep this order
    url.searchParams.delete(name);
    const value = values[index];
    if (value) url.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', url);
}
