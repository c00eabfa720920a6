import type { ReactNode } from 'react';
import { useErrorAnchor } from './error-anchors.ts';

type CheckFieldProps = {
  /** Unique in the page: several of its forms may have the same box. */
  id: string;
  name: string;
  label: ReactNode;
  checked?: boolean;
  disabled?: boolean;
  /** Message when the box has to be ticked and is not. */
  missing?: string;
  /** The error of the form that was sent. */
  error?: string | undefined;
};

/** The value of a ticked box; the browser does not send a box that is not ticked. */
export const TICKED = 'true';

/** A labelled box with a place for its error: like `FormField`, for a choice of yes or no. */
export function CheckField({ id, name, label, checked, disabled, missing, error = '' }: CheckFieldProps) {
  const errorId = `${id}-error`;
  useErrorAnchor(name, id, error);
  return (
    <div className="form-field">
      <label className="form-check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value={TICKED}
          defaultChecked={checked}
          disabled={disabled}
          required={missing !== undefined}
          aria-describedby={errorId}
          aria-invalid={error ? true : undefined}
          data-missing={missing}
        />
        {label}
      </label>
      <p id={errorId} role="alert">
        {error}
      </p>
    </div>
  );
}
