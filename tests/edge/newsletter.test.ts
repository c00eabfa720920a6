import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formAnswer } from '../../shared/schemas/form-answer.ts';
import { newEmail } from '../support/new-email.ts';
import { type Account, memberOf, newAccount } from './support/account.ts';
import { faulty } from './support/faulty.ts';
import { codeTo } from './support/mail.ts';
import { dialogOf, enter, NEWSLETTER, signUp, ticketIn, welcomes } from './support/newsletter.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';
import { untilLimited } from './support/until-limited.ts';
import { Visitor } from './support/visitor.ts';

const SERVICE = 'newsletter/subscribe';
const shop = new Shop();

let email: string;
let guest: Visitor;

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCalls();
  email = newEmail();
  guest = new Visitor(shop);
});
afterEach(mendAll);

/** How often a step has reached the service. */
const steps = async (method: string) =>
  (await calls()).filter((call) => call.method === method && call.path.includes(SERVICE)).length;

/** Somebody who is signed in by a code that was mailed to the address, so it is theirs. */
async function owner(account: Account): Promise<Visitor> {
  const visitor = new Visitor(shop);
  await visitor.send('/login', { _action: 'passwordless', email: account.email });
  const code = await codeTo(account.email);
  const answer = await visitor.send('/login', { _action: 'code', email: account.email, code });
  expect(answer.status).toBe(200);
  return visitor;
}

describe('the footer', () => {
  it('has the form on a page that is the same for everybody', async () => {
    const html = await guest.text('/');
    const form = /<form[^>]*action="\/newsletter"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
    expect(form).toContain('name="_action" value="subscribe"');
    expect(form).toMatch(/<input[^>]*id="sign-up"[^>]*name="email"/);
    expect(form).not.toMatch(/id="sign-up"[^>]* value=/);
    expect(html).toContain('Trail notes');
    expect(html).toContain('You can unsubscribe at any time.');
    expect(html).toContain('href="/international"');
    expect(html).toMatch(/href="\/store-locator"[^>]*>.*Find a store/s);
    const footer = html.slice(html.indexOf('<footer'));
    expect(footer.match(/href="\/store-locator"/g)).toHaveLength(1);
    expect(html).not.toContain('Tell us what you think');
  });

  it('links to the survey where there is one', async () => {
    const html = await new Shop({ SURVEY_URL: 'https://survey.example/cairn' }).text('/');
    expect(html).toMatch(
      /<a href="https:\/\/survey.example\/cairn" target="_blank"[^>]*>Tell us what you think/,
    );
  });

  it('has a member’s own address in a fragment of theirs alone', async () => {
    const account = await newAccount(shop);
    const member = await memberOf(shop, account);
    for (const path of ['/', '/c/mens-jackets/', '/t/repair/'])
      expect(await member.text(path)).not.toContain(account.email);
    const fragment = await member.read('/fragments/own-sign-up');
    expect(fragment.headers.get('Cache-Control')).toContain('no-store');
    expect(await fragment.text()).toContain(`value="${account.email}"`);
    expect((await guest.read('/fragments/own-sign-up')).status).toBe(204);
    expect(await member.text(NEWSLETTER)).toContain(`value="${account.email}"`);
    const modal = await member.read('/fragments/sign-up');
    expect(modal.headers.get('Cache-Control')).toContain('no-store');
    expect(await modal.text()).toContain(`value="${account.email}"`);
    expect(await (await guest.read('/fragments/sign-up')).text()).toMatch(/<dialog[\s\S]*name="email"/);
  });
});

describe('the two steps', () => {
  it('by a script: the second follows in a drawer, and says that it is done', async () => {
    const dialog = await dialogOf(await enter(guest, { email }));
    expect(dialog).toContain('Thank you for signing up');
    expect(dialog).toContain('href="/account"');
    expect(dialog).not.toContain(email);
    const done = await guest.send(NEWSLETTER, {
      ...{ _action: 'details', ticket: ticketIn(dialog), postalCode: ' 98101 ', gender: '2' },
    });
    expect(formAnswer.parse(await done.json())).toEqual({ message: 'Thank you for your answers.' });
    await shop.settled();
    expect(await steps('PATCH')).toBe(1);
  });

  it.each([
    ['', '98101', 'Thank you for signing up', 'Thank you for your answers.'],
    ['/es', '98101', 'Gracias por suscribirte', 'Gracias por tus respuestas.'],
    ['/ca', 'H2X 1Y4', 'Thank you for signing up', 'Thank you for your answers.'],
    ['/ca/fr', 'H2X 1Y4', 'Merci de votre inscription', 'Merci de vos réponses.'],
  ])('in %j without scripts: each is a page of its own', async (prefix, postalCode, thanks, saved) => {
    const visitor = new Visitor(shop, { prefix });
    const page = await visitor.post(NEWSLETTER, { _action: 'subscribe', email });
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toContain('no-store');
    const html = await page.text();
    expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]).toBe(thanks);
    const done = await visitor.post(NEWSLETTER, {
      ...{ _action: 'details', ticket: ticketIn(html), postalCode, gender: '-1' },
    });
    expect([done.status, done.headers.get('Location')]).toEqual([303, prefix + NEWSLETTER]);
    expect(await visitor.text(NEWSLETTER)).toContain(saved);
  });

  it('is confirmed by one mail, in the visitor’s language, however often it is entered', async () => {
    const french = new Visitor(shop, { prefix: '/ca/fr' });
    for (let time = 0; time < 3; time += 1) await dialogOf(await enter(french, { email }));
    expect(await welcomes(email)).toEqual([
      expect.objectContaining({ subject: 'Bienvenue à notre infolettre', locale: 'fr-CA' }),
    ]);
  });

  it('subscribes again who has withdrawn the consent', async () => {
    const account = await newAccount(shop);
    const member = await memberOf(shop, account);
    await dialogOf(await enter(member, { email: account.email }));
    const consent = { _action: 'consent', subscriptionId: 'weekly-newsletter', channel: 'email' };
    expect((await member.send('/account', { ...consent, status: 'opt_out' })).status).toBe(200);
    expect(await member.text('/account')).toMatch(/Newsletter<\/h3>[\s\S]*?Unsubscribed on/);
    await dialogOf(await enter(guest, { email: account.email }));
    expect(await member.text('/account')).toMatch(/Newsletter<\/h3>[\s\S]*?Subscribed since/);
    expect(await welcomes(account.email)).toHaveLength(2);
  });

  it.each([
    ['', '98101', 200, ''],
    ['', '', 400, 'This field is required.'],
    ['', '9810', 400, 'Please enter a valid zip code'],
    ['/ca', 'h2x1y4', 200, ''],
    ['/ca', '98101', 400, 'Please enter a valid postal code'],
    ['/ca/fr', '', 400, 'Ce champ est obligatoire.'],
    ['/ca/fr', '98101', 400, 'Veuillez saisir un code postal valide.'],
  ])('in %j, checks the postal code %j', async (prefix, postalCode, status, says) => {
    const visitor = new Visitor(shop, { prefix });
    const answer = await signUp(visitor, email, { postalCode, gender: '0' });
    expect(answer.status).toBe(status);
    if (says) expect(await answer.json()).toMatchObject({ errors: [{ field: 'postalCode', message: says }] });
  });

  it('keeps what was typed where a field of the second step is wrong', async () => {
    const ticket = ticketIn(await dialogOf(await enter(guest, { email })));
    const fields = { _action: 'details', ticket, postalCode: 'nowhere', gender: '2' };
    const html = await (await guest.post(NEWSLETTER, fields)).text();
    expect(html).toMatch(/id="newsletter-postal-code"[^>]*value="nowhere"/);
    expect(html).toMatch(/<option value="2" selected/);
    expect(ticketIn(html)).toBe(ticket);
  });
});

describe('an address', () => {
  it.each([
    ['', 'Please enter a valid email address.'],
    ['   ', 'Please enter a valid email address.'],
    ['ada', 'Please enter a valid email address.'],
    ['ada@cairn', 'Please enter a valid email address.'],
    [`${'a'.repeat(39)}@mail.test`.padEnd(51, 't'), 'Must be at most 50 characters.'],
    ['<b>@mail.test', 'We cannot use an email address with “<” in it.'],
    ['a..b@mail.test', 'Please check the dots in this email address.'],
    ['.x@mail.test', 'Please check the dots in this email address.'],
    ['foo@!.com', 'We cannot use an email address with “!” in it.'],
  ])('%j is refused at its field, and stays there', async (typed, says) => {
    const answer = await enter(guest, { email: typed });
    expect([400, 409]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'email', message: says }] });
    const page = await guest.post(NEWSLETTER, { _action: 'subscribe', email: typed });
    const html = await page.text();
    expect(html).toContain(says.replace('<', '&lt;'));
    const start = typed.trim().slice(0, 2).replace('<', '&lt;');
    if (start) expect(html).toMatch(new RegExp(`id="newsletter-email"[^>]*value="${start}`));
    expect(html).not.toContain('<b>@mail');
  });

  it('of 50 characters is taken', async () => {
    const long = `${email.split('@')[0]?.padEnd(40, 'x')}@mail.test`;
    expect(long).toHaveLength(50);
    expect((await enter(guest, { email: long })).status).toBe(200);
  });
});

describe('nobody learns', () => {
  it('whether an address was signed up before, nor what is stored with it', async () => {
    const known = newEmail();
    await signUp(guest, known, { postalCode: '98101', gender: '2' });
    await shop.settled();
    expect(await steps('PATCH')).toBe(1);
    const told = async (address: string) => {
      const html = await dialogOf(await enter(new Visitor(shop), { email: address }));
      return html.replace(ticketIn(html), `${ticketIn(html).length}`);
    };
    const seen = [await told(known), await told(newEmail())];
    expect(seen[0]).toBe(seen[1]);
    expect(seen[0]).not.toContain('98101');
  });

  it('whether the service knows since when an address is signed up', async () => {
    const SANDBOX = faulty(new RegExp(SERVICE), async (answer) => {
      const { emailProfileCreationDate: _, ...rest } = await (await answer()).json<Record<string, unknown>>();
      return Response.json(rest);
    });
    const ticketOf = async (bindings = {}) => {
      const fields = { _action: 'subscribe', email };
      return ticketIn(await dialogOf(await new Visitor(shop).send(NEWSLETTER, fields, { bindings })));
    };
    const dated = await ticketOf();
    expect(await ticketOf({ SANDBOX })).toHaveLength(dated.length);
  });

  it('details of an address by an account that has not proved it, nor by another account', async () => {
    const account = await newAccount(shop);
    await signUp(guest, account.email, { postalCode: '98101', gender: '2' });
    await shop.settled();
    expect(await steps('PATCH')).toBe(1);
    for (const visitor of [await memberOf(shop, account), await memberOf(shop, await newAccount(shop))])
      expect(await dialogOf(await enter(visitor, { email: account.email }))).not.toContain('98101');
  });

  it('but the owner sees them, with scripts and without', async () => {
    const account = await newAccount(shop);
    await signUp(guest, account.email, { postalCode: '98101', gender: '2' });
    await shop.settled();
    expect(await steps('PATCH')).toBe(1);
    const member = await owner(account);
    const dialog = await dialogOf(await enter(member, { email: account.email.toUpperCase() }));
    expect(dialog).toMatch(/98101[\s\S]*Female/);
    expect(ticketIn(dialog)).toBe('');
    const page = await member.post(NEWSLETTER, { _action: 'subscribe', email: account.email });
    expect(page.headers.get('Cache-Control')).toContain('no-store');
    expect(await page.text()).toMatch(/98101[\s\S]*Female/);
  });

  it('and nobody replaces what is stored, not even by a first step from before it was', async () => {
    const account = await newAccount(shop);
    const early = ticketIn(await dialogOf(await enter(new Visitor(shop), { email: account.email })));
    await signUp(guest, account.email, { postalCode: '98101', gender: '2' });
    await shop.settled();
    const others = { postalCode: '10001', gender: '1' };
    const again = await new Visitor(shop).send(NEWSLETTER, { _action: 'details', ticket: early, ...others });
    expect(again.status).toBe(200);
    expect((await signUp(new Visitor(shop), account.email, others)).status).toBe(200);
    await shop.settled();
    const member = await owner(account);
    expect(await dialogOf(await enter(member, { email: account.email }))).toContain('98101');
    expect(await steps('PATCH')).toBe(1);
  });

  it.each(['', 'nothing', `v1.${'A'.repeat(60)}`])('the second step needs the first (%j)', async (ticket) => {
    const fields = { _action: 'details', ticket, postalCode: '98101', gender: '0' };
    const answer = await guest.send(NEWSLETTER, fields);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ title: expect.stringContaining('has expired') });
    expect(await (await guest.post(NEWSLETTER, fields)).text()).toContain('id="newsletter-email"');
    expect(await steps('PATCH')).toBe(0);
  });

  it('a ticket of another site is none', async () => {
    const ticket = ticketIn(await dialogOf(await enter(guest, { email })));
    const there = new Visitor(shop, { prefix: '/ca' });
    const fields = { _action: 'details', ticket, postalCode: 'H2X 1Y4', gender: '0' };
    expect((await there.send(NEWSLETTER, fields)).status).toBe(409);
  });
});

describe('limits', () => {
  it('one address can be entered ten times a minute, whoever does it', async () => {
    const statuses = await untilLimited(10, () => enter(new Visitor(shop), { email }));
    expect(statuses.length).toBeGreaterThan(10);
    expect(await welcomes(email)).toHaveLength(1);
  });

  it('the second step of an address counts too, whoever sends it', async () => {
    const ticket = ticketIn(await dialogOf(await enter(guest, { email })));
    const fields = { _action: 'details', ticket, postalCode: '98101', gender: '0' };
    const statuses = await untilLimited(10, () => new Visitor(shop).send(NEWSLETTER, fields));
    expect(statuses.length).toBeGreaterThan(9);
  });

  it('one visitor can enter twenty addresses a minute', async () => {
    const statuses = await untilLimited(20, () => enter(guest, { email: newEmail() }));
    expect(statuses.length).toBeGreaterThan(20);
  });
});

describe('while the service', () => {
  it.each([
    { mode: 'status', status: 500 },
    { mode: 'status', status: 503 },
    { mode: 'malformed' },
    { mode: 'cut' },
    { mode: 'hang' },
  ] as const)(
    'fails ($mode $status), the first step says so at the field and keeps the address',
    async (fault) => {
      await spoil({ service: '*', path: SERVICE, ...fault });
      const answer = await enter(guest, { email });
      expect(answer.status).toBe(503);
      const says = 'We did not hear back. Send it again: it counts only once.';
      expect(await answer.json()).toMatchObject({ errors: [{ field: 'email', message: says }] });
      const page = await guest.post(NEWSLETTER, { _action: 'subscribe', email });
      expect(page.status).toBe(503);
      const html = await page.text();
      expect(html).toContain(says);
      expect(html).toContain(`value="${email}"`);
    },
  );

  it.each([
    { mode: 'status', status: 500 },
    { mode: 'status', status: 400 },
    { mode: 'malformed' },
    { mode: 'cut' },
    { mode: 'hang' },
  ] as const)('fails ($mode), the second step is said to be done, and only the log tells', async (fault) => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const ticket = ticketIn(await dialogOf(await enter(guest, { email })));
    await forgetCalls();
    await spoil({ service: '*', path: SERVICE, ...fault });
    const answer = await guest.send(NEWSLETTER, {
      _action: 'details',
      ticket,
      postalCode: '98101',
      gender: '0',
    });
    expect(answer.status).toBe(200);
    await shop.settled();
    expect(said.mock.calls.join()).toContain('newsletter-not-completed');
    said.mockRestore();
  });

  it.each([
    ['204', () => new Response(null, { status: 204 }), false],
    ['that it succeeded', () => Response.json({ success: true }), false],
    ['that it did not', () => Response.json({ success: false }), true],
  ])('answers the second step with %s, the log goes by it', async (_, given, isLogged) => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const SANDBOX = faulty(new RegExp(SERVICE), async (answer, asked) =>
      asked().method === 'PATCH' ? given() : answer(),
    );
    const ticket = ticketIn(await dialogOf(await enter(guest, { email })));
    const fields = { _action: 'details', ticket, postalCode: '98101', gender: '0' };
    expect((await guest.send(NEWSLETTER, fields, { bindings: { SANDBOX } })).status).toBe(200);
    await shop.settled();
    expect(said.mock.calls.join().includes('newsletter-not-completed')).toBe(isLogged);
    said.mockRestore();
  });
});

describe('odd input', () => {
  const ODD = [
    '\u0000',
    '\ud800',
    '<script>alert(1)</script>',
    '__proto__',
    '1e9',
    'é'.repeat(3_000),
    '../..',
    "' OR 1=1",
  ];

  it.each(ODD)('%j in each field is refused and shown as text', async (odd) => {
    const ticket = ticketIn(await dialogOf(await enter(guest, { email })));
    for (const fields of [
      { _action: 'subscribe', email: odd },
      { _action: 'subscribe', email: newEmail(), place: odd },
      { _action: 'details', ticket: odd, postalCode: '98101', gender: '0' },
      { _action: 'details', ticket, postalCode: odd, gender: '0' },
      { _action: 'details', ticket, postalCode: '98101', gender: odd },
      { _action: odd, email },
    ]) {
      const sent: [string, string][] = Object.entries(fields).map(([name, value]) => [
        name,
        String(value).toWellFormed(),
      ]);
      const page = await guest.post(NEWSLETTER, sent);
      expect(page.status).toBeLessThan(500);
      expect(await page.text()).not.toContain('<script>alert(1)');
    }
  });
});

it('consent is given by signing up, also with Global Privacy Control', async () => {
  const visitor = new Visitor(shop, { headers: { 'sec-gpc': '1' } });
  await dialogOf(await enter(visitor, { email }));
  expect(await welcomes(email)).toHaveLength(1);
  expect(visitor.cookie).not.toContain('visit');
});

it('the page of all countries leads home in each of them', async () => {
  const html = await guest.text('/international');
  for (const to of ['cairn-us:en-US', 'cairn-ca:en-CA', 'cairn-ca:fr-CA'])
    expect(html).toContain(`value="${to}"`);
});
