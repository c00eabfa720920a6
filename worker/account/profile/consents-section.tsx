import { RichText } from '../../content/rich-text.tsx';
import { submittedValue } from '../../forms/form-state.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { ConsentChannel, Subscription } from '../../upstreams/commerce/consents.ts';
import type { Customer } from '../../upstreams/commerce/customers.ts';
import { type Consent, consentOf } from './contact-points.ts';
import { ProfileForm, Section, type SectionProps } from './section.tsx';

/** The channel of the service that the shop does not offer. */
const NOT_OFFERED = 'whatsapp';

type Offered = Exclude<ConsentChannel, typeof NOT_OFFERED>;

type Props = SectionProps & {
  customer: Customer | undefined;
  /** Undefined while the service gives no answer. */
  subscriptions: Subscription[] | undefined;
};

/** What the shopper subscribed to: each with its state, its date and its own button. */
export function ConsentsSection({ customer, subscriptions, form, shop }: Props) {
  const { t } = shop.i18n;
  return (
    <Section name="consents" title={t('account.profile.consents.title')}>
      {customer && subscriptions ? (
        <ul className="profile-consents">
          {subscriptions.flatMap((subscription) =>
            subscription.channels
              .filter((channel) => channel !== NOT_OFFERED)
              .map((channel) => (
                <li key={`${subscription.subscriptionId} ${channel}`}>
                  <ConsentRow
                    subscription={subscription}
                    channel={channel}
                    consent={consentOf(subscription, channel, customer, shop.site.countries)}
                    form={
                      submittedValue(form, 'subscriptionId') === subscription.subscriptionId &&
                      submittedValue(form, 'channel') === channel
                        ? form
                        : undefined
                    }
                    shop={shop}
                  />
                </li>
              )),
          )}
        </ul>
      ) : (
        <p role="alert" className="text-ink-soft">
          {t('account.profile.consents.unavailable')}
        </p>
      )}
    </Section>
  );
}

type RowProps = SectionProps & { subscription: Subscription; channel: Offered; consent: Consent };

function ConsentRow({ subscription, channel, consent, form, shop }: RowProps) {
  const { t } = shop.i18n;
  const { subscriptionId, title = subscriptionId, subtitle, channels, consentRequired } = subscription;
  const name = channels.length > 1 ? t(`account.profile.consents.by.${channel}`, { title }) : title;
  const { isGiven, isReachable } = consent;
  return (
    <>
      <div>
        <h3 className="font-medium">{name}</h3>
        {subtitle ? <RichText html={subtitle} shop={shop} className="text-sm text-ink-soft" /> : null}
        <p className="text-sm">{stateOf({ consent, consentRequired }, shop)}</p>
      </div>
      {consentRequired || !isReachable ? null : (
        <ProfileForm action="consent" id={`consent-${subscriptionId}-${channel}`} form={form} shop={shop}>
          <input type="hidden" name="subscriptionId" value={subscriptionId} />
          <input type="hidden" name="channel" value={channel} />
          <input type="hidden" name="status" value={isGiven ? 'opt_out' : 'opt_in'} />
          <button type="submit" className="button-secondary">
            {t(isGiven ? 'account.profile.consents.take' : 'account.profile.consents.give')}
            <span className="sr-only">{name}</span>
          </button>
        </ProfileForm>
      )}
    </>
  );
}

function stateOf(
  { consent, consentRequired }: { consent: Consent; consentRequired: boolean },
  { i18n: { t, date } }: ShopRequest,
): string {
  const { isGiven, isReachable, isPending, since } = consent;
  if (consentRequired) return t('account.profile.consents.always');
  if (!isReachable) return t('account.profile.consents.noPhone');
  if (isPending) return t('account.profile.consents.isPending');
  const day = since && date(since, { dateStyle: 'long' });
  if (!day) return t(isGiven ? 'account.profile.consents.isOn' : 'account.profile.consents.isOff');
  return t(isGiven ? 'account.profile.consents.onSince' : 'account.profile.consents.offSince', { day });
}
