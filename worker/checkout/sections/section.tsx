import type { ReactNode } from 'react';
import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import { useErrorAnchor } from '../../../shared/forms/error-anchors.ts';
import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { ASSETS } from '../../assets.ts';
import { type FormState, formMessage, formOf } from '../../forms/form-state.ts';
import { withoutAnswer } from '../../forms/without-answer.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { PLACE_ORDER } from '../order/place-order.ts';
import { CHECKOUT_PATH } from '../paths.ts';
import { type Progress, SECTIONS, type SectionName, STEP } from '../progress.ts';

/** What every section is drawn from. */
export type SectionProps = {
  progress: Progress;
  /** The state of the form that was sent, where this page answers it. */
  form: FormState | undefined;
  shop: ShopRequest;
};

type FrameProps = SectionProps & {
  name: SectionName;
  /** The step that "Edit" leads to, where it is a part of the section. */
  step?: string;
  /** What was filled in, shown while the section is closed. */
  summary?: ReactNode;
  /** Why the section is open again, besides an order that was refused. */
  alert?: string | undefined;
  /** Whether the section has the form of the order, which says itself why it was refused. */
  orders?: boolean;
  /** The section while it is open. */
  children: ReactNode;
};

/**
 * A section of the checkout: open, or summed up with a link that opens it, or still to come
 * (client/checkout/show-sections.ts replaces it in place).
 */
export function Section(props: FrameProps) {
  const { name, step = name, progress, form, shop, summary, alert, orders = false, children } = props;
  const { t } = shop.i18n;
  const isOpen = progress.open === name;
  const isDone = progress.done.has(name);
  const title = t(`checkout.${name}.title`);
  // why no order was placed is said where something has to be done about it
  const refused = isOpen && !orders ? formOf(form, PLACE_ORDER)?.message : undefined;
  const said = refused ?? alert;
  useErrorAnchor('', `${name}-changed`, refused);
  return (
    <section
      id={name}
      aria-labelledby={`${name}-title`}
      data-stage={isOpen ? 'open' : isDone ? 'done' : 'later'}
      className="checkout-section"
    >
      <div className="checkout-section-head">
        <h2 id={`${name}-title`} tabIndex={-1}>
          <span aria-hidden="true">{SECTIONS.indexOf(name) + 1}</span>
          {title}
        </h2>
        {isDone && !isOpen ? (
          <a
            href={shop.link(`${CHECKOUT_PATH}?${STEP}=${step}`)}
            aria-label={t('checkout.editOf', { section: title })}
            className="link"
          >
            {t('checkout.edit')}
          </a>
        ) : null}
      </div>
      {isOpen ? (
        <div className="checkout-section-body">
          <p id={`${name}-changed`} role="alert" hidden={!said} className="form-alert">
            {said}
          </p>
          {children}
        </div>
      ) : null}
      {isDone && !isOpen ? <div className="checkout-section-summary">{summary}</div> : null}
    </section>
  );
}

type FormProps = {
  /** The name of the form's action. */
  action: string;
  /** Unique in the page, where several forms have this action. */
  id?: string;
  form: FormState | undefined;
  shop: ShopRequest;
  /** What its script does before sending it: `card` asks the provider's frame for the card. */
  sends?: 'card';
  /** What is said where its answer is lost, and the page that then finds out what became of it. */
  lost?: { messageId: MessageId; findsOut: string };
  children: ReactNode;
};

/** A form of the checkout. With scripts, its answer replaces the sections in place. */
export function CheckoutForm({ action, id = action, form, shop, sends, lost, children }: FormProps) {
  const alertId = `${id}-alert`;
  const said = formMessage(form);
  useErrorAnchor('', alertId, said);
  return (
    <form
      method="post"
      action={shop.link(CHECKOUT_PATH)}
      noValidate
      data-in-place="sections"
      data-checks={ASSETS.checkScript}
      data-sends={sends}
      data-alert={alertId}
      data-failed={shop.i18n.t('checkout.notSaved')}
      {...withoutAnswer(shop, lost?.messageId)}
      data-stands={lost ? undefined : shop.i18n.t('checkout.lost')}
      data-unchanged={lost ? undefined : shop.i18n.t('checkout.unchanged')}
      data-finds-out={lost && shop.link(lost.findsOut)}
      className="checkout-form"
    >
      <input type="hidden" name={ACTION_FIELD} value={action} />
      <p id={alertId} role="alert" hidden={!said} className="form-alert">
        {said}
      </p>
      {children}
    </form>
  );
}
