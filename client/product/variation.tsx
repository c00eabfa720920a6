import {
  COLOUR_PARAMETER,
  type ColourChoice,
  type ProductChoice,
  SIZE_ATTRIBUTE,
  VARIATION_FIELD,
  variantOf,
} from '../../shared/catalog/product-choice.ts';
import { Values } from './values.tsx';

type VariationProps = {
  choice: ProductChoice;
  colour: ColourChoice;
  chosen: string[];
  /** The index of the attribute that is still to be chosen, after a press of the button; else -1. */
  missing: number;
  /** The error of that press, and the id of its text. */
  error: string;
  errorId: string;
  /** Whether scripts run: then there is a place for the error, whose change is announced. */
  alive: boolean;
  /** How the product fits. */
  fitTip: string | undefined;
  onChoose: (index: number, value: string) => void;
};

/**
 * The attributes of a product besides colour, one group each. With a single attribute, its fields
 * hold the variants' ids; with several, they hold the chosen values.
 */
export function Variation(props: VariationProps) {
  const { choice, colour, chosen, missing, error, errorId, alive, fitTip, onChoose } = props;
  const { attributes, productId } = choice;
  const open = attributes.filter(({ values }) => values.length > 1).length;
  const several = open > 1;
  return (
    <div className="flex flex-col gap-5">
      {attributes.map((attribute, index) => (
        <Values
          key={attribute.id}
          attribute={attribute}
          index={index}
          colour={colour}
          chosen={chosen}
          several={several}
          error={index === missing ? error : alive ? '' : undefined}
          errorId={errorId}
          fitTip={attribute.id === SIZE_ATTRIBUTE ? fitTip : undefined}
          onChoose={(value) => onChoose(index, value)}
        />
      ))}
      {open === 1 ? null : (
        <input
          type="hidden"
          name="productId"
          value={several ? productId : (variantOf(colour, chosen)?.id ?? '')}
        />
      )}
      {several ? <input type="hidden" name={VARIATION_FIELD + COLOUR_PARAMETER} value={colour.code} /> : null}
    </div>
  );
}
