import { useI18n } from '../i18n/i18n-context.tsx';
import type { Field } from './field.ts';

type FormFieldProps = {
  /** Of the page: several forms of it may have the same field. */
  id: string;
  field: Field;
  value?: string | undefined;
  /** What is wrong with what was sent. */
  error?: string | undefined;
  disabled?: boolean;
  /** In place of the field's own, where the form knows better. */
  autoComplete?: string;
};

/**
 * A labelled field with the place for what is wrong with it. With scripts `enhanceForm` says it
 * there (client/forms/enhance-form.ts), without them the page that the form is answered with.
 */
export function FormField({ id, field, value, error = '', disabled, autoComplete }: FormFieldProps) {
  const { t } = useI18n();
  const errorId = `${id}-error`;
  return (
    <div className="form-field">
      <label htmlFor={id}>{t(field.label)}</label>
      <input
        id={id}
        name={field.name}
        type={field.type}
        inputMode={field.inputMode}
        autoComplete={autoComplete ?? field.autoComplete}
        required={field.required}
        minLength={field.minLength}
        maxLength={field.maxLength}
        pattern={field.pattern}
        disabled={disabled}
        spellCheck={field.type === 'text' ? undefined : false}
        defaultValue={value}
        className="field"
        aria-describedby={errorId}
        aria-invalid={error ? true : undefined}
        data-missing={t(field.missing)}
        data-invalid={t(field.invalid)}
      />
      <p id={errorId} role="alert">
        {error}
      </p>
    </div>
  );
}
