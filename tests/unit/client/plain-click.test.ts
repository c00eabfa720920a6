import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followedLink } from '../../../client/plain-click.ts';

/** The part of an element that a click needs. */
class FakeElement extends EventTarget {
  closest() {
    return this;
  }
}

type Link = { href: string; target: string; origin: string; hasAttribute: (name: string) => boolean };

const HERE: Link = {
  href: 'https://shop.example/account',
  target: '',
  origin: 'https://shop.example',
  hasAttribute: () => false,
};
const CLICK = {
  ...{ button: 0, defaultPrevented: false },
  ...{ metaKey: false, ctrlKey: false, shiftKey: false, altKey: false },
};

function followed(link: Partial<Link>, click: Partial<typeof CLICK> = {}): boolean {
  const target = Object.assign(new FakeElement(), HERE, link);
  return followedLink({ ...CLICK, ...click, target }) !== undefined;
}

beforeEach(() => {
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('location', { origin: 'https://shop.example' });
});
afterEach(() => void vi.unstubAllGlobals());

it('follows a plain click on a link of this shop', () => {
  expect(followed({})).toBe(true);
});

it.each<[string, Partial<Link>, Partial<typeof CLICK>]>([
  ['to another site', { origin: 'https://elsewhere.example' }, {}],
  ['to another window', { target: '_blank' }, {}],
  ['to a file to keep', { hasAttribute: (name) => name === 'download' }, {}],
  ['without an address', { href: '' }, {}],
  ['by another button', {}, { button: 1 }],
  ['with the key for a new tab', {}, { metaKey: true }],
  ['with Control', {}, { ctrlKey: true }],
  ['with Shift', {}, { shiftKey: true }],
  ['with Alt', {}, { altKey: true }],
  ['that somebody has dealt with', {}, { defaultPrevented: true }],
])('is none %s', (_, link, click) => {
  expect(followed(link, click)).toBe(false);
});
