import { useI18n } from '../i18n/i18n-context.tsx';
import { useErrorAnchor } from './error-anchors.ts';
import { type Field, patternAttribute } from './field.ts';

type FormFieldProps = {
  /** Unique in the page: several of its forms may have the same field. */
  id: string;
  field: Field;
  value?: string | undefined;
  /** The error of the value that was sent. */
  error?: string | undefined;
  disabled?: boolean;
  /** Replaces the field's own `autoComplete`, when the form is more specific. */
  autoComplete?: string;
  /** Id of a text that also describes the field. */
  describedBy?: string;
  /** Style sheets can tell whether it is empty (client/styles/newsletter.css). */
  showsEmpty?: boolean;
  /** Takes the focus: its form is the next step of one that was just sent. */
  autoFocus?: boolean;
};

/**
 * A labelled field with a place for its error. With scripts `enhanceForm` fills it
 * (client/forms/enhance-form.ts); without scripts the page in the answer does.
 */
export function FormField({
  id,
  field,
  value,
  error = '',
  disabled,
  autoComplete,
  describedBy,
  showsEmpty,
  autoFocus,
}: FormFieldProps) {
  const { t } = useI18n();
  useErrorAnchor(field.name, id, error);
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  return (
    <div className="form-field">
      <label htmlFor={id}>{t(field.label)}</label>
      <input
        id={id}
        name={field.name}
        type={field.type}
        inputMode={field.inputMode}
        autoComplete={autoComplete ?? field.autoComplete}
        autoCapitalize={field.autoCapitalize}
        required={field.required}
        minLength={field.minLength}
        // what is pasted would be cut silently: a long address, a number with many spaces, a password
        maxLength={field.type === 'text' ? field.maxLength : undefined}
        pattern={patternAttribute(field)}
        disabled={disabled}
        placeholder={showsEmpty ? ' ' : undefined}
        // biome-ignore lint/a11y/noAutofocus: see `autoFocus` above
        autoFocus={autoFocus}
        spellCheck={field.type === 'text' ? undefined : false}
        defaultValue={value}
        className="field"
        aria-describedby={
          describedBy ? `${errorId} ${describedBy}` : field.hint ? `${errorId} ${hintId}` : errorId
        }
        aria-invalid={error ? true : undefined}
        data-missing={field.missing === field.invalid ? undefined : t(field.missing)}
        data-invalid={t(field.invalid)}
        data-faults={field.faults
          ?.map(([wrong, id]) => `${wrong}\t${t(id, { found: '{found}' })}`)
          .join('\t')}
      />
      {field.hint ? (
        <small id={hintId} className="text-ink-soft">
          {t(field.hint)}
        </small>
      ) : null}
      <p id={errorId} role="alert">
        {error}
      </p>
    </div>
  );
}
