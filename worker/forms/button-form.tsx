import { ACTION_FIELD } from '../../shared/forms/action-field.ts';

type ButtonFormProps = {
  /** Address of the page that the form is sent to, and the name of the page's action. */
  to: string;
  action: string;
  fields: readonly (readonly [name: string, value: string])[];
  label: string;
};

/** A form that shows nothing but a button: its fields are hidden. */
export function ButtonForm({ to, action, fields, label }: ButtonFormProps) {
  return (
    <form method="post" action={to}>
      <input type="hidden" name={ACTION_FIELD} value={action} />
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="link min-h-11 min-w-11 cursor-pointer">
        {label}
      </button>
    </form>
  );
}
