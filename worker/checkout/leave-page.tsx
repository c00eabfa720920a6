import type { ReactNode } from 'react';
import type { ShopRequest } from '../request/shop-request.ts';

type LeaveProps = {
  /** Where it leads to, outside the shop. */
  href: string;
  title: string;
  /** The text of the link. */
  label: string;
  /** What to know before leaving. */
  note?: string;
  /** Why the form of those who do not want to leave changed nothing; '' where it was not sent. */
  alert?: string;
  /** Whether it leads there by itself. */
  isAutomatic?: boolean;
  /** Where shoppers go who do not want to leave; absent where a payment is under way. */
  back?: string;
  /** A form for shoppers who do not want to leave. */
  children?: ReactNode;
  shop: ShopRequest;
};

/** The body of a page that leads out of the shop: at once, or by its link. */
export function LeavePage({
  href,
  title,
  label,
  note,
  alert = '',
  isAutomatic = true,
  back,
  children,
  shop,
}: LeaveProps) {
  return (
    <div className="checkout page gutter">
      {/* at once, so that browsers do not keep this page in their history */}
      {isAutomatic ? <meta httpEquiv="refresh" content={`0; url=${href}`} /> : null}
      <h1 className="display">{title}</h1>
      {alert === '' ? null : (
        <p role="alert" className="form-alert">
          {alert}
        </p>
      )}
      {note === undefined ? null : <p className="checkout-note">{note}</p>}
      <div className="checkout-buttons">
        <a href={href} className="button-primary">
          {label}
        </a>
        {back === undefined ? null : (
          <a href={shop.link(back)} className="button-secondary">
            {shop.i18n.t('account.back')}
          </a>
        )}
        {children}
      </div>
    </div>
  );
}
