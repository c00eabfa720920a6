import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { BagLine } from '../../shared/schemas/bag.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { FreeShipping } from '../bag/free-shipping.tsx';
import { ShortNote } from '../bag/short-note.tsx';
import { Glyph } from '../ui/glyph.tsx';
import type { Added } from './add-line.ts';

export type AddedDialogProps = {
  added: Added;
  images: string;
  bagHref: string;
  checkoutHref: string;
};

/**
 * 'Added to bag'. It opens for each addition, replaces the dialog that was open, and closes by its
 * button, by a click outside and when the page is left. It is rendered in `body`, because what
 * opened it may be removed by then.
 */
export function AddedDialog({ added, images, bagHref, checkoutHref }: AddedDialogProps) {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  // open it after its lines are rendered, so that nothing moves, and in the same frame
  useLayoutEffect(() => {
    if (!added || dialog.current?.open) return;
    for (const other of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) other.close();
    dialog.current?.showModal();
  }, [added]);
  useEffect(() => {
    const close = () => dialog.current?.close();
    addEventListener('pagehide', close);
    return () => removeEventListener('pagehide', close);
  }, []);
  return createPortal(
    <dialog ref={dialog} closedby="any" aria-label={t('bag.added.title')} className="added">
      <div className="flex items-center justify-between gap-4">
        <h2 className="display text-2xl">{t('bag.added.title')}</h2>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          aria-label={t('bag.close')}
          className="icon-button -mr-3"
        >
          <Glyph name="close" size={20} />
        </button>
      </div>
      {added.lines.map((line) => (
        <AddedLine key={line.id} line={line} images={images} />
      ))}
      {added.bag.lines.map((line) =>
        line.short ? (
          <div key={line.id} className="added-short">
            <p>
              {[line.name, line.colour, line.size].filter(Boolean).join(', ')} ({line.quantity})
            </p>
            <ShortNote line={line} short={line.short} action={bagHref} onSend={() => true} />
          </div>
        ) : null,
      )}
      {added.bag.freeShipping ? <FreeShipping state={added.bag.freeShipping} className="mt-6" /> : null}
      <div className="mt-6 grid gap-3">
        <a href={checkoutHref} className="button-primary">
          {t('bag.checkout')}
        </a>
        <a href={bagHref} className="button-secondary">
          {t('bag.viewBag', { count: added.bag.count })}
        </a>
      </div>
    </dialog>,
    document.body,
  );
}

function AddedLine({ line, images }: { line: BagLine; images: string }) {
  const { t } = useI18n();
  return (
    <div className="added-line">
      {line.image.name ? (
        <div>
          <Picture
            base={images}
            name={line.image.name}
            alt={line.image.alt}
            widths={[96]}
            sizes="96px"
            ratio={[496, 521]}
            priority="eager"
            className="aspect-tile w-full object-cover"
          />
        </div>
      ) : null}
      <div>
        <p className="added-name">{line.name}</p>
        {line.colour ? <p className="mt-1">{t('bag.colour', { name: line.colour })}</p> : null}
        {line.size ? <p>{t('bag.size', { name: line.size })}</p> : null}
        {line.details?.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
        {line.quantity > 1 ? (
          <p className="tabular">
            {t('bag.quantity')} {line.quantity}
          </p>
        ) : null}
        <p className="tabular mt-1 text-ink">
          {line.unitPrice && line.quantity > 1 ? t('bag.each', { price: line.unitPrice }) : line.total}
        </p>
      </div>
    </div>
  );
}
