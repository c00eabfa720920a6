import type { Storefront } from '../request/storefront.ts';
import { CloseButton } from './close-button.tsx';
import { RichText } from './rich-text.tsx';

type LegalNoteProps = { id: string; text: string; body: string; shop: Storefront; className?: string };

/** A small link that opens the conditions of an offer in a dialog. */
export function LegalNote({ id, text, body, shop, className = '' }: LegalNoteProps) {
  return (
    <>
      <button
        type="button"
        command="show-modal"
        commandfor={id}
        className={`link inline-flex min-h-11 min-w-11 cursor-pointer items-center text-sm ${className}`}
      >
        {text}
      </button>
      <dialog id={id} closedby="any" aria-label={text} className="note">
        <div className="flex items-start justify-between gap-4">
          <h2 className="text-lg font-semibold">{text}</h2>
          <CloseButton closes={id} className="-mt-2 -mr-2" />
        </div>
        <RichText html={body} shop={shop} newTab className="mt-3 text-sm text-ink-soft" />
      </dialog>
    </>
  );
}
