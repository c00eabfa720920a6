import {
  brokenRule,
  compiled,
  DEFAULT_PASSWORD_RULES,
  PASSWORD_RULE_KEYS,
  type PasswordRule,
  ruleInShort,
} from '../../../shared/forms/password-rules.ts';
import type { Formatter } from '../../../shared/i18n/formatter.ts';

/** Longest source text of a rule, in characters. */
const LONGEST_PATTERN = 200;
/**
 * Most choices (repetitions, optional characters, alternatives) in one part of a pattern. With two,
 * testing 255 characters takes at most a few million steps.
 */
const MOST_CHOICES = 2;

/**
 * The rules of a new password by the service's constraints; the usual ones where it states none.
 * Where a pattern is broken or could take very long, the usual rule of the same name applies, if
 * there is one.
 */
export function passwordRulesOf(constraints: Record<string, unknown> | undefined): readonly PasswordRule[] {
  const stated = PASSWORD_RULE_KEYS.filter((key) => {
    const source = constraints?.[key];
    return typeof source === 'string' && source !== '';
  });
  if (stated.length === 0) return DEFAULT_PASSWORD_RULES;
  return stated.flatMap((key) => {
    const pattern = String(constraints?.[key]);
    if (isSafe(pattern)) return [{ key, pattern }];
    return DEFAULT_PASSWORD_RULES.filter((usual) => usual.key === key);
  });
}

/** What a rule asks for, and what is said of a password that breaks it. */
export function ruleTexts(rule: PasswordRule, t: Formatter['t']): { text: string; broken: string } {
  const [short, broken] = [ruleInShort(rule), brokenRule(rule)];
  return { text: t(short.messageId, short.values), broken: t(broken.messageId, broken.values) };
}

/** An escape, a class, the start and the end of a group, or a choice. */
const TOKENS = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<\w+>))?|\)|(?:[*+?]|\{\d*,?\d*\})\??|\|/gs;
const BACK_REFERENCE = /^\\[1-9k]/;

/**
 * Whether a pattern compiles and cannot take very long: no reference back, no repeated group, and
 * few choices in one part. A look-ahead or look-behind is a part of its own: once it has matched, it is
 * not tried again. The choices before it count in it too, because it is tried for each of them.
 */
export function isSafe(pattern: string): boolean {
  if (pattern.length > LONGEST_PATTERN || !compiled(pattern)) return false;
  const choices = [0];
  /** For each open group, whether it is a part of its own. */
  const groups: boolean[] = [];
  let groupEnd = -1;
  for (const { 0: token, index } of pattern.matchAll(TOKENS)) {
    if (BACK_REFERENCE.test(token)) return false;
    if (token.startsWith('(')) {
      const isOwn = /[=!]$/.test(token);
      groups.push(isOwn);
      if (isOwn) choices.push(choices.at(-1) ?? 0);
    } else if (token === ')') {
      groupEnd = index + 1;
      if (groups.pop()) choices.pop();
    } else if (/^[*+?{|]/.test(token)) {
      const isRepeatedGroup = index === groupEnd && token !== '|';
      const count = (choices.pop() ?? 0) + 1;
      if (isRepeatedGroup || count > MOST_CHOICES) return false;
      choices.push(count);
    }
  }
  return true;
}
