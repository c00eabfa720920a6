import * as z from 'zod/mini';
import type { MessageId } from '../i18n/message-id.ts';
import { NEW_PASSWORD } from './account-fields.ts';
import { fieldSchema } from './field.ts';

/**
 * The rules of a new password, by the keys of the service's constraints. The order is that of the
 * requirements panel.
 */
export const PASSWORD_RULE_KEYS = [
  'minLengthRegex',
  'upperCaseRegex',
  'numberRegex',
  'lowerCaseRegex',
  'mixedCaseRegex',
  'specialCharRegex',
] as const;

export type PasswordRuleKey = (typeof PASSWORD_RULE_KEYS)[number];

/** A rule of a new password: it is met where the pattern is found in the password. */
export type PasswordRule = { key: PasswordRuleKey; pattern: string };

/**
 * The rules where the service states none. They take letters and digits of any script, and any
 * other character as a special one.
 */
export const DEFAULT_PASSWORD_RULES: readonly PasswordRule[] = [
  { key: 'minLengthRegex', pattern: '^.{8,}$' },
  { key: 'upperCaseRegex', pattern: String.raw`\p{Lu}` },
  { key: 'numberRegex', pattern: String.raw`\p{Nd}` },
  { key: 'lowerCaseRegex', pattern: String.raw`\p{Ll}` },
  { key: 'specialCharRegex', pattern: String.raw`[^\p{L}\p{Nd}\s]` },
];

/** Longest part of a password that is tested, in characters: the longest password. */
const MOST_TESTED = 255;

/** Whether a password meets a rule. An empty password meets none. */
export function meetsRule(pattern: string, password: string): boolean {
  return password !== '' && (compiled(pattern)?.test(password.slice(0, MOST_TESTED)) ?? true);
}

/**
 * The regular expression of a source text; undefined where it is broken. A character is a whole
 * code point where the source allows it, so that an emoji is not two characters.
 */
export function compiled(source: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags);
    } catch {
      // the next flags may allow it
    }
  }
  return undefined;
}

/**
 * The rules that the requirements panel shows: mixed case only where upper and lower case are not
 * rules of their own.
 */
export function shownRules(rules: readonly PasswordRule[]): readonly PasswordRule[] {
  const has = (key: PasswordRuleKey) => rules.some((rule) => rule.key === key);
  const hasBoth = has('upperCaseRegex') && has('lowerCaseRegex');
  return rules.filter(({ key }) => !(hasBoth && key === 'mixedCaseRegex'));
}

type Words = { messageId: MessageId; values?: Record<string, string | number> };

/** The message for a password that breaks a rule; of the length as the rule states it. */
export function brokenRule({ key, pattern }: PasswordRule): Words {
  const count = lengthIn(pattern);
  return key === 'minLengthRegex' && count !== USUAL_LENGTH
    ? { messageId: 'account.newPassword.length', values: { count } }
    : { messageId: `account.newPassword.${key}` };
}

/** What a rule asks for, in the requirements panel: only what its pattern takes. */
export function ruleInShort(rule: PasswordRule): Words {
  const { key, pattern } = rule;
  const messageId: MessageId = `account.newPassword.short.${key}`;
  if (key === 'minLengthRegex') return { messageId, values: { count: lengthIn(pattern) } };
  if (key !== 'specialCharRegex') return { messageId };
  const examples = SPECIAL.filter((character) => meetsRule(pattern, character)).slice(0, MOST_EXAMPLES);
  return examples.length > 0 ? { messageId, values: { examples: examples.join(' ') } } : brokenRule(rule);
}

const USUAL_LENGTH = 8;
/** The number of a length rule such as `^.{8,}$`. */
const lengthIn = (pattern: string) => Number(/\{(\d+)/.exec(pattern)?.[1] ?? USUAL_LENGTH);

/** Special characters of every keyboard, of which a rule may take all or some. */
const SPECIAL = [...'!#$%&*?-_.+='];
const MOST_EXAMPLES = 6;

/**
 * The schema of a new password where the service states no rules beforehand. The messages of its
 * issues are those of the rules that it breaks.
 */
export function newPasswordSchema(): z.ZodMiniType<string, unknown> {
  const rules = DEFAULT_PASSWORD_RULES.map(({ key, pattern }) =>
    z.refine<string>((password) => meetsRule(pattern, password), brokenRule({ key, pattern }).messageId),
  );
  return fieldSchema(NEW_PASSWORD).check(...rules);
}
