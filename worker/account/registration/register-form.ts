import * as z from 'zod';
import { fieldSchema } from '../../../shared/forms/field.ts';
import { DEFAULT_PASSWORD_RULES } from '../../../shared/forms/password-rules.ts';
import { hasNorthAmericanPhones } from '../../../shared/forms/phone-field.ts';
import { NEW_EMAIL } from '../../../shared/forms/register-fields.ts';
import type { RegisterForm } from '../../../shared/schemas/account.ts';
import { isOptIn } from '../../config/consent-groups.ts';
import { contentLink, resolveLink } from '../../content/content-link.ts';
import { readItem } from '../../content/read-item.ts';
import { tolerantList } from '../../content/tolerant-list.ts';
import { type FormState, submittedValue } from '../../forms/form-state.ts';
import { type Precheck, precheckCustomer } from '../../upstreams/commerce/customer-auth.ts';
import { contentItem } from '../../upstreams/content/content-item.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { passwordRulesOf, ruleTexts } from '../password/password-rules.ts';

/** The actions that the form is shown after: visitors can send them only so often. */
const LIMITED_STEPS = ['precheck', 'register'];
const TOO_MANY = 429;

/** What the form asks for while the service's settings are not known. */
export const USUAL_FORM: RegisterForm = {
  canEnroll: true,
  textOffers: false,
  rewardsConsent: false,
  privacyConsent: false,
  emailOffers: false,
  birthday: false,
  formatsPhone: true,
  passwordRules: [...DEFAULT_PASSWORD_RULES],
};

/** The same in a shop's locale: what is typed is brought into the form of North America only there. */
const usualForm = ({ shop }: Services): RegisterForm => ({
  ...USUAL_FORM,
  formatsPhone: hasNorthAmericanPhones(shop.locale.id),
});

/**
 * What the registration form asks for, by the answer to an e-mail precheck. The boxes for consent
 * stand for the loyalty programme, so they are shown only where the shopper can join it
 * (docs/decisions/0055).
 */
export function registerFormOf(services: Services, found: Precheck): RegisterForm {
  const { registerFormSettings: settings, passwordConstraints, loyaltyJoinBanner } = found;
  const { t } = services.shop.i18n;
  const stated = passwordRulesOf(passwordConstraints);
  const passwordRules = stated.map((rule) => ({ ...rule, ...ruleTexts(rule, t) }));
  if (!settings) return { ...usualForm(services), passwordRules };
  const canEnroll = settings.canEnrollInLoyalty;
  const banner = canEnroll ? bannerOf(services, loyaltyJoinBanner) : undefined;
  return {
    canEnroll,
    textOffers: settings.isSmsOptInEnabled,
    rewardsConsent: canEnroll && settings.isLoyaltyExplicitConsentRequired,
    privacyConsent: canEnroll && settings.loyaltyPrivacyConsentRequired,
    // where visitors opt in, no box is ticked for them
    emailOffers: settings.isCustomerOptInDefaultEnabled && !isOptIn(services.shop.site),
    birthday: !settings.isBirthdayStepEnabled,
    formatsPhone: settings.isFormatPhoneNumber && usualForm(services).formatsPhone,
    passwordRules,
    ...(banner && { banner }),
  };
}

/**
 * What the form asks for when a page renders it for the address in `form`; the usual where there is
 * none yet or the service gives no answer. The service's answer tells whether the address has an
 * account. So it is asked only after a step that is limited, and not where that was sent too often.
 */
export async function registerFormFor(
  services: Services,
  form: FormState | undefined,
): Promise<RegisterForm> {
  const isLimited = LIMITED_STEPS.includes(form?.action ?? '') && form?.status !== TOO_MANY;
  const email = fieldSchema(NEW_EMAIL).safeParse(submittedValue(form, 'email'));
  if (!isLimited || !email.success) return usualForm(services);
  const found = await orAbsent(precheckCustomer(services, email.data), services, 'register-form');
  return found ? registerFormOf(services, found) : usualForm(services);
}

/** The fields of the banner's schema that the form shows. */
const bannerFields = z.object({
  headline: z.object({ localizableText: z.string().min(1) }),
  buttonGroupSection: z
    .object({
      buttonGroup: tolerantList(
        z.object({ buttonText: z.string().min(1), url: contentLink.optional().catch(undefined) }),
      ),
    })
    .prefault({}),
});

function bannerOf({ shop, requestId }: Services, content: unknown): RegisterForm['banner'] {
  const item = contentItem.safeParse(content);
  if (!item.success) return undefined;
  const fields = readItem(bannerFields, item.data, requestId);
  if (!fields) return undefined;
  const button = fields.buttonGroupSection.buttonGroup[0];
  const href = resolveLink(button?.url, shop)?.href;
  return {
    text: fields.headline.localizableText,
    ...(button && href && { link: { text: button.buttonText, href } }),
  };
}
