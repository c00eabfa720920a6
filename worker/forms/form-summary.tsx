import type { FormState } from './form-state.ts';

/**
 * What is wrong with a form that was sent, at the top of the page that answers it, in the words
 * that stand at the fields. It takes the focus, so that it is read and seen first.
 */
export function FormSummary({ form: { message, errors } }: { form: FormState }) {
  const said = [...new Set(Object.values(errors))];
  const texts = said.length > 0 ? said : [message];
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it answers a form that was just sent and says why it failed
      autoFocus
      className="border-sale border-b bg-badge-pink outline-none"
    >
      <div className="page gutter py-3 font-medium">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}
