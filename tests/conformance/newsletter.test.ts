import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('newsletter');
const canada = new VendorShop('newsletter', 'cairn-ca');
const CALL = { api: 'subscriptions', path: 'newsletter/subscribe' };
const EMAIL = 'ada@cairn.example';

let token: string;
beforeEach(async () => {
  await shop.reset();
  token = (await shop.guest()).access_token;
});

const first = (email: unknown) => shop.custom(token, { ...CALL, method: 'POST', body: { email } });
const second = (body: object) => shop.custom(token, { ...CALL, method: 'PATCH', body });

describe('newsletter', () => {
  it('takes an address, then the rest, and remembers both', async () => {
    await shop.control('PUT', 'clock', { now: Date.UTC(2026, 10, 21, 8) });
    token = (await shop.guest()).access_token;
    const step = await first(` ${EMAIL.toUpperCase()} `);
    const emailProfileCreationDate = '2026-11-21T08:00:00.000Z';
    expect(step).toEqual({ success: true, allFieldsProvided: false, emailProfileCreationDate });
    expect(
      await second({
        email: EMAIL,
        postalCode: '98101',
        gender: -1,
        source: 'footer',
        messageId: '7',
        emailProfileCreationDate,
      }),
    ).toEqual({ success: true });
    expect(await first(EMAIL)).toEqual({
      success: true,
      allFieldsProvided: true,
      postalCode: '98101',
      gender: -1,
      emailProfileCreationDate,
    });
  });

  it.each([
    ['', 'Please enter a valid email address.'],
    ['ada', 'Please enter a valid email address.'],
    ['ada@cairn', 'Please enter a valid email address.'],
    ['a da@cairn.example', 'Please enter a valid email address.'],
    ['ada@cairn.example\u0000', 'Please enter a valid email address.'],
    [`${'a'.repeat(40)}@cairn.example`, 'Must be at most 50 characters.'],
  ])('refuses the address %j with words for the shopper', async (email, msg) => {
    expect(await refusal(first(email), 400)).toMatchObject({ success: false, msg, title: 'Invalid E-mail' });
  });

  it('answers in the shopper’s language', async () => {
    const guest = await canada.guest();
    const call = { ...CALL, method: 'POST', parameters: { locale: 'fr-CA' }, body: { email: 'x' } } as const;
    expect(await refusal(canada.custom(guest.access_token, call), 400)).toMatchObject({
      msg: 'Veuillez entrer une adresse courriel valide.',
    });
  });

  it('checks the second step against the country and the first step', async () => {
    await first(EMAIL);
    const wrong = { email: EMAIL, postalCode: 'H2X 1Y4', gender: 1 };
    expect(await refusal(second(wrong), 400)).toMatchObject({ msg: 'Please enter a valid zip code' });
    const guest = await canada.guest();
    const here = { ...CALL, method: 'POST', body: { email: EMAIL } } as const;
    await canada.custom(guest.access_token, here);
    for (const postalCode of [wrong.postalCode, 'H2X-1Y4', 'h2x1y4']) {
      const call = { ...here, method: 'PATCH', body: { ...wrong, postalCode } } as const;
      expect(await canada.custom(guest.access_token, call)).toEqual({ success: true });
    }
    await refusal(second({ ...wrong, postalCode: '98101', email: 'nobody@cairn.example' }), 404);
    const bad = { ...wrong, postalCode: '98101', gender: 3 };
    expect(await refusal(second(bad), 400)).toMatchObject({ msg: 'Please choose one of the options.' });
  });

  it('refuses steps without an address, and a date of another profile', async () => {
    const step = { postalCode: '98101', gender: 1 };
    const says = { success: false, msg: 'Please enter a valid email address.' };
    const call = { ...CALL, method: 'POST', body: {} } as const;
    expect(await refusal(shop.custom(token, call), 400)).toMatchObject(says);
    expect(await refusal(second(step), 400)).toMatchObject(says);
    await first(EMAIL);
    const emailProfileCreationDate = '2020-01-01T00:00:00.000Z';
    await refusal(second({ ...step, email: EMAIL, emailProfileCreationDate }), 404);
  });

  it('confirms a new subscription by one mail', async () => {
    await first(EMAIL);
    await first(EMAIL);
    const messages = await shop.messages(EMAIL);
    expect(messages.map(({ kind }) => kind)).toEqual(['newsletter-welcome']);
  });
});

describe('ending it', () => {
  const unsubscribe = async (given: string, at = shop) =>
    at.custom((await at.guest()).access_token, {
      ...{ api: 'subscriptions', path: 'newsletter/unsubscribe', method: 'POST' },
      body: { token: given },
    });

  it('needs the link of a mail and no login, on its own site; every token has the same answer', async () => {
    const email = 'leaver@shopper.example';
    const enter = async () =>
      shop.custom((await shop.guest()).access_token, { ...CALL, method: 'POST', body: { email } });
    const welcomes = async () => (await shop.messages(email)).length;
    await enter();
    const [mail] = await shop.messages(email);
    const token = new URL(mail?.link ?? '').searchParams.get('token') ?? '';
    expect(token.length).toBeGreaterThanOrEqual(40);
    const answers = [
      await unsubscribe('nothing'),
      await unsubscribe(token, new VendorShop('newsletter', 'cairn-ca')),
    ];
    await enter();
    expect(await welcomes()).toBe(1);
    answers.push(await unsubscribe(token), await unsubscribe(token));
    expect(answers).toEqual(answers.map(() => ({ success: true })));
    // it had ended: it begins anew, and with another link
    await enter();
    expect(await welcomes()).toBe(2);
    expect((await shop.messages(email))[0]?.link).not.toContain(token);
    await refusal(unsubscribe('x'.repeat(101)), 400);
  });

  it('is said in plain words by the mail, with the link in its text', async () => {
    const email = 'reader@shopper.example';
    await shop.custom((await shop.guest()).access_token, { ...CALL, method: 'POST', body: { email } });
    const [mail] = await shop.messages(email);
    const text = await (await fetch(`${shop.origin}/mailbox/${mail?.id}/text`)).text();
    expect(text).toContain(`Unsubscribe: ${mail?.link}`);
    expect(text).not.toContain('STOP');
    // no button invites to what few want
    const html = await (await fetch(`${shop.origin}/mailbox/${mail?.id}/html`)).text();
    expect(html).toMatch(/<a href="[^"]*unsubscribe[^"]*" style="[^"]*">Unsubscribe</);
    expect(html).not.toContain('class="button"');
  });
});

describe('double opt-in', () => {
  const europe = new VendorShop('newsletter', 'cairn-eu');
  const HOUR_MS = 60 * 60_000;
  const START = Date.UTC(2026, 10, 21, 8);
  let guest: string;
  const at = async (now: number) => {
    await europe.setClock({ now });
    guest = (await europe.guest()).access_token;
  };
  beforeEach(() => at(START));

  const enter = (email = EMAIL) => europe.custom(guest, { ...CALL, method: 'POST', body: { email } });
  const confirm = (given: string) =>
    europe.custom(guest, {
      ...{ api: 'subscriptions', path: 'newsletter/confirm', method: 'POST' },
      body: { token: given },
    });
  const kinds = async () => (await europe.messages(EMAIL)).map(({ kind }) => kind);
  const tokenOf = async () =>
    new URL((await europe.messages(EMAIL)).find(({ link }) => link)?.link ?? '').searchParams.get('token') ??
    '';

  it('asks by mail, once an hour, and signs up what is confirmed', async () => {
    expect(await enter()).toEqual({ success: true, status: 'pending' });
    expect(await enter()).toEqual({ success: true, status: 'pending' });
    expect(await kinds()).toEqual(['newsletter-confirm']);
    const first = await tokenOf();
    await at(START + HOUR_MS - 1);
    await enter();
    expect(await kinds()).toHaveLength(1);
    await at(START + HOUR_MS);
    await enter();
    expect(await kinds()).toHaveLength(2);
    expect(await refusal(confirm(first), 404)).toMatchObject({ msg: 'This link does not count any more.' });
    const token = await tokenOf();
    expect(await confirm(token)).toEqual({ success: true });
    expect(await confirm(token)).toEqual({ success: true });
    expect((await kinds()).filter((kind) => kind === 'newsletter-welcome')).toHaveLength(1);
    expect(await enter()).toEqual({ success: true, status: 'pending' });
    expect(await kinds()).toHaveLength(3);
  });

  it('asks ever more seldom whom nobody confirms, a day apart at most', async () => {
    const asked: number[] = [];
    for (let hour = 0; hour <= 80; hour += 1) {
      await at(START + hour * HOUR_MS);
      await enter();
      if ((await kinds()).length > asked.length) asked.push(hour);
    }
    expect(asked).toEqual([0, 1, 3, 7, 15, 31, 55, 79]);
  });

  it('knows a link for 48 hours, on its own site', async () => {
    await enter();
    const token = await tokenOf();
    const body = { token };
    const elsewhere = { api: 'subscriptions', path: 'newsletter/confirm', method: 'POST', body } as const;
    await refusal(shop.custom((await shop.guest()).access_token, elsewhere), 404);
    await at(START + 48 * HOUR_MS);
    await refusal(confirm(token), 404);
    await at(START + 48 * HOUR_MS - 1);
    expect(await confirm(token)).toEqual({ success: true });
  });

  it.each(['', 'x'.repeat(101), 7, null])('refuses %j as a token', async (token) => {
    await refusal(
      europe.custom(guest, {
        ...{ api: 'subscriptions', path: 'newsletter/confirm', method: 'POST' },
        body: { token },
      }),
      400,
    );
  });

  it('has no second step', async () => {
    await enter();
    await confirm(await tokenOf());
    const step = { email: EMAIL, postalCode: '10115', gender: 1 };
    await refusal(europe.custom(guest, { ...CALL, method: 'PATCH', body: step }), 404);
  });
});

describe('a custom API', () => {
  it.each([
    ['text', { body: 'email=ada', headers: { 'content-type': 'text/plain' } }, 415],
    ['no JSON', { body: '{"email":' }, 400],
    ['another shape', { body: '[1]' }, 400],
    ['a number', { body: { email: 7 } }, 400],
    ['an unknown parameter', { body: { email: EMAIL }, parameters: { color: 'red' } }, 400],
    ['a token of nobody', { body: { email: EMAIL }, headers: { authorization: 'Bearer nobody' } }, 401],
  ])('refuses %s', async (_, call, status) => {
    const problem = await refusal(shop.custom(token, { ...CALL, method: 'POST', ...call }), status);
    expect(problem.type).toMatch(/^https:\/\/api\.commercecloud\.salesforce\.com\/.+\/errors\/[a-z-]+$/);
    expect(problem).toMatchObject({ title: expect.any(String), detail: expect.any(String) });
  });

  it('takes parameters of its own that begin with c_', async () => {
    const call = { ...CALL, method: 'POST', body: { email: EMAIL }, parameters: { c_source: 'x' } } as const;
    expect(await shop.custom(token, call)).toMatchObject({ success: true });
  });

  it('refuses a body of more than 5 MB', async () => {
    const body = { email: 'a'.repeat(5 * 1024 * 1024) };
    await refusal(shop.custom(token, { ...CALL, method: 'POST', body }), 413);
  });

  it('answers 404 for unknown paths', async () => {
    await refusal(shop.custom(token, { ...CALL, path: 'newsletter/nothing' }), 404);
    await refusal(shop.custom(token, { ...CALL, api: 'nothing' }), 404);
  });

  it('says so when its circuit breaker is open', async () => {
    await shop.control('POST', 'faults', { service: 'newsletter', mode: 'status', status: 503, times: 1 });
    const problem = await refusal(first(EMAIL), 503);
    expect(problem.type).toMatch(/\/custom-api-circuit-breaker-error$/);
    expect(await first(EMAIL)).toMatchObject({ success: true });
  });
});
