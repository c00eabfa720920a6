import type { ReactNode, SubmitEvent } from 'react';
import { ACTION_FIELD } from '../../shared/forms/action-field.ts';

type BagFormProps = {
  /** The page that the form is sent to, and which of the page's actions it names. */
  action: string;
  name: string;
  /** The fields that are sent without scripts. */
  fields?: Record<string, string | number | string[] | undefined>;
  /** Returns true for a form that the browser is to send. */
  onSend: (form: HTMLFormElement) => unknown;
  children: ReactNode;
  className?: string;
};

/**
 * A change of the bag as its own form. Without scripts the browser sends it; with scripts the
 * island handles it.
 */
export function BagForm({
  action,
  name: actionName,
  fields = {},
  onSend,
  children,
  className,
}: BagFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (onSend(event.currentTarget) !== true) event.preventDefault();
  };
  return (
    <form method="post" action={action} onSubmit={submit} className={className}>
      {Object.entries({ [ACTION_FIELD]: actionName, ...fields }).flatMap(([name, values = []]) =>
        [values]
          .flat()
          .map((value) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} readOnly />
          )),
      )}
      {children}
    </form>
  );
}
