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
    expect(html).toContain('action="/back-in-stock"');
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
    const fields = { product: set?.id ?? '', variant: gone?.id ?? '', email: newEmail() };
    const sent = await shop.post('/back-in-stock', fields, { headers: asForm() });
    const answer = sent.headers.get('Location') ?? '';
    expect(await shop.text(answer, { headers: { cookie: cookiesOf(sent) } })).toContain('Thank you.');
  });

  it('is open where there is nothing to buy, and not there where nothing is sold out or nobody takes it', async () => {
    const shop = new Shop();
    const gone = await shop.text(`/p/${GONE?.slug}-${GONE?.id}.html`);
    expect(gone).toMatch(/<details[^>]* open=""[^>]*>\s*<summary[^>]*>We can tell you when it is back/);
    expect(await shop.text(`/p/${FULL?.slug}-${FULL?.id}.html`)).not.toContain('action="/back-in-stock"');
    const off = new Shop({ FEATURE_BACK_IN_STOCK: 'false' });
    expect(await off.text(`/p/${GONE?.slug}-${GONE?.id}.html`)).not.toContain('action="/back-in-stock"');
    expect((await off.fetch(`/back-in-stock?product=${product}`)).status).toBe(404);
    expect(
      (await off.post('/back-in-stock', { variant, email: newEmail() }, { headers: asForm() })).status,
    ).toBe(404);
  });
});

describe('a request', () => {
  it('is taken, whether or not the address asked before, and kept by the service alone', async () => {
    const shop = new Shop();
    const email = newEmail();
    const answers = [];
    for (const typed of [email, ` ${email.toUpperCase()} `]) {
      const response = await shop.post(
        '/back-in-stock',
        { product, variant, email: typed },
        { headers: asScript() },
      );
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
    const response = await shop.post(
      '/ca/fr/back-in-stock',
      { product, variant, email },
      { headers: asScript() },
    );
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
    const fields = { product, variant, email: newEmail(), ...wrong };
    const response = await new Shop().post('/back-in-stock', fields, { headers: asScript() });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ field, title });
  });

  it.each([
    { mode: 'status', status: 500 } as const,
    { mode: 'status', status: 403 } as const,
    { mode: 'malformed' } as const,
    { mode: 'slow', ms: NEVER_IN_TIME_MS } as const,
  ])('fails with words and nothing lost while the service does: %j', async (fault) => {
    await spoil({ service: 'back-in-stock', ...fault });
    const fields = { product, variant, email: newEmail() };
    const response = await new Shop().post('/back-in-stock', fields, { headers: asScript() });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      title: 'Your request could not be taken. Please try again.',
    });
  });

  it('comes from the shop’s own pages only, and not without end', async () => {
    const shop = new Shop();
    const foreign = await shop.fetch('/back-in-stock', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ product, variant, email: newEmail() }),
    });
    expect(foreign.status).toBe(403);
    const headers = asScript();
    await forgetCalls();
    const statuses = [];
    for (let attempt = 0; attempt < 22; attempt += 1)
      statuses.push((await shop.post('/back-in-stock', { product, variant: '' }, { headers })).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await calls()).filter(({ service }) => service === 'back-in-stock')).toEqual([]);
  });
});

describe('without scripts', () => {
  async function sent(fields: Record<string, string>, prefix = '') {
    const shop = new Shop();
    const response = await shop.post(
      `${prefix}/back-in-stock`,
      { product, ...fields },
      { headers: asForm() },
    );
    expect(response.status).toBe(303);
    const to = response.headers.get('Location') ?? '';
    expect(to).toBe(`${prefix}/back-in-stock?product=${product}`);
    const cookie = cookiesOf(response);
    const page = await shop.fetch(to, { headers: { cookie } });
    return { shop, cookie, page, html: await page.text() };
  }

  it('what it came to is said on a page of its own, once', async () => {
    const email = newEmail();
    const { page, html, shop } = await sent({ variant, email });
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    expect(html).toMatch(/role="status"[^>]*>Thank you\. We will write to you/);
    expect(html).not.toContain(email);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    const again = await shop.text(`/back-in-stock?product=${product}`, {
      headers: { cookie: cookiesOf(page) },
    });
    expect(again).not.toContain('Thank you.');
  });

  it('what was typed is kept where it was refused', async () => {
    const { html } = await sent({ variant, email: 'ada@"cairn' }, '/ca/fr');
    expect(html).toMatch(/role="alert"[^>]*>Veuillez saisir une adresse courriel valide\./);
    expect(html).toContain('value="ada@&quot;cairn"');
    expect(html).toMatch(
      new RegExp(`<option[^>]*value="${variant}"[^>]* selected=""|<option selected="" value="${variant}"`),
    );
    expect(html).toMatch(/type="email"[^>]*aria-invalid="true"/);
    expect(html).toContain('<a href="/ca/fr/p/');
  });

  it.each(['', 'NOSUCH1', '<script>', '__proto__'])('there is no page for the product %j', async (id) => {
    const response = await new Shop().fetch(`/back-in-stock?${new URLSearchParams({ product: id })}`);
    expect(response.status).toBe(404);
  });

  it('a product of which nothing is sold out says so', async () => {
    const html = await new Shop().text(`/back-in-stock?product=${FULL?.id}`);
    expect(html).toContain('Everything is in stock');
  });
});
