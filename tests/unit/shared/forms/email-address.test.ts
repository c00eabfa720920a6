import { describe, expect, it } from 'vitest';
import { email as serviceEmail, emailAddress as storedEmail } from '../../../../sandbox/email-address.ts';
import { EMAIL } from '../../../../shared/forms/account-fields.ts';
import { fieldSchema } from '../../../../shared/forms/field.ts';
import { NEWSLETTER_EMAIL } from '../../../../shared/forms/newsletter-fields.ts';

const read = (typed: string) => fieldSchema(EMAIL).safeParse(typed);
/** What is said of an address that is refused. */
const saidOf = (typed: string) => {
  const [issue] = read(typed).error?.issues ?? [];
  return [issue?.message, ...(issue?.code === 'custom' && issue.params ? [issue.params.found] : [])];
};

const VALID = [
  'ada@cairn.example',
  'ada.lovelace+trail@mail.cairn.example',
  'm&m1@gmail.example',
  "o'neill@cairn.example",
  'a/b=c?d^e_f`g{h|i}j~k-l!m#n$o%p*@cairn.example',
  'x@1.example',
  'ada@xn--bcher-kva.example',
  'ada@cairn.xn--p1ai',
  'ada@cairn.photography',
];

describe('an e-mail address', () => {
  it.each(VALID)('may be %s, for the shop and for every service', (address) => {
    expect(read(address).data).toBe(address);
    expect(serviceEmail.safeParse(address).success).toBe(true);
    expect(storedEmail.safeParse(address).success).toBe(true);
  });

  it.each([
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@почта.рф', 'ada@xn--80a1acny.xn--p1ai'],
    ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['\u200Bada@cairn.example\u200B ', 'ada@cairn.example'],
  ])('%s is sent to services as %s', (typed, address) => {
    expect(read(typed).data).toBe(address);
    expect(serviceEmail.safeParse(address).success).toBe(true);
    expect(storedEmail.safeParse(address).success).toBe(true);
  });

  it.each([
    ['a..b@cairn.example', 'account.email.dots', '.'],
    ['.x@cairn.example', 'account.email.dots', '.'],
    ['x.@cairn.example', 'account.email.dots', '.'],
    ['ada@cairn..example', 'account.email.dots', '.'],
    ['foo@!.com', 'account.email.character', '!'],
    ['<b>@cairn.example', 'account.email.character', '<'],
    ['josé@cairn.example', 'account.email.character', 'é'],
    ['ada@cairn_shop.example', 'account.email.character', '_'],
    ['ada lovelace@cairn.example', 'account.email.space', ' '],
    [`${'a'.repeat(39)}@mail.testt`.padEnd(51, 't'), 'account.email.long', expect.any(String)],
    ['ada', 'account.email.invalid'],
    ['ada@cairn', 'account.email.invalid'],
    ['@cairn.example', 'account.email.invalid'],
    ['ada@a-.example', 'account.email.invalid'],
    ['ada@cairn.c0m', 'account.email.invalid'],
    ['ada@cairn.e', 'account.email.invalid'],
    ['ada@cairn.c0m-', 'account.email.invalid'],
    ['ada\u0000@cairn.example', 'account.email.invalid'],
    ['ada@cairn.42', 'account.email.invalid'],
    ['ada@@cairn.example', 'account.email.invalid'],
    ['ada@cairn.example:80', 'account.email.character', ':'],
    ['ada@127.0.0.1', 'account.email.invalid'],
    ['ada@-cairn.example', 'account.email.invalid'],
    ['', 'account.email.required'],
    ['  ', 'account.email.required'],
  ])('%j is refused, and said why', (typed, ...said) => {
    expect(saidOf(typed)).toEqual(said);
    expect(serviceEmail.safeParse(typed).success).toBe(false);
    if (typed.length <= 50) expect(storedEmail.safeParse(typed).success).toBe(false);
  });

  it('is the same for the newsletter', () => {
    expect(NEWSLETTER_EMAIL).toMatchObject({ pattern: EMAIL.pattern, faults: EMAIL.faults });
  });
});
