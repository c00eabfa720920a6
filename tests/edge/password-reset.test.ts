import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stepAnswer } from '../../shared/schemas/account.ts';
import { newEmail } from '../support/new-email.ts';
import { type Account, newAccount, stepsShown } from './support/account.ts';
import { problemIn } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { mailsTo, seenFor } from './support/mail.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';
import { overLimit } from './support/until-limited.ts';
import { Visitor } from './support/visitor.ts';
import { hearWarnings } from './support/warnings.ts';

const shop = new Shop();
const MAYBE_SENT =
  'We did not hear back, so a mail may be on its way or not. Look for it before you ask for another.';
const UNAVAILABLE = 'This feature is not currently available.';
const ASK = 'oauth2/password/reset';

let ada: Account;

beforeEach(async () => {
  await mendAll();
  await coldStart();
  ada = await newAccount(shop);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await mendAll();
});

const forgot = (email: string, visitor = new Visitor(shop)) =>
  visitor.send('/login', { _action: 'forgot-password', email });
const said = async (response: Response) => [response.status, (await problemIn(response)).title];

describe('asking for a new password', () => {
  it('sends one mail, and the next step says so', async () => {
    const response = await forgot(ada.email);
    expect(response.status).toBe(200);
    expect(stepAnswer.parse(await response.json())).toEqual({ view: 'reset-sent' });
    expect((await mailsTo(ada.email)).map(({ kind }) => kind)).toEqual(['password-reset']);
  });

  it('works without scripts, on its page and in the sign-in page', async () => {
    for (const path of ['/reset-password', '/login']) {
      const visitor = new Visitor(shop);
      const page = await visitor.text(path);
      expect(page).toContain('Forgot password');
      const answer = await visitor.post(path, { _action: 'forgot-password', email: ada.email });
      expect(answer.status).toBe(200);
      const text = await answer.text();
      expect(stepsShown(text)).toEqual(['reset-sent']);
      expect(text).toContain('a mail for choosing a new password may arrive in a few minutes');
      expect(text).toContain(ada.email);
    }
  });

  it.each([
    ['with scripts', (email: string) => forgot(email)],
    [
      'without scripts',
      (email: string) => new Visitor(shop).post('/reset-password', { _action: 'forgot-password', email }),
    ],
  ])('tells nobody whether an address has an account, %s', async (_, send) => {
    const nobody = newEmail();
    const { seen, seconds } = await seenFor([ada.email, nobody], send);
    expect(seen[1]).toEqual(seen[0]);
    expect(seconds[0]).toBeGreaterThanOrEqual(1);
    expect(seconds[1]).toBe(seconds[0]);
    expect(await mailsTo(nobody)).toEqual([]);
  });

  it.each([
    ['no', '', 'Please enter a valid email address.'],
    ['half an', 'no address', 'An email address has no spaces. Please remove them.'],
    ['a long', `${'x'.repeat(50)}@mail.test`, 'Must be at most 50 characters.'],
    ['an odd', '😀@mail', 'We cannot use an email address with “😀” in it.'],
    ['a marked-up', '<b>you</b>@mail', 'We cannot use an email address with “<” in it.'],
    ['an endless', 'x'.repeat(10_000), 'Must be at most 50 characters.'],
  ])('%s address is said at its field before anyone is asked', async (_, email, message) => {
    await forgetCalls();
    const refused = await forgot(email);
    expect(refused.status).toBe(400);
    expect(await problemIn(refused)).toMatchObject({ errors: [{ field: 'email', message }] });
    expect((await calls()).filter(({ path }) => path.includes('password'))).toEqual([]);
    const page = await new Visitor(shop).post('/reset-password', { _action: 'forgot-password', email });
    expect(page.status).toBe(400);
    expect(await page.text()).toContain(message.replace('<', '&lt;'));
  });

  it.each([
    ['refuses with 400', { mode: 'status', status: 400 }, UNAVAILABLE],
    ['fails', { mode: 'status', status: 500 }, MAYBE_SENT],
    ['hangs', { mode: 'hang' }, MAYBE_SENT],
  ] as const)('while the service %s, says so and keeps the address', async (_, fault, title) => {
    await spoil({ service: 'slas', path: ASK, ...fault });
    const answers = [await forgot(ada.email), await forgot(newEmail())];
    for (const answer of answers) expect(await said(answer)).toEqual([503, title]);
    await coldStart();
    const page = await new Visitor(shop).post('/login', { _action: 'forgot-password', email: ada.email });
    expect(page.status).toBe(503);
    const text = await page.text();
    expect(text).toContain(title);
    expect(text).toMatch(new RegExp(`<section data-view="forgot-password">.*value="${ada.email}"`));
  });

  it('while the service is cut off, says so', async () => {
    const cut = faulty(/password\/reset/, async () => {
      throw new TypeError('Network connection lost.');
    });
    const fields = { _action: 'forgot-password', email: ada.email };
    const answer = await new Visitor(shop).send('/login', fields, { bindings: { SANDBOX: cut } });
    expect(await said(answer)).toEqual([503, MAYBE_SENT]);
  });

  it('is limited for an address and a visitor', async () => {
    const visitor = new Visitor(shop);
    const answers = await overLimit(10, () => forgot(ada.email, visitor));
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});

describe('the legacy platform’s form, where it is configured', () => {
  const legacy = new Shop({ LEGACY_RESET_URL: 'http://sandbox.internal/~edge' });
  const send = (email: string) => forgot(email, new Visitor(legacy));

  it('sends the mail instead of the login service', async () => {
    await forgetCalls();
    expect((await send(ada.email)).status).toBe(200);
    expect((await mailsTo(ada.email)).map(({ kind }) => kind)).toEqual(['password-reset']);
    expect((await calls()).map(({ path }) => path).filter((path) => /password|Reset/i.test(path))).toEqual([
      expect.stringContaining('/Sites-cairn-us-Site/en_US/Account-PasswordResetDialogForm'),
    ]);
    expect((await send(newEmail())).status).toBe(200);
  });

  it.each([
    ['refuses', { mode: 'malformed', body: '{"success":false}' }],
    ['says nothing of success', { mode: 'malformed', body: '{"fields":{"loginEmail":"?"}}' }],
    ['forbids it', { mode: 'status', status: 403, body: '<html>' }],
  ] as const)('when it %s, the reset has failed', async (_, fault) => {
    await spoil({ service: 'legacy', ...fault });
    const logged = hearWarnings();
    expect(await said(await send(ada.email))).toEqual([503, 'Reset password failed']);
    expect(logged('section-absent')).toEqual([]);
    expect(logged('reset-not-sent').length).toBe('status' in fault ? 1 : 0);
  });

  it.each([
    ['answers no JSON', { mode: 'malformed', body: '<html>' }],
    ['fails', { mode: 'status', status: 500 }],
    ['is cut off', { mode: 'cut' }],
    ['hangs', { mode: 'hang' }],
  ] as const)('when it %s, the mail may be on its way', async (_, fault) => {
    await spoil({ service: 'legacy', ...fault });
    expect(await said(await send(ada.email))).toEqual([503, MAYBE_SENT]);
  });
});
