import { expect, it } from 'vitest';
import { framingOrigin } from '../../../shared/visualisation.ts';

const own = 'https://shop.example';
const tool = 'https://tool.example';

it('a visualisation knows the tool around it by the browser, or by the page that led to it', () => {
  const around = (ancestors: string[] | undefined, referrer: string) =>
    framingOrigin({ ancestors, referrer, own });
  expect(around([tool, 'https://outer.example'], '')).toBe(tool);
  expect(around([tool], `${own}/visualization/cairn/home`)).toBe(tool);
  expect(around(undefined, `${tool}/`)).toBe(tool);
  expect(around(undefined, '')).toBeUndefined();
});

it('a visualisation does not take the shop for the tool after its form with a code was sent', () => {
  const referrer = `${own}/visualization/cairn/home`;
  expect(framingOrigin({ ancestors: undefined, referrer, own })).toBeUndefined();
});
