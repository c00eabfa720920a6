import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, memberOf, newAccount } from './support/account.ts';
import { problemIn } from './support/bag.ts';
import { codeTo } from './support/mail.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop();
const FORM = '/__sandbox/register-form/cairn-us';

beforeAll(async () => {
  await mendAll();
  await coldStart();
});
afterAll(() => ask(FORM, { method: 'DELETE' }));

describe('a new password that only the service refuses', () => {
  it('is refused at its field, and the code still works', async () => {
    const { email } = await newAccount(shop);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ passwordConstraints: { minLengthRegex: '^.{20,}$' } });
    await ask(FORM, { method: 'PUT', headers, body });
    await new Visitor(shop).send('/login', { _action: 'forgot-password', email });
    const code = await codeTo(email);
    const choose = (newPassword: string) =>
      new Visitor(shop).send('/reset-password-landing', { email, code, newPassword });
    const refused = await choose('New-Trail:8-ü');
    expect(refused.status).toBe(400);
    const message = 'Password must contain at least 20 characters.';
    expect(await problemIn(refused)).toMatchObject({ errors: [{ field: 'newPassword', message }] });
    expect((await choose('New-Trail:8-ü-and-longer')).status).toBe(200);
  });

  it('is refused at its field in the profile, where the current one is right', async () => {
    await ask(FORM, { method: 'DELETE' });
    const ada = await newAccount(shop);
    const member = await memberOf(shop, ada);
    const change = (currentPassword: string, newPassword: string) =>
      member.send('/account', { _action: 'password', email: ada.email, currentPassword, newPassword });
    // its only capital is none of those that the service counts
    const refused = await change(ada.password, 'Übermut-12');
    expect(refused.status).toBe(400);
    const message = 'Password must contain at least one uppercase letter.';
    expect(await problemIn(refused)).toMatchObject({ errors: [{ field: 'newPassword', message }] });
    const wrong = await change('not-the-password', 'Uebermut-12');
    expect(await problemIn(wrong)).toMatchObject({ errors: [{ field: 'currentPassword' }] });
    expect((await change(ada.password, 'Uebermut-12')).status).toBe(200);
  });
});
