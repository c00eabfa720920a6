import { useErrorAnchor } from '../../../shared/forms/error-anchors.ts';
import { type FormState, formMessage } from '../../forms/form-state.ts';

/** The error of a form as a whole, above its fields; nothing where there is none. */
export function FormAlert({ id, form }: { id: string; form: FormState | undefined }) {
  const said = formMessage(form);
  useErrorAnchor('', id, said);
  return said ? (
    <p id={id} className="form-alert">
      {said}
    </p>
  ) : null;
}
