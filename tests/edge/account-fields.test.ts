import { afterAll, beforeAll, expect, it } from 'vitest';
import { SUBSCRIBE } from '../../worker/newsletter/names.ts';
import { newEmail } from '../support/new-email.ts';
import { memberOf, newAccount, setLoyalty } from './support/account.ts';
import { addByForm, ELM, keysOf, OAK } from './support/address-book.ts';
import { type Form, formsOf, type TypedField } from './support/forms.ts';
import { buy } from './support/orders.ts';
import { ROUTES } from './support/parts.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

/**
 * Every field of every form of the account area, with what nobody should type there. The forms are
 * read from the pages, and each action of their routes must have one: a new form or field cannot be
 * forgotten.
 */
const shop = new Shop({ SOCIAL_PROVIDERS: 'google', COMMERCE_BROWSER_URL: 'https://login.example' });

const BAD = {
  missing: '',
  long: 'x1'.repeat(150),
  'another script': '٣٠٣ абв 漢字',
  emoji: '😀👍🏽',
  HTML: '<script>alert(1)</script>',
  endless: 'x1'.repeat(5_000),
} as const;
type Kind = keyof typeof BAD;

const EMAIL = newEmail();
const OPTIONAL: Kind[] = ['missing'];
const ANYTHING = Object.keys(BAD) as Kind[];
const ANY_SCRIPT: Kind[] = ['another script'];

/**
 * What is right in a field, and what of the above is right there too. A field of one form alone is
 * named with its action.
 */
const FIELDS: Record<string, { right: string; takes?: Kind[] }> = {
  email: { right: EMAIL },
  // for password managers: the account is the one that is signed in
  'password email': { right: EMAIL, takes: ANYTHING },
  // hidden from people: whoever fills it in is a program
  website: { right: '', takes: ANYTHING },
  password: { right: 'Pass:wörd-7' },
  // any text may be somebody's password
  'login password': { right: 'Pass:wörd-7', takes: ['another script', 'HTML'] },
  currentPassword: { right: 'Pass:wörd-7', takes: ['another script', 'HTML'] },
  newPassword: { right: 'Pass:wörd-8' },
  firstName: { right: 'Zoë', takes: ANY_SCRIPT },
  lastName: { right: 'O’Brien', takes: ANY_SCRIPT },
  phone: { right: '(303) 555-0142' },
  'personal phone': { right: '(303) 555-0142', takes: OPTIONAL },
  postalCode: { right: '80202' },
  'login postalCode': { right: '80202', takes: OPTIONAL },
  'personal postalCode': { right: '80202', takes: OPTIONAL },
  gender: { right: '2', takes: OPTIONAL },
  birthdayMonth: { right: '5', takes: OPTIONAL },
  birthdayDay: { right: '7', takes: OPTIONAL },
  address1: { right: '1 Elm St', takes: ANY_SCRIPT },
  address2: { right: 'Apt 3', takes: ['missing', 'another script'] },
  city: { right: 'Denver', takes: ANY_SCRIPT },
  stateCode: { right: 'CO' },
  countryCode: { right: 'US' },
  orderNo: { right: '00000001' },
  code: { right: '12345678' },
  token: { right: '12345678' },
  name: { right: 'My phone', takes: ['another script', 'emoji', 'HTML'] },
  // a list of the service's own, which refuses what is not in it (edge/order-actions)
  reason: { right: 'Changed my mind', takes: ANYTHING },
};

/** Actions without a form in a page as it is first shown, and why. */
const WITHOUT_FORM: Record<string, string> = {
  'move at /account/wishlist': 'a button',
  'return-items at /account/orders/:orderNo': 'lists in an order that has arrived (edge/order-actions)',
  'restore at /account/addresses': 'the button of a message',
  'add-page at /account/payment-methods': 'a button of another form',
  'remove at /account/payment-methods': 'a button',
  'make-default at /account/payment-methods': 'a button',
  'remove-kept at /account/payment-methods': 'a button',
  'confirm at /account/delete': 'a button',
  'finish at /account/passkeys': 'sent by a script (edge/passkeys)',
  'remove at /account/passkeys': 'a button',
  'buy-again at /orders/lookup/:orderNo': 'a button',
  'cancel-order at /orders/lookup/:orderNo': 'the form of the same order in the account',
  'return-items at /orders/lookup/:orderNo': 'lists in an order that has arrived (edge/order-returns)',
};

const ofForm = ({ action }: Form, { name }: TypedField) => FIELDS[`${action} ${name}`] ?? FIELDS[name];

/** The forms by page and action, each with somebody who has it. */
const forms = new Map<string, { form: Form; visitor: Visitor }>();

function read(visitor: Visitor, html: string): void {
  for (const form of formsOf(html)) {
    // the footer's own form (edge/newsletter)
    if (form.action === SUBSCRIBE) continue;
    const key = `${form.action} at ${new URL(form.to, shop.config.ORIGIN).pathname}`;
    if (!forms.has(key)) forms.set(key, { form, visitor });
  }
}

beforeAll(async () => {
  await mendAll();
  await coldStart();
  const account = await newAccount(shop);
  const productId = await someVariant(shop);
  const { orderNo, email } = await buy(shop, [{ productId, quantity: 1 }], account);
  const member = await memberOf(shop, account);
  for (const address of [ELM, OAK]) await addByForm(member, address);
  const [key = ''] = await keysOf(member);
  await member.send('/api/wishlist/items', { productId: productId.split('-')[0] ?? '' });
  read(member, await member.text('/account/wishlist'));
  await member.send('/account/wishlist', { _action: 'share' });
  read(member, await member.text('/membership'));
  await setLoyalty(account, { tier: 'member', points: 900, expiresOn: '2031-05-01' });
  const ids: Record<string, string> = { orderNo, key };
  const queries = [
    '',
    '?step=email-code',
    '?step=guest-orders',
    '?step=birthday',
    '?step=category',
    '?token=1',
  ];
  for (const [path, { type }] of ROUTES) {
    if (type !== 'account' && type !== 'authentication') continue;
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? 'x');
    for (const query of queries) {
      read(member, await member.copy().text(filled + query));
      const guest = new Visitor(shop);
      read(guest, await guest.text(filled + query));
    }
  }
  const guest = new Visitor(shop);
  const asked = await guest.post('/orders/lookup', { _action: 'request-code', orderNo, email });
  read(guest, await asked.text());
}, 180_000);
afterAll(mendAll);

it('every action has a form that is tried', () => {
  const shown = new Set<unknown>();
  const actions = ROUTES.flatMap(([path, page]) =>
    page.type === 'account' || page.type === 'authentication'
      ? Object.entries(page.actions).map(([name, action]) => ({ path, name, action }))
      : [],
  );
  for (const { path, name, action } of actions) {
    const at = new RegExp(`^${name} at ${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    if ([...forms.keys()].some((key) => at.test(key))) shown.add(action);
  }
  const missing = actions.filter(({ action }) => !shown.has(action));
  expect(missing.map(({ path, name }) => `${name} at ${path}`).toSorted()).toEqual(
    Object.keys(WITHOUT_FORM).toSorted(),
  );
  const fields = [...forms.values()].flatMap(({ form }) =>
    form.typed.filter((field) => !ofForm(form, field)).map(({ name }) => `${form.action} ${name}`),
  );
  expect(fields, 'fields of which nothing is known here').toEqual([]);
});

/** Calls that change nothing of a shopper, though they are no GET. */
const READ = /\/oauth2\/|\/precheck-customer|\/content\/fetch/;

/** Where else the error of a field may be shown. */
const SHOWN_AT: Record<string, string> = { birthdayMonth: 'birthdayDay' };

/** Pages whose forms need scripts: without them the message is above. */
const AT_TOP = /\/account\/passkeys$/;

/** What is wrong with the answer to a form with one bad field. */
async function wrongWith({ form, visitor }: { form: Form; visitor: Visitor }, field: TypedField, kind: Kind) {
  const right = form.typed.map(({ name }) => [name, ofForm(form, { ...field, name })?.right ?? '']);
  const fields = { ...form.sent, ...Object.fromEntries(right), [field.name]: BAD[kind] };
  await forgetCalls();
  const answer = await visitor.copy().post(form.to, fields);
  const html = await answer.text();
  const found: string[] = [];
  if (answer.status !== 400) found.push(`status ${answer.status}`);
  if (html.includes('<script>alert')) found.push('markup');
  const again = formsOf(html).find(({ action, to }) => action === form.action && to === form.to);
  // of the step that corrects it, where the page has the field in several
  const shownAt = formsOf(html)
    .flatMap(({ typed }) => typed)
    .filter(({ name }) => name === field.name || name === SHOWN_AT[field.name]);
  const said = shownAt.some(({ id }) => new RegExp(`id="${id}-error" role="alert">[^<]`).test(html));
  if (!said && !AT_TOP.test(form.to)) found.push('no message at the field');
  const summary = /<div role="alert" tabindex="-1" autofocus="".*?<\/div><\/div>/is.exec(html)?.[0] ?? '';
  if (!summary) found.push('no summary');
  const linked = [...summary.matchAll(/href="#([^"]*)"/g)].map(([, to]) => to);
  if (linked.length === 0 && !AT_TOP.test(form.to)) found.push('the summary leads nowhere');
  for (const to of linked) if (!html.includes(` id="${to}"`)) found.push(`#${to} is not there`);
  for (const { name, isSecret } of form.typed) {
    if (isSecret || name === 'code' || name === 'token' || name === field.name) continue;
    if (again?.sent[name] !== fields[name]) found.push(`${name} is lost: ${again?.sent[name]}`);
  }
  for (const { method, path } of await calls())
    if (method !== 'GET' && !READ.test(path)) found.push(`${method} ${path}`);
  return found;
}

it.each(Object.keys(BAD) as Kind[])(
  '%s is said at each field, the rest is kept, nothing is sent',
  async (kind) => {
    const wrong: string[] = [];
    for (const [name, one] of forms) {
      for (const field of one.form.typed) {
        if (ofForm(one.form, field)?.takes?.includes(kind)) continue;
        for (const found of await wrongWith(one, field, kind)) wrong.push(`${name}, ${field.name}: ${found}`);
      }
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);
