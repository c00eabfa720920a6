import { beforeAll, expect, it } from 'vitest';
import { answerAtProvider, attemptsOf, newIdentity, pressProvider, socialShop } from './support/provider.ts';
import { coldStart, mendAll } from './support/shop.ts';
import { pass } from './support/took.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = socialShop();

beforeAll(async () => {
  await mendAll();
  await coldStart();
});

it('several attempts do not disturb each other, and the last four are kept', async () => {
  const visitor = new Visitor(shop);
  const addresses = [];
  for (let turn = 0; turn < 5; turn += 1) {
    addresses.push(await pressProvider(visitor));
    // nobody presses twice in a millisecond
    await pass(1);
  }
  expect(attemptsOf(visitor)).toHaveLength(4);
  const [first = '', second = '', , , last = ''] = addresses;
  const older = await visitor.get(await answerAtProvider(second, newIdentity()));
  expect(leads(older)).toBe('/account/preferences');
  const dropped = await visitor.get(await answerAtProvider(first, newIdentity()));
  expect(leads(dropped)).toBe('/account');
  // another identity takes the place of the first
  const newer = { ...newIdentity(), firstName: 'Uma' };
  await visitor.get(await answerAtProvider(last, newer));
  expect(await visitor.text('/account')).toContain('Hello, Uma');
});

it('attempts hide their contents and expire', async () => {
  const visitor = new Visitor(shop);
  const pressed = await visitor.post('/login', { _action: 'social', provider: 'apple', return: '/cart' });
  const line = pressed.headers.getSetCookie().find((one) => one.includes('cairn-social-')) ?? '';
  expect(line).toMatch(
    /^__Host-cairn-social-[\w-]+-apple=v1\.[\w-]+; Max-Age=900;.*HttpOnly; Secure; SameSite=Lax/,
  );
  expect(line.length).toBeLessThan(4_096);
});
