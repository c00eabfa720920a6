import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import { ask } from './support/account.ts';
import { ONLY_CONSUMERS, orderAsConsumer } from './support/consumer-site.ts';
import { codeTo } from './support/mail.ts';
import { handle } from './support/orders.ts';
import { PlainBrowser } from './support/plain-browser.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';
import { begun, CONFIRM, declarationsOf, fieldsOf, hidden, PATH, receiptsTo } from './support/withdrawal.ts';

const shop = new Shop(ONLY_CONSUMERS);
const usual = new Shop();
const BEGIN = 'Withdraw from contract here';
const UNSURE = 'do not know yet whether your withdrawal has reached us';
/** Day, time and zone: that of where the goods of the site are sent from, whoever reads it. */
const MOMENT = /^\d{1,2} \w+ \d{4} at \d{2}:\d{2}:\d{2} (?:CES?T|GMT\+[12])$/;
let productId: string;

beforeAll(async () => {
  await mendAll();
  await coldStart();
  productId = await someVariant(usual);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});

const escaped = (text = '') => text.replaceAll(/[.+]/g, String.raw`\$&`);
/** What is chosen in the first list whose field begins so. */
const chosenIn = (html: string, field: string) =>
  new RegExp(`<select[^>]*name="${field}[\\s\\S]*?<option[^>]*value="(\\d+)"[^>]* selected`).exec(html)?.[1];

describe('withdrawing from a contract', () => {
  it('is linked from every page of a site whose law asks for it, and is nowhere else', async () => {
    const visitor = new Visitor(shop);
    for (const path of ['/', '/c/mens-jackets/', '/cart', '/checkout', '/orders/lookup', '/nowhere', PATH])
      expect(await visitor.text(path), path).toMatch(
        new RegExp(`<footer[\\s\\S]*<a [^>]*href="/withdraw"[^>]*>${BEGIN}</a>`),
      );
    for (const path of ['/', '/cart', '/checkout', '/orders/lookup'])
      expect(await usual.text(path), path).not.toMatch(/withdraw/i);
    expect((await usual.fetch(PATH)).status).toBe(404);
    const sent = { _action: 'confirm', ...fieldsOf('1', 'kim@mail.test'), declaration: crypto.randomUUID() };
    expect((await new Visitor(usual).post(PATH, sent)).status).toBe(404);
    expect(await declarationsOf('kim@mail.test')).toEqual([]);
    // what machines read of the other sites does not change with it
    for (const path of ['/robots.txt', '/speculation-rules.json'])
      expect(await usual.text(path)).not.toContain(PATH);
  });

  it('takes two labelled steps, no scripts, no login and no reason; the receipt has date and time', async () => {
    const email = newEmail();
    const orderNo = await orderAsConsumer(new Visitor(shop), { productId, email });
    const browser = new PlainBrowser(shop);
    await browser.open('/');
    await browser.follow(BEGIN);
    expect([browser.address, browser.heading]).toEqual([PATH, BEGIN]);
    expect(browser.text).toContain('within 14 days of receiving the goods, and need give no reason');
    expect(/<main[\s\S]*<\/main>/.exec(browser.html)?.[0]).not.toMatch(/type="(?:password|checkbox)"/);
    // nothing can be chosen above the field for words
    expect(browser.text).toContain('Leave this empty to withdraw from the whole order.');
    expect(browser.text).not.toContain('chosen above');
    await browser.press(BEGIN, fieldsOf(` #${orderNo} `, email));
    expect(browser.text).toContain('The whole order');
    // nothing is declared yet, and what was typed can be changed
    expect(await declarationsOf(email)).toEqual([]);
    await browser.press('Change something');
    await browser.press(BEGIN, { name: 'Kim M. Lenz' });
    await browser.press(CONFIRM);
    expect(browser.heading).toBe('We have received your withdrawal');
    const arrived = /It arrived on (.+?)\. /.exec(browser.text)?.[1];
    expect(arrived).toMatch(MOMENT);
    const [kept, ...others] = await declarationsOf(email);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ orderNo, declared: { name: 'Kim M. Lenz' } });
    const [mail, ...more] = await receiptsTo(email);
    expect(more).toEqual([]);
    for (const text of [
      `Order: #${orderNo}`,
      'Name: Kim M. Lenz',
      'Goods: the whole order',
      'I hereby withdraw',
    ])
      expect(mail?.body).toContain(text);
    // one moment in one time zone: that of the page is that of the receipt
    expect(mail?.body).toContain(`Received on ${arrived}.`);
    expect(mail?.body).toMatch(
      /confirms that your declaration has arrived.*does not decide whether it is effective/,
    );
  });

  it('starts from the order’s page with its lines, which then says so and takes them back', async () => {
    const email = newEmail();
    const orderNo = await orderAsConsumer(new Visitor(shop), { productId, email });
    const browser = new PlainBrowser(shop);
    await browser.open('/orders/lookup');
    await browser.press('Email me a code', { orderNo, email });
    await browser.press('Show order', { code: await codeTo(email) });
    expect(browser.html).toContain('value="Kim Lenz"');
    const units = /name="(units-[^"]+)"/.exec(browser.html)?.[1] ?? '';
    const chosen = 'Leave this empty to withdraw from what is chosen above.';
    expect(browser.text).toContain(chosen);
    await browser.press(BEGIN, { [units]: '2' });
    expect(browser.text).toMatch(/2 × \S+/);
    // the units stand in the form again, where they can be changed
    await browser.press('Change something');
    expect(browser.text).toContain(chosen);
    await browser.press(BEGIN, { [units]: '1' });
    expect(browser.text).toMatch(/1 × \S+/);
    await browser.press(CONFIRM);
    const [mail] = await receiptsTo(email);
    expect(mail?.body).toMatch(/Goods: 1 × \S/);
    const received = /Received on (.+)\./.exec(mail?.body ?? '')?.[1];
    expect(received).toMatch(MOMENT);
    await browser.open(`/orders/lookup/${orderNo}`);
    expect(browser.text).toMatch(new RegExp(`Withdrawal declared on ${escaped(received)} 1 × \\S`));
    // the form of withdrawal offers what is left of the line
    expect(chosenIn(browser.html, 'units-')).toBe('1');
  });

  it('leads a guest with the mailed code to the return of what was named, and no further', async () => {
    const email = newEmail();
    const orderNo = await orderAsConsumer(new Visitor(shop), { productId, email });
    await handle(orderNo, 'ship');
    const browser = new PlainBrowser(shop);
    await browser.open('/orders/lookup');
    await browser.press('Email me a code', { orderNo, email });
    await browser.press('Show order', { code: await codeTo(email) });
    expect(chosenIn(browser.html, 'quantity-')).toBe('0');
    expect(browser.text).not.toContain('what you named there is chosen here');
    const order = `/orders/lookup/${orderNo}`;
    const units = /name="(units-[^"]+)"/.exec(browser.html)?.[1] ?? '';
    await browser.press(BEGIN, { [units]: '1' });
    await browser.press(CONFIRM);
    await browser.open(order);
    expect(chosenIn(browser.html, 'quantity-')).toBe('1');
    expect(browser.text).toContain('what you named there is chosen here');
    await browser.press('Request return');
    expect(browser.text).toContain('1 is being returned');
    expect(chosenIn(browser.html, 'quantity-')).toBe('0');
    expect(browser.text).not.toContain('what you named there is chosen here');
    // who has seen the order by its postal code alone has to show the mailbox first
    const stranger = new Visitor(shop);
    await stranger.post('/orders/lookup', {
      ...{ _action: 'see-status', orderNo, email, postalCode: '10115' },
    });
    const html = await stranger.text(order);
    expect(html).not.toContain('value="return-items"');
    const [, itemId = ''] = /^units-(.+)$/.exec(units) ?? [];
    const forged = await stranger.post(order, {
      ...{ _action: 'return-items', [`quantity-${itemId}`]: '1', [`left-${itemId}`]: '1' },
    });
    expect(forged.status).toBe(403);
    expect(await forged.text()).toContain('To send something back you need a code by email');
    await browser.open(order);
    expect(browser.html).toContain(`name="left-${itemId}" value="1"`);
  });

  it('says where no receipt may have been mailed, and gives it to keep', async () => {
    const email = newEmail();
    for (let turn = 0; turn < 11; turn += 1) {
      const visitor = new Visitor(shop);
      const answer = await visitor.post(PATH, await begun(visitor, fieldsOf(`${4_000 + turn}`, email)));
      const html = await answer.text();
      const file = decodeURIComponent(/href="data:text\/plain;charset=utf-8,([^"]+)"/.exec(html)?.[1] ?? '');
      for (const kept of [`${4_000 + turn}`, email, 'Kim Lenz', 'The whole order', 'It arrived on'])
        expect(file).toContain(kept);
      if (turn < 10) expect(html).toContain(`A receipt with its content goes to ${email}`);
      else expect(html).toContain('we may not have mailed you a receipt');
    }
    expect(await receiptsTo(email)).toHaveLength(10);
  });

  it('answers alike for an order that there is and one that there is not, and keeps both', async () => {
    const [owner, eve] = [newEmail(), newEmail()];
    const orderNo = await orderAsConsumer(new Visitor(shop), { productId, email: owner });
    const answers = [];
    for (const named of [orderNo, '99999999', 'the blue jacket of last Tuesday']) {
      const visitor = new Visitor(shop);
      const answer = await visitor.post(PATH, await begun(visitor, fieldsOf(named, eve)));
      const text = (await answer.text())
        .replaceAll(/(?<="data:)[^"]+/g, decodeURIComponent)
        .replaceAll(named, 'N')
        .replaceAll(/nonce="[^"]+"|[\da-f]{8}-[\da-f-]{27}|\d{2}:\d{2}:\d{2}/g, '');
      answers.push([
        answer.status,
        [...answer.headers.keys()].filter((name) => name !== 'server-timing'),
        text,
      ]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const kept = await declarationsOf(eve);
    expect(kept.map(({ declared }) => declared.orderNo)).toHaveLength(3);
    // who is not known to be the buyer changes nothing of the order, and the buyer is told
    expect(kept.every((one) => one.orderNo === undefined)).toBe(true);
    expect(await receiptsTo(owner)).toHaveLength(1);
    expect(await receiptsTo(eve)).toHaveLength(3);
    // the shop's people say later whose it was
    const wanted = kept.find(({ declared }) => declared.orderNo === orderNo)?.withdrawalId;
    await ask(`/__sandbox/withdrawals/${wanted}/match`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderNo }),
    });
    expect((await declarationsOf(eve)).some((one) => one.orderNo === orderNo)).toBe(true);
  });
});

describe('a declaration counts once', () => {
  it('for a second press, and the press of a page that is shown again', async () => {
    const email = newEmail();
    const visitor = new Visitor(shop);
    const form = await begun(visitor, fieldsOf('77', email));
    const pressed = await Promise.all([visitor.post(PATH, form), visitor.post(PATH, form)]);
    pressed.push(await visitor.post(PATH, form));
    for (const answer of pressed) expect(await answer.text()).toContain('It arrived on');
    expect(await declarationsOf(email)).toHaveLength(1);
    expect(await receiptsTo(email)).toHaveLength(1);
  });

  it('where the answer is lost: it is found out, or said that nobody knows', async () => {
    const email = newEmail();
    const visitor = new Visitor(shop);
    const form = await begun(visitor, fieldsOf('78', email));
    await spoil({ service: 'account', mode: 'cut', method: 'PUT' });
    const found = await visitor.post(PATH, form);
    expect(await found.text()).toContain('It arrived on');
    await mendAll();
    await coldStart();
    // neither an answer nor a way to find out
    const second = await begun(visitor, fieldsOf('79', email));
    await spoil({ service: 'account', mode: 'cut' });
    const lost = await visitor.post(PATH, second);
    expect(lost.status).toBe(503);
    const html = await lost.text();
    expect(html).toContain(UNSURE);
    expect(hidden(html, 'declaration')).toBe(second.declaration);
    expect(hidden(html, 'orderNo')).toBe('79');
    await mendAll();
    await coldStart();
    const again = await visitor.post(PATH, second);
    expect(await again.text()).toContain('It arrived on');
    expect(await declarationsOf(email)).toHaveLength(2);
    expect(await receiptsTo(email)).toHaveLength(2);
  });

  it('and a service that has not got it is not said to have it', async () => {
    const email = newEmail();
    const visitor = new Visitor(shop);
    const form = await begun(visitor, fieldsOf('80', email));
    await spoil({ service: 'account', mode: 'status', status: 500, method: 'PUT' });
    const failed = await visitor.post(PATH, form);
    expect(failed.status).toBe(503);
    const html = await failed.text();
    expect(html).toContain('Your withdrawal has not reached us');
    expect(html).not.toMatch(/It arrived on|We have received/);
    expect(hidden(html, 'declaration')).toBe(form.declaration);
    expect(await declarationsOf(email)).toEqual([]);
  });
});

it('is there while the commerce service is not', async () => {
  await spoil({ service: 'account', mode: 'status', status: 503 });
  await spoil({ service: 'slas', mode: 'status', status: 503 });
  const answer = await new Visitor(shop).get(PATH);
  expect([answer.status, leads(answer)]).toEqual([200, '']);
});
