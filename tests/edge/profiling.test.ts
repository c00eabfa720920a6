import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberOf, newAccount } from './support/account.ts';
import { fieldsOf, submit } from './support/profile.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const PAGE = '/account/preferences';
const INVALID = 'Please select a valid month and day.';
const shop = new Shop();

beforeAll(mendAll);
beforeEach(coldStart);
afterEach(mendAll);

const member = async (at = shop) => memberOf(at, await newAccount(at));
const profilingCalls = async () => (await calls()).filter(({ service }) => service === 'profiling');
const BANNER = 'class="profile-banner"';

/** The form of the profile with a birthday. */
const withBirthday = async (visitor: Visitor, birthdayMonth = '7', birthdayDay = '9') => ({
  ...fieldsOf(await visitor.text('/account'), 'personal'),
  birthdayMonth,
  birthdayDay,
});

/** The boxes of a page's question that are ticked. */
const ticked = (html: string) =>
  [...html.matchAll(/<input[^>]*name="options"[^>]*>/g)]
    .filter(([tag]) => tag.includes('checked=""'))
    .map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1]);

describe('the questions without scripts', () => {
  it('lead from the start through the birthday and each listed question back to the account', async () => {
    const visitor = await member();
    const start = await visitor.text(PAGE);
    expect(start).toContain('Tell us where you go');
    expect(start).toContain(`href="${PAGE}?step=birthday"`);
    const birthday = await visitor.text(`${PAGE}?step=birthday`);
    expect(birthday).toContain('When’s your birthday?');
    expect(birthday).toContain('We’ll send you a special offer!');
    expect(birthday).toContain('1 of 3');
    const saved = await visitor.post(PAGE, {
      ...{ _action: 'birthday', birthdayMonth: '2', birthdayDay: '29', next: 'category' },
    });
    expect([saved.status, leads(saved)]).toEqual([303, `${PAGE}?step=category`]);
    const category = await visitor.text(`${PAGE}?step=category`);
    expect(category).toContain('What are you here for?');
    expect(category).toMatch(/<button type="submit" class="button-primary">Continue</);
    const chosen = await visitor.post(PAGE, [
      ['_action', 'preference'],
      ['step', 'category'],
      ['options', 'kids'],
      ['options', 'camp'],
      ['next', 'activity'],
    ]);
    expect(leads(chosen)).toBe(`${PAGE}?step=activity`);
    const last = await visitor.text(`${PAGE}?step=activity`);
    expect(last).toMatch(/<button type="submit" class="button-primary">Complete profile</);
    const done = await visitor.post(PAGE, { _action: 'preference', step: 'activity', options: 'ski' });
    expect([done.status, leads(done)]).toEqual([303, '/account']);
    const account = await visitor.text('/account');
    expect(account).toContain('Thank you! Your preferences are saved.');
    expect(account).not.toContain(BANNER);
  });

  it('have their birthday in the profile too, unless its record cannot be changed', async () => {
    const visitor = await member();
    const birthday = { _action: 'birthday', birthdayMonth: '2', birthdayDay: '29' };
    const inProfile = async () => /<dt>Birthday<\/dt><dd>([^<]*)</.exec(await visitor.text('/account'))?.[1];
    await spoil({ service: 'customers', method: 'PATCH', mode: 'status', status: 500, times: 2 });
    const first = await visitor.post(PAGE, birthday);
    expect([first.status, leads(first)]).toEqual([303, '/account']);
    expect(await inProfile()).toBe('Not given');
    await visitor.post(PAGE, birthday);
    expect(await inProfile()).toBe('February 29');
  });

  it('show the birthday that the profile changes, and none once it is removed there', async () => {
    const visitor = await member();
    const chosen = async () =>
      [...(await visitor.text(`${PAGE}?step=birthday`)).matchAll(/<option value="(\d+)" selected="">/g)].map(
        ([, value]) => value,
      );
    const change = async (...birthday: [month: string, day: string]) =>
      (await submit(visitor, 'personal', await withBirthday(visitor, ...birthday))).status;
    await visitor.post(PAGE, { _action: 'birthday', birthdayMonth: '12', birthdayDay: '3' });
    expect(await change('7', '9')).toBe(303);
    expect(await chosen()).toEqual(['7', '9']);
    expect(await visitor.text('/fragments/profiling-steps')).toContain('<option value="7" selected="">');
    expect(await change('', '')).toBe(303);
    expect(await chosen()).toEqual([]);
    await spoil({ service: 'customers', method: 'GET', mode: 'status', status: 500 });
    expect(await chosen()).toEqual(['7', '9']);
  });

  it('are answered by a birthday of the profile, which is saved where that fails', async () => {
    const visitor = await member();
    const enter = async (month: string) =>
      (await submit(visitor, 'personal', await withBirthday(visitor, month))).status;
    await spoil({ service: 'profiling', method: 'POST', mode: 'status', status: 500, times: 2 });
    expect(await enter('7')).toBe(303);
    await mendAll();
    const unanswered = await visitor.text('/account');
    expect(unanswered).toContain('<dt>Birthday</dt><dd>July 9</dd>');
    expect(unanswered).toMatch(/<progress[^>]*value="0"/);
    expect(await enter('8')).toBe(303);
    expect(await visitor.text('/account')).toMatch(/<progress[^>]*value="0.33"/);
  });

  it('show the answers that were saved before', async () => {
    const visitor = await member();
    await visitor.post(PAGE, { _action: 'birthday', birthdayMonth: '12', birthdayDay: '3' });
    await visitor.post(PAGE, { _action: 'preference', step: 'category', options: 'mens' });
    await visitor.post(PAGE, { _action: 'preference', step: 'category', options: 'kids' });
    const birthday = await visitor.text(`${PAGE}?step=birthday`);
    expect(birthday).toMatch(/<option value="12" selected="">December/);
    expect(birthday).toMatch(/<option value="3" selected="">3</);
    expect(ticked(await visitor.text(`${PAGE}?step=category`))).toEqual(['kids']);
    const fragment = await visitor.text('/fragments/profiling-steps');
    expect(ticked(fragment)).toEqual(['kids']);
    const other = await member();
    expect(ticked(await other.text('/fragments/profiling-steps'))).toEqual([]);
  });

  it.each([
    [{ birthdayMonth: '2', birthdayDay: '30' }, INVALID],
    [{ birthdayMonth: '4', birthdayDay: '31' }, INVALID],
    [{ birthdayMonth: '', birthdayDay: '3' }, 'Please choose a month.'],
    [{ birthdayMonth: '3' }, 'Please choose a day.'],
    [{ birthdayMonth: '13', birthdayDay: '1' }, INVALID],
    [{ birthdayMonth: '<b>', birthdayDay: '🏔️' }, INVALID],
    [{ birthdayMonth: '1'.repeat(10_000), birthdayDay: '1' }, INVALID],
  ])('refuse a birthday that is none, at its field, and keep the rest, %#', async (fields, message) => {
    const visitor = await member();
    await forgetCalls();
    const refused = await visitor.post(PAGE, { _action: 'birthday', next: 'category', ...fields });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toMatch(new RegExp(`id="profiling-birthday(?:Month|Day)-error" role="alert">${message}<`));
    if ('birthdayDay' in fields && fields.birthdayDay === '30')
      expect(html).toMatch(/<option value="2" selected="">February/);
    expect(html).toContain('name="next" value="category"');
    expect((await profilingCalls()).filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([
    { step: 'shoes', options: 'kids' },
    { step: 'category', options: 'hats' },
  ])('refuse an answer that the service does not know, %#', async (fields) => {
    const visitor = await member();
    const refused = await visitor.post(PAGE, { _action: 'preference', ...fields });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Please check your answer.');
  });

  it('send guests, and whose session has ended, to the login, and from there to the question', async () => {
    const visitor = new Visitor(shop);
    const asked = await visitor.get(`${PAGE}?step=category`);
    expect(leads(asked)).toBe(`/login?return=${encodeURIComponent('/account/preferences?step=category')}`);
    const sent = await visitor.post(PAGE, { _action: 'preference', step: 'category', options: 'kids' });
    expect(leads(sent)).toBe(`/login?return=${encodeURIComponent('/account/preferences?step=category')}`);
    expect((await visitor.read('/fragments/profiling-steps')).status).toBe(204);
  });

  it.each([
    ['nothing', ''],
    ['that it has', '{"success":true}'],
  ])('go on where the service that has saved an answer says %s', async (_, body) => {
    const visitor = await member();
    await spoil({ service: 'profiling', method: 'POST', mode: 'malformed', body });
    const answer = { _action: 'preference', step: 'category', options: 'kids', next: 'activity' };
    const saved = await visitor.post(PAGE, answer);
    expect([saved.status, leads(saved)]).toEqual([303, `${PAGE}?step=activity`]);
    expect(await (await visitor.send(PAGE, answer)).json()).toEqual({ progress: 0, percent: '0%' });
  });

  it('are asked without what the shop cannot ask for', async () => {
    const visitor = await member();
    const options = [
      { Key: 'ski', Name: 'Ski' },
      { Key: 'no key', Name: 'Neither' },
    ];
    const asked = { Key: 'activity', Name: 'Where do you wear it?', Options: options };
    const body = JSON.stringify({
      activatedSteps: { preferenceTypes: [{ ...asked, Key: 'what else?' }, asked] },
      savedAnswers: {
        preferenceTypes: [
          { Key: 'what else?', Options: ['ski'] },
          { Key: 'activity', Options: ['ski'] },
        ],
      },
    });
    await spoil({ service: 'profiling', method: 'GET', path: 'step-data', mode: 'malformed', body });
    const html = await visitor.text(`${PAGE}?step=activity`);
    expect(html).toContain('2 of 2');
    expect(html).not.toContain('Neither');
    expect(ticked(html)).toEqual(['ski']);
  });

  it('keep the answer, and say so, when it cannot be saved', async () => {
    const visitor = await member();
    await spoil({ service: 'profiling', path: 'step-data', mode: 'status', status: 500, times: 2 });
    const refused = await visitor.post(PAGE, [
      ['_action', 'preference'],
      ['step', 'category'],
      ['options', 'kids'],
      ['options', 'camp'],
    ]);
    expect(refused.status).toBe(503);
    const html = await refused.text();
    expect(html).toContain('Send it again: it counts only once.');
    expect(ticked(html)).toEqual(['kids', 'camp']);
  });

  it('say that they cannot be shown, with a way out, and start where the address names no step', async () => {
    const visitor = await member();
    for (const step of ['', 'shoes', '__proto__', '<b>', 'x'.repeat(500)])
      expect(await visitor.text(`${PAGE}?step=${encodeURIComponent(step)}`)).toContain(
        'Tell us where you go',
      );
    await spoil({ service: 'profiling', mode: 'malformed' });
    const html = await visitor.text(`${PAGE}?step=category`);
    expect(html).toContain('Your preferences cannot be shown right now.');
    expect(html).toContain('href="/account"');
    expect((await visitor.read('/fragments/profiling-steps')).status).toBe(202);
    expect((await visitor.get('/fragments/profiling')).status).toBe(200);
  });
});

describe('the banner', () => {
  it('shows the progress until it is sent away, for the browser session, or all is answered', async () => {
    const visitor = await member();
    expect(await visitor.text('/account')).toContain(BANNER);
    await visitor.post(PAGE, { _action: 'birthday', birthdayMonth: '1', birthdayDay: '1' });
    const html = await visitor.text('/account');
    expect(html).toMatch(/<progress[^>]*value="0.33"/);
    expect(html).toContain('33%');
    const sent = await visitor.post(PAGE, { _action: 'later' });
    expect([sent.status, leads(sent)]).toEqual([303, '/account']);
    expect(sent.headers.getSetCookie().join()).toMatch(/cairn-profiling-later=1(?!.*Max-Age)/);
    await forgetCalls();
    expect(await visitor.text('/account')).not.toContain(BANNER);
    expect(await profilingCalls()).toEqual([]);
    await visitor.post('/api/account/logout', {});
    expect(visitor.cookie).not.toContain('cairn-profiling-later');
  });

  it('is left out when its service fails, and the page is whole', async () => {
    const visitor = await member();
    await spoil({ service: 'profiling', mode: 'status', status: 500 });
    const html = await visitor.text('/account');
    expect(html).not.toContain(BANNER);
    expect(html).toContain('Hello, Ada');
  });
});

it('is gone everywhere when it is off', async () => {
  const off = new Shop({ FEATURE_PROFILING: 'false' });
  const visitor = await member(off);
  await forgetCalls();
  expect((await visitor.get(PAGE)).status).toBe(404);
  expect((await submit(visitor, 'personal', await withBirthday(visitor))).status).toBe(303);
  const forms: Record<string, string>[] = [
    { _action: 'later' },
    { _action: 'birthday', birthdayMonth: '1', birthdayDay: '1' },
    { _action: 'preference', step: 'category', options: 'kids' },
  ];
  for (const fields of forms) expect((await visitor.post(PAGE, fields)).status).toBe(404);
  for (const path of ['/fragments/profiling', '/fragments/profiling-steps'])
    expect((await visitor.read(path)).status).toBe(204);
  const account = await visitor.text('/account');
  expect(account).not.toMatch(/profiling|profile-banner|preferences/);
  expect(await profilingCalls()).toEqual([]);
});

it('keeps the drawer’s start the same for everyone, and the answers to one', async () => {
  const visitor = await member();
  const shared = await visitor.get('/fragments/profiling');
  expect(shared.headers.get('Cache-Control')).toBe('public, max-age=300');
  expect(await shared.text()).toBe(await shop.text('/fragments/profiling'));
  const own = await visitor.get('/fragments/profiling-steps');
  expect(own.headers.get('Cache-Control')).toBe('private, no-store');
});

describe('the account drawer', () => {
  it('has the name, the links and the log-out form of who asks, and nothing for guests', async () => {
    const ada = await memberOf(shop, await newAccount(shop, 'Ada'));
    const grace = await memberOf(shop, await newAccount(shop, 'Grace <b>'));
    const response = await grace.get('/fragments/account');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const html = await response.text();
    expect(html).toContain('Hello, Grace &lt;b&gt;');
    for (const path of [
      ...['/account', '/orders', '/account/addresses', '/account/payment-methods'],
      ...['/account/wishlist', '/membership'],
    ])
      expect(html).toContain(`href="${path}"`);
    expect(html).toContain('action="/api/account/logout"');
    expect(await ada.text('/fragments/account')).not.toContain('Grace');
    expect((await new Visitor(shop).get('/fragments/account')).status).toBe(204);
    await grace.post('/api/account/logout', {});
    const gone = await grace.get('/fragments/account');
    expect([gone.status, await gone.text()]).toEqual([204, '']);
  });

  it('opens without the name when the service fails', async () => {
    const visitor = await member();
    await spoil({ service: 'customers', mode: 'status', status: 500 });
    const html = await visitor.text('/fragments/account');
    expect(html).toContain('My account</h2>');
    expect(html).toContain('href="/orders"');
  });
});
