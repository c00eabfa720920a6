import {
  type Attribute,
  availability,
  type ColourChoice,
  VARIATION_FIELD,
  variantOf,
} from '../../shared/catalog/product-choice.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { Chip, chipColumns } from './chip.tsx';

type ValuesProps = {
  attribute: Attribute;
  /** Its index among the product's attributes. */
  index: number;
  colour: ColourChoice;
  /** The chosen value of each attribute, '' when none is chosen. */
  chosen: string[];
  /** Whether other attributes are chosen too: then the worker finds the variant. */
  several: boolean;
  /** That it is still to be chosen, '' else, undefined without a place for it; and its id. */
  error: string | undefined;
  errorId: string;
  /** How the product fits. */
  fitTip: string | undefined;
  onChoose: (value: string) => void;
};

/**
 * The values of an attribute, e.g. the sizes. Sold-out values are struck through but can be chosen:
 * the shopper is told, and can ask for a message when they are back. A value not made in this
 * colour is disabled.
 */
export function Values(props: ValuesProps) {
  const { attribute, index, colour, chosen, several, error, errorId, fitTip, onChoose } = props;
  const { t } = useI18n();
  const { id, name, values } = attribute;
  const chosenName = values.find(({ value }) => value === chosen[index])?.name;
  const legend = chosenName ? t('product.attributeValue', { attribute: name, name: chosenName }) : name;
  if (values.length === 1) return chosenName ? <p className="text-sm">{legend}</p> : null;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      {/* the error takes its place, so that what was pressed does not move */}
      <legend className={error ? 'sr-only' : 'text-sm'}>{legend}</legend>
      {error === undefined ? null : (
        <p id={error ? errorId : undefined} role="alert" className="text-sm text-sale">
          {error}
        </p>
      )}
      {fitTip ? <p className="mt-1 text-sm text-ink-soft">{fitTip}</p> : null}
      <div className={chipColumns(values.map((one) => one.name))}>
        {values.map(({ value, name: valueName }) => {
          const { made, now } = availability(colour, chosen, index, value);
          const isChosen = value === chosen[index];
          return (
            <Chip
              key={`${colour.code}-${value}`}
              field={several ? VARIATION_FIELD + id : 'productId'}
              value={several ? value : variantOf(colour, chosen.with(index, value))?.id}
              name={valueName}
              now={now}
              disabled={!made && !isChosen}
              chosen={isChosen}
              onChoose={() => onChoose(value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
