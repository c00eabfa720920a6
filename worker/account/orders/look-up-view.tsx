import { EMAIL } from '../../../shared/forms/account-fields.ts';
import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import { ORDER_CODE } from '../../../shared/forms/code-field.ts';
import { FormField } from '../../../shared/forms/form-field.tsx';
import { BILLING_POSTAL_CODE, ORDER_NUMBER } from '../../../shared/forms/order-fields.ts';
import { type FormState, formOf, submittedValue } from '../../forms/form-state.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { FormAlert } from './form-alert.tsx';
import { OPEN_ORDER, REQUEST_CODE, SEE_STATUS } from './look-up.ts';
import { LOOK_UP_PATH, ORDERS_PATH } from './order-access.ts';

type LookUpProps = {
  form: FormState | undefined;
  /** The order that a new code is asked for. */
  orderNo: string | undefined;
  shop: ShopRequest;
};

/** Looking up an order without an account: number and e-mail address, then the mailed code. */
export function LookUpView(props: LookUpProps) {
  const { form } = props;
  const isCodeStep = form?.type === 'next' || form?.action === OPEN_ORDER;
  return isCodeStep ? <CodeStep {...props} /> : <RequestStep {...props} />;
}

/** The form fields of the number and the address, in every form of the page. */
function OrderAndEmail({
  id,
  form,
  orderNo,
}: {
  id: string;
  form: FormState | undefined;
  orderNo?: string | undefined;
}) {
  return (
    <>
      <FormField
        id={`${id}-number`}
        field={ORDER_NUMBER}
        value={submittedValue(form, 'orderNo') ?? orderNo}
        error={form?.errors.orderNo}
      />
      <FormField
        id={`${id}-email`}
        field={EMAIL}
        value={submittedValue(form, 'email')}
        error={form?.errors.email}
      />
    </>
  );
}

function RequestStep({ form, orderNo, shop }: LookUpProps) {
  const { t } = shop.i18n;
  const asked = formOf(form, REQUEST_CODE);
  const status = formOf(form, SEE_STATUS);
  const to = shop.link(LOOK_UP_PATH);
  return (
    <>
      <p className="order-intro">{t('account.orders.lookup.intro')}</p>
      <FormAlert id="look-up-alert" form={asked} />
      <form method="post" action={to} className="order-form">
        <input type="hidden" name={ACTION_FIELD} value={REQUEST_CODE} />
        <OrderAndEmail id="look-up" form={asked} orderNo={orderNo} />
        <button type="submit" className="button-primary">
          {t('account.orders.lookup.send')}
        </button>
      </form>
      <details className="order-action" open={status !== undefined}>
        <summary className="plus">{t('account.orders.lookup.noMail')}</summary>
        <form method="post" action={to} className="order-form">
          <input type="hidden" name={ACTION_FIELD} value={SEE_STATUS} />
          <p>{t('account.orders.lookup.partial')}</p>
          <FormAlert id="status-alert" form={status} />
          <OrderAndEmail id="status" form={status} orderNo={orderNo} />
          <FormField
            id="status-postal-code"
            field={BILLING_POSTAL_CODE}
            value={submittedValue(status, 'postalCode')}
            error={status?.errors.postalCode}
          />
          <button type="submit" className="button-secondary">
            {t('account.orders.lookup.status')}
          </button>
        </form>
      </details>
      <p className="order-intro">
        {t('account.orders.lookup.member')}{' '}
        <a href={shop.link(ORDERS_PATH)} className="link">
          {t('account.orders.lookup.signIn')}
        </a>
      </p>
    </>
  );
}

function CodeStep({ form, shop }: LookUpProps) {
  const { t } = shop.i18n;
  const to = shop.link(LOOK_UP_PATH);
  const opened = formOf(form, OPEN_ORDER);
  const known = (
    <>
      <input type="hidden" name="orderNo" value={submittedValue(form, 'orderNo') ?? ''} />
      <input type="hidden" name="email" value={submittedValue(form, 'email') ?? ''} />
    </>
  );
  return (
    <>
      <p role="status" className="order-intro">
        {t('account.orders.lookup.sent', { email: submittedValue(form, 'email') ?? '' })}
      </p>
      <FormAlert id="code-alert" form={opened} />
      <form method="post" action={to} className="order-form">
        <input type="hidden" name={ACTION_FIELD} value={OPEN_ORDER} />
        {known}
        <FormField
          id="look-up-code"
          field={ORDER_CODE}
          error={opened?.errors.code}
          autoFocus={form?.type === 'next'}
        />
        <button type="submit" className="button-primary">
          {t('account.orders.lookup.open')}
        </button>
      </form>
      <div className="form-links">
        <form method="post" action={to}>
          <input type="hidden" name={ACTION_FIELD} value={REQUEST_CODE} />
          {known}
          <button type="submit" className="link">
            {t('account.orders.lookup.again')}
          </button>
        </form>
        <a href={to} className="link">
          {t('account.orders.lookup.change')}
        </a>
      </div>
    </>
  );
}
