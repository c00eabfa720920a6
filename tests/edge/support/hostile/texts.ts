import type { Random } from './random.ts';

type Choices = readonly [string, ...string[]];

/** Characters and words that parsers, encoders and renderers often handle wrongly. */
const ODD: Choices = [
  '',
  ' ',
  '\u0000',
  '\u0001\u0007\u001f\u007f',
  '\t',
  '\r\nX-Injected: 1',
  '\u0085\u2028\u2029',
  '\u202e\u200d\ufeff',
  '\ud800',
  '\udc00\ud800',
  '€',
  'ÿ',
  '😀',
  'e\u0301'.repeat(20),
  '%',
  '%0',
  '%00',
  '%zz',
  '%E0%A4%A',
  '%ED%A0%80',
  '%2F',
  '%252F',
  '%5C',
  '..%2f..%2f',
  '../../',
  '..\\',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' OR 1=1 --",
  '{{7*7}}',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '[]',
  '{}',
  '*',
  'a:b:c',
  '|',
  ';',
  ',',
  '&=&',
  '=',
  '?',
  '#',
];

const NUMBERS: Choices = [
  '0',
  '-0',
  '-1',
  '1.5',
  '01',
  '+1',
  '0x10',
  '1e3',
  '1e15',
  '1e21',
  '1e308',
  '1e309',
  '-1e308',
  '9007199254740993',
  '99999999999999999999999999',
  'Infinity',
  'NaN',
  '0.0000000000000000001',
  '١٢',
];

const LENGTHS = [21, 50, 101, 201, 257, 1_000, 2_049, 4_000, 9_000] as const;

export function oddNumber(random: Random): string {
  return random.pick(NUMBERS);
}

/** A text that is odd by its characters, its meaning as a number, or its length. */
export function oddText(random: Random): string {
  const kind = random.below(10);
  if (kind < 5) return random.pick(ODD);
  if (kind < 7) return oddNumber(random);
  if (kind < 8) return random.pick(ODD).repeat(1 + random.below(200));
  if (kind < 9) return random.pick(['a', '€', '/', '%2f', '[', '(', '<a ']).repeat(random.pick(LENGTHS));
  return random.pick(ODD) + oddNumber(random) + random.pick(ODD);
}

/** `valid` with something odd inserted, cut out, or duplicated. */
export function spoilt(random: Random, valid: string): string {
  const at = random.below(valid.length + 1);
  switch (random.below(5)) {
    case 0:
      return valid.slice(0, at) + random.pick(ODD) + valid.slice(at);
    case 1:
      return valid.slice(0, at);
    case 2:
      return valid.slice(at);
    case 3:
      return valid + valid;
    default:
      return valid.slice(0, at) + String.fromCharCode(random.below(0x250)) + valid.slice(at + 1);
  }
}

/** A text as a part of an address: encoded once or twice, or raw. */
export function inAddress(random: Random, text: string): string {
  const once = () => encodeURIComponent(text.toWellFormed());
  return random.pick([once, once, () => encodeURIComponent(once()), () => text])();
}
