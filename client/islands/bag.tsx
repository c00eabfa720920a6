import { useRef, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { Bag, BagLine } from '../../shared/schemas/bag.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import type { BagWords } from '../bag/bag-words.ts';
import { Line } from '../bag/line.tsx';
import { Promo } from '../bag/promo.tsx';
import { Summary } from '../bag/summary.tsx';
import { useBagAnnouncer } from '../bag/use-bag-announcer.ts';
import { useBag } from '../hooks/use-bag.ts';
import { island } from '../island.tsx';
import type { BagIntent, Failures } from '../state/bag-intents.ts';
import { bagQueue } from '../state/bag-store.ts';

/** Longer than the shop takes to answer, in ms: then a form that was stopped can be sent again. */
const SAVING_MS = 6_000;

/** A form sent without scripts that failed: the reason, and what was typed. */
export type SentToBag = {
  failures: Failures;
  code?: string | undefined;
  /** The quantity typed for the line that failed. */
  quantity?: string | undefined;
};

export type BagProps = {
  /** The bag that the page was served with. */
  served: Bag;
  sent: SentToBag | undefined;
  /** The bag's JSON, and the page that the bag's forms are sent to. */
  bagAddress: string;
  action: string;
  images: string;
  checkoutHref: string;
  /** Whether the bag can be paid for by the payment provider's express page. */
  express: boolean;
  words: BagWords;
  /** Links to continue from an empty bag. */
  onward: { name: string; href: string }[];
};

/** The bag page. Every change shows at once, but the totals come from the service only. */
function BagIsland({
  served,
  sent,
  bagAddress,
  action,
  images,
  checkoutHref,
  express,
  words,
  onward,
}: BagProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const saving = useRef(false);
  const shown = useBag(bagAddress, served, sent?.failures);
  const [removed, setRemoved] = useState<BagLine>();
  useBagAnnouncer(shown);
  const { bag, pending, stale, failures } = shown;

  const want = (intent: BagIntent) =>
    bagQueue(bagAddress)
      .push(intent)
      .then(
        () => true,
        // the queue's own failures are shown at what they concern
        () => false,
      );
  const changeLine = (lineId: string, quantity: number) => {
    void want({ kind: 'change', lineId, quantity });
    if (quantity > 0) return;
    // what cannot be ordered cannot be put back
    setRemoved(bag.lines.find(({ id, short }) => id === lineId && !short));
    // the focused control was removed with its line
    heading.current?.focus();
  };
  const save = (form: HTMLFormElement) => {
    // another form would end the first one's navigation, and a guest's list is in its answer
    if (saving.current) return false;
    saving.current = navigator.onLine;
    setTimeout(() => {
      saving.current = false;
    }, SAVING_MS);
    if (pending.length === 0) return true;
    void bagQueue(bagAddress)
      .idle()
      .then(() => {
        saving.current = false;
        form.requestSubmit();
      });
    return false;
  };
  const undo = async ({ productId, quantity, choice }: BagLine) => {
    setRemoved(undefined);
    heading.current?.focus();
    if (!(await want({ kind: 'add', productId, quantity, choice, undo: '1' }))) setRemoved(removed);
  };

  return (
    <div className="page gutter bag-page">
      <h1 ref={heading} tabIndex={-1} className="display pt-8 text-4xl outline-none lg:pt-14 lg:text-5xl">
        {t('bag.title')}
        {bag.count > 0 ? <span className="tabular text-ink-soft"> ({bag.count})</span> : null}
      </h1>
      {bag.notice ? (
        <p role="status" className="mt-4 border-l-2 border-ink pl-4">
          {bag.notice}
        </p>
      ) : null}
      {shown.doubtful ? (
        <p className="mt-4 border-l-2 border-sale pl-4 text-sale">{t('bag.notConfirmed')}</p>
      ) : null}
      {removed && !bag.lines.some(({ id }) => id === removed.id) ? (
        <Removed failure={failures[`product:${removed.productId}`]} onUndo={() => void undo(removed)} />
      ) : null}
      {bag.lines.length === 0 ? (
        <EmptyBag onward={onward} images={images} />
      ) : (
        <div className="bag-columns">
          <ul className="border-t border-line" aria-label={t('bag.items')}>
            {bag.lines.map((line) => (
              <Line
                key={line.id}
                line={line}
                images={images}
                action={action}
                typed={sent && line.id in sent.failures ? sent.quantity : undefined}
                pending={pending.includes(line.id)}
                failure={failures[line.id]}
                words={words}
                onChange={(quantity) => changeLine(line.id, quantity)}
                onVariant={(variant) => void want({ kind: 'change', lineId: line.id, variant })}
                onSave={save}
              />
            ))}
          </ul>
          <div className="bag-summary">
            <Summary
              bag={bag}
              stale={stale}
              checkoutHref={checkoutHref}
              expressTo={express ? action : undefined}
              expressFailure={failures.express}
              words={words}
            >
              <Promo
                coupons={bag.coupons}
                action={action}
                typed={sent?.code ?? ''}
                failure={failures.coupon}
                onAdd={(code) => want({ kind: 'coupon', code })}
                onRemove={(couponId) => want({ kind: 'coupon-off', couponId })}
              />
            </Summary>
          </div>
        </div>
      )}
    </div>
  );
}

type RemovedProps = {
  /** What went wrong when it was to be put back; '' where nothing more is known. */
  failure: string | undefined;
  onUndo: () => void;
};

/** A line that was taken out, and the way back. The announcer has said so already. */
function Removed({ failure, onUndo }: RemovedProps) {
  const { t } = useI18n();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-6 border-l-2 border-ink pl-4">
      {failure === undefined ? (
        t('bag.removed')
      ) : (
        <span className="text-sale">{failure || t('bag.notConfirmed')}</span>
      )}
      <button type="button" onClick={onUndo} className="link min-h-11 min-w-11 cursor-pointer">
        {t('bag.undo')}
      </button>
    </p>
  );
}

/** A bag with nothing in it, and ways onward. */
function EmptyBag({ onward, images }: Pick<BagProps, 'onward' | 'images'>) {
  const { t } = useI18n();
  return (
    <div className="mt-6">
      <Picture
        base={images}
        name="scene_lake-still"
        alt=""
        widths={[360, 640, 768]}
        sizes="(min-width: 840px) 768px, 100vw"
        ratio={[16, 7]}
        className="w-full bg-ground object-cover lg:max-w-3xl"
      />
      <p className="mt-6 text-lg">{t('bag.empty.title')}</p>
      <p className="mt-1 text-ink-soft">{t('bag.empty.body')}</p>
      <nav aria-label={t('bag.continue')} className="mt-10">
        <p className="eyebrow text-ink-soft">{t('bag.continue')}</p>
        <ul className="mt-4 grid border-t border-line sm:grid-cols-2 sm:gap-x-8 lg:max-w-3xl">
          {onward.map(({ name, href }) => (
            <li key={href} className="border-b border-line">
              <a href={href} className="flex min-h-14 items-center text-lg hover:text-blaze-deep">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

export default island('bag', BagIsland, { when: 'interaction' });
