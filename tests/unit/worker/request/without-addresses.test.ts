import { expect, it } from 'vitest';
import { withoutAddresses } from '../../../../worker/request/without-addresses.ts';

it.each([
  ['for me@home.example', 'for [email]'],
  ['at /p/me%40home.example/x', 'at /p/[email]/x'],
  ['?a=1&email=me@home.example#x', '?a=1&email=[email]#x'],
  ['%40a.b@home.example', '[email]'],
  ['me@home.example@', '[email]'],
  ['me@@home.example', '[email]'],
  ['me@.@home.example', '[email]'],
])('%s: no e-mail address is left', (text, expected) => {
  expect(withoutAddresses(text)).toBe(expected);
});

it.each(['me@home', '@home.example', 'me@.home', 'me@home.', 'a.b/@c.d', '%40', ''])('%s is none', (text) => {
  expect(withoutAddresses(text)).toBe(text);
});
