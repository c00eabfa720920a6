import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import { ask } from './support/account.ts';
import { ONLY_CONSUMERS, orderAsConsumer } from './support/consumer-site.ts';
import { mailsTo } from './support/mail.ts';
import { handle } from './support/orders.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { untilLimited } from './support/until-limited.ts';
import { Visitor } from './support/visitor.ts';
import { begun, CONFIRM, declarationsOf, fieldsOf, PATH, receiptsTo } from './support/withdrawal.ts';

const shop = new Shop(ONLY_CONSUMERS);
let productId: string;

beforeAll(async () => {
  await mendAll();
  await coldStart();
  productId = await someVariant(new Shop());
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});

describe('hostile declarations', () => {
  it('reach no markup of a page or a mail, and no header of a mail', async () => {
    const email = newEmail();
    const visitor = new Visitor(shop);
    const script = '<img src=x onerror=alert(1)>';
    const fields = {
      ...fieldsOf(`12\r\nBcc: all@mail.test`, email),
      name: script,
      what: `${script}\n{order} {email}`,
    };
    const form = await begun(visitor, fields);
    const page = await (await visitor.post(PATH, form)).text();
    expect(page).not.toContain(script);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    const [kept] = await declarationsOf(email);
    expect(kept?.declared.orderNo).toBe('12 Bcc: all@mail.test');
    const response = await ask(`/__sandbox/mailbox?to=${email}`, {});
    const { messages } = await response.json<{ messages: { id: string; subject: string; body: string }[] }>();
    expect(messages[0]?.subject).not.toMatch(/[\r\n]/);
    // what is typed is not read as a place to fill in
    expect(messages[0]?.body).toContain('{order} {email}');
    const html = await (await ask(`/mailbox/${messages[0]?.id}/html`, {})).text();
    expect(html).not.toContain(script);
    expect((await mailsTo('all@mail.test')).length).toBe(0);
  });

  it('are refused in words where nobody could read them', async () => {
    const visitor = new Visitor(shop);
    const good = fieldsOf('81', newEmail());
    const wrong: Record<string, string>[] = [
      { ...good, name: '' },
      { ...good, orderNo: ' \u200b ' },
      { ...good, email: 'kim' },
      { ...good, name: 'x'.repeat(101) },
      { ...good, what: 'x'.repeat(1_001) },
      { ...good, 'units-1': '-1', 'named-1': 'x' },
      { ...good, 'units-1': '1' },
      { ...good, 'units-1': '0', 'named-1': 'x' },
    ];
    for (const fields of wrong) {
      const answer = await visitor.post(PATH, { _action: 'declare', ...fields });
      expect(answer.status, JSON.stringify(fields)).toBe(400);
      expect(await answer.text()).not.toContain(CONFIRM);
    }
    const form = await begun(visitor, good);
    for (const declaration of ['', 'x', '../../orders'])
      expect((await visitor.post(PATH, { ...form, declaration })).status).toBe(400);
    expect(await declarationsOf(good.email)).toEqual([]);
  });

  it('with the id of another declaration change nothing of it', async () => {
    const [email, eve] = [newEmail(), newEmail()];
    const visitor = new Visitor(shop);
    const form = await begun(visitor, fieldsOf('82', email));
    await visitor.post(PATH, form);
    const forged = await new Visitor(shop).post(PATH, { ...form, email: eve });
    expect(forged.status).toBe(409);
    expect(await forged.text()).toContain('Another declaration was made with this form');
    expect(await declarationsOf(eve)).toEqual([]);
    expect(await receiptsTo(eve)).toEqual([]);
    expect(await declarationsOf(email)).toHaveLength(1);
  });

  it('take up only lines of the order, in no more than its units', async () => {
    const email = newEmail();
    const buyer = new Visitor(shop);
    const orderNo = await orderAsConsumer(buyer, { productId, email });
    const form = await begun(new Visitor(shop), {
      ...fieldsOf(orderNo, email),
      ...{ 'units-forged': '3', 'named-forged': 'A tent' },
    });
    expect(await (await new Visitor(shop).post(PATH, form)).text()).toContain('It arrived on');
    await handle(orderNo, 'ship');
    const order = await (await ask(`/__sandbox/orders/${orderNo}`, {})).json<object>();
    expect(order).toMatchObject({ c_withdrawals: [{ items: [], isWhole: false }] });
  });

  it('are limited by visitor, and mails to a buyer by order, without losing a declaration', async () => {
    const flooder = new Visitor(shop);
    const statuses = await untilLimited(30, async (attempt) => {
      const form = await begun(flooder, fieldsOf(String(1_000 + attempt), newEmail()));
      return flooder.post(PATH, form);
    });
    expect(statuses.at(-1)).toBe(429);
    const [owner, eve] = [newEmail(), newEmail()];
    const orderNo = await orderAsConsumer(new Visitor(shop), { productId, email: owner });
    for (let turn = 0; turn < 8; turn += 1) {
      const visitor = new Visitor(shop);
      expect((await visitor.post(PATH, await begun(visitor, fieldsOf(orderNo, eve)))).status).toBe(200);
    }
    expect(await declarationsOf(eve)).toHaveLength(8);
    expect(await receiptsTo(owner)).toHaveLength(5);
    // the buyer's own comes through all the same
    const visitor = new Visitor(shop);
    await visitor.post(PATH, await begun(visitor, fieldsOf(orderNo, owner)));
    expect(await declarationsOf(owner)).toMatchObject([{ orderNo }]);
  });
});

it('is counted under one number, however that is spelled', async () => {
  const flooder = new Visitor(shop);
  const statuses = await untilLimited(10, async (attempt) => {
    const orderNo = `${'#'.repeat(attempt % 7)}47 ${'- '.repeat(attempt % 5)}11`;
    const fields = { ...fieldsOf(orderNo, newEmail()), declaration: crypto.randomUUID() };
    return flooder.post(PATH, { _action: 'confirm', ...fields });
  });
  expect(statuses.at(-1)).toBe(429);
});

it('what it answers is for nobody else, and cannot be sent from elsewhere', async () => {
  const visitor = new Visitor(shop);
  const email = newEmail();
  const form = await begun(visitor, fieldsOf('83', email));
  const cross = await visitor.post(PATH, form, { headers: { origin: 'https://evil.example' } });
  expect(cross.status).toBe(403);
  expect(await declarationsOf(email)).toEqual([]);
  const done = await visitor.post(PATH, form);
  expect(done.headers.get('Cache-Control')).toBe('private, no-store');
  await shop.settled();
  for (const path of [PATH, `${PATH}?declaration=${form.declaration}`, `${PATH}?name=Kim&orderNo=83`]) {
    const html = await new Visitor(shop).text(path);
    expect(html).not.toContain(email);
    expect(html).not.toContain('value="83"');
  }
});
