import { describe, expect, it } from 'vitest';
import { VendorShop } from './support/vendor-shop.ts';

const { origin } = new VendorShop('visitor');
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers });

describe('visitor', () => {
  it('has an address and a place', async () => {
    const seen = { 'cf-connecting-ip': '198.51.100.4', 'cf-iplatitude': '45.5', 'cf-iplongitude': '-73.6' };
    expect(await (await get('/visitor/client-ip', seen)).json()).toEqual({ clientIp: expect.any(String) });
    expect(await (await get('/visitor/location', seen)).json()).toEqual({
      coordinates: { latitude: 45.5, longitude: -73.6 },
      ipAddress: expect.any(String),
    });
    const nowhere = { 'cf-iplatitude': 'north', 'cf-iplongitude': '999' };
    expect(await (await get('/visitor/location', nowhere)).json()).toMatchObject({
      coordinates: { latitude: expect.any(Number), longitude: expect.any(Number) },
    });
  });

  it('records consents, and names missing fields', async () => {
    const given = 'domain=shop.example&oneTrustActiveGroups=%2CC0001%2CC0002%2C&cjevent=1';
    expect((await get(`/visitor/consent?${given}`)).status).toBe(204);
    expect((await get('/visitor/consent?domain=shop.example')).status).toBe(400);
    expect((await get('/visitor/nothing')).status).toBe(404);
  });
});

describe('the proof of a choice', () => {
  const proof = {
    ...{ domain: 'shop.example', site: 'cairn-eu', locale: 'de-DE', version: 'a-1' },
    consentId: '9b0f7a52-8f5f-4f9f-9f3e-2f1f5a0c7e11',
    chosenAt: '2026-11-29T08:00:00.000Z',
    textHash: 'a'.repeat(64),
    choices: { C0001: true, C0002: false },
  };
  const send = (body: object) =>
    fetch(`${origin}/visitor/consent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const kept = async () => {
    const { consents }: { consents: { consentId?: string }[] } = await (
      await get('/__sandbox/consents')
    ).json();
    return consents.filter(({ consentId }) => consentId === proof.consentId);
  };

  it('is kept once, however often it is sent, and a later choice beside it', async () => {
    for (let time = 0; time < 2; time += 1) expect((await send(proof)).status).toBe(204);
    expect(await kept()).toEqual([{ ...proof, at: expect.any(String) }]);
    const later = { ...proof, chosenAt: '2026-11-30T08:00:00.000Z', choices: { C0001: true, C0002: true } };
    expect((await send(later)).status).toBe(204);
    expect(await kept()).toHaveLength(2);
  });

  it.each([
    ['no id', { consentId: undefined }],
    ['an id that is none', { consentId: '1' }],
    ['no hash', { textHash: 'a' }],
    ['no time', { chosenAt: 'yesterday' }],
    ['no choices', { choices: [true] }],
  ])('with %s is refused', async (_, wrong) => {
    expect((await send({ ...proof, ...wrong })).status).toBe(400);
  });
});

describe('translations', () => {
  it('are compiled, in each locale of the shop', async () => {
    const english: Record<string, unknown> = await (await get('/translations/compiled/en-US.json')).json();
    const french: Record<string, unknown> = await (await get('/translations/compiled/fr-CA.json')).json();
    expect(Object.keys(french)).toEqual(Object.keys(english));
    expect(french['stores.title']).toBe('Trouver un magasin');
    expect(english['account.welcome']).toEqual([
      { type: 0, value: 'Welcome, ' },
      { type: 1, value: 'firstName' },
      { type: 0, value: '!' },
    ]);
    expect((await get('/translations/compiled/pt-PT.json')).status).toBe(404);
    expect((await get('/translations/compiled/__proto__.json')).status).toBe(404);
  });
});
