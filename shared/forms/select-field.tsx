import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n-context.tsx';
import { useErrorAnchor } from './error-anchors.ts';
import type { Field } from './field.ts';

type Option = { value: string; label: string; className?: string | undefined };

type SelectFieldProps = {
  /** Unique in the page: several of its forms may have the same field. */
  id: string;
  field: Field;
  /** Options, some of them in labelled groups. A first one with the value '' is the placeholder. */
  options: readonly (Option | { label: string; options: readonly Option[] })[];
  value?: string | undefined;
  /** In place of the field's own label. */
  label?: ReactNode;
  /** The error of the value that was sent. */
  error?: string | undefined;
  disabled?: boolean;
};

/** A labelled select with a place for its error: like `FormField`, with a list of values. */
export function SelectField({ id, field, options, value, label, error = '', disabled }: SelectFieldProps) {
  const { t } = useI18n();
  useErrorAnchor(field.name, id, error);
  const errorId = `${id}-error`;
  return (
    <div className="form-field">
      <label htmlFor={id}>{label ?? t(field.label)}</label>
      <select
        id={id}
        name={field.name}
        autoComplete={field.autoComplete}
        required={field.required}
        disabled={disabled}
        defaultValue={value}
        className="field"
        aria-describedby={errorId}
        aria-invalid={error ? true : undefined}
        data-missing={t(field.missing)}
        data-invalid={t(field.invalid)}
      >
        {options.map((entry) =>
          'options' in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(optionElement)}
            </optgroup>
          ) : (
            optionElement(entry)
          ),
        )}
      </select>
      <p id={errorId} role="alert">
        {error}
      </p>
    </div>
  );
}

function optionElement({ value, label, className }: Option) {
  return (
    <option key={value} value={value} className={className}>
      {label}
    </option>
  );
}
