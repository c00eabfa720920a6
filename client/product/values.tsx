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
  /** Its place among the product's attributes. */
  index: number;
  colour: ColourChoice;
  /** What is chosen of each attribute, '' where nothing is. */
  chosen: string[];
  /** Whether others are chosen beside it: then the worker finds the variant that is meant. */
  several: boolean;
  /** What is wrong with the choice, said beside it. */
  errorId: string | undefined;
  /** How it runs. */
  fitTip: string | undefined;
  onChoose: (value: string) => void;
};

/** Values beside each other at most; words need more room than sizes. */
const MAX_COLUMNS = 5;
const WORD_COLUMNS = 3;
/** Characters of a name that is a word. */
const WORD_LENGTH = 6;
/** By the number of columns. */
const COLUMNS: Record<number, string> = { 3: 'grid-cols-3', 4: 'grid-cols-4', 5: 'grid-cols-5' };

/** Columns that leave no value alone in the last row: six are three and three. */
function columnsOf(values: Attribute['values']): number {
  const most = values.some(({ name }) => name.length >= WORD_LENGTH) ? WORD_COLUMNS : MAX_COLUMNS;
  const rows = Math.ceil(values.length / most);
  return rows === 1 ? most : Math.max(WORD_COLUMNS, Math.ceil(values.length / rows));
}

/**
 * The values of an attribute, e.g. the sizes. Those that are sold out are struck through and can be
 * chosen: it is said what is so, and their return can be asked for. What is not made in this colour
 * cannot.
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
