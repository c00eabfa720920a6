import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { newEmail } from '../support/new-email.ts';
import { ask } from './support/account.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  mendAll,
  NEVER_IN_TIME_MS,
  Shop,
  setStock,
  spoil,
} from './support/shop.ts';
import { untilLimited } from './support/until-limited.ts';
import { Visitor } from './support/visitor.ts';

const { products, variants } = buildCatalog();
const stockOf = (id: string) =>
  variants.filter(({ productId }) => productId === id).map(({ stock }) => stock);

/** A product with some variants sold out and some in stock, and one of those sold out. */
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

/** The address that a product's form is sent to: its page. */
const pageOf = (one: typeof SOME, prefix = '') => `${prefix}/p/${one?.slug}-${one?.id}.html`;
/** The fragment of the product's form. */
const FRAGMENT = `/fragments/back-in-stock?id=${product}`;
/** The place of a closed form on a page: the address of its fragment, and its link. */
function placeIn(html: string) {
  const [, address = '', link = ''] =
    /data-fragment="(\/fragments\/back-in-stock[^"]*)"[^>]*><a href="([^"]*)"/.exec(html) ?? [];
  return { address, link };
}
/** Where the form on a page is sent to. */
const addressIn = (html: string) =>
  html
    .match(/<form[^>]*data-in-place[^>]*>/)?.[0]
    .match(/action="([^"]*)"/)?.[1]
    ?.replaceAll('&amp;', '&');
/** The fields of the form. */
const asked = (fields: Record<string, string>) => ({ _action: 'back-in-stock', ...fields });

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
  it('is closed below the choice when something is sold out, and a fragment', async () => {
    const page = await new Shop().text(pageOf(SOME));
    expect(page).toContain('Sold out in your size?');
    expect(page).not.toMatch(/<details open=""[^>]*><summary[^>]*>Sold out/);
    expect(page).not.toContain('value="back-in-stock"');
    expect(placeIn(page).address).toBe(FRAGMENT);
  });

  it('is without scripts a link to the page of a sold-out variant', async () => {
    const shop = new Shop();
    const { status, headers } = await shop.fetch(placeIn(await shop.text(pageOf(SOME))).link);
    expect(status).toBe(301);
    expect(headers.get('Location')).toContain(pageOf(SOME));
  });

  it('is open in the page of a sold-out variant', async () => {
    const shop = new Shop();
    const there = await shop.fetch(`/product/${variant}`);
    const open = await shop.text(there.headers.get('Location') ?? '');
    expect(open).toMatch(/<details open=""[^>]*><summary[^>]*>We can tell you/);
    expect(open).toContain('name="_action" value="back-in-stock"');
    expect(/<option[^>]* selected=""[^>]*>/.exec(open)?.[0]).toContain(`value="${variant}"`);
  });

  it('is as a fragment for each sold-out variant', async () => {
    const html = await new Shop().text(FRAGMENT);
    expect(html).toContain('name="_action" value="back-in-stock"');
    expect(html).toContain(`<option value="${variant}">`);
    expect(html).not.toContain(`<option value="${inStock}">`);
  });

  it.each([
    ['no service takes it', FRAGMENT, { FEATURE_BACK_IN_STOCK: 'false' }],
    ['the product is unknown', '/fragments/back-in-stock?id=NOSUCH1', {}],
    ['nothing is sold out', `/fragments/back-in-stock?id=${FULL?.id}`, {}],
  ])('is no fragment where %s', async (_, address, config) => {
    expect((await new Shop(config).fetch(address)).status).toBe(204);
  });

  it('is below the pieces of a set, for each sold-out variant of theirs', async () => {
    const gone = variants.find(
      ({ productId, stock }) =>
        stock === 0 &&
        products.some(({ contains }) => contains?.some((part) => part.productId === productId)),
    );
    const set = products.find(({ contains }) => contains?.some((part) => part.productId === gone?.productId));
    const piece = products.find(({ id }) => id === gone?.productId);
    const colour = piece?.colours.find(({ code }) => code === gone?.colour);
    const html = await new Shop().text(`/fragments/back-in-stock?id=${set?.id}`);
    expect(html).toContain('Piece, color and size');
    expect(html).toContain(
      `<option value="${gone?.id}">${piece?.name.en}, ${colour?.name.en}, ${gone?.size}</option>`,
    );
    const fields = asked({ variant: gone?.id ?? '', email: newEmail() });
    const answer = await new Visitor(new Shop()).post(pageOf(set), fields, { follow: true });
    expect(await answer.text()).toContain('Thank you.');
  });

  it('is open when nothing can be bought, and absent when nothing is sold out or no service takes it', async () => {
    const shop = new Shop();
    const gone = await shop.text(`/p/${GONE?.slug}-${GONE?.id}.html`);
    expect(gone).toMatch(/<details[^>]* open=""[^>]*>\s*<summary[^>]*>We can tell you when it is back/);
    expect(await shop.text(`/p/${FULL?.slug}-${FULL?.id}.html`)).not.toContain('value="back-in-stock"');
    const off = new Shop({ FEATURE_BACK_IN_STOCK: 'false' });
    expect(await off.text(`/p/${GONE?.slug}-${GONE?.id}.html`)).not.toContain('value="back-in-stock"');
    const fields = asked({ variant, email: newEmail() });
    expect((await new Visitor(off).post(pageOf(SOME), fields)).status).toBe(404);
  });
});

describe('a request', () => {
  it('is accepted, whether or not the address asked before, and stored only by the service', async () => {
    const shop = new Shop();
    const email = newEmail();
    const answers = [];
    for (const typed of [email, ` ${email.toUpperCase()} `]) {
      const fields = asked({ variant, email: typed });
      const response = await new Visitor(shop).send(pageOf(SOME), fields);
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      expect(response.headers.getSetCookie().join()).not.toContain(email);
      answers.push(await response.text());
    }
    expect(answers[0]).toBe(answers[1]);
    await setStock(variant, 4);
    const [message, ...more] = await messagesTo(email);
    expect(more).toEqual([]);
    expect(message?.subject).toBe(`Back in stock: ${SOME?.name.en}`);
    // the shop that the commerce cloud is configured for, whose mail it is
    expect(message?.link).toBe(`https://shop.example/product/${variant}`);
    await setStock(variant, 0);
  });

  it('has its form and answer in French', async () => {
    const shop = new Shop();
    const email = newEmail();
    const french = `/ca/fr/product/${product}`;
    const response = await new Visitor(shop).send(french, asked({ variant, email }));
    expect(await response.json()).toEqual({ message: 'Merci. Nous vous écrirons dès son retour en stock.' });
    await setStock(variant, 4);
    expect((await messagesTo(email))[0]?.subject).toMatch(/^De retour en stock/);
    await setStock(variant, 0);
  });

  it.each([
    [{ email: '' }, 400, 'email', 'Please enter your email address.'],
    [{ email: 'ada@cairn' }, 400, 'email', 'Please enter a valid email address.'],
    [{ email: `${'a'.repeat(50)}@mail.test` }, 400, 'email', 'Must be at most 50 characters.'],
    [{ variant: '' }, 400, 'variant', 'Please choose what you are waiting for.'],
    [{ variant: '<script>' }, 400, 'variant', 'Please choose what you are waiting for.'],
    [{ variant: 'NOSUCH1' }, 400, 'variant', 'Please choose what you are waiting for.'],
    [{ variant: inStock }, 409, 'variant', 'It is in stock again: you can order it now.'],
  ])('that is wrong is refused with its field: %j', async (wrong, status, field, title) => {
    const fields = asked({ variant, email: newEmail(), ...wrong });
    const response = await new Visitor(new Shop()).send(pageOf(SOME), fields);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ title, errors: [{ field, message: title }] });
  });

  const REFUSED = 'Your request could not be taken. Please try again.';
  const UNKNOWN = 'We did not hear back. Send it again: it counts only once.';

  it.each([
    [{ mode: 'status', status: 500 } as const, UNKNOWN],
    [{ mode: 'status', status: 403 } as const, REFUSED],
    [{ mode: 'malformed' } as const, UNKNOWN],
    [{ mode: 'slow', ms: NEVER_IN_TIME_MS } as const, UNKNOWN],
  ])('says what is known while the service fails: %j', async (fault, title) => {
    await spoil({ service: 'back-in-stock', ...fault });
    const fields = asked({ variant, email: newEmail() });
    const response = await new Visitor(new Shop()).send(pageOf(SOME), fields);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ title });
  });

  it('is accepted from the shop’s own pages only, and a limited number of times', async () => {
    const shop = new Shop();
    const foreign = await shop.fetch(pageOf(SOME), {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams(asked({ variant, email: newEmail() })),
    });
    expect(foreign.status).toBe(403);
    const visitor = new Visitor(shop);
    await forgetCalls();
    await untilLimited(20, () => visitor.send(pageOf(SOME), asked({ variant: '' })));
    expect((await calls()).filter(({ service }) => service === 'back-in-stock')).toEqual([]);
  });
});

describe('without scripts', () => {
  it('the success is shown on the product’s own page, once', async () => {
    const visitor = new Visitor(new Shop());
    const email = newEmail();
    const sent = await visitor.post(pageOf(SOME), asked({ variant, email }));
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, pageOf(SOME)]);
    // behind two slashes a browser would look for a host
    const odd = await visitor.post(`/${pageOf(SOME)}`, asked({ variant, email: newEmail() }));
    expect([odd.status, odd.headers.get('Location')]).toEqual([303, pageOf(SOME)]);
    const page = await visitor.get(pageOf(SOME));
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    const html = await page.text();
    expect(html).toMatch(/role="status"[^>]*>.*Thank you\. We will write to you/);
    expect(html).not.toContain(email);
    expect(await visitor.text(pageOf(SOME))).not.toContain('Thank you.');
  });

  it('an error is shown at its field, on the same page, with the typed values', async () => {
    const visitor = new Visitor(new Shop(), { prefix: '/ca/fr' });
    const page = await visitor.post(`/product/${product}`, asked({ variant, email: 'ada@"cairn' }));
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([400, 'private, no-store']);
    expect(page.headers.get('Set-Cookie') ?? '').not.toContain('ada');
    const html = await page.text();
    expect(html).toMatch(/<title>Erreur\s: /);
    expect(html).toMatch(
      /role="alert"[^>]*>Nous ne pouvons pas utiliser une adresse courriel qui contient «.&quot;.»\./,
    );
    expect(html).toContain('value="ada@&quot;cairn"');
    expect(html).toMatch(
      new RegExp(`<option[^>]*value="${variant}"[^>]* selected=""|<option selected="" value="${variant}"`),
    );
    expect(html).toMatch(/type="email"[^>]*aria-invalid="true"/);
    expect(html).toMatch(/<details open=""[^>]*>/);
  });

  it('the color and size that the page was opened with stay, refused or taken', async () => {
    const { colour = '', size = '' } = variants.find(({ id }) => id === variant) ?? {};
    const address = `${pageOf(SOME)}?${new URLSearchParams({ color: colour, size })}`;
    const visitor = new Visitor(new Shop());
    expect(addressIn(await visitor.text(address))).toBe(address);
    const refused = await visitor.post(address, asked({ variant, email: '' }));
    const html = await refused.text();
    expect([refused.status, addressIn(html)]).toEqual([400, address]);
    expect(html).toMatch(new RegExp(`checked="" value="${variant}"|value="${variant}"[^>]* checked=""`));
    const taken = await visitor.post(address, asked({ variant, email: newEmail() }));
    expect([taken.status, taken.headers.get('Location')]).toEqual([303, address]);
  });

  it('what could not be added because it is sold out is selected in the open form', async () => {
    const fields = { _action: 'add-to-bag', productId: variant, quantity: '1' };
    const refused = await new Visitor(new Shop()).post(pageOf(SOME), fields);
    const html = await refused.text();
    expect([refused.status, html]).toEqual([409, expect.stringMatching(/<details open=""[^>]*>/)]);
    expect(html).toMatch(
      new RegExp(`<option[^>]*value="${variant}"[^>]* selected=""|<option selected="" value="${variant}"`),
    );
  });

  it('nobody else sees what was typed: the page that is kept has nothing of it', async () => {
    const shop = new Shop();
    const fields = asked({ variant, email: 'somebody@@mail.test' });
    expect(await (await new Visitor(shop).post(pageOf(SOME), fields)).text()).toContain('somebody@@');
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
    const response = await new Visitor(new Shop()).post(`/p/x-${id}.html`, fields);
    expect(response.status).toBe(404);
  });

  it('a form without a known action does nothing', async () => {
    for (const _action of ['', 'nothing', '__proto__', 'constructor']) {
      const fields = { _action, variant, email: newEmail() };
      expect((await new Visitor(new Shop()).send(pageOf(SOME), fields)).status).toBe(400);
    }
  });
});
