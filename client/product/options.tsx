import type { OptionChoice } from '../../shared/catalog/product-choice.ts';

/** `sent`: the options chosen in a form that failed. */
type OptionsProps = { options: OptionChoice[]; sent: string[] | undefined };

/** A select for each option, with its default chosen; a form sends `option={id}:{value}`. */
export function Options({ options, sent = [] }: OptionsProps) {
  return options.map(({ id, name, values }) => (
    <label key={id} className="block text-sm">
      {name}
      <select
        name="option"
        defaultValue={
          sent.find((value) => value.startsWith(`${id}:`)) ??
          `${id}:${values.find((value) => value.default)?.id ?? values[0]?.id}`
        }
        className="field mt-2"
      >
        {values.map((value) => (
          <option key={value.id} value={`${id}:${value.id}`}>
            {value.name}
          </option>
        ))}
      </select>
    </label>
  ));
}
