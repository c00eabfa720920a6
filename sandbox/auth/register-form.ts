import { Hono } from 'hono';
import { z } from 'zod';
import { COUNTRIES } from '../country/countries.ts';
import type { Database } from '../database/database.ts';
import { readJson } from '../http/read-input.ts';
import { type Site, siteById } from '../sites.ts';
import type { TenantEnv } from '../tenant-context.ts';

/**
 * The settings of a site's registration form (docs/contracts/custom-apis.md §2.1). It asks for
 * consent where the law requires it.
 */
function usualSettings({ countries: [first] }: Site) {
  const { consentByLaw } = COUNTRIES[first];
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
const USUAL_CONSTRAINTS = {
  minLengthRegex: '^.{8,}$',
  upperCaseRegex: '[A-Z]',
  lowerCaseRegex: '[a-z]',
  numberRegex: '[0-9]',
  specialCharRegex: '[^A-Za-z0-9]',
  mixedCaseRegex: '^(?=.*[a-z])(?=.*[A-Z]).*$',
};

export type PasswordRule = keyof typeof USUAL_CONSTRAINTS;

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}

const flag = z.boolean().optional();
const rule = z.string().max(500).refine(isPattern, 'a regular expression').nullish();

/** What a test may change in a site's form; null removes a password rule or the banner. */
const registerFormChange = z.strictObject({
  registerFormSettings: z
    .strictObject({
      canEnrollInLoyalty: flag,
      loyaltyPrivacyConsentRequired: flag,
      isFormatPhoneNumber: flag,
      isCustomerOptInDefaultEnabled: flag,
      isSmsOptInEnabled: flag,
      isAccountCreationCaptchaEnabled: flag,
      isExcludeNoFiTerms: flag,
      isBirthdayStepEnabled: flag,
      isLoyaltyExplicitConsentRequired: flag,
    })
    .optional(),
  passwordConstraints: z
    .strictObject({
      minLengthRegex: rule,
      upperCaseRegex: rule,
      lowerCaseRegex: rule,
      numberRegex: rule,
      specialCharRegex: rule,
      mixedCaseRegex: rule,
    })
    .optional(),
  loyaltyJoinBanner: z.record(z.string(), z.unknown()).nullish(),
});

type RegisterFormChange = z.output<typeof registerFormChange>;

/** A site's registration form, as the precheck tells it and as registration checks it. */
export type RegisterForm = {
  registerFormSettings: ReturnType<typeof usualSettings>;
  passwordConstraints: Partial<Record<PasswordRule, string>>;
  /** Content in place of the published banner; null for none, absent for the published one. */
  loyaltyJoinBanner?: Record<string, unknown> | null;
};

/** The registration form of a site: the usual one, with what a test has changed. */
export function registerForm(database: Database, site: Site): RegisterForm {
  const row = database.first<{ doc: string }>('SELECT doc FROM register_form WHERE site_id = ?', site.id);
  const change: RegisterFormChange = row ? JSON.parse(row.doc) : {};
  const constraints = { ...USUAL_CONSTRAINTS, ...change.passwordConstraints };
  return {
    registerFormSettings: { ...usualSettings(site), ...change.registerFormSettings },
    passwordConstraints: Object.fromEntries(
      Object.entries(constraints).filter(([, source]) => source !== null),
    ),
    ...(change.loyaltyJoinBanner !== undefined && { loyaltyJoinBanner: change.loyaltyJoinBanner }),
  };
}

/**
 * The control of registration forms, at `/__sandbox/register-form/{site}`: `GET` reads, `PUT`
 * changes the usual one by the body (in place of earlier changes), `DELETE` restores it.
 */
export function registerFormControl(): Hono<TenantEnv> {
  const control = new Hono<TenantEnv>();
  control.get('/:site', (c) => {
    const site = siteById(c.req.param('site'));
    return site ? c.json(registerForm(c.var.tenant.database, site)) : c.json({ title: 'Not Found' }, 404);
  });
  control.put('/:site', async (c) => {
    const site = siteById(c.req.param('site'));
    const change = await readJson(c, registerFormChange);
    if (!site) return c.json({ title: 'Not Found' }, 404);
    const { database } = c.var.tenant;
    database.run(
      'INSERT OR REPLACE INTO register_form (site_id, doc) VALUES (?, ?)',
      site.id,
      JSON.stringify(change),
    );
    return c.json(registerForm(database, site));
  });
  control.delete('/:site', (c) => {
    c.var.tenant.database.run('DELETE FROM register_form WHERE site_id = ?', c.req.param('site'));
    return c.body(null, 204);
  });
  return control;
}
