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

  it('sends an unknown address to registration, with the rules of the site', async () => {
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

  it('asks for consent, in French, where the law requires it', async () => {
    const { access_token: token } = await canada.guest();
    const answer = await precheck('stranger@cairn.example', canada, token, 'fr-CA');
    expect(answer).toMatchObject({
      registerFormSettings: { isLoyaltyExplicitConsentRequired: true, isCustomerOptInDefaultEnabled: false },
    });
    expect(JSON.stringify(answer)).toContain('Devenez membre du Club Cairn');
  });

  it('sends a known address, in any case, to the password, and asks for a missing postal code', async () => {
    const { login } = await shop.register({ login: 'known@cairn.example' });
    const known = { registrationStep: false, loyaltyJoinBanner: null };
    expect(await precheck(login.toUpperCase())).toMatchObject({ ...known, updatePostalCode: true });
    const member = await shop.register({ ...MEMBER, login: 'member@cairn.example' });
    expect(await precheck(member.login)).toMatchObject({ ...known, updatePostalCode: false });
  });

  it('has rules that a good password meets and a weak one does not', async () => {
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

  it('names the form field that is invalid', async () => {
    expect(await refusal(precheck('nobody'), 400)).toMatchObject({
      status: 'invalid_form',
      errors: [{ field: 'gatewayEmail', message: 'Please enter a valid email address.' }],
    });
  });
});

describe('post-auth', () => {
  const postAuth = (token: string, body: unknown = {}) =>
    shop.custom(token, { method: 'POST', api: 'auth', path: 'post-auth', body });

  it('needs a signed-in shopper', async () => {
    const { token } = await shop.shopper();
    expect(await postAuth(token)).toEqual({});
    await refusal(postAuth(guest), 403);
    await refusal(postAuth(token, { surprise: true }), 400);
  });
});

const status = (token: string, of = shop, parameters: Record<string, string> = {}) =>
  of.custom(token, { api: 'loyalty', path: 'customer/status', parameters });

describe('loyalty and the profile', () => {
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

  it('has nothing for guests and for non-members', async () => {
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

  it('counts a point for each dollar of the orders that are not cancelled', async () => {
    const { token } = await shop.shopper(MEMBER);
    const [productId = ''] = await someVariants(shop, token);
    const { basketId, orderTotal = 0 } = await readyBasket(shop, token, [{ productId, quantity: 1 }]);
    await shop.orders(token).createOrder({ body: { basketId } });
    expect(await status(token)).toMatchObject({
      rewardsBalance: { available: { points: 250 + Math.floor(orderTotal) } },
    });
  });

  it('tells the saved answers, each with its latest value', async () => {
    const { token } = await shop.shopper();
    expect(await profile(token, 'step-data')).toMatchObject({ savedAnswers: { preferenceTypes: [] } });
    await profile(token, 'step-data', {
      birthday: { month: 2, day: 29 },
      preferenceTypes: [{ Key: 'category', Options: ['mens', 'camp'] }],
    });
    await profile(token, 'step-data', { preferenceTypes: [{ Key: 'category', Options: ['kids'] }] });
    expect(Object(await profile(token, 'step-data')).savedAnswers).toEqual({
      birthday: { month: 2, day: 29 },
      preferenceTypes: [{ Key: 'category', Options: ['kids'] }],
    });
    const { token: other } = await shop.shopper();
    expect(Object(await profile(other, 'step-data')).savedAnswers).toEqual({ preferenceTypes: [] });
  });

  it('asks its questions in the shopper’s language, with field names in Pascal case', async () => {
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
  ])('refuses %j, and stores nothing of it', async (body) => {
    const { token } = await shop.shopper();
    await refusal(profile(token, 'step-data', body), 400);
    expect(await profile(token, 'progress')).toMatchObject({ progressDecimal: 0 });
  });

  it('has no profile of a guest', async () => {
    for (const path of ['progress', 'step-data']) await refusal(profile(guest, path), 403);
    await refusal(profile(guest, 'step-data', { birthday: { month: 1, day: 1 } }), 403);
  });
});

describe('membership', () => {
  const call = (token: string, path: string, body?: unknown, of = shop) =>
    of.custom(token, {
      ...(body !== undefined && { method: 'POST' as const, body }),
      api: 'loyalty',
      path: `customer/${path}`,
    });
  /** A member with that many points. */
  const memberWith = async (points: number) => {
    const shopper = await shop.shopper(MEMBER);
    await shop.control('PUT', `loyalty/${shopper.customerId}`, { points });
    return shopper;
  };
  const pointsOf = async (token: string) => Object(await status(token)).rewardsBalance.available.points;

  it('is open to those who skipped it, once', async () => {
    const { token } = await shop.shopper();
    expect(await call(token, 'membership', {})).toMatchObject({ tier: { status: 'member' } });
    expect(await call(token, 'membership', {})).toMatchObject({ tier: { status: 'member' } });
    expect(await status(token)).toMatchObject({
      loyaltyActiveInCurrentSession: true,
      rewardsBalance: { available: { points: 250 } },
    });
    expect(await call(token, 'history')).toMatchObject({
      total: 1,
      data: [{ type: 'welcome', points: 250 }],
    });
    await refusal(call(guest, 'membership', {}), 403);
  });

  it('needs the consents of the site, each named at its field, in French', async () => {
    const { token } = await canada.shopper();
    const join = (consents: object) =>
      canada.custom(token, {
        ...{ method: 'POST', api: 'loyalty', path: 'customer/membership', body: consents },
        parameters: { locale: 'fr-CA' },
      });
    expect(await refusal(join({ privacyConsent: true }), 400)).toMatchObject({
      status: 'invalid_form',
      errors: [{ field: 'rewardsConsent', message: 'Ce champ est obligatoire.' }],
    });
    expect(await status(token, canada)).toMatchObject({ loyaltyActiveInCurrentSession: false });
    expect(await join({ rewardsConsent: true, privacyConsent: true })).toMatchObject({
      loyaltyActiveInCurrentSession: true,
    });
  });

  it('keeps the expiry of the day of enrolment, and ends with it', async () => {
    await shop.setClock({ now: Date.UTC(2026, 10, 21) });
    const { token, login } = await shop.shopper(MEMBER);
    await shop.setClock({ now: Date.UTC(2027, 11, 31, 23, 59) });
    const { access_token: late } = await shop.signIn(login);
    expect(await status(late)).toMatchObject({
      loyaltyActiveInCurrentSession: true,
      tier: { expirationDate: { dateValue: '2027-12-31' } },
    });
    await shop.setClock({ now: Date.UTC(2028, 0, 1) });
    const { access_token: later } = await shop.signIn(login);
    expect(await status(later)).toMatchObject({ loyaltyActiveInCurrentSession: false });
    await refusal(call(later, 'rewards'), 403);
    expect(await call(later, 'membership', {})).toMatchObject({
      loyaltyActiveInCurrentSession: true,
      tier: { expirationDate: { dateValue: '2029-12-31' } },
    });
    await shop.setClock({ offset: 0 });
    expect(token).toBeTruthy();
  });

  it('exchanges points for a reward once, however often the same redemption is sent', async () => {
    const { token } = await memberWith(900);
    const wanted = { rewardId: 'off-500', redemptionId: crypto.randomUUID() };
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => call(token, 'redemptions', wanted)));
    expect(first).toMatchObject({ points: 500, code: expect.stringMatching(/^CLUB-[A-Z0-9]{8}$/) });
    for (const other of others) expect(other).toEqual(first);
    expect(await pointsOf(token)).toBe(400);
    expect(await call(token, `redemptions/${wanted.redemptionId}`)).toEqual(first);
    expect(await call(token, 'history')).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ type: 'redemption', points: -500, code: Object(first).code }),
      ]),
    });
    await refusal(call(token, 'redemptions', { ...wanted, rewardId: 'wash-and-proof' }), 409);
    const again = { ...wanted, redemptionId: crypto.randomUUID() };
    expect(await refusal(call(token, 'redemptions', again), 409)).toMatchObject({ points: 400 });
    await refusal(call(token, 'redemptions', { ...again, rewardId: 'off-1' }), 404);
    await refusal(call(token, 'redemptions', { ...again, redemptionId: 'mine' }), 400);
    expect(await pointsOf(token)).toBe(400);
  });

  it('shows nobody another shopper’s redemption', async () => {
    const { token } = await memberWith(900);
    const redemptionId = crypto.randomUUID();
    await call(token, 'redemptions', { rewardId: 'off-500', redemptionId });
    const { token: other } = await memberWith(900);
    await refusal(call(other, `redemptions/${redemptionId}`), 404);
    await refusal(call(guest, `redemptions/${redemptionId}`), 403);
    await call(other, 'redemptions', { rewardId: 'off-500', redemptionId });
    expect(await pointsOf(other)).toBe(400);
  });

  it('takes the amount of a redeemed reward off its owner’s order, once', async () => {
    const { token } = await memberWith(900);
    const { token: other } = await memberWith(0);
    const redemptionId = crypto.randomUUID();
    const { code } = Object(await call(token, 'redemptions', { rewardId: 'off-500', redemptionId }));
    const [productId = ''] = await someVariants(shop, token);
    const basketOf = async (of: string) =>
      (await readyBasket(shop, of, [{ productId, quantity: 1 }])).basketId ?? '';
    const addTo = (basketId: string, of: string) =>
      shop.baskets(of).addCouponToBasket({ parameters: { basketId }, body: { code } });
    expect(await refusal(addTo(await basketOf(other), other), 400)).toMatchObject({
      statusCode: 'coupon_code_unknown',
    });
    const basketId = await basketOf(token);
    expect(await addTo(basketId, token)).toMatchObject({
      couponItems: [{ code, statusCode: 'applied' }],
      orderPriceAdjustments: [{ price: -5, couponCode: code }],
    });
    await shop.orders(token).createOrder({ body: { basketId } });
    expect(await refusal(addTo(await basketOf(token), token), 400)).toMatchObject({
      statusCode: 'redemption_limit_exceeded',
    });
  });

  it('has a history in pages, and its control sets points, tier and expiry', async () => {
    const { token, login } = await memberWith(0);
    for (const points of [10, 40, 20]) await shop.control('PUT', `loyalty/${login}`, { points });
    const page = (c_offset: number) =>
      shop.custom(token, {
        ...{ api: 'loyalty', path: 'customer/history' },
        parameters: { c_offset: String(c_offset), c_limit: '3' },
      });
    expect(await page(0)).toMatchObject({ total: 5, data: { length: 3 } });
    expect(await page(3)).toMatchObject({ total: 5, data: { length: 2 } });
    expect(await pointsOf(token)).toBe(20);
    const set = { tier: 'titanium', expiresOn: '2031-05-01', points: 7 };
    const answer = await shop.control('PUT', `loyalty/${login}`, set);
    expect(await answer.json()).toMatchObject({ ...set });
    expect(await status(token, shop, { locale: 'en-US' })).toMatchObject({
      tier: { status: 'titanium', expirationDate: { formattedString: 'May 1, 2031' } },
    });
  });
});
