import {
  type Attribute,
  availability,
  type ColourChoice,
  VARIATION_FIELD,
  variantOf,
} from '../../shared/catalog/product-choice.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';

type ValuesProps = {
  attribute: Attribute;
  /** Its index among the product's attributes. */
  index: number;
  colour: ColourChoice;
  /** The chosen value of each attribute, '' when none is chosen. */
  chosen: string[];
  /** Whether other attributes are chosen too: then the worker finds the variant. */
  several: boolean;
  /** Id of the error about the choice. */
  errorId: string | undefined;
  /** How the product fits. */
  fitTip: string | undefined;
  onChoose: (value: string) => void;
};

/** The most values in one row. Words get fewer columns than sizes. */
const MAX_COLUMNS = 5;
const WORD_COLUMNS = 3;
/** A name of at least this many characters counts as a word. */
const WORD_LENGTH = 6;
/** Class names by the number of columns. */
const COLUMNS: Record<number, string> = { 3: 'grid-cols-3', 4: 'grid-cols-4', 5: 'grid-cols-5' };

/**
 * The number of columns that leaves no single value in the last row: six values become three and
 * three.
 */
function columnsOf(values: Attribute['values']): number {
  const most = values.some(({ name }) => name.length >= WORD_LENGTH) ? WORD_COLUMNS : MAX_COLUMNS;
  const rows = Math.ceil(values.length / most);
  return rows === 1 ? most : Math.max(WORD_COLUMNS, Math.ceil(values.length / rows));
}

/**
 * The values of an attribute, e.g. the sizes. Sold-out values are struck through but can be chosen:
 * the shopper is told, and can ask for a message when they are back. A value not made in this
 * colour is disabled.
 */
export function Values(props: ValuesProps) {
  const { attribute, index, colour, chosen, several, errorId, fitTip, onChoose } = props;
  const { t } = useI18n();
  const { id, name, values } = attribute;
  const chosenName = values.find(({ value }) => value === chosen[index])?.name;
  const legend = chosenName ? t('product.attributeValue', { attribute: name, name: chosenName }) : name;
  if (values.length === 1) return chosenName ? <p className="text-sm">{legend}</p> : null;
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="text-sm">{legend}</legend>
      {fitTip ? <p className="mt-1 text-sm text-ink-soft">{fitTip}</p> : null}
      <div className={`mt-2 grid gap-2 ${COLUMNS[columnsOf(values)]}`}>
        {values.map(({ value, name: valueName }) => {
          const { made, now } = availability(colour, chosen, index, value);
          const isChosen = value === chosen[index];
          return (
            <label
              key={`${colour.code}-${value}`}
              data-gone={now ? undefined : ''}
              className="relative grid min-h-12 cursor-pointer place-items-center border border-line-strong px-2 text-center text-[0.9375rem] transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-ink-soft data-gone:line-through has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={several ? VARIATION_FIELD + id : 'productId'}
                value={several ? value : variantOf(colour, chosen.with(index, value))?.id}
                defaultChecked={isChosen}
                disabled={!made && !isChosen}
                required
                aria-label={now ? valueName : t('product.sizeUnavailable', { name: valueName })}
                onChange={() => onChoose(value)}
                className="absolute inset-0 size-full cursor-[inherit] opacity-0"
              />
              <span aria-hidden="true">{valueName}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
