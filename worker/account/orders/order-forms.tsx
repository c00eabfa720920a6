import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import { ORDER_REASON, RETURN_QUANTITY } from '../../../shared/forms/order-fields.ts';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { type FormState, formOf, submittedValue } from '../../forms/form-state.ts';
import { Await } from '../../rendering/await.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Order, OrderItem } from '../../upstreams/commerce/order-schema.ts';
import type { OmsReasons } from '../../upstreams/commerce/orders.ts';
import { unitsToReturn } from '../withdrawal/withdrawn-units.ts';
import { CANCEL_ORDER } from './cancel-order.ts';
import { ChosenText } from './chosen-text.tsx';
import { FormAlert } from './form-alert.tsx';
import type { LineProducts } from './line-products.ts';
import { isCancellable, returnableItems } from './order-state.ts';
import { RETURN_FIELDS, RETURN_ITEMS } from './return-items.ts';

type FormProps = {
  order: Order;
  /** The address of the order's page. */
  to: string;
  /** Undefined where the service does not state them: the service then uses its default. */
  reasons: OmsReasons | undefined;
  form: FormState | undefined;
  shop: ShopRequest;
};

/** Most units of one line that a list offers. */
const MOST_UNITS = 99;

/** Message ids of the reasons that order management has by default; others are shown as they are. */
const REASONS: Record<string, MessageId> = {
  'Not specified': 'account.orders.reason.none',
  'Changed my mind': 'account.orders.reason.mind',
  'Wrong item': 'account.orders.reason.wrong',
  'Delivery too late': 'account.orders.reason.late',
  'Does not fit': 'account.orders.reason.fit',
  Defect: 'account.orders.reason.defect',
};

type ReasonProps = {
  id: string;
  name: string;
  reasons: OmsReasons['cancel'] | undefined;
  form: FormState | undefined;
  shop: ShopRequest;
};

function ReasonField({ id, name, reasons = [], form, shop: { i18n } }: ReasonProps) {
  if (reasons.length === 0) return null;
  const options = reasons.map(({ reason }) => {
    const messageId = REASONS[reason];
    return { value: reason, label: messageId ? i18n.t(messageId) : reason };
  });
  return (
    <SelectField
      id={id}
      field={{ ...ORDER_REASON, name }}
      options={options}
      value={submittedValue(form, name) ?? reasons.find((one) => one.default)?.reason}
      error={form?.errors[name]}
    />
  );
}

type NewCodeProps = { says: MessageId; to: string; shop: ShopRequest };

/** Says what a mailed code is needed for, and leads a guest whose code has expired to a new one. */
function NewCode({ says, to, shop: { i18n } }: NewCodeProps) {
  return (
    <p>
      {i18n.t(says)}{' '}
      <a href={to} className="link">
        {i18n.t('account.orders.lookup.newCode')}
      </a>
    </p>
  );
}

/**
 * Cancels the order, in two presses: the first opens the question, the second answers it. With
 * `needsCode` a guest whose mailed code has expired is led to a new one instead.
 */
export function CancelForm({
  order,
  to,
  reasons,
  form,
  needsCode,
  shop,
}: FormProps & { needsCode?: string | undefined }) {
  const { t } = shop.i18n;
  if (!isCancellable(order)) return null;
  const own = formOf(form, CANCEL_ORDER);
  return (
    <details className="order-action" open={own !== undefined}>
      <summary className="plus">{t('account.orders.cancel.title')}</summary>
      {needsCode ? (
        <NewCode says="account.orders.codeNeeded" to={needsCode} shop={shop} />
      ) : (
        <form method="post" action={to} className="order-question">
          <input type="hidden" name={ACTION_FIELD} value={CANCEL_ORDER} />
          <p>{t('account.orders.cancel.body')}</p>
          <FormAlert id="cancel-alert" form={own} />
          <ReasonField
            id="cancel-reason"
            name={ORDER_REASON.name}
            reasons={reasons?.cancel}
            form={own}
            shop={shop}
          />
          <button type="submit" className="button-secondary">
            {t('account.orders.cancel.submit')}
          </button>
        </form>
      )}
    </details>
  );
}

type ReturnFormProps = FormProps & {
  products: Promise<LineProducts>;
  needsCode?: string | undefined;
};

/**
 * Sends units of the order back, line by line. With `needsCode` a guest whose mailed code has expired is
 * led to a new one instead.
 */
export function ReturnForm({ order, needsCode, ...props }: ReturnFormProps) {
  const { form, shop } = props;
  const items = returnableItems(order);
  if (items.length === 0) return null;
  const own = formOf(form, RETURN_ITEMS);
  return (
    <details className="order-action" open={own !== undefined || order.c_withdrawals.length > 0}>
      <summary className="plus">{shop.i18n.t('account.orders.return.title')}</summary>
      {needsCode ? (
        <NewCode says="account.orders.return.codeNeeded" to={needsCode} shop={shop} />
      ) : (
        <ReturnQuestion {...props} order={order} items={items} form={own} />
      )}
    </details>
  );
}

type QuestionProps = Omit<ReturnFormProps, 'needsCode'> & { items: OrderItem[] };

function ReturnQuestion({ order, items, to, products, reasons, form, shop }: QuestionProps) {
  const { t } = shop.i18n;
  const chosen = new Map(items.map((item) => [item, unitsToReturn(order, item)]));
  return (
    <form method="post" action={to} className="order-question">
      <input type="hidden" name={ACTION_FIELD} value={RETURN_ITEMS} />
      <p>{t('account.orders.return.body')}</p>
      {[...chosen.values()].some((units) => units > 0) ? <p>{t('withdrawal.toReturn')}</p> : null}
      <FormAlert id="return-alert" form={form} />
      {items.map((item) => (
        <ReturnLine
          key={item.itemId}
          item={item}
          chosen={Math.min(chosen.get(item) ?? 0, MOST_UNITS)}
          products={products}
          reasons={reasons}
          form={form}
          shop={shop}
        />
      ))}
      <button type="submit" className="button-secondary">
        {t('account.orders.return.submit')}
      </button>
    </form>
  );
}

type ReturnLineProps = Pick<FormProps, 'reasons' | 'form' | 'shop'> & {
  item: OrderItem;
  /** The units that are chosen at first: what a declared withdrawal names. */
  chosen: number;
  products: Promise<LineProducts>;
};

function ReturnLine({ item, chosen, products, reasons, form, shop }: ReturnLineProps) {
  const { number } = shop.i18n;
  const { itemId, omsData } = item;
  const left = omsData?.quantityAvailableToReturn ?? 0;
  const { quantity, reason, left: leftField } = RETURN_FIELDS;
  const id = `return-${itemId}`;
  const units = Array.from({ length: Math.min(left, MOST_UNITS) + 1 }, (_, unit) => unit);
  return (
    <fieldset>
      <legend>
        {item.productName || item.productId}
        <Await promise={products} fallback={null} absent={null}>
          {(found) => <ChosenText item={item} products={found} />}
        </Await>
      </legend>
      <input type="hidden" name={leftField + itemId} value={left} />
      <SelectField
        id={id}
        field={{ ...RETURN_QUANTITY, name: quantity + itemId }}
        options={units.map((unit) => ({ value: String(unit), label: number(unit) }))}
        value={submittedValue(form, quantity + itemId) ?? String(chosen)}
        error={form?.errors[quantity + itemId]}
      />
      <ReasonField
        id={`${id}-reason`}
        name={reason + itemId}
        reasons={reasons?.return}
        form={form}
        shop={shop}
      />
    </fieldset>
  );
}
