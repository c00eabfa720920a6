import { beforeAll, describe, expect, it } from 'vitest';
import { readyBasket, someVariants } from './support/goods.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('membership');
const canada = new VendorShop('membership', 'cairn-ca');
const MEMBER = { c_additionalFields: { isLoyaltyFormSubmit: true, postalCode: '98101' } };

let guest: string;
beforeAll(async () => {
  await shop.reset();
  guest = (await shop.guest()).access_token;
});

describe('precheck', () => {
  const precheck = (gatewayEmail: unknown, of = shop, token = guest, locale?: string) =>
    of.custom(token, {
      method: 'POST',
      api: 'auth',
      path: 'precheck-customer',
      body: { gatewayEmail },
      ...(locale && { parameters: { locale } }),
    });

  it('sends a stranger to register, with the rules of the site', async () => {
    const answer = await precheck('stranger@cairn.example');
    expect(answer).toEqual({
      registrationStep: true,
      registerFormSettings: {
        canEnrollInLoyalty: true,
        loyaltyPrivacyConsentRequired: false,
        isFormatPhoneNumber: true,
        isCustomerOptInDefaultEnabled: true,
        isSmsOptInEnabled: true,
        isAccountCreationCaptchaEnabled: false,
        isExcludeNoFiTerms: false,
        isBirthdayStepEnabled: true,
        isLoyaltyExplicitConsentRequired: false,
      },
      passwordConstraints: expect.any(Object),
      loyaltyJoinBanner: expect.objectContaining({ _meta: expect.any(Object) }),
      updatePostalCode: false,
    });
  });

  it('asks for consent, in French, where the law does', async () => {
    const { access_token: token } = await canada.guest();
    const answer = await precheck('stranger@cairn.example', canada, token, 'fr-CA');
    expect(answer).toMatchObject({
      registerFormSettings: { isLoyaltyExplicitConsentRequired: true, isCustomerOptInDefaultEnabled: false },
    });
    expect(JSON.stringify(answer)).toContain('Devenez membre du Club Cairn');
  });

  it('sends who is known to the password, in any case, and asks for a missing postal code', async () => {
    const { login } = await shop.register({ login: 'known@cairn.example' });
    const known = { registrationStep: false, loyaltyJoinBanner: null };
    expect(await precheck(login.toUpperCase())).toMatchObject({ ...known, updatePostalCode: true });
    const member = await shop.register({ ...MEMBER, login: 'member@cairn.example' });
    expect(await precheck(member.login)).toMatchObject({ ...known, updatePostalCode: false });
  });

  it('has rules that a good password fits and a weak one does not', async () => {
    const { passwordConstraints } = Object(await precheck('stranger@cairn.example'));
    const fits = (password: string) =>
      Object.values<string>(passwordConstraints).every((rule) => new RegExp(rule).test(password));
    expect(fits('Sturdy-boots7')).toBe(true);
    for (const weak of ['Sh0rt-x', 'no-capitals-7', 'NO-SMALL-7', 'No-number-here', 'Noth1ngSpecial']) {
      expect(fits(weak), weak).toBe(false);
    }
  });

  it.each(['', 'nobody', 7, null, `${'a'.repeat(50)}@cairn.example`])('refuses %j', async (address) => {
    await refusal(precheck(address), 400);
  });

  it('names the field of a form that does not fit', async () => {
    expect(await refusal(precheck('nobody'), 400)).toMatchObject({
      status: 'invalid_form',
      errors: [{ field: 'gatewayEmail', message: 'Please enter a valid email address.' }],
    });
  });
});

describe('post-auth', () => {
  const postAuth = (token: string, body: unknown = {}) =>
    shop.custom(token, { method: 'POST', api: 'auth', path: 'post-auth', body });

  it('is for who has signed in', async () => {
    const { token } = await shop.shopper();
    expect(await postAuth(token)).toEqual({});
    await refusal(postAuth(guest), 403);
    await refusal(postAuth(token, { surprise: true }), 400);
  });
});

describe('loyalty and the profile', () => {
  const status = (token: string, of = shop, parameters: Record<string, string> = {}) =>
    of.custom(token, { api: 'loyalty', path: 'customer/status', parameters });
  const profile = (token: string, path: string, body?: unknown) =>
    shop.custom(token, {
      ...(body !== undefined && { method: 'POST' as const, body }),
      api: 'progressive-profiling',
      path: `profiling/${path}`,
    });
  const NOTHING = {
    loyaltyActiveInCurrentSession: false,
    tier: { status: 'none' },
    rewardsBalance: { available: { points: 0, currencyFormattedString: '$0.00' } },
  };

  it('has nothing for guests and for who did not join', async () => {
    expect(await status(guest)).toEqual(NOTHING);
    expect(await status((await shop.shopper()).token)).toEqual(NOTHING);
  });

  it('counts a member’s points, also those for answers, once each', async () => {
    await shop.setClock({ now: Date.UTC(2026, 10, 21) });
    const { token } = await shop.shopper(MEMBER);
    const points = (count: number, text: string) => ({
      loyaltyActiveInCurrentSession: true,
      tier: {
        status: 'member',
        expirationDate: { formattedString: 'December 31, 2027', dateValue: '2027-12-31' },
      },
      rewardsBalance: { available: { points: count, currencyFormattedString: text } },
    });
    expect(await status(token)).toEqual(points(250, '$2.50'));
    expect(await profile(token, 'progress')).toMatchObject({ progressDecimal: 0, completedSteps: [] });
    const birthday = { birthday: { month: 2, day: 29 } };
    expect(await profile(token, 'step-data', birthday)).toMatchObject({
      success: true,
      progressDecimal: 0.33,
      pointsAwarded: 50,
    });
    expect(await profile(token, 'step-data', birthday)).toMatchObject({ pointsAwarded: 0 });
    const preferenceTypes = [
      { Key: 'category', Options: ['mens', 'camp'] },
      { Key: 'activity', Options: [] },
    ];
    expect(await profile(token, 'step-data', { preferenceTypes })).toMatchObject({
      progressDecimal: 1,
      completedSteps: ['birthday', 'category', 'activity'],
      pointsAwarded: 100,
    });
    expect(await status(token)).toEqual(points(400, '$4.00'));
    await shop.setClock({ offset: 0 });
  });

  it('counts a point for each dollar of the orders that stand', async () => {
    const { token } = await shop.shopper(MEMBER);
    const [productId = ''] = await someVariants(shop, token);
    const { basketId, orderTotal = 0 } = await readyBasket(shop, token, [{ productId, quantity: 1 }]);
    await shop.orders(token).createOrder({ body: { basketId } });
    expect(await status(token)).toMatchObject({
      rewardsBalance: { available: { points: 250 + Math.floor(orderTotal) } },
    });
  });

  it('asks its questions in the shopper’s language, in Pascal’s case', async () => {
    const { token } = await shop.shopper();
    expect(await profile(token, 'step-data')).toMatchObject({
      activatedSteps: {
        preferenceTypes: [
          {
            Key: 'category',
            Name: expect.any(String),
            Description: expect.any(String),
            Options: expect.arrayContaining([{ Key: 'mens', Name: 'Men' }]),
          },
          { Key: 'activity' },
        ],
      },
    });
  });

  it.each([
    {},
    { birthday: { month: 2, day: 30 } },
    { birthday: { month: '2', day: 3 } },
    { preferenceTypes: [{ Key: 'shoes', Options: [] }] },
    { preferenceTypes: [{ Key: '__proto__', Options: ['constructor'] }] },
    { preferenceTypes: [{ Key: 'category', Options: ['hats'] }] },
  ])('refuses %j, and keeps nothing of it', async (body) => {
    const { token } = await shop.shopper();
    await refusal(profile(token, 'step-data', body), 400);
    expect(await profile(token, 'progress')).toMatchObject({ progressDecimal: 0 });
  });

  it('has no profile of a guest', async () => {
    for (const path of ['progress', 'step-data']) await refusal(profile(guest, path), 403);
    await refusal(profile(guest, 'step-data', { birthday: { month: 1, day: 1 } }), 403);
  });
});
