import type { ReactNode } from 'react';
import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import { useErrorAnchor } from '../../../shared/forms/error-anchors.ts';
import { FormField } from '../../../shared/forms/form-field.tsx';
import {
  LONGEST_WHAT,
  WITHDRAWAL_EMAIL,
  WITHDRAWN_BY,
  WITHDRAWN_ORDER,
  WITHDRAWN_UNITS,
} from '../../../shared/forms/withdrawal-fields.ts';
import { contentPath } from '../../../shared/urls/addresses.ts';
import { type FormState, submittedValue } from '../../forms/form-state.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { FormAlert } from '../orders/form-alert.tsx';
import {
  CONFIRM,
  DECLARATION_ID,
  DECLARE,
  LINE_FIELDS,
  MAILED,
  REVISE,
  STEP,
  type Step,
  WHAT,
  WHEN,
} from './declare.ts';
import { WITHDRAW_PATH } from './withdraw-path.ts';

type ViewProps = { form: FormState | undefined; shop: ShopRequest };

/** The step that a sent form leads to: the one that it was, where it could not be taken. */
export function stepOf(form: FormState | undefined): Step {
  if (form?.type === 'next') {
    const next = submittedValue(form, STEP);
    return next === 'confirm' || next === 'received' ? next : 'form';
  }
  // what is wrong with a field is mended in the form
  const isConfirm = form?.action === CONFIRM && Object.keys(form.errors).length === 0;
  return isConfirm && submittedValue(form, DECLARATION_ID) !== undefined ? 'confirm' : 'form';
}

/** Withdrawing from a contract: the declaration, what it says, and that it has arrived. */
export function WithdrawalView(props: ViewProps) {
  const step = stepOf(props.form);
  if (step === 'received') return <Received {...props} />;
  return step === 'confirm' ? <Confirmation {...props} /> : <DeclarationStep {...props} />;
}

function DeclarationStep({ form, shop }: ViewProps) {
  const { t } = shop.i18n;
  return (
    <>
      <p className="order-intro">{t('withdrawal.intro', { days: shop.site.withdrawalDays ?? 0 })}</p>
      <FormAlert id="withdrawal-alert" form={form} />
      <form method="post" action={shop.link(WITHDRAW_PATH)} className="order-form">
        <DeclarationFields id="withdrawal" form={form} shop={shop} hasLines={unitsIn(form).length > 0}>
          <ChosenLines form={form} />
        </DeclarationFields>
      </form>
    </>
  );
}

type FieldsProps = ViewProps & {
  /** Begins the ids of the fields. */
  id: string;
  /** What is known of the order and its buyer. */
  known?: { name?: string; orderNo?: string; email?: string | undefined };
  /** Whether lines of the order can be chosen above the field for words. */
  hasLines: boolean;
  /** These lines, where they are known. */
  children: ReactNode;
};

/** The fields of a declaration, with the button of the first step. */
export function DeclarationFields({ id, form, known = {}, shop, hasLines, children }: FieldsProps) {
  const { t } = shop.i18n;
  const shownIn = (field: keyof typeof known) => submittedValue(form, field) ?? known[field];
  const error = form?.errors[WHAT] ?? '';
  useErrorAnchor(WHAT, `${id}-what`, error);
  return (
    <>
      <input type="hidden" name={ACTION_FIELD} value={DECLARE} />
      <FormField id={`${id}-name`} field={WITHDRAWN_BY} value={shownIn('name')} error={form?.errors.name} />
      <FormField
        id={`${id}-order`}
        field={WITHDRAWN_ORDER}
        value={shownIn('orderNo')}
        error={form?.errors.orderNo}
      />
      <FormField
        id={`${id}-email`}
        field={WITHDRAWAL_EMAIL}
        value={shownIn('email')}
        error={form?.errors.email}
      />
      {children}
      <div className="form-field">
        <label htmlFor={`${id}-what`}>{t('withdrawal.what')}</label>
        <textarea
          id={`${id}-what`}
          name={WHAT}
          rows={3}
          maxLength={LONGEST_WHAT}
          autoComplete="off"
          defaultValue={submittedValue(form, WHAT)}
          className="field"
          aria-describedby={`${id}-what-error ${id}-what-hint`}
          aria-invalid={error ? true : undefined}
        />
        <small id={`${id}-what-hint`} className="text-ink-soft">
          {t(hasLines ? 'withdrawal.whatHintChosen' : 'withdrawal.whatHint')}
        </small>
        <p id={`${id}-what-error`} role="alert">
          {error}
        </p>
      </div>
      <button type="submit" className="button-primary">
        {t('withdrawal.title')}
      </button>
    </>
  );
}

/** The lines that a sent form has named, with their units, which may be changed once more. */
function ChosenLines({ form }: Pick<ViewProps, 'form'>) {
  return unitsIn(form).map(({ itemId, name, units }) => (
    <fieldset key={itemId}>
      <legend>{name}</legend>
      <input type="hidden" name={LINE_FIELDS.named + itemId} value={name} />
      <FormField
        id={`withdrawal-${itemId}`}
        field={{ ...WITHDRAWN_UNITS, name: LINE_FIELDS.units + itemId }}
        value={units}
      />
    </fieldset>
  ));
}

/** The lines that a sent form has named, as hidden fields. */
function LinesAgain({ form }: Pick<ViewProps, 'form'>) {
  return Object.entries(form?.values ?? {}).map(([name, values]) =>
    name.startsWith(LINE_FIELDS.units) || name.startsWith(LINE_FIELDS.named) ? (
      <input key={name} type="hidden" name={name} value={values.at(-1)} />
    ) : null,
  );
}

/** Everything that a sent form has declared, as hidden fields. */
function DeclaredAgain({ form }: Pick<ViewProps, 'form'>) {
  return (
    <>
      {['name', 'orderNo', 'email', WHAT].map((name) => (
        <input key={name} type="hidden" name={name} value={submittedValue(form, name) ?? ''} />
      ))}
      <LinesAgain form={form} />
    </>
  );
}

/** The lines of an order that a sent form has, with their names and units as they were sent. */
function unitsIn(form: FormState | undefined): { itemId: string; name: string; units: string }[] {
  const fields = Object.keys(form?.values ?? {}).filter((name) => name.startsWith(LINE_FIELDS.units));
  return fields.map((field) => {
    const itemId = field.slice(LINE_FIELDS.units.length);
    const name = submittedValue(form, LINE_FIELDS.named + itemId) ?? '';
    return { itemId, name, units: submittedValue(form, field) ?? '' };
  });
}

/** The goods that a sent form names, one a line; of the whole order none. */
function goodsIn(form: FormState | undefined): string[] {
  const lines = unitsIn(form).flatMap(({ name, units }) =>
    Number(units) > 0 ? [`${Number(units)} × ${name}`] : [],
  );
  return [...lines, ...(submittedValue(form, WHAT) ?? '').split('\n')].filter(Boolean);
}

function Confirmation({ form, shop }: ViewProps) {
  const { t } = shop.i18n;
  const to = shop.link(WITHDRAW_PATH);
  return (
    <>
      <p className="order-intro">{t('withdrawal.check')}</p>
      <FormAlert id="withdrawal-alert" form={form} />
      <Declared form={form} shop={shop} />
      <form method="post" action={to} className="order-form mt-5">
        <input type="hidden" name={ACTION_FIELD} value={CONFIRM} />
        <input type="hidden" name={DECLARATION_ID} value={submittedValue(form, DECLARATION_ID) ?? ''} />
        <DeclaredAgain form={form} />
        <button type="submit" className="button-primary">
          {t('withdrawal.confirm')}
        </button>
      </form>
      <form method="post" action={to}>
        <input type="hidden" name={ACTION_FIELD} value={REVISE} />
        <DeclaredAgain form={form} />
        <button type="submit" className="link min-h-11 cursor-pointer">
          {t('withdrawal.revise')}
        </button>
      </form>
    </>
  );
}

/** The parts of what is declared, each with its label. */
function declaredRows({ form, shop: { i18n } }: ViewProps): [label: string, texts: string[]][] {
  const { t } = i18n;
  const goods = goodsIn(form);
  return [
    [t('account.orders.field.number'), [submittedValue(form, 'orderNo') ?? '']],
    [t('withdrawal.goods'), goods.length > 0 ? goods : [t('withdrawal.whole')]],
    [t('withdrawal.name'), [submittedValue(form, 'name') ?? '']],
    [t('account.email'), [submittedValue(form, 'email') ?? '']],
  ];
}

/** What is declared. */
function Declared(props: ViewProps) {
  const { t } = props.shop.i18n;
  return (
    <section className="order-box">
      <h2 className="order-box-title">{t('withdrawal.declares')}</h2>
      <dl>
        {declaredRows(props).map(([label, texts]) => (
          <div key={label} className="mt-3">
            <dt className="text-ink-soft">{label}</dt>
            {texts.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike
              <dd key={index}>{text}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** That a declaration has arrived, where its receipt goes, and the same text as a file to keep. */
function Received({ form, shop }: ViewProps) {
  const { t } = shop.i18n;
  const isMailed = submittedValue(form, MAILED) !== undefined;
  const said = t(isMailed ? 'withdrawal.received' : 'withdrawal.receivedToKeep', {
    when: submittedValue(form, WHEN) ?? '',
    email: submittedValue(form, 'email') ?? '',
  });
  const rows = declaredRows({ form, shop }).map(([label, texts]) => [label, ...texts].join('\n'));
  const receipt = [t('withdrawal.receivedTitle'), said, t('withdrawal.declares'), ...rows].join('\n\n');
  return (
    <>
      <p role="status" className="order-intro">
        {said}
      </p>
      <Declared form={form} shop={shop} />
      <p className="mt-5">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(receipt)}`}
          download={`${t('withdrawal.receiptFile')}.txt`}
          className="link inline-flex min-h-11 items-center"
        >
          {t('withdrawal.keep')}
        </a>
      </p>
      <p>
        <a
          href={shop.link(`${contentPath('shipping-returns')}/`)}
          className="link inline-flex min-h-11 items-center"
        >
          {t('withdrawal.returns')}
        </a>
      </p>
    </>
  );
}
