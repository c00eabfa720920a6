import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, asForm, newAccount, signedIn, withCookies } from './support/account.ts';
import { coldStart, cookiesOf, mendAll, Shop, spoil } from './support/shop.ts';

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

/** A browser without scripts. */
class Browser {
  cookie = '';
  /** Where the last answer led. */
  to = '';

  async open(path: string): Promise<string> {
    const response = await shop.fetch(path, { headers: asForm(this.cookie) });
    return this.#take(response);
  }

  async send(path: string, fields: Record<string, string>): Promise<number> {
    const response = await shop.post(path, fields, { headers: asForm(this.cookie) });
    await this.#take(response);
    return response.status;
  }

  async #take(response: Response): Promise<string> {
    this.cookie = withCookies(this.cookie, response);
    this.to = response.headers.get('Location') ?? '';
    return response.text();
  }
}

const shown = (html: string) =>
  [...html.matchAll(/<section data-view="(\w+)"( hidden="")?/g)]
    .filter(([, , hidden]) => !hidden)
    .map(([, view]) => view);

describe('logging in without scripts', () => {
  it('goes by e-mail and password to where one came from, and greets there', async () => {
    const browser = new Browser();
    await browser.open('/account');
    expect(browser.to).toBe('/login?return=%2Faccount');
    const first = await browser.open(browser.to);
    expect(shown(first)).toEqual(['email']);
    expect(first).toContain('Log In or Join For Free</h1>');
    expect(first).toContain('name="return" value="/account"');
    expect(await browser.send('/api/account/precheck', { email: ada.email, return: '/account' })).toBe(303);
    expect(browser.to).toBe('/login');
    const second = await browser.open('/login');
    expect(shown(second)).toEqual(['password']);
    expect(second).toContain(`data-entered="">${ada.email}<`);
    expect(second).toMatch(
      /name="rememberMe" checked="" value="true"|name="rememberMe" value="true" checked=""|checked=""[^>]*name="rememberMe"/,
    );
    expect(second).toMatch(/data-postal="">/);
    const { email, password } = ada;
    await browser.send('/api/account/login', { email, password, rememberMe: 'true', return: '/account' });
    expect(browser.to).toBe('/account');
    const account = await browser.open('/account');
    expect(account).toContain('Welcome back, Ada &lt;b&gt;!</strong>');
    expect(account).toContain('You are now logged in.');
    expect(account).toContain('Hello, Ada &lt;b&gt;</h1>');
    expect(await browser.open('/account')).not.toContain('Welcome back');
    await browser.open('/login');
    expect(browser.to).toBe('/account');
    for (const [wanted, to] of [
      ['/p/x.html?color=red', '/p/x.html?color=red'],
      ['/ca/fr/cart', '/ca/fr/cart'],
      ['/login?return=/login', '/account'],
      ['/account/login', '/account'],
      ['https://evil.example/', '/account'],
      ['//evil.example', '/account'],
      ['/\\evil.example', '/account'],
    ] as const) {
      await browser.open(`/login?return=${encodeURIComponent(wanted)}`);
      expect(browser.to).toBe(to);
    }
    await browser.send('/ca/fr/api/account/login', { email, password });
    await browser.open('/ca/fr/login?return=%2Fca%2Ffr%2Fcart');
    expect(browser.to).toBe('/ca/fr/cart');
    await browser.open('/ca/fr/login');
    expect(browser.to).toBe('/ca/fr/account');
  });

  it.each(['/cart', '/t/terms/', '/account', '/ca/fr/cart', '/search?q=down'])(
    'greets on %s where that is where one is led, once, and never later',
    async (target) => {
      const browser = new Browser();
      const account = await newAccount(shop, 'Grace');
      const { email, password } = account;
      const site = target.startsWith('/ca/fr') ? '/ca/fr' : '';
      await browser.send(`${site}/api/account/login`, { email, password, return: target });
      expect(browser.to).toBe(target);
      const html = await browser.open(target);
      expect(html).toMatch(/role="status"[^>]*>(?:(?!<\/div>).)*Grace/s);
      for (const later of [target, `${site}/account`, `${site}/cart`])
        expect(await browser.open(later)).not.toMatch(/role="status"[^>]*>(?:(?!<\/div>).)*Grace/s);
    },
  );

  it('greets nowhere else: another page that is opened before says nothing', async () => {
    const browser = new Browser();
    const { email, password } = await newAccount(shop, 'Grace');
    await browser.send('/api/account/login', { email, password, return: '/t/terms/' });
    expect(await browser.open('/account')).not.toContain('Welcome back');
    expect(await browser.open('/cart')).not.toContain('Welcome back');
  });

  it('keeps what was typed when it was wrong, but the password, and says so once', async () => {
    const browser = new Browser();
    await browser.send('/api/account/precheck', { email: ada.email });
    await browser.send('/api/account/login', { email: ada.email, password: 'not-the-password' });
    expect(browser.to).toBe('/login');
    expect(browser.cookie).not.toContain('not-the-password');
    const html = await browser.open('/login');
    expect(html).toMatch(/role="alert" data-banner="" class="form-banner"><p>Invalid login or password\./);
    expect(html).toContain(`data-entered="">${ada.email}<`);
    expect(html).not.toContain('not-the-password');
    expect(html).not.toMatch(/checked=""/);
    const again = await browser.open('/login');
    expect(again).not.toContain('Invalid login');
    expect(shown(again)).toEqual(['password']);
  });

  it('says at the field what is wrong with it', async () => {
    const browser = new Browser();
    await browser.send('/api/account/precheck', { email: 'ada' });
    const html = await browser.open('/login');
    expect(shown(html)).toEqual(['email']);
    expect(html).toMatch(/aria-invalid="true"[^>]*value="ada"|value="ada"[^>]*aria-invalid="true"/);
    expect(html).toContain('Please enter a valid email address.</p>');
  });

  it('tells honestly who has no account, and leads back', async () => {
    const browser = new Browser();
    await browser.send('/api/account/precheck', { email: 'nobody@mail.test' });
    const html = await browser.open('/login');
    expect(shown(html)).toEqual(['register']);
    expect(html).toContain('There is no account with this email address yet.');
    await browser.send('/api/account/precheck', { view: 'email' });
    const back = await browser.open('/login');
    expect(shown(back)).toEqual(['email']);
    expect(back).toContain('value="nobody@mail.test"');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/login', 'javascript:alert(1)'])(
    'leads only within the shop, and never back to logging in: %s',
    async (wanted) => {
      const browser = new Browser();
      const account = await newAccount(shop);
      const html = await browser.open(`/login?return=${encodeURIComponent(wanted)}`);
      expect(html).not.toContain('evil.example');
      await browser.send('/api/account/precheck', { email: account.email, return: wanted });
      const { email, password } = account;
      await browser.send('/api/account/login', { email, password, return: wanted });
      expect(browser.to).toBe('/account');
    },
  );

  it('speaks French where the shop does, and asks for the postal code of its country', async () => {
    const browser = new Browser();
    await browser.send('/ca/fr/api/account/precheck', { email: ada.email });
    expect(browser.to).toBe('/ca/fr/login');
    const html = await browser.open('/ca/fr/login');
    expect(html).toContain('Garder ma session ouverte.');
    expect(html).toMatch(/maxlength="7"[^>]*name="postalCode"|name="postalCode"[^>]*maxlength="7"/i);
  });
});

describe('the account page', () => {
  it('shows each shopper their own, and nobody anything of it', async () => {
    const bob = await newAccount(shop, 'Bob');
    const [mine, theirs] = [await signedIn(shop, ada), await signedIn(shop, bob)];
    const html = await shop.text('/account', { headers: { cookie: mine } });
    expect(html).toContain(ada.email);
    expect(html).not.toContain(bob.email);
    expect(await shop.text('/account', { headers: { cookie: theirs } })).toContain(bob.email);
    const response = await shop.fetch('/account', { headers: { cookie: mine } });
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    await response.text();
  });

  it('is there without the shopper’s record while the service is cut off, and logs out all the same', async () => {
    const cookie = await signedIn(shop, await newAccount(shop));
    await spoil({ service: 'customers', mode: 'cut' });
    const page = await shop.fetch('/account', { headers: { cookie } });
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('Your account cannot be shown right now.');
    expect(html).toContain('action="/api/account/logout"');
  });

  it('leads to sign-in once the session has ended at the service', async () => {
    const cookie = await signedIn(shop, await newAccount(shop));
    const copy = cookie;
    await shop.post('/api/account/logout', {}, { headers: asForm(cookie) });
    const page = await shop.fetch('/account', { headers: { cookie: copy } });
    expect([page.status, page.headers.get('Location')]).toEqual([303, '/login?return=%2Faccount']);
    expect(cookiesOf(page)).toContain('signed-in-cairn-us=;'.slice(0, -1));
  });
});

describe('the sign-in dialog', () => {
  it('is a fragment that is the same for everyone', async () => {
    const cookie = await signedIn(shop, await newAccount(shop));
    const mine = await shop.fetch('/fragments/sign-in', { headers: { cookie } });
    expect(mine.headers.get('Cache-Control')).toBe('public, max-age=300');
    expect(mine.headers.getSetCookie()).toEqual([]);
    const html = await mine.text();
    expect(shown(html)).toEqual(['email']);
    expect(await shop.text('/fragments/sign-in')).toBe(html);
  });
});
