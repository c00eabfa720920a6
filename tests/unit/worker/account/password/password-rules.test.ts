import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  compiled,
  DEFAULT_PASSWORD_RULES,
  meetsRule,
  PASSWORD_RULE_KEYS,
  shownRules,
} from '../../../../../shared/forms/password-rules.ts';
import { createFormatter } from '../../../../../shared/i18n/formatter.ts';
import { isSafe, passwordRulesOf, ruleTexts } from '../../../../../worker/account/password/password-rules.ts';
import { messagesFor } from '../../../../../worker/request/messages.ts';
import { inTime } from '../../../support/in-time.ts';

/**
 * A password twice as long as what is tested of one, and the ms within which a pattern is done with
 * it. A pattern with as many choices as may be takes a small part of them, one more choice makes it
 * a hundred times as long.
 */
const LONG = `${'a'.repeat(508)}!`;
const LONGEST_MS = 5_000;

it.each([
  ['^.{8,}$', true],
  ['[A-Z]', true],
  ['[^A-Za-z0-9]', true],
  [String.raw`[!@#$%^&*(),.?":{}|<>\-]`, true],
  ['^(?=.*[a-z])(?=.*[A-Z]).*$', true],
  [String.raw`\d`, true],
  [String.raw`\p{Lu}`, true],
  ['(a+)+$', false],
  ['(a|a)*b', false],
  ['.*.*.*x', false],
  ['.*(?=.*a[a-z]*$)', false],
  ['^(?=.*a(?=.*b(?=.*c)))', false],
  ['(?=.*[a-z])(?=.*[A-Z]).+.+$', true],
  ['(?:a?){30}a{30}', false],
  ['a?a?a?a?aaaa', false],
  ['(a|b)(a|b)(a|b)', false],
  [String.raw`(.)\1`, false],
  [String.raw`(?<x>.)\k<x>`, false],
  ['(', false],
  ['[z-a]', false],
  ['x'.repeat(201), false],
])('%s is safe: %s', (pattern, safe) => expect(isSafe(pattern)).toBe(safe));

it('no pattern that counts as safe takes long', () => {
  const pieces = ['.*', 'a+', 'a', '[a-z]', '(', ')', '(?=', '|', '?', '*', '{2,}', '$', '^', String.raw`\w`];
  const pattern = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(''));
  fc.assert(
    fc.property(pattern, (source) => {
      if (!isSafe(source)) return;
      inTime(() => compiled(source)?.test(LONG), LONGEST_MS);
    }),
    { numRuns: 2_000 },
  );
});

it.each([undefined, {}, { upperCaseRegex: '' }, { upperCaseRegex: 7 }, { other: '.' }])(
  'the usual rules apply where none is stated: %j',
  (constraints) => expect(passwordRulesOf(constraints)).toEqual(DEFAULT_PASSWORD_RULES),
);

it('only the stated rules apply, a broken one as usual', () => {
  expect(passwordRulesOf({ minLengthRegex: '^.{12,}$', numberRegex: '(', mixedCaseRegex: '(' })).toEqual([
    { key: 'minLengthRegex', pattern: '^.{12,}$' },
    { key: 'numberRegex', pattern: String.raw`\p{Nd}` },
  ]);
});

it('mixed case is shown only where it is not two rules already', () => {
  const all = PASSWORD_RULE_KEYS.map((key) => ({ key, pattern: 'x' }));
  expect(shownRules(all).map(({ key }) => key)).not.toContain('mixedCaseRegex');
  const some = all.filter(({ key }) => key !== 'upperCaseRegex');
  expect(shownRules(some)).toEqual(some);
});

it('a character is a whole code point, and nothing is met by an empty password', () => {
  expect(meetsRule('^.{8,}$', '😀😀😀😀')).toBe(false);
  expect(meetsRule('^.{8,}$', '😀'.repeat(8))).toBe(true);
  expect(meetsRule('.*', '')).toBe(false);
});

const { t } = createFormatter('en-US', messagesFor('en-US'));

it.each([
  ['minLengthRegex', '^.{12,}$', '12 characters', 'Password must contain at least 12 characters.'],
  ['minLengthRegex', '^(?=.{10,})', '10 characters', 'Password must contain at least 10 characters.'],
  ['minLengthRegex', '^.{8,}$', '8 characters', 'Password must contain at least 8 characters.'],
  [
    'specialCharRegex',
    '[@_=]',
    '1 special character, such as _ =',
    'Password must contain at least one special character.',
  ],
  [
    'specialCharRegex',
    '[§]',
    'Password must contain at least one special character.',
    'Password must contain at least one special character.',
  ],
] as const)('%s %s says only what it takes', (key, pattern, text, broken) => {
  expect(ruleTexts({ key, pattern }, t)).toEqual({ text, broken });
});

it('the usual rule of special characters takes each one that it names', () => {
  const rule = DEFAULT_PASSWORD_RULES.find(({ key }) => key === 'specialCharRegex');
  const [, named = ''] = /such as (.+)$/.exec(rule ? ruleTexts(rule, t).text : '') ?? [];
  expect(named.split(' ').length).toBeGreaterThan(3);
  for (const character of named.split(' ')) expect(meetsRule(rule?.pattern ?? '', character)).toBe(true);
});
