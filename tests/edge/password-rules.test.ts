import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, newAccount } from './support/account.ts';
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
    const message = 'This password does not meet the requirements. Please choose another one.';
    expect(await problemIn(refused)).toMatchObject({ errors: [{ field: 'newPassword', message }] });
    expect((await choose('New-Trail:8-ü-and-longer')).status).toBe(200);
  });
});
