import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberOf, newAccount } from './support/account.ts';
import { asMember } from './support/address-book.ts';
import { faulty } from './support/faulty.ts';
import { coldStart, mendAll, Shop, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();
let member: Visitor;

beforeAll(mendAll);
beforeEach(async () => {
  await mendAll();
  await coldStart();
  member = await memberOf(shop, await newAccount(shop));
});
afterEach(mendAll);

const PAGE = '/account/payment-methods';
const page = (visitor = member) => visitor.text(PAGE);
const press = (action: string, card: string, visitor = member) =>
  visitor.post(PAGE, { _action: action, card });

const VISA = { cardType: 'Visa', number: '4111111111111111', expirationMonth: 4, expirationYear: 2099 };
const MASTER = {
  cardType: 'Master Card',
  number: '5555555555554444',
  expirationMonth: 11,
  expirationYear: 2098,
};

/** Saves a card at the service, as checkout does, and returns its id. */
async function save(card: typeof VISA, isDefault = false): Promise<string> {
  const paymentCard = { ...card, holder: 'Ada <b>Lovelace' };
  const body = JSON.stringify({ paymentMethodId: 'CREDIT_CARD', default: isDefault, paymentCard });
  const response = await asMember(member, '/payment-instruments', { method: 'POST', body });
  return (await response.json<{ paymentInstrumentId: string }>()).paymentInstrumentId;
}

async function cards(): Promise<[string, boolean][]> {
  const { paymentInstruments = [] } = await (await asMember(member, '')).json<{
    paymentInstruments?: { default: boolean; paymentCard: { numberLastDigits: string } }[];
  }>();
  return paymentInstruments.map((one) => [one.paymentCard.numberLastDigits, one.default]);
}

/** Makes a saved card expired, as the service would say it later. */
const expired = faulty(/\/customers\/\w+\?/, async (answer) =>
  Response.json(
    JSON.parse(
      (await (await answer()).text()).replaceAll('"creditCardExpired":false', '"creditCardExpired":true'),
    ),
  ),
);

describe('the saved cards', () => {
  it('are listed, the default one first, without their numbers', async () => {
    await save(VISA);
    await save(MASTER, true);
    const html = await page();
    expect(html).toContain('Mastercard ending in 4444');
    expect(html).toContain('Visa ending in 1111');
    expect(html.indexOf('4444')).toBeLessThan(html.indexOf('1111'));
    expect(html).toContain('Ada &lt;b&gt;Lovelace');
    expect(html).toContain('Expires 04/2099');
    expect(html.match(/>Default<\/p>/g)).toHaveLength(1);
    expect(html).not.toMatch(/4111|5555555|\*{4}/);
    expect((await member.get(PAGE)).headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('are none at first, and the page says where they are added', async () => {
    const html = await page();
    expect(html).toContain('You have no saved cards yet.');
    expect(html).toContain('You can also keep a card when you pay with it in checkout.');
  });

  it('say when they have expired, and then cannot be the default', async () => {
    const visa = await save(VISA);
    const html = await member.text(PAGE, { bindings: { SANDBOX: expired } });
    expect(html).toContain('Expired 04/2099');
    expect(html).not.toContain('value="make-default"');
    const fields = { _action: 'make-default', card: visa };
    const refused = await member.post(PAGE, fields, { bindings: { SANDBOX: expired } });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('This card has expired, so it cannot be your default card.');
    expect(await cards()).toEqual([['1111', false]]);
  });

  it('of which one cannot be read, or is no card, are listed without it', async () => {
    await save(VISA);
    const SANDBOX = faulty(/expand=paymentinstruments%2Cpaymentmethodreferences/, async (answer) => {
      const body = await (await answer()).json<{ paymentInstruments: object[] }>();
      const others = [
        null,
        { paymentInstrumentId: 7 },
        { paymentInstrumentId: 'g', paymentMethodId: 'GIFT' },
      ];
      return Response.json({ ...body, paymentInstruments: [...others, ...body.paymentInstruments] });
    });
    const html = await member.text(PAGE, { bindings: { SANDBOX } });
    expect(html.match(/ending in/g)?.length).toBeGreaterThan(0);
    expect(html.match(/<strong>Visa ending in 1111/g)).toHaveLength(1);
    expect(html.match(/value="remove"/g)).toHaveLength(1);
  });
});

describe('changing them without scripts', () => {
  it('makes another one the default, and removes one after a second press', async () => {
    const visa = await save(VISA, true);
    const master = await save(MASTER);
    expect(leads(await press('make-default', master))).toBe(PAGE);
    expect(await page()).toContain('Your default card is changed.');
    expect(await cards()).toEqual([
      ['1111', false],
      ['4444', true],
    ]);
    const html = await page();
    expect(html).toMatch(
      /<details><summary class="link">Remove<.*?A removed card cannot be put back\..*?Remove card/s,
    );
    await press('remove', visa);
    expect(await page()).toContain('>Card removed.</strong>');
    await press('remove', master);
    expect(await page()).toContain('Card removed. You have no default card now.');
    expect(await cards()).toEqual([]);
  });

  it('twice, or of an unknown card, says that it is gone', async () => {
    const visa = await save(VISA);
    const answers = await Promise.all([press('remove', visa), press('remove', visa, member.copy())]);
    expect(answers.map(({ status }) => status).sort()).toContain(303);
    for (const card of [visa, 'x', '__proto__', '../addresses', '<b>'])
      for (const action of ['remove', 'make-default']) {
        const answer = await press(action, card);
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain('This card is no longer in your account.');
      }
    for (const card of ['', 'x'.repeat(10_000)]) expect((await press('remove', card)).status).toBe(400);
  });

  it.each([{ mode: 'status', status: 500 }, { mode: 'malformed' }, { mode: 'cut' }] as const)(
    'says so when the service fails: %j',
    async (fault) => {
      const visa = await save(VISA);
      await spoil({ service: 'customers', ...fault });
      expect(await page()).toContain('Your saved cards cannot be shown right now.');
      for (const action of ['remove', 'make-default']) {
        const answer = await press(action, visa);
        expect(answer.status).toBe(503);
        expect(await answer.text()).toContain('Your saved cards could not be changed. Please try again.');
      }
      await mendAll();
      await coldStart();
      expect(await cards()).toEqual([['1111', false]]);
    },
  );
});

describe('who may see and change them', () => {
  it('the shopper alone', async () => {
    const visa = await save(VISA, true);
    const bob = await memberOf(shop, await newAccount(shop, 'Bob'));
    expect(await page(bob)).not.toContain('1111');
    for (const action of ['remove', 'make-default'])
      expect((await press(action, visa, bob)).status).toBe(404);
    const guest = new Visitor(shop);
    for (const action of ['remove', 'make-default']) {
      expect(leads(await press(action, visa, guest))).toBe(`/login?return=${encodeURIComponent(PAGE)}`);
      expect((await guest.send(PAGE, { _action: action, card: visa })).status).toBe(401);
    }
    const before = member.copy();
    await member.post('/api/account/logout', {});
    expect(leads(await member.get(PAGE))).toBe(`/login?return=${encodeURIComponent(PAGE)}`);
    member = before;
  });
});
