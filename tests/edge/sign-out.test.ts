import { beforeEach, describe, expect, it } from 'vitest';
import { type Account, memberOf, newAccount } from './support/account.ts';
import { codeTo } from './support/mail.ts';
import { pressProvider, socialShop } from './support/provider.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop();
let ada: Account;
let member: Visitor;

beforeEach(async () => {
  await mendAll();
  await coldStart();
  ada = await newAccount(shop);
  member = await memberOf(shop, ada);
});

const leave = (visitor = member) => visitor.post('/api/account/logout', {});

describe('after logging out, whoever uses the browser next', () => {
  it('has no link for a new password of the account', async () => {
    await member.send('/reset-password', { email: ada.email });
    const token = await codeTo(ada.email);
    const link = `/reset-password-landing?${new URLSearchParams({ token, email: ada.email })}`;
    expect(await member.text(link)).toContain(token);
    await leave();
    const after = await member.text('/reset-password-landing');
    expect(after).not.toContain(token);
    expect(after).toContain('id="link-code"');
  });

  it('has no link or code to log in to it', async () => {
    const guest = new Visitor(shop);
    await guest.send('/login', { _action: 'passwordless', from: 'password', email: ada.email });
    const token = await codeTo(ada.email);
    expect(await guest.text(`/passwordless-login-landing?${new URLSearchParams({ token })}`)).toContain(
      token,
    );
    await leave(guest);
    expect(await guest.text('/passwordless-login-landing')).not.toContain(token);
    expect(guest.cookie).not.toMatch(/cairn-(?:asked|link)/);
  });

  it('has no login at a provider that is under way, nor the address that was typed for it', async () => {
    const visitor = new Visitor(socialShop());
    await pressProvider(visitor, { email: ada.email });
    expect(visitor.cookie).toContain('cairn-social-');
    await leave(visitor);
    expect(visitor.cookie).not.toContain('cairn-social-');
  });

  it('does not get what the shopper wished for', async () => {
    const productId = (await someVariant(shop)).split('-')[0] ?? '';
    const visitor = new Visitor(shop);
    await visitor.send('/api/wishlist/items', { productId });
    await visitor.send('/api/account/login', { email: ada.email, password: ada.password });
    await leave(visitor);
    const bob = await newAccount(shop, 'Bob');
    await visitor.send('/api/account/login', { email: bob.email, password: bob.password });
    expect(await (await visitor.read('/api/wishlist')).json()).toEqual({ productIds: [] });
  });

  it('keeps the wishes of a guest, who has no other list', async () => {
    const productId = (await someVariant(shop)).split('-')[0] ?? '';
    const guest = new Visitor(shop);
    await guest.send('/api/wishlist/items', { productId });
    await leave(guest);
    expect(await (await guest.read('/api/wishlist')).json()).toEqual({ productIds: [productId] });
  });
});
