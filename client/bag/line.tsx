import { CHANGE_LINE, SAVE_LINE } from '../../shared/bag/bag-actions.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { BagLine } from '../../shared/schemas/bag.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { BagForm } from './bag-form.tsx';
import type { BagWords } from './bag-words.ts';
import { LineQuantity } from './line-quantity.tsx';
import { LineVariant } from './line-variant.tsx';
import { removalFields } from './removal-fields.ts';
import { ShortNote } from './short-note.tsx';

type LineProps = {
  line: BagLine;
  images: string;
  action: string;
  /** The quantity typed in a form that failed. */
  typed: string | undefined;
  /** A change of this line is being sent, so its amounts are out of date. */
  pending: boolean;
  failure: string | undefined;
  words: BagWords;
  onChange: (quantity: number) => void;
  onVariant: (variant: string) => void;
  /** Returns true where the browser is to send the form; it is sent after the changes under way. */
  onSave: (form: HTMLFormElement) => boolean;
};

const QUIET = 'link min-h-11 min-w-11 cursor-pointer text-sm text-ink-soft hover:text-ink';

/** A line of the bag. When a change of the line fails, the line shows the message. */
export function Line(props: LineProps) {
  const { line, images, action, typed, pending, failure, words, onChange, onVariant, onSave } = props;
  const { t } = useI18n();
  const errorId = failure === undefined ? undefined : `line-error-${line.id}`;
  const amounts = `tabular transition-opacity ${pending ? 'opacity-65' : ''}`;
  return (
    <li className="bag-line">
      {line.image.name ? (
        <a href={line.href} tabIndex={-1} className="self-start bg-ground">
          <Picture
            base={images}
            name={line.image.name}
            alt={line.image.alt}
            widths={[96, 128]}
            sizes="(min-width: 480px) 128px, 96px"
            ratio={[496, 521]}
            priority="eager"
            className="aspect-tile w-full object-cover"
          />
        </a>
      ) : (
        <div className="aspect-tile bg-ground" />
      )}
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <div className="min-w-0">
            <h2 className="font-medium">
              <a href={line.href}>{line.name}</a>
            </h2>
            <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
              {line.colour ? <span>{t('bag.colour', { name: line.colour })}</span> : null}
              {line.size ? <span>{t('bag.size', { name: line.size })}</span> : null}
            </p>
            {line.variants ? (
              <LineVariant line={line} action={action} words={words} onVariant={onVariant} />
            ) : null}
            {line.details?.map((detail) => (
              <p key={detail} className="text-sm text-ink-soft">
                {detail}
              </p>
            ))}
          </div>
          <p className={`${amounts} flex gap-2 font-medium`} aria-busy={pending}>
            {line.totalBefore ? (
              <>
                <span className="sr-only">{t('bag.lineRegular')}</span>
                <s className="font-normal text-ink-soft">{line.totalBefore}</s>
                <span className="sr-only">{t('bag.lineReduced')}</span>
              </>
            ) : null}
            <span className={line.totalBefore ? 'text-sale' : ''}>{line.total}</span>
          </p>
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {/* the price of one stands beside its number, where there is room: it moves nothing when it comes */}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <LineQuantity line={line} action={action} served={typed} errorId={errorId} onChange={onChange} />
            {line.unitPrice && line.quantity > 1 ? (
              <p className="tabular flex-1 text-sm text-ink-soft">
                {t('bag.each', { price: line.unitPrice })}
              </p>
            ) : null}
          </div>
          <div className="flex flex-wrap gap-x-5">
            {words.save ? (
              <BagForm action={action} name={SAVE_LINE} fields={{ itemId: line.id }} onSend={onSave}>
                <button type="submit" className={QUIET}>
                  {words.save}
                  <span className="sr-only">: {line.name}</span>
                </button>
              </BagForm>
            ) : null}
            {/* the note below has the button where nothing is left */}
            {line.short?.to === 0 ? null : (
              <BagForm
                action={action}
                name={CHANGE_LINE}
                fields={removalFields(line)}
                onSend={() => onChange(0)}
              >
                <button type="submit" aria-label={t('bag.removeItem', { name: line.name })} className={QUIET}>
                  {t('bag.remove')}
                </button>
              </BagForm>
            )}
          </div>
        </div>
        {line.short ? (
          <ShortNote
            line={line}
            short={line.short}
            action={action}
            onSend={() => onChange(line.short?.to ?? 0)}
          />
        ) : null}
        {line.notice && !failure ? <p className="text-sm text-ink-soft">{line.notice}</p> : null}
        {failure === undefined ? null : (
          <p id={errorId} className="text-sm font-medium text-sale">
            {failure || t('bag.notConfirmed')}
          </p>
        )}
      </div>
    </li>
  );
}
