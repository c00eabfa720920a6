import type { InputHTMLAttributes } from 'react';

type FormFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  label: string;
  /** What is said where it is empty, and where what is in it will not do. */
  missing?: string;
  invalid: string;
  error?: string | undefined;
};

/**
 * A labelled field of an account's form with the place for what is wrong with it
 * (client/account/sign-in-forms.ts).
 */
export function FormField({ id, label, missing, invalid, error = '', ...input }: FormFieldProps) {
  const errorId = `${id}-error`;
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className="field"
        aria-describedby={errorId}
        aria-invalid={error ? true : undefined}
        data-missing={missing}
        data-invalid={invalid}
      />
      <p id={errorId} role="alert">
        {error}
      </p>
    </div>
  );
}
