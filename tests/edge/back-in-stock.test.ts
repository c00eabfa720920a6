import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { asForm, ask, asScript } from './support/account.ts';
import {
  calls,
  coldStart,
  cookiesOf,
  forgetCalls,
  mendAll,
  NEVER_IN_TIME_MS,
  Shop,
  spoil,
} from './support/shop.ts';

const { products, variants } = buildCatalog();
const stockOf = (id: string) =>
  variants.filter(({ productId }) => productId === id).map(({ stock }) => stock);

/** A product of which some variants are sold out and some are not, and one of those. */
const SOME = products.find(({ id, type, sizes, colours }) => {
  const stock = stockOf(id);
  return (
    type === 'master' &&
    sizes.length > 2 &&
    colours.length > 1 &&
    stock.filter((units) => units === 0).length > 1
  );
});
const GONE = products.find(({ id, type }) => type === 'master' && stockOf(id).every((units) => units === 0));
const FULL = products.find(({ id, type }) => type === 'master' && stockOf(id).every((units) => units > 0));
const product = SOME?.id ?? '';
const variant = variants.find(({ productId, stock }) => productId === product && stock === 0)?.id ?? '';
const inStock = variants.find(({ productId, stock }) => productId === product && stock > 0)?.id ?? '';

/** Where the form of a product is sent to: its page. */
const pageOf = (one: typeof SOME, prefix = '') => `${prefix}/p/${one?.slug}-${one?.id}.html`;
/** The fields of the form. */
const asked = (fields: Record<string, string>) => ({ _action: 'back-in-stock', ...fields });

const newEmail = () => `${crypto.randomUUID().slice(0, 18)}@mail.test`;
const setStock = (id: string, stock: number) =>
  ask(`/__sandbox/stock/${id}`, { method: 'PUT', body: JSON.stringify({ stock }) });

async function messagesTo(email: string) {
  const response = await ask(`/__sandbox/mailbox?to=${email}`, {});
  const { messages } = await response.json<{
    messages: { subject: string; body: string; link?: string }[];
  }>();
  return messages;
}

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);
afterAll(async () => {
  await setStock(variant, 0);
});

describe('the form', () => {
  it('stands below the choice where something is sold out, for each of what is', async () => {
    const html = await new Shop().text(`/p/${SOME?.slug}-${product}.html`);
    expect(html).toContain('name="_action" value="back-in-stock"');
    expect(html).toContain('Sold out in your size?');
    expect(html).toContain(`<option value="${variant}">`);
    expect(html).not.toContain(`<option value="${inStock}">`);
    expect(html).not.toMatch(/<details open=""[^>]*><summary[^>]*>Sold out/);
  });

  it('stands below the pieces of a set, for each of theirs that is sold out', async () => {
    const gone = variants.find(
      ({ productId, stock }) =>
        stock === 0 &&
        products.some(({ contains }) => contains?.some((part) => part.productId === productId)),
    );
    const set = products.find(({ contains }) => contains?.some((part) => part.productId === gone?.productId));
    const piece = products.find(({ id }) => id === gone?.productId);
    const colour = piece?.colours.find(({ code }) => code === gone?.colour);
    const html = await new Shop().text(`/p/${set?.slug}-${set?.id}.html`);
    expect(html).toContain('Piece, color and size');
    expect(html).toContain(
      `<option value="${gone?.id}">${piece?.name.en}, ${colour?.name.en}, ${gone?.size}</option>`,
    );
    const shop = new Shop();
    const fields = asked({ variant: gone?.id ?? '', email: newEmail() });
    const sent = await shop.post(pageOf(set), fields, { headers: asForm() });
    const answer = sent.headers.get('Location') ?? '';
    expect(await shop.text(answer, { headers: { cookie: cookiesOf(sent) } })).toContain('Thank you.');
  });

  it('is open where there is nothing to buy, and not there where nothing is sold out or nobody takes it', async () => {
    const shop = new Shop();
    const gone = await shop.text(`/p/${GONE?.slug}-${GONE?.id}.html`);
    expect(gone).toMatch(/<details[^>]* open=""[^>]*>\s*<summary[^>]*>We can tell you when it is back/);
    expect(await shop.text(`/p/${FULL?.slug}-${FULL?.id}.html`)).not.toContain('value="back-in-stock"');
    const off = new Shop({ FEATURE_BACK_IN_STOCK: 'false' });
    expect(await off.text(`/p/${GONE?.slug}-${GONE?.id}.html`)).not.toContain('value="back-in-stock"');
    const fields = asked({ variant, email: newEmail() });
    expect((await off.post(pageOf(SOME), fields, { headers: asForm() })).status).toBe(404);
  });
});

describe('a request', () => {
  it('is taken, whether or not the address asked before, and kept by the service alone', async () => {
    const shop = new Shop();
    const email = newEmail();
    const answers = [];
    for (const typed of [email, ` ${email.toUpperCase()} `]) {
      const fields = asked({ variant, email: typed });
      const response = await shop.post(pageOf(SOME), fields, { headers: asScript() });
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      expect(cookiesOf(response)).not.toContain(email);
      answers.push(await response.text());
    }
    expect(answers[0]).toBe(answers[1]);
    await setStock(variant, 4);
    const [message, ...more] = await messagesTo(email);
    expect(more).toEqual([]);
    expect(message?.subject).toBe(`Back in stock: ${SOME?.name.en}`);
    expect(message?.link).toBe(`${shop.config.ORIGIN}/product/${variant}`);
    await setStock(variant, 0);
  });

  it('is asked for and answered in French', async () => {
    const shop = new Shop();
    const email = newEmail();
    const french = `/ca/fr/product/${product}`;
    const response = await shop.post(french, asked({ variant, email }), { headers: asScript() });
    expect(await response.json()).toEqual({ message: 'Merci. Nous vous écrirons dès son retour en stock.' });
    await setStock(variant, 4);
    expect((await messagesTo(email))[0]?.subject).toMatch(/^De retour en stock/);
    await setStock(variant, 0);
  });

  it.each([
    [{ email: '' }, 400, 'email', 'Please enter your email address.'],
    [{ email: 'ada@cairn' }, 400, 'email', 'Please enter a valid email address.'],
    [{ email: `${'a'.repeat(50)}@mail.test` }, 400, 'email', 'Please enter a valid email address.'],
    [{ variant: '' }, 400, 'variant', 'Please choose what you are waiting for.'],
    [{ variant: '<script>' }, 400, 'variant', 'Please choose what you are waiting for.'],
    [{ variant: 'NOSUCH1' }, 400, 'variant', 'Please choose what you are waiting for.'],
    [{ variant: inStock }, 409, 'variant', 'It is in stock again: you can order it now.'],
  ])('that is wrong is refused with its field: %j', async (wrong, status, field, title) => {
    const fields = asked({ variant, email: newEmail(), ...wrong });
    const response = await new Shop().post(pageOf(SOME), fields, { headers: asScript() });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ title, errors: [{ field, message: title }] });
  });

  it.each([
    { mode: 'status', status: 500 } as const,
    { mode: 'status', status: 403 } as const,
    { mode: 'malformed' } as const,
    { mode: 'slow', ms: NEVER_IN_TIME_MS } as const,
  ])('fails with words and nothing lost while the service does: %j', async (fault) => {
    await spoil({ service: 'back-in-stock', ...fault });
    const fields = asked({ variant, email: newEmail() });
    const response = await new Shop().post(pageOf(SOME), fields, { headers: asScript() });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      title: 'Your request could not be taken. Please try again.',
    });
  });

  it('comes from the shop’s own pages only, and not without end', async () => {
    const shop = new Shop();
    const foreign = await shop.fetch(pageOf(SOME), {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams(asked({ variant, email: newEmail() })),
    });
    expect(foreign.status).toBe(403);
    const headers = asScript();
    await forgetCalls();
    const statuses = [];
    for (let attempt = 0; attempt < 22; attempt += 1)
      statuses.push((await shop.post(pageOf(SOME), asked({ variant: '' }), { headers })).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await calls()).filter(({ service }) => service === 'back-in-stock')).toEqual([]);
  });
});

describe('without scripts', () => {
  it('what was taken is said on the product’s own page, once', async () => {
    const shop = new Shop();
    const email = newEmail();
    const sent = await shop.post(pageOf(SOME), asked({ variant, email }), { headers: asForm() });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, pageOf(SOME)]);
    const page = await shop.fetch(pageOf(SOME), { headers: { cookie: cookiesOf(sent) } });
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    const html = await page.text();
    expect(html).toMatch(/role="status"[^>]*>.*Thank you\. We will write to you/);
    expect(html).not.toContain(email);
    const again = await shop.text(pageOf(SOME), { headers: { cookie: cookiesOf(page) } });
    expect(again).not.toContain('Thank you.');
  });

  it('what was refused is said at its field, on the same page, with what was typed', async () => {
    const shop = new Shop();
    const fields = asked({ variant, email: 'ada@"cairn' });
    const page = await shop.post(`/ca/fr/product/${product}`, fields, { headers: asForm() });
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([400, 'private, no-store']);
    expect(page.headers.get('Set-Cookie') ?? '').not.toContain('ada');
    const html = await page.text();
    expect(html).toMatch(/<title>Erreur\s: /);
    expect(html).toMatch(/role="alert"[^>]*>Veuillez saisir une adresse courriel valide\./);
    expect(html).toContain('value="ada@&quot;cairn"');
    expect(html).toMatch(
      new RegExp(`<option[^>]*value="${variant}"[^>]* selected=""|<option selected="" value="${variant}"`),
    );
    expect(html).toMatch(/type="email"[^>]*aria-invalid="true"/);
    expect(html).toMatch(/<details open=""[^>]*>/);
  });

  it('nobody else sees what was typed: the page that is kept has nothing of it', async () => {
    const shop = new Shop();
    const fields = asked({ variant, email: 'somebody@@mail.test' });
    expect(await (await shop.post(pageOf(SOME), fields, { headers: asForm() })).text()).toContain(
      'somebody@@',
    );
    await shop.settled();
    for (let visit = 0; visit < 2; visit += 1) {
      const page = await shop.fetch(pageOf(SOME));
      expect(page.headers.get('Cache-Control')).toContain('public');
      expect(await page.text()).not.toContain('somebody@@');
      await shop.settled();
    }
  });

  it.each(['', 'NOSUCH1', '%3Cscript%3E', '__proto__'])('there is no form for the product %j', async (id) => {
    const fields = asked({ variant: '', email: '' });
    const response = await new Shop().post(`/p/x-${id}.html`, fields, { headers: asForm() });
    expect(response.status).toBe(404);
  });

  it('a form without a name of ours does nothing', async () => {
    for (const _action of ['', 'nothing', '__proto__', 'constructor']) {
      const fields = { _action, variant, email: newEmail() };
      expect((await new Shop().post(pageOf(SOME), fields, { headers: asScript() })).status).not.toBe(500);
    }
  });
});
