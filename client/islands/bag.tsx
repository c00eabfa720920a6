import { useRef, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { Bag, BagLine } from '../../shared/schemas/bag.ts';
import { EmptyBag } from '../bag/empty-bag.tsx';
import { Line } from '../bag/line.tsx';
import { Promo } from '../bag/promo.tsx';
import { Removed } from '../bag/removed.tsx';
import { Summary } from '../bag/summary.tsx';
import { useBagAnnouncer } from '../bag/use-bag-announcer.ts';
import { useBag } from '../hooks/use-bag.ts';
import { island } from '../island.tsx';
import type { BagIntent } from '../state/bag-intents.ts';
import { bagQueue } from '../state/bag-store.ts';
import { below } from '../state/bag-transport.ts';

export type BagProps = {
  /** The bag the page was served with. */
  served: Bag;
  /** What a form could not bring through, kept to be mended. */
  typed: { code?: string };
  /** The bag's JSON, and where its forms are sent. */
  bagAddress: string;
  formAddress: string;
  images: string;
  checkoutHref: string;
  /** Ways onward from an empty bag. */
  onward: { name: string; href: string }[];
};

/** The bag page: every change shows at once, totals are the service's alone. */
function BagIsland({ served, typed, bagAddress, formAddress, images, checkoutHref, onward }: BagProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useBag(bagAddress, served);
  const [removed, setRemoved] = useState<BagLine>();
  useBagAnnouncer(shown);
  const { bag, pending, stale, failures } = shown;

  const want = (intent: BagIntent) =>
    bagQueue(bagAddress)
      .push(intent)
      .then(
        () => true,
        // said where it concerns, by the queue's own failures
        () => false,
      );
  const changeLine = (lineId: string, quantity: number) => {
    void want({ kind: 'change', lineId, quantity });
    if (quantity > 0) return;
    setRemoved(bag.lines.find(({ id }) => id === lineId));
    // the control that was used is gone with its line
    heading.current?.focus();
  };
  const undo = async ({ productId, quantity, choice }: BagLine) => {
    setRemoved(undefined);
    heading.current?.focus();
    if (!(await want({ kind: 'add', productId, quantity, choice, undo: '1' }))) setRemoved(removed);
  };
  const lineAction = (lineId: string) => below(formAddress, `/items/${encodeURIComponent(lineId)}`);

  return (
    <div className="page gutter pb-20 lg:pb-28">
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
        <EmptyBag onward={onward} />
      ) : (
        <div className="mt-6 lg:mt-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-16 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <ul className="border-t border-line" aria-label={t('bag.items')}>
            {bag.lines.map((line) => (
              <Line
                key={line.id}
                line={line}
                images={images}
                action={lineAction(line.id)}
                pending={pending.includes(line.id)}
                failure={failures[line.id]}
                onChange={(quantity) => changeLine(line.id, quantity)}
              />
            ))}
          </ul>
          <div className="-mx-4 mt-10 md:-mx-6 lg:mx-0 lg:mt-0">
            <Summary bag={bag} stale={stale} checkoutHref={checkoutHref}>
              <Promo
                coupons={bag.coupons}
                addAction={below(formAddress, '/coupons')}
                removeAction={(id) => below(formAddress, `/coupons/${encodeURIComponent(id)}/remove`)}
                typed={typed.code ?? ''}
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

export default island('bag', BagIsland, { when: 'interaction' });
