import { requiredPostalCodeField } from '../../shared/forms/account-fields.ts';
import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import { FormField } from '../../shared/forms/form-field.tsx';
import { GENDER, GENDERS } from '../../shared/forms/person-fields.ts';
import { SelectField } from '../../shared/forms/select-field.tsx';
import { CloseButton } from '../content/close-button.tsx';
import { type FormState, formMessage, formOf, submittedValue } from '../forms/form-state.ts';
import { withoutAnswer } from '../forms/without-answer.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { NewsletterDetails } from '../upstreams/commerce/newsletter.ts';
import { COMPLETE, NEWSLETTER_PATH, TICKET } from './names.ts';

const DIALOG_ID = 'newsletter-step';
const TITLE_ID = 'newsletter-step-title';

type StepProps = {
  shop: ShopRequest;
  /** h1 on the page of its own, h2 in a dialog. */
  heading: 'h1' | 'h2';
};

/** The second step in a drawer over the page. */
export function DetailsDialog({ ticket, shop }: { ticket: string; shop: ShopRequest }) {
  return (
    <dialog id={DIALOG_ID} closedby="any" aria-labelledby={TITLE_ID} className="panel">
      <CloseButton closes={DIALOG_ID} className="self-end" />
      <Details ticket={ticket} shop={shop} heading="h2" />
    </dialog>
  );
}

/** What is stored of the shopper's own address, in a drawer over the page. */
export function ThanksDialog({ details, shop }: { details: NewsletterDetails; shop: ShopRequest }) {
  return (
    <dialog id={DIALOG_ID} closedby="any" aria-labelledby={TITLE_ID} className="panel">
      <CloseButton closes={DIALOG_ID} className="self-end" />
      <Thanks {...details} gender={String(details.gender)} shop={shop} heading="h2" />
    </dialog>
  );
}

/** That the owner of the address is asked by mail, in a drawer over the page. */
export function PendingDialog({ shop }: { shop: ShopRequest }) {
  return (
    <dialog id={DIALOG_ID} closedby="any" aria-labelledby={TITLE_ID} className="panel">
      <CloseButton closes={DIALOG_ID} className="self-end" />
      <Pending shop={shop} heading="h2" />
    </dialog>
  );
}

/** That a sign-up waits for the owner of the address; the same for every address. */
export function Pending({ shop: { i18n }, heading: Heading }: StepProps) {
  return (
    <div className="sign-up-step">
      <Heading id={TITLE_ID} tabIndex={-1} className="display text-3xl outline-none">
        {i18n.t('newsletter.pending')}
      </Heading>
      <p>{i18n.t('newsletter.pendingBody')}</p>
    </div>
  );
}

type DetailsProps = StepProps & { ticket: string; form?: FormState | undefined };

/** The second step of the sign-up: postal code and gender, or none of them. */
export function Details({ ticket, form: state, shop, heading: Heading }: DetailsProps) {
  const { t } = shop.i18n;
  const form = formOf(state, COMPLETE);
  const wrong = formMessage(form);
  return (
    <div className="sign-up-step">
      <Heading id={TITLE_ID} tabIndex={-1} className="display text-3xl outline-none">
        {t('newsletter.thanks')}
      </Heading>
      <p>{t('newsletter.more')}</p>
      <form
        method="post"
        action={shop.link(NEWSLETTER_PATH)}
        noValidate
        data-in-place=""
        data-alert="newsletter-details-alert"
        {...withoutAnswer(shop, 'errors.lostRepeat')}
      >
        <input type="hidden" name={ACTION_FIELD} value={COMPLETE} />
        <input type="hidden" name={TICKET} value={ticket} />
        <FormField
          id="newsletter-postal-code"
          field={requiredPostalCodeField(shop.site.countries)}
          value={submittedValue(form, 'postalCode')}
          error={form?.errors.postalCode}
        />
        <SelectField
          id="newsletter-gender"
          field={GENDER}
          options={GENDERS.map(([value, label]) => ({ value, label: t(label) }))}
          value={submittedValue(form, 'gender')}
          error={form?.errors.gender}
        />
        <p id="newsletter-details-alert" role="alert" hidden={!wrong} className="text-sm text-sale">
          {wrong}
        </p>
        <button type="submit" className="button-primary">
          {t('newsletter.send')}
        </button>
        {Heading === 'h2' ? (
          <button type="button" command="close" commandfor={DIALOG_ID} className="button-secondary">
            {t('newsletter.skip')}
          </button>
        ) : (
          <a href={shop.link('/')} className="button-secondary">
            {t('newsletter.skip')}
          </a>
        )}
      </form>
      <AccountLink shop={shop} />
    </div>
  );
}

type ThanksProps = StepProps & {
  postalCode: string;
  /** Its code, as text. */
  gender: string;
};

/** What the newsletter has stored, for the owner of the address alone. */
export function Thanks({ postalCode, gender, shop, heading: Heading }: ThanksProps) {
  const { t } = shop.i18n;
  const said = gender === '0' ? undefined : GENDERS.find(([code]) => code === gender)?.[1];
  return (
    <div className="sign-up-step">
      <Heading id={TITLE_ID} tabIndex={-1} className="display text-3xl outline-none">
        {t('newsletter.thanks')}
      </Heading>
      <p>{t('newsletter.known')}</p>
      <dl>
        <dt>{t('account.postalCode')}</dt>
        <dd>{postalCode}</dd>
        <dt>{t('account.profile.gender')}</dt>
        <dd>{said ? t(said) : t('account.profile.none')}</dd>
      </dl>
      <AccountLink shop={shop} />
    </div>
  );
}

function AccountLink({ shop }: { shop: ShopRequest }) {
  return (
    <p>
      <a href={shop.link('/account')} className="link inline-flex min-h-11 items-center">
        {shop.i18n.t('newsletter.account')}
      </a>
    </p>
  );
}
