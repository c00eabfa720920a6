import type { OptionChoice } from '../../shared/catalog/product-choice.ts';

/**
 * One list of values for each option, the default one chosen; a form sends `option={id}:{value}`.
 */
export function Options({ options }: { options: OptionChoice[] }) {
  return options.map(({ id, name, values }) => (
    <label key={id} className="block text-sm">
      {name}
      <select
        name="option"
        defaultValue={`${id}:${values.find((value) => value.default)?.id ?? values[0]?.id}`}
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
