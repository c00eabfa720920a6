import { BIRTHDAY_DAY, BIRTHDAY_MONTH } from '../../shared/forms/birthday-fields.ts';
import type { Field } from '../../shared/forms/field.ts';
import { SelectField } from '../../shared/forms/select-field.tsx';
import { type FormState, submittedValue } from '../forms/form-state.ts';
import type { ShopRequest } from '../request/shop-request.ts';

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => `${index + 1}`);
const MONTHS = numbersTo(12);
const DAYS = numbersTo(31);

type BirthdaySelectsProps = {
  /** The ids of the fields begin with it. */
  id: string;
  month?: Field;
  day?: Field;
  /** The birthday that is known, as the fields have it. */
  known?: { birthdayMonth: string; birthdayDay: string } | undefined;
  /** The state of the form that was sent. */
  form: FormState | undefined;
  disabled?: boolean;
  shop: ShopRequest;
};

/** Month and day of a birthday, in the order in which the locale writes them. */
export function BirthdaySelects({
  id,
  month = BIRTHDAY_MONTH,
  day = BIRTHDAY_DAY,
  known,
  form,
  disabled = false,
  shop,
}: BirthdaySelectsProps) {
  const { t, date } = shop.i18n;
  const none = { value: '', label: t('account.select') };
  const months = MONTHS.map((value) => ({
    value,
    label: date(`2000-${value.padStart(2, '0')}-15`, { month: 'long' }),
  }));
  const days = DAYS.map((value) => ({ value, label: value }));
  const props = (name: 'birthdayMonth' | 'birthdayDay') => ({
    id: `${id}-${name}`,
    value: submittedValue(form, name) ?? known?.[name],
    error: form?.errors[name],
    disabled,
  });
  const selects = [
    <SelectField key="month" {...props('birthdayMonth')} field={month} options={[none, ...months]} />,
    <SelectField key="day" {...props('birthdayDay')} field={day} options={[none, ...days]} />,
  ];
  return isDayFirst(shop.locale.id) ? selects.reverse() : selects;
}

/** Whether a locale writes `15 mars` rather than `March 15`. */
function isDayFirst(locale: string): boolean {
  const [first] = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric' }).formatToParts(0);
  return first?.type === 'day';
}
