import type { ReactNode, SubmitEvent } from 'react';

type BagFormProps = {
  action: string;
  /** What is sent when no script runs. */
  fields?: Record<string, string | number | string[] | undefined>;
  onSend: (form: HTMLFormElement) => void;
  children: ReactNode;
  className?: string;
};

/**
 * A change of the bag as a form of its own: sent as it is without scripts, taken over by the island
 * with them.
 */
export function BagForm({ action, fields = {}, onSend, children, className }: BagFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(event.currentTarget);
  };
  return (
    <form method="post" action={action} onSubmit={submit} className={className}>
      {Object.entries(fields).flatMap(([name, values = []]) =>
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
