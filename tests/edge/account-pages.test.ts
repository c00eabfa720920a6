import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Account, memberOf, newAccount, stepsShown } from './support/account.ts';
import { optInShop } from './support/opt-in-shop.ts';
import { setCookieLine } from './support/sessions.ts';
import { coldStart, mendAll, Shop, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();
let ada: Account;

beforeAll(async () => {
  await mendAll();
  ada = await newAccount(shop, 'Ada <b>');
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

/** What takes the focus in the page's content, by its id or role. */
const focused = (html: string) =>
  [...html.slice(html.indexOf('<main')).matchAll(/<[^>]* autofocus=""[^>]*>/gi)].map(
    ([tag]) => tag.match(/ (?:id|role)="([^"]+)"/)?.[1],
  );

describe('logging in without scripts', () => {
  it('goes by e-mail and password to where one came from, and greets there', async () => {
    const visitor = new Visitor(shop);
    expect(leads(await visitor.get('/account'))).toBe('/login?return=%2Faccount');
    const first = await visitor.text('/login?return=%2Faccount');
    expect(stepsShown(first)).toEqual(['email']);
    expect(first).toContain('Log in or join for free</h1>');
    expect(first).toContain('name="return" value="/account"');
    const known = { _action: 'precheck', email: ada.email, return: '/account' };
    const asked = await visitor.post('/login', known);
    expect(asked.status).toBe(200);
    expect(visitor.cookie).toBe('');
    const second = await asked.text();
    expect(stepsShown(second)).toEqual(['password']);
    expect(second).toContain('name="return" value="/account"');
    expect(second).toContain(`data-entered="">${ada.email}<`);
    expect(second).toMatch(
      /name="rememberMe" checked="" value="true"|name="rememberMe" value="true" checked=""|checked=""[^>]*name="rememberMe"/,
    );
    expect(second).toMatch(/data-postal="">/);
    const { email, password } = ada;
    const fields = { _action: 'login', email, password, rememberMe: 'true', return: '/account' };
    const entered = await visitor.post('/login', fields);
    expect([entered.status, leads(entered)]).toEqual([303, '/account']);
    const account = await visitor.text('/account');
    expect(account).toContain('Welcome back, Ada &lt;b&gt;!</strong>');
    expect(account).toContain('You are now logged in.');
    expect(account).toContain('Hello, Ada &lt;b&gt;</h1>');
    expect(await visitor.text('/account')).not.toContain('Welcome back');
    expect(leads(await visitor.get('/login'))).toBe('/account');
    for (const [wanted, to] of [
      ['/p/x.html?color=red', '/p/x.html?color=red'],
      ['/ca/fr/cart', '/ca/fr/cart'],
      ['/login?return=/login', '/account'],
      ['/account/login', '/account'],
      ['https://evil.example/', '/account'],
      ['//evil.example', '/account'],
      ['/\\evil.example', '/account'],
    ] as const)
      expect(leads(await visitor.get(`/login?return=${encodeURIComponent(wanted)}`))).toBe(to);
    await visitor.post('/ca/fr/api/account/login', { email, password });
    expect(leads(await visitor.get('/ca/fr/login?return=%2Fca%2Ffr%2Fcart'))).toBe('/ca/fr/cart');
    expect(leads(await visitor.get('/ca/fr/login'))).toBe('/ca/fr/account');
  });

  it.each(['/cart', '/t/terms/', '/account', '/ca/fr/cart', '/search?q=down'])(
    'welcomes on %s when it leads there, once, and never later',
    async (target) => {
      const visitor = new Visitor(shop);
      const { email, password } = await newAccount(shop, 'Grace');
      const site = target.startsWith('/ca/fr') ? '/ca/fr' : '';
      const entered = await visitor.post(`${site}/api/account/login`, { email, password, return: target });
      expect(leads(entered)).toBe(target);
      expect(await visitor.text(target)).toMatch(/role="status"[^>]*>(?:(?!<\/div>).)*Grace/s);
      for (const later of [target, `${site}/account`, `${site}/cart`])
        expect(await visitor.text(later)).not.toMatch(/role="status"[^>]*>(?:(?!<\/div>).)*Grace/s);
    },
  );

  it('greets nowhere else: another page that is opened before says nothing', async () => {
    const visitor = new Visitor(shop);
    const { email, password } = await newAccount(shop, 'Grace');
    await visitor.post('/api/account/login', { email, password, return: '/t/terms/' });
    const account = await visitor.text('/account');
    expect(account).toContain('Hello, Grace</h1>');
    expect(account).not.toContain('Welcome back');
    expect(await visitor.text('/cart')).not.toContain('Welcome back');
  });

  it('shows what was typed again when it was wrong, but the password, and keeps nothing of it', async () => {
    const visitor = new Visitor(shop);
    const { email } = ada;
    const wrong = { _action: 'login', email, password: 'not-the-password', postalCode: '80202' };
    const refused = await visitor.post('/login', { ...wrong, return: '/cart' });
    expect(refused.status).toBe(401);
    expect(visitor.cookie).toBe('');
    const html = await refused.text();
    expect(stepsShown(html)).toEqual(['password']);
    expect(html).toMatch(/role="alert" class="form-banner"><p>Invalid login or password\./);
    expect(html).toContain(`data-entered="">${email}<`);
    expect(html).toContain('value="80202"');
    expect(html).toContain('name="return" value="/cart"');
    expect(html).not.toContain('not-the-password');
    expect(html).not.toMatch(/checked=""/);
    const again = await visitor.text('/login');
    expect(again).not.toContain('Invalid login');
    expect(stepsShown(again)).toEqual(['email']);
  });

  it('says at the field what is wrong with it', async () => {
    const visitor = new Visitor(shop);
    const noAddress = await visitor.post('/login', { _action: 'precheck', email: 'ada' });
    expect(noAddress.status).toBe(400);
    const first = await noAddress.text();
    expect(stepsShown(first)).toEqual(['email']);
    expect(first).toMatch(/aria-invalid="true"[^>]*value="ada"|value="ada"[^>]*aria-invalid="true"/);
    expect(first).toContain('Please enter a valid email address.</p>');
    const fields = { _action: 'login', email: ada.email, password: 'short', postalCode: 'no' };
    const noPassword = await visitor.post('/login', fields);
    expect(noPassword.status).toBe(400);
    const second = await noPassword.text();
    expect(stepsShown(second)).toEqual(['password']);
    expect(second).toMatch(/id="sign-in-password-error" role="alert">Please enter a valid password\.</);
    expect(second).toMatch(/id="sign-in-postal-code-error" role="alert">Please enter a valid zip code</);
    expect(second).not.toContain('value="short"');
  });

  it('tells honestly who has no account, and leads back', async () => {
    const visitor = new Visitor(shop);
    const email = 'nobody@mail.test';
    const unknown = await visitor.post('/login', { _action: 'precheck', email, return: '/cart' });
    const joining = await unknown.text();
    expect(stepsShown(joining)).toEqual(['register']);
    expect(joining).toContain('Create an account</h1>');
    const edited = await visitor.post('/login', { _action: 'edit', email, return: '/cart' });
    expect(edited.status).toBe(200);
    const html = await edited.text();
    expect(stepsShown(html)).toEqual(['email']);
    expect(html).toMatch(/id="sign-in-email"[^>]*value="nobody@mail\.test"/);
    expect(focused(html)).toEqual(['sign-in-email']);
    expect(html).toContain('name="return" value="/cart"');
  });

  it('gives the focus to the field of the step that follows, else to what is wrong', async () => {
    const visitor = new Visitor(shop);
    const { email } = ada;
    expect(focused(await visitor.text('/login'))).toEqual([]);
    const next = await visitor.post('/login', { _action: 'precheck', email });
    expect(focused(await next.text())).toEqual(['sign-in-password']);
    const wrong = await visitor.post('/login', { _action: 'login', email, password: 'not-the-password' });
    expect(focused(await wrong.text())).toEqual(['alert']);
  });

  it('is refused on its page after too many attempts', async () => {
    const { email } = await newAccount(shop);
    const visitor = new Visitor(shop);
    let answer = await visitor.post('/login', { _action: 'precheck', email });
    for (let sent = 1; sent < 25 && answer.status === 200; sent += 1) {
      await answer.text();
      answer = await visitor.post('/login', { _action: 'precheck', email });
    }
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60']);
    const html = await answer.text();
    expect(stepsShown(html)).toEqual(['email']);
    expect(html).toContain(`value="${email}"`);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/login', 'javascript:alert(1)'])(
    'leads only within the shop, and never back to logging in: %s',
    async (wanted) => {
      const visitor = new Visitor(shop);
      const { email, password } = await newAccount(shop);
      const html = await visitor.text(`/login?return=${encodeURIComponent(wanted)}`);
      expect(stepsShown(html)).toEqual(['email']);
      expect(html).not.toContain('evil.example');
      const asked = await visitor.post('/login', { _action: 'precheck', email, return: wanted });
      const second = await asked.text();
      expect(stepsShown(second)).toEqual(['password']);
      expect(second).not.toContain('name="return"');
      const entered = await visitor.post('/api/account/login', { email, password, return: wanted });
      expect(leads(entered)).toBe('/account');
    },
  );

  it('speaks French where the shop does, and asks for the postal code of its country', async () => {
    const visitor = new Visitor(shop, { prefix: '/ca/fr' });
    const html = await (await visitor.post('/login', { _action: 'precheck', email: ada.email })).text();
    expect(html).toContain('action="/ca/fr/login"');
    expect(html).toContain('Garder ma session ouverte');
    expect(html).toMatch(/maxlength="7"[^>]*name="postalCode"|name="postalCode"[^>]*maxlength="7"/i);
  });
});

describe('the account page', () => {
  it('is where My account of every page leads', async () => {
    for (const prefix of ['', '/ca/fr']) {
      const [header] = /<header.*?<\/header>/s.exec(await shop.text(`${prefix}/offline`)) ?? [];
      expect(header).toMatch(new RegExp(`<a(?=[^>]* data-drawer="account")[^>]* href="${prefix}/account"`));
    }
  });

  it('shows each shopper their own data, and none of it to others', async () => {
    const bob = await newAccount(shop, 'Bob');
    const [mine, theirs] = [await memberOf(shop, ada), await memberOf(shop, bob)];
    const html = await mine.text('/account');
    expect(html).toContain(ada.email);
    expect(html).not.toContain(bob.email);
    expect(await theirs.text('/account')).toContain(bob.email);
    const response = await mine.get('/account');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    await response.text();
  });

  it('is there without the shopper’s record while the service is cut off, and logs out all the same', async () => {
    const visitor = await memberOf(shop, await newAccount(shop));
    await spoil({ service: 'customers', mode: 'cut' });
    const page = await visitor.get('/account');
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('Your account cannot be shown right now.');
    expect(html).toContain('action="/api/account/logout"');
  });

  it('shows nothing of another customer whose record the service answers with, and logs it', async () => {
    const visitor = await memberOf(shop, await newAccount(shop));
    const body = { customerId: 'somebody-else', firstName: 'Eve', email: 'eve@mail.test' };
    await spoil({ service: 'customers', mode: 'malformed', body: JSON.stringify(body) });
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const html = await visitor.text('/account');
    const lines = said.mock.calls.map(String).filter((line) => line.includes('"other-customer"'));
    said.mockRestore();
    expect(html).not.toMatch(/Eve|eve@mail/);
    expect(html).toContain('Your account cannot be shown right now.');
    expect(lines).toHaveLength(1);
  });

  it('logs a failure of the customer API under the commerce service, whose it is', async () => {
    const visitor = await memberOf(shop, await newAccount(shop));
    await spoil({ service: 'customers', mode: 'status', status: 500 });
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
    await visitor.text('/account');
    const lines = [...said.mock.calls, ...failed.mock.calls].map(String);
    said.mockRestore();
    failed.mockRestore();
    const ours = lines.filter((line) => line.includes('"operation":"get-customer"'));
    expect(ours).not.toEqual([]);
    for (const line of ours) expect(line).toContain('"service":"commerce"');
  });

  it('leads to sign-in once the session has ended at the service', async () => {
    const visitor = await memberOf(shop, await newAccount(shop));
    const copy = visitor.copy();
    await visitor.post('/api/account/logout', {});
    const page = await copy.get('/account');
    expect([page.status, leads(page)]).toEqual([303, '/login?return=%2Faccount']);
    expect(setCookieLine(page, 'signed-in-cairn-us')).toMatch(/^signed-in-cairn-us=; Max-Age=0;/);
  });
});

describe('the sign-in dialog', () => {
  it('is a fragment that is the same for everyone', async () => {
    const visitor = await memberOf(shop, await newAccount(shop));
    const mine = await visitor.get('/fragments/sign-in');
    expect(mine.headers.get('Cache-Control')).toBe('public, max-age=300');
    expect(mine.headers.getSetCookie()).toEqual([]);
    const html = await mine.text();
    expect(stepsShown(html)).toEqual(['email']);
    expect(await shop.text('/fragments/sign-in')).toBe(html);
  });
});

describe('where visitors opt in', () => {
  const european = optInShop();
  const step = async (email: string) => {
    const asked = await new Visitor(european, { prefix: '/eu' }).post('/login', {
      _action: 'precheck',
      email,
    });
    return asked.text();
  };

  it('they tick themselves that they stay logged in', async () => {
    const html = await step(ada.email);
    expect(stepsShown(html)).toEqual(['password']);
    const boxes = [...html.matchAll(/<input[^>]*name="rememberMe"[^>]*>/g)].map(([box]) => box);
    expect(boxes.length).toBeGreaterThan(0);
    for (const box of boxes) expect(box).not.toContain('checked');
  });

  it('nobody is said to agree to what they are told of, and the terms have one name', async () => {
    const html = await step('nobody-yet@shopper.example');
    expect(stepsShown(html)).toEqual(['register']);
    expect(html).toContain('These documents apply to your account:');
    expect(html).toMatch(/<a href="\/eu\/t\/terms\/"[^>]*>Terms &amp; conditions<\/a>/);
    expect(html).not.toMatch(/you agree to these|Terms of use/);
  });
});
