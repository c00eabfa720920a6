import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { credentialsOf, memberOf, newAccount } from './support/account.ts';
import { CARDS, enterCard } from './support/checkout.ts';
import { faulty } from './support/faulty.ts';
import { answerBank, bankIn } from './support/ordering.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';
import { untilLimited } from './support/until-limited.ts';
import { leads, Visitor } from './support/visitor.ts';

const PAGE = '/account/payment-methods';
const ADD = `${PAGE}/add`;
const BACK = `${ADD}?from=bank`;
const VISA = 'Visa ending in 4242';
const shop = new Shop({ ORIGIN: 'https://shop.example' });
let member: Visitor;

beforeAll(mendAll);
beforeEach(async () => {
  await mendAll();
  await coldStart();
  member = await memberOf(shop, await newAccount(shop));
});
afterEach(mendAll);

/** Enters a card in the provider's frame and sends the form, as its script does. */
async function add(number: string, visitor = member) {
  const { token = '' } = await enterCard(number);
  return visitor.send(PAGE, { _action: 'add', token });
}

/** The address of the provider's page that a page of the shop leads to. */
const cardPageIn = (html: string) =>
  (/href="([^"]*\/pay\/sessions\/[^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

/** Presses a button of the provider's page, and returns where that leads. */
async function onCardPage(url: string, action: 'continue' | 'back', number = ''): Promise<string> {
  if (!env.SANDBOX) throw new Error('The embedded commerce cloud is not bound.');
  const card = { number, expiry: '12/39', cvc: '123', name: 'Ada Lovelace' };
  const response = await env.SANDBOX.fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...card, action }).toString(),
  });
  await response.body?.cancel();
  const { pathname, search } = new URL(response.headers.get('Location') ?? '');
  return pathname + search;
}

/** Goes to the provider's page without scripts and enters a card there. */
async function addOnPage(number: string, visitor = member): Promise<string> {
  expect(leads(await visitor.post(PAGE, { _action: 'add-page' }))).toBe(ADD);
  return onCardPage(cardPageIn(await visitor.text(ADD)), 'continue', number);
}

describe('the form that adds a card', () => {
  it('has the provider’s frame, which no other page of the account may hold', async () => {
    const response = await member.get(PAGE);
    const html = await response.text();
    expect(html).toMatch(/<iframe src="[^"]*\/pay\/fields\?key=pk_[^"]*" [^>]*loading="lazy"/);
    expect(html).not.toMatch(/name="(?:number|cvc|expiry)"/);
    const away = new Shop({ ORIGIN: shop.config.ORIGIN, PAYMENT_BROWSER_URL: 'https://pay.example' });
    const allows = async (path: string) => {
      member.shop = away;
      return (await member.get(path)).headers.get('Content-Security-Policy')?.includes('https://pay.example');
    };
    expect(await allows(PAGE)).toBe(true);
    for (const path of ['/account', '/account/orders', ADD]) expect(await allows(path)).toBe(false);
  });

  it('allows the frame alone, where the checkout has another script too', async () => {
    member.shop = new Shop({
      ORIGIN: shop.config.ORIGIN,
      PAYMENT_BROWSER_URL: 'https://pay.example',
      PAYMENT_SCRIPT: 'https://js.stripe.example/v3/',
      PAYMENT_HOSTS: 'https://hooks.stripe.example',
    });
    const policy = (await member.get(PAGE)).headers.get('Content-Security-Policy');
    expect(policy).toContain('frame-src https://pay.example;');
    expect(policy).not.toContain('stripe');
  });

  it('is not there where the site takes no cards, and cards are listed all the same', async () => {
    const none = faulty(/payment-configuration/, async () =>
      Response.json({ zoneId: null, paymentMethodSetAccounts: [], paymentMethods: [] }),
    );
    const html = await member.text(PAGE, { bindings: { SANDBOX: none } });
    expect(html).not.toContain('<iframe');
    expect(html).toContain('Cards cannot be added right now.');
    const { token = '' } = await enterCard(CARDS.paid);
    await coldStart();
    const refused = await member.send(PAGE, { _action: 'add', token }, { bindings: { SANDBOX: none } });
    expect(refused.status).toBe(409);
  });
});

describe('adding a card with scripts', () => {
  it('keeps it, and it can be chosen in the account once', async () => {
    const added = await add(CARDS.paid);
    expect(added.status).toBe(200);
    expect(await added.json()).toMatchObject({
      message: 'Card added. You can choose it in checkout.',
      next: PAGE,
    });
    expect(await member.text(PAGE)).toContain(VISA);
    await add(CARDS.paid);
    expect((await member.text(PAGE)).match(/<strong>Visa ending in 4242/g)).toHaveLength(1);
  });

  it.each([
    [CARDS.poor, 'there is not enough money available. It was not added.'],
    [CARDS.declined, 'Your bank declined the card. It was not added.'],
    ['4000000000009979', 'Your bank declined the card. It was not added.'],
    ['4000000000000069', 'This card has expired. It was not added.'],
    ['4000000000000127', 'The security code is not right. The card was not added.'],
    ['4000000000000119', 'Your bank could not check the card.'],
  ])('says why %s is refused', async (number, reason) => {
    const refused = await add(number);
    expect(refused.status).toBe(402);
    const body = await refused.text();
    expect(body).toContain(reason);
    expect(body).not.toContain('tok_');
    expect(await member.text(PAGE)).toContain('You have no saved cards yet.');
  });

  it.each([
    ['missing', ''],
    ['made up', '<script>'],
    ['a card number', CARDS.paid],
    ['a kept card', 'pm_0123456789abcdef01234567'],
    ['too long', `tok_${'t'.repeat(300)}`],
  ])('is refused where its token is %s, and nothing is sent on', async (_, token) => {
    await forgetCalls();
    const refused = await member.post(PAGE, { _action: 'add', token });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain('Please enter your card.');
    if (token) expect(html).not.toContain(`value="${token}"`);
    const sent = (await calls()).filter(({ service }) => service === 'customers' || service === 'pay');
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('asks for the card again where its token was used, or is unknown', async () => {
    const { token = '' } = await enterCard(CARDS.paid);
    await member.send(PAGE, { _action: 'add', token });
    const other = await memberOf(shop, await newAccount(shop, 'Bob'));
    for (const used of [token, 'tok_unknown']) {
      const refused = await other.send(PAGE, { _action: 'add', token: used });
      expect(refused.status).toBe(402);
      expect(await refused.text()).toContain('Your card entry has expired.');
    }
    expect(await other.text(PAGE)).not.toContain(VISA);
  });

  it('leads to the bank where it asks, and says what became of the card', async () => {
    const asked = await add(CARDS.challenge);
    expect(await asked.json()).toMatchObject({ message: '', next: ADD });
    const leaving = await member.text(ADD);
    expect(leaving).toContain('Your bank wants to confirm this card');
    expect(leaving).toContain('http-equiv="refresh"');
    const bank = bankIn(leaving);
    const left = await answerBank(bank, 'leave');
    expect(left).toContain(BACK);
    // the bank's parameters hold a secret of the card: they do not stay in the address
    expect(left).toContain('client_secret=');
    const shown = await member.get(left);
    expect([shown.status, leads(shown)]).toEqual([303, BACK]);
    expect(await member.text(BACK)).not.toContain('http-equiv="refresh"');
    expect(await answerBank(bank, 'approve')).toContain('redirect_status=succeeded');
    const said = await member.text(BACK);
    expect(said).toContain('Card added.');
    expect(said).toContain('Visa ending in 3220');
    expect(leads(await member.get(BACK))).toBe(PAGE);
    expect(await member.text(PAGE)).not.toContain('Card added.');
  });

  it('says that the bank refused, whatever the address of return says', async () => {
    await add(CARDS.challenge);
    const bank = bankIn(await member.text(ADD));
    await answerBank(bank, 'refuse');
    const said = await member.text(`${BACK}&redirect_status=succeeded&setup_intent=seti_x`);
    expect(said).toContain('The card was not confirmed with your bank.');
    expect(said).not.toContain('ending in');
  });

  it('is limited for an account, whoever tries', async () => {
    await untilLimited(10, () => member.copy().send(PAGE, { _action: 'add', token: 'tok_unknown' }));
  });
});

describe('adding a card without scripts', () => {
  it('goes to the provider’s page and back, where the card is kept, also when that is loaded twice', async () => {
    const back = await addOnPage(CARDS.paid);
    const [first, second] = await Promise.all([member.get(back), member.copy().get(back)]);
    for (const answer of [first, second]) expect(leads(answer)).toBe(PAGE);
    const html = await member.text(PAGE);
    expect(html).toContain('Card added. You can choose it in checkout.');
    expect(html.match(/<strong>Visa ending in 4242/g)).toHaveLength(1);
  });

  it('says why a card is refused, and goes to the bank where it asks', async () => {
    const refused = await member.text(await addOnPage(CARDS.poor));
    expect(refused).toContain('there is not enough money available. It was not added.');
    const leaving = await member.text(await addOnPage(CARDS.challenge));
    await answerBank(bankIn(leaving), 'approve');
    expect(await member.text(BACK)).toContain('Card added.');
  });

  it('adds nothing when the shopper turns back there', async () => {
    await member.post(PAGE, { _action: 'add-page' });
    const back = await onCardPage(cardPageIn(await member.text(ADD)), 'back');
    const html = await member.text(back);
    expect(html).toContain('You have no saved cards yet.');
    expect(html).not.toMatch(/Card added|was not added/);
  });

  it('comes back from a bank whose form brings no cookies', async () => {
    const response = await shop.fetch(`${ADD}`, {
      method: 'POST',
      headers: { origin: 'https://bank.example' },
    });
    expect([response.status, response.headers.get('Location')]).toEqual([303, BACK]);
  });
});

describe('nobody else', () => {
  it('gets further with a forged return, or with another shopper’s', async () => {
    const back = await addOnPage(CARDS.paid);
    const bob = await memberOf(shop, await newAccount(shop, 'Bob'));
    expect(leads(await bob.get(back))).toBe(PAGE);
    expect(await bob.text(PAGE)).not.toContain(VISA);
    expect(leads(await bob.get(`${ADD}?session_id=ps_x&redirect_status=succeeded`))).toBe(PAGE);
    // another shopper in the same browser
    const account = await newAccount(shop, 'Eve');
    await member.post('/api/account/logout', {});
    expect(leads(await member.get(back))).toBe(`/login?return=${encodeURIComponent(ADD)}`);
    await member.send('/api/account/login', credentialsOf(account));
    expect(leads(await member.get(back))).toBe(PAGE);
    expect(await member.text(PAGE)).not.toContain(VISA);
  });

  it('adds a card without being signed in', async () => {
    const guest = new Visitor(shop);
    for (const _action of ['add', 'add-page']) {
      expect(leads(await guest.post(PAGE, { _action, token: 'tok_x' }))).toBe(
        `/login?return=${encodeURIComponent(PAGE)}`,
      );
      expect((await guest.send(PAGE, { _action, token: 'tok_x' })).status).toBe(401);
    }
    expect(leads(await guest.get(ADD))).toBe(`/login?return=${encodeURIComponent(ADD)}`);
  });
});

describe('when services fail', () => {
  it.each([
    ['customers', 'setup', 'Your saved cards could not be changed. Please try again.'],
    ['pay', 'confirm', 'We could not find out whether your card was added.'],
  ])('%s: says what is known, and keeps nothing twice', async (service, path, says) => {
    await spoil({ service, path, mode: 'status', status: 500, times: 4 });
    const failed = await add(CARDS.paid);
    expect(failed.status).toBe(503);
    expect(await failed.text()).toContain(says);
    await mendAll();
    await coldStart();
    expect((await add(CARDS.paid)).status).toBe(200);
    expect((await member.text(PAGE)).match(/<strong>Visa ending in 4242/g)).toHaveLength(1);
  });

  it('the answer of the provider is lost: the card is kept once', async () => {
    let lost = 0;
    const SANDBOX = faulty(/setup_intents\/\w+\/confirm/, async (answer) => {
      const response = await answer();
      lost += 1;
      if (lost > 1) return response;
      await response.body?.cancel();
      return new Response('no', { status: 500 });
    });
    const { token = '' } = await enterCard(CARDS.paid);
    const added = await member.send(PAGE, { _action: 'add', token }, { bindings: { SANDBOX } });
    expect([added.status, lost]).toEqual([200, 2]);
    expect((await member.text(PAGE)).match(/<strong>Visa ending in 4242/g)).toHaveLength(1);
  });

  it('on the way back: says that it is not known, and loading it again finds out', async () => {
    const back = await addOnPage(CARDS.paid);
    await spoil({ service: 'pay', path: 'sessions', mode: 'status', status: 500, times: 4 });
    expect(await member.text(back)).toContain('We could not find out whether your card was added.');
    await mendAll();
    await coldStart();
    expect(await member.text(back)).toContain('Card added.');
  });
});
