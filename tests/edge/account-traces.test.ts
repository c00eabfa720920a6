import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Account,
  credentialsOf,
  join,
  memberOf,
  newAccount,
  newcomer,
  signIn,
} from './support/account.ts';
import { addByForm, ELM, keysOf } from './support/address-book.ts';
import { codeTo } from './support/mail.ts';
import { buy, codesFor } from './support/orders.ts';
import { ROUTES } from './support/parts.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

/** What a shopper leaves behind where others can find it: in the log, and in the browser. */
const shop = new Shop();
let ada: Account;

beforeEach(async () => {
  await mendAll();
  await coldStart();
  ada = await newAccount(shop);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await mendAll();
});

describe('the log', () => {
  /** Everything that is logged from now on. */
  function logged(): string[] {
    const lines: string[] = [];
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((...parts) => void lines.push(parts.map(String).join(' ')));
    return lines;
  }

  it('has no address, password or code, whatever a shopper does', async () => {
    const lines = logged();
    const visitor = new Visitor(shop);
    const secrets = [ada.email, encodeURIComponent(ada.email), ada.password];
    await visitor.send('/api/account/precheck', { email: ada.email });
    await visitor.send('/api/account/login', { email: ada.email, password: 'Wrong-pass-7' });
    await visitor.send('/reset-password', { email: ada.email });
    const token = await codeTo(ada.email);
    await visitor.text(`/reset-password-landing?${new URLSearchParams({ token, email: ada.email })}`);
    await visitor.post('/login', { _action: 'code', email: ada.email, code: '00000000' });
    const fields = newcomer();
    await join(visitor, fields);
    await visitor.send('/account', { _action: 'email', email: ada.email, currentPassword: 'Wrong-pass-7' });
    expect(lines.length).toBeGreaterThan(8);
    for (const secret of [...secrets, token, 'Wrong-pass-7', '00000000', fields.email ?? ''])
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  });

  it('has nothing of an answer that cannot be read', async () => {
    const member = await memberOf(shop, ada);
    const lines = logged();
    for (const body of ['{"firstName":Zebulonia}', 'Zebulonia Quist', '{"Zebulonia":"', '{"a":1}Zebulonia']) {
      await coldStart();
      await spoil({ service: 'customers', mode: 'malformed', body });
      await member.text('/account');
      await mendAll();
    }
    expect(lines.filter((line) => line.includes('SyntaxError')).length).toBeGreaterThan(3);
    expect(lines.filter((line) => line.includes('Zebul'))).toEqual([]);
  });

  it('does not open a shared list, and names nobody’s order or address', async () => {
    const lines = logged();
    const id = 'AbcDef0123456789';
    const secret = 'x'.repeat(22);
    const opened = ROUTES.filter(
      ([path, { type }]) => path.includes(':') && /^(?:account|authentication)$/.test(type),
    );
    const paths = [...opened.map(([path]) => path.replace(/:\w+/, id)), `/wishlist/${id}~${secret}`];
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths)
      for (const one of [path, `${path}/`, `${path}/more`, `/ca/fr${path}?x=1`])
        await new Visitor(shop).get(one);
    await shop.settled();
    expect(lines.filter((line) => line.includes('"request"')).length).toBe(4 * paths.length);
    expect(lines.filter((line) => line.includes(id) || line.includes(secret))).toEqual([]);
    expect(lines.some((line) => line.includes('"path":"/wishlist/…"'))).toBe(true);
  });
});

describe('a shopper who signs in where another has not logged out', () => {
  const bobIn = async (visitor: Visitor) => signIn(visitor, await newAccount(shop, 'Bob'));

  it('sees no order that was opened there', async () => {
    const bought = await buy(shop, [{ productId: await someVariant(shop), quantity: 1 }]);
    const visitor = await memberOf(shop, ada);
    const { orderNo, email } = bought;
    await visitor.post('/orders/lookup', { _action: 'request-code', orderNo, email });
    const [code = ''] = await codesFor(bought);
    await visitor.post('/orders/lookup', { _action: 'open-order', orderNo, email, code });
    expect(await visitor.text(`/orders/lookup/${orderNo}`)).toContain('1 Main Street');
    await signIn(visitor, ada);
    expect(await visitor.text(`/orders/lookup/${orderNo}`)).toContain('1 Main Street');
    await bobIn(visitor);
    expect(await visitor.text(`/orders/lookup/${orderNo}`)).not.toContain('1 Main Street');
  });

  it('gets none of what the other wished for as a guest, and no link to the account', async () => {
    const productId = (await someVariant(shop)).split('-')[0] ?? '';
    const visitor = new Visitor(shop);
    await visitor.send('/api/wishlist/items', { productId });
    await visitor.send('/api/account/login', credentialsOf(ada));
    await visitor.send('/reset-password', { email: ada.email });
    const token = await codeTo(ada.email);
    await visitor.text(`/reset-password-landing?${new URLSearchParams({ token, email: ada.email })}`);
    await bobIn(visitor);
    expect(await visitor.text('/reset-password-landing')).not.toContain(token);
    expect(await (await visitor.read('/api/wishlist')).json()).toEqual({ productIds: [] });
    const list = await (await memberOf(shop, ada)).read('/api/wishlist');
    expect(await list.json()).toEqual({ productIds: [productId] });
  });

  it('sees no address of the other, whose page is still open', async () => {
    const visitor = await memberOf(shop, ada);
    await addByForm(visitor, { ...ELM, address1: '777 Hidden Way' });
    const [key = ''] = await keysOf(visitor);
    await visitor.send('/account/addresses', { _action: 'remove', key });
    await bobIn(visitor);
    expect(await visitor.text('/account/addresses')).not.toContain('777 Hidden Way');
  });
});
