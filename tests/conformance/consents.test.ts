import type { ShopperConsentsTypes } from 'commerce-sdk-isomorphic';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

type Update = ShopperConsentsTypes.ConsentSubscriptionRequest;

const shop = new VendorShop('consents');
const canada = new VendorShop('consents', 'cairn-ca');
const NOW = Date.UTC(2027, 4, 1, 8);
/** The newsletter's service takes no address of more than 50 characters. */
const ANN = { login: 'ann@shopper.example', email: 'ann@shopper.example' };
const NEWSLETTER = 'weekly-newsletter';

beforeEach(async () => {
  await shop.reset();
  await shop.setClock({ now: NOW });
});

const read = (token: string, tags?: string[], where = shop, locale?: string) =>
  where.consents(token).getSubscriptions({
    parameters: { expand: ['consentStatus'], ...(tags && { tags }), ...(locale && { locale }) },
  });
const write = (token: string, body: Update) => shop.consents(token).updateSubscription({ body });
const newsletter = (email: string, status: 'opt_in' | 'opt_out' = 'opt_in'): Update => ({
  subscriptionId: NEWSLETTER,
  channel: 'email',
  contactPointValue: email,
  status,
});
const statusOf = async (token: string, subscriptionId = NEWSLETTER) =>
  (await read(token)).data.find((one) => one.subscriptionId === subscriptionId)?.consentStatus;
/** Whether the newsletter's own service knows an address. */
const isKnown = async (token: string, email: string) => {
  const answer = await shop
    .custom(token, {
      ...{ api: 'subscriptions', path: 'newsletter/subscribe', method: 'PATCH' },
      body: { email, postalCode: '98101', gender: 0 },
    })
    .then(
      () => true,
      () => false,
    );
  return answer;
};

describe('subscriptions', () => {
  it('are listed by tag, in the language of the shop', async () => {
    const { access_token: token } = await shop.guest();
    const all = await read(token);
    expectAnswer('Consents', all);
    expect(all.data.map(({ subscriptionId }) => subscriptionId)).toEqual([
      ...[NEWSLETTER, 'text-offers', 'product-news', 'service-messages'],
    ]);
    expect(all.data.at(-1)).toMatchObject({ consentType: 'legal', consentRequired: true });
    const some = await read(token, ['email_capture', 'nothing']);
    expect(some.data.map(({ title }) => title)).toEqual(['Newsletter']);
    expect((await read(token, [])).data).toHaveLength(4);
    const french = await read((await canada.guest()).access_token, ['email_capture'], canada, 'fr-CA');
    expect(french.data[0]?.title).toBe('Infolettre');
  });

  it('have a status only when it is asked for, and only of the caller’s own addresses', async () => {
    const { access_token: guest } = await shop.guest();
    const plain = await shop.consents(guest).getSubscriptions({});
    expect(plain.data.some((one) => 'consentStatus' in one)).toBe(false);
    const ann = await shop.shopper({ phoneMobile: '(303) 555-0142' });
    await write(ann.token, newsletter(ann.login));
    expect(await statusOf(ann.token)).toEqual([
      ...[{ channel: 'email', contactPointValue: ann.login, status: 'opt_in' }].map((one) => ({
        ...one,
        c_lastModified: new Date(NOW).toISOString(),
      })),
    ]);
    expect(await statusOf((await shop.shopper()).token)).toEqual([]);
    // a guest who wrote it learns nothing either
    await write(guest, newsletter(ann.login));
    expect(await statusOf(guest)).toEqual([]);
  });

  it.each([
    ['eleven tags', { tags: Array.from({ length: 11 }, (_, index) => `t${index}`) }],
    ['a tag that is too long', { tags: ['x'.repeat(257)] }],
  ])('refuse %s', async (_, parameters) => {
    const { access_token: token } = await shop.guest();
    const problem = await refusal(shop.consents(token).getSubscriptions({ parameters }), 400);
    expect(problem.type).toMatch(/\/bad-request$/);
  });
});

describe('a consent', () => {
  it('to the newsletter takes effect, and can be taken back', async () => {
    const { token, login } = await shop.shopper(ANN);
    expect(await isKnown(token, login)).toBe(false);
    const answer = await write(token, newsletter(login));
    expectAnswer('ConsentUpdate', answer);
    expect(answer).toEqual(newsletter(login));
    expect(await isKnown(token, login)).toBe(true);
    await shop.setClock({ now: NOW + 60_000 });
    // once more changes nothing, the date neither
    await write(token, newsletter(login.toUpperCase()));
    expect(await statusOf(token)).toMatchObject([{ c_lastModified: new Date(NOW).toISOString() }]);
    await write(token, newsletter(login, 'opt_out'));
    expect(await isKnown(token, login)).toBe(false);
    expect(await statusOf(token)).toMatchObject([
      { status: 'opt_out', c_lastModified: new Date(NOW + 60_000).toISOString() },
    ]);
  });

  it('given at the newsletter’s own sign-up is the same one', async () => {
    const { token, login } = await shop.shopper(ANN);
    const call = { api: 'subscriptions', path: 'newsletter/subscribe', method: 'POST' } as const;
    await shop.custom(token, { ...call, body: { email: login } });
    expect(await statusOf(token)).toMatchObject([{ status: 'opt_in', contactPointValue: login }]);
  });

  it('to text messages is kept by number, however the shopper’s own record spells it', async () => {
    const { token } = await shop.shopper({ phoneMobile: '(303) 555-0142' });
    const body = { subscriptionId: 'text-offers', channel: 'sms', status: 'opt_in' } as const;
    await write(token, { ...body, contactPointValue: '+13035550142' });
    expect(await statusOf(token, 'text-offers')).toMatchObject([
      { channel: 'sms', contactPointValue: '+13035550142', status: 'opt_in' },
    ]);
  });

  it.each<readonly [string, Partial<Update>]>([
    ['an unknown subscription', { subscriptionId: 'nothing' }],
    ['a name that is none', { subscriptionId: 'Weekly Newsletter' }],
    ['a channel that it does not use', { channel: 'whatsapp' as const }],
    ['an address that is none', { contactPointValue: 'ada' }],
    ['a number that is none', { subscriptionId: 'text-offers', channel: 'sms' as const }],
    ...['+1 303 555 0142', '(303) 555-0142', '3035550142', '0035312345678'].map(
      (contactPointValue) =>
        [
          `a number that is not E.164: ${contactPointValue}`,
          { subscriptionId: 'text-offers', channel: 'sms' as const, contactPointValue },
        ] as const,
    ),
    ['an address with spaces around it', { contactPointValue: ` ${ANN.email} ` }],
    ['a refusal of what is required', { subscriptionId: 'service-messages', status: 'opt_out' as const }],
  ])('is refused for %s', async (_, wrong) => {
    const { token, login } = await shop.shopper(ANN);
    const problem = await refusal(write(token, { ...newsletter(login), ...wrong }), 400);
    expect(problem.type).toMatch(/\/validation$/);
  });

  it('may be one of several, each with its own result', async () => {
    const { token, login } = await shop.shopper(ANN);
    const subscriptions = [newsletter(login), { ...newsletter(login), contactPointValue: 'ada' }];
    const answer = await shop.consents(token).updateSubscriptions({ body: { subscriptions } }, true);
    expect(answer.status).toBe(207);
    const results = await answer.json();
    expectAnswer('ConsentUpdates', results);
    expect(results).toMatchObject({
      results: [
        { success: true },
        {
          success: false,
          error: {
            code: 'INVALID_CONTACT_POINT',
            details: { field: 'contactPointValue', provided: 'ada' },
          },
        },
      ],
    });
    const whole = await shop
      .consents(token)
      .updateSubscriptions({ body: { subscriptions: [newsletter(login)] } }, true);
    expect(whole.status).toBe(200);
  });

  it.each([0, 51])('is refused in a list of %d', async (length) => {
    const { token, login } = await shop.shopper(ANN);
    const subscriptions = Array.from({ length }, () => newsletter(login));
    const call = shop.consents(token).updateSubscriptions({ body: { subscriptions } });
    const problem = await refusal(call, 400);
    expect(problem.type).toMatch(/\/validation$/);
    expect(problem).toHaveProperty('instance');
  });
});

describe('where owners of addresses are asked first', () => {
  const europe = new VendorShop('consents', 'cairn-eu');

  it('a consent to the newsletter waits until it is confirmed, or ends', async () => {
    const { token: registered } = await europe.shopper(ANN);
    const status = async () =>
      (
        await europe.consents(registered).getSubscriptions({ parameters: { expand: ['consentStatus'] } })
      ).data.find(({ subscriptionId }) => subscriptionId === NEWSLETTER)?.consentStatus;
    const given = newsletter(ANN.email);
    const answer = await europe.consents(registered).updateSubscription({ body: given });
    expect(answer).toEqual({ ...given, c_pending: true });
    expect(await status()).toEqual([expect.objectContaining({ status: 'opt_out', c_pending: true })]);
    await europe.consents(registered).updateSubscription({ body: newsletter(ANN.email, 'opt_out') });
    expect(await status()).not.toEqual([expect.objectContaining({ c_pending: true })]);
    const mails = (await europe.messages(ANN.email)).map(({ kind }) => kind);
    expect(mails.filter((kind) => kind.startsWith('newsletter'))).toEqual(['newsletter-confirm']);
  });

  const PHONE = '+353851234567';
  const begun = async () => {
    const { token } = await europe.shopper({ ...ANN, phoneMobile: PHONE });
    const change = (body: Update) => europe.consents(token).updateSubscription({ body });
    const statuses = async (subscriptionId: string) =>
      (
        await europe.consents(token).getSubscriptions({ parameters: { expand: ['consentStatus'] } })
      ).data.find((one) => one.subscriptionId === subscriptionId)?.consentStatus;
    const asks = async (to: string) =>
      (await europe.messages(to)).filter(({ kind }) => kind === 'consent-confirm');
    const confirm = async (link = '') =>
      europe.custom((await europe.guest()).access_token, {
        ...{ api: 'subscriptions', path: 'newsletter/confirm', method: 'POST' },
        body: { token: new URL(link).searchParams.get('token') },
      });
    return { change, statuses, asks, confirm };
  };

  it.each([
    ['product-news', 'email', ANN.email],
    ['product-news', 'sms', PHONE],
    ['text-offers', 'sms', PHONE],
  ] as const)('%s by %s begin once %s has confirmed them', async (subscriptionId, channel, to) => {
    const { change, statuses, asks, confirm } = await begun();
    const given = { subscriptionId, channel, contactPointValue: to };
    expect(await change({ ...given, status: 'opt_in' })).toEqual({
      ...{ ...given, status: 'opt_in' },
      c_pending: true,
    });
    // pressed again, nobody is written to again
    await change({ ...given, status: 'opt_in' });
    expect(await statuses(subscriptionId)).toEqual([
      expect.objectContaining({ channel, status: 'opt_out', c_pending: true }),
    ]);
    const [ask, ...others] = await asks(to);
    expect(others).toEqual([]);
    expect(ask?.link).toContain('/eu/newsletter/confirm?token=');
    await confirm(ask?.link);
    await confirm(ask?.link);
    const [status] = (await statuses(subscriptionId)) ?? [];
    expect(status).toMatchObject({ channel, status: 'opt_in' });
    expect(status).not.toHaveProperty('c_pending');
    // once ended, the same link does not begin it again
    await change({ ...given, status: 'opt_out' });
    await refusal(confirm(ask?.link), 404);
    expect(await statuses(subscriptionId)).toEqual([expect.objectContaining({ status: 'opt_out' })]);
  });

  it('to press back and forth writes to nobody again within the hour', async () => {
    const { change, asks, confirm } = await begun();
    const given = { subscriptionId: 'text-offers', channel: 'sms', contactPointValue: PHONE } as const;
    for (const status of ['opt_in', 'opt_out', 'opt_in', 'opt_out', 'opt_in'] as const)
      await change({ ...given, status });
    const [ask, ...others] = await asks(PHONE);
    expect(others).toEqual([]);
    await confirm(ask?.link);
    await europe.setClock({ now: NOW + 49 * 60 * 60_000 });
    await refusal(confirm(ask?.link), 404);
  });
});
