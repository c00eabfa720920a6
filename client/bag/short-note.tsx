import { CHANGE_LINE } from '../../shared/bag/bag-actions.ts';
import type { BagLine } from '../../shared/schemas/bag.ts';
import { BagForm } from './bag-form.tsx';
import { removalFields } from './removal-fields.ts';

type ShortNoteProps = {
  line: BagLine;
  short: NonNullable<BagLine['short']>;
  /** The page that the form is sent to. */
  action: string;
  onSend: () => unknown;
};

/** Why a line cannot be ordered in its quantity, and a form that sets it to what is left. */
export function ShortNote({ line, short, action, onSend }: ShortNoteProps) {
  return (
    <BagForm
      action={action}
      name={CHANGE_LINE}
      fields={{ ...removalFields(line), quantity: short.to, short: 1 }}
      onSend={onSend}
      className="short-note"
    >
      <p>{short.message}</p>
      <button type="submit" className="button-secondary">
        {short.button}
        <span className="sr-only">: {line.name}</span>
      </button>
    </BagForm>
  );
}
