import type { Site } from '../sites.ts';

/**
 * What the register form of a site asks (docs/contracts/custom-apis.md §2.1). Canada asks for
 * consent where the law there does.
 */
export function registerFormSettings({ countryCode }: Site) {
  const consentByLaw = countryCode === 'CA';
  return {
    canEnrollInLoyalty: true,
    loyaltyPrivacyConsentRequired: consentByLaw,
    isFormatPhoneNumber: true,
    isCustomerOptInDefaultEnabled: !consentByLaw,
    isSmsOptInEnabled: !consentByLaw,
    isAccountCreationCaptchaEnabled: false,
    isExcludeNoFiTerms: false,
    isBirthdayStepEnabled: true,
    isLoyaltyExplicitConsentRequired: consentByLaw,
  };
}

/**
 * The rules a password must fit, as source text of regular expressions
 * (docs/contracts/custom-apis.md §2.1).
 */
export const PASSWORD_CONSTRAINTS = {
  minLengthRegex: '^.{8,}$',
  upperCaseRegex: '[A-Z]',
  lowerCaseRegex: '[a-z]',
  numberRegex: '[0-9]',
  specialCharRegex: '[^A-Za-z0-9]',
  mixedCaseRegex: '^(?=.*[a-z])(?=.*[A-Z]).*$',
};
