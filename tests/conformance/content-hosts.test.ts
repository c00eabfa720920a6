import { type ContentBody, StagingEnvironmentFactory } from 'dc-delivery-sdk-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ContentConfig, contentClient, failure } from './support/content-client.ts';
import { VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('content-hosts');
const HUB = `${shop.origin}/content-hub`;
const HOST = 'cairneditors.staging.cairn.example';
const LAUNCH = 'cairnlaunch.staging.cairn.example';

const client = (config: ContentConfig = {}) => contentClient(shop, config);
/**
 * A client of a preview host. The hub's hosts are paths under one origin, which the vendor calls a
 * signing proxy.
 */
const preview = (host: string, previewKey = 'sandbox-preview') =>
  client({ stagingEnvironment: host, signingProxyAddress: `${HUB}/vse/${host}`, previewKey });

beforeEach(async () => {
  await shop.reset();
  await shop.control('PUT', 'clock', { now: Date.UTC(2026, 10, 21, 12) });
});

describe('another hub', () => {
  const OUTPOST = `${HUB}/hubs/outpost`;
  const host = 'outposteditors.staging.cairn.example';
  const other = (config = {}) => client({ hubName: 'outpost', baseUrl: OUTPOST, ...config });
  const previewed = (environment: string) =>
    other({
      stagingEnvironment: environment,
      signingProxyAddress: `${OUTPOST}/vse/${environment}`,
      previewKey: 'sandbox-preview',
    });

  it('has items of its own under the same keys', async () => {
    const { body } = await other().getContentItemByKey('home');
    expect(body.seo.title).toBe('Outpost: gear for huts and long winters');
    const fresh = other({ baseUrl: `${OUTPOST}/fresh`, apiKey: 'sandbox-fresh' });
    expect((await fresh.getContentItemByKey('home')).body.seo).toEqual(body.seo);
    expect(await failure(other().getContentItemByKey('pages/repair'))).toMatchObject({
      name: 'CONTENT_NOT_FOUND',
    });
  });

  it('has a staging environment of its own', async () => {
    expect(await failure(other().getContentItemByKey('pages/huts'))).toMatchObject({
      name: 'CONTENT_NOT_FOUND',
    });
    const { body } = await previewed(host).getContentItemByKey('pages/huts');
    expect(body.headline).toBe('The huts');
    expect(await failure(previewed(HOST).getContentItemByKey('home'))).toMatchObject({
      name: 'CONTENT_NOT_FOUND',
    });
    expect(await failure(preview(host).getContentItemByKey('home'))).toMatchObject({
      name: 'CONTENT_NOT_FOUND',
    });
  });

  it('is named with the first one', async () => {
    const known: unknown = await (await fetch(`${shop.origin}/.well-known/cairn-sandbox`)).json();
    expect(known).toMatchObject({
      content: {
        hub: 'cairn',
        preview: { hosts: ['cairnpublished.staging.cairn.example', HOST, LAUNCH] },
        others: [
          {
            hub: 'outpost',
            url: expect.stringMatching(/\/hubs\/outpost$/),
            preview: { hosts: ['outpostpublished.staging.cairn.example', host] },
          },
        ],
      },
    });
  });
});

describe('a preview', () => {
  const factory = (host: string) =>
    new StagingEnvironmentFactory(host, { baseUrl: `${HUB}/virtual-staging` });

  it('shows drafts', async () => {
    const { body } = await preview(HOST).getContentItemByKey('home/spring-opening');
    expect(body.headline.headlineText).toBe('Every creek is a river now.');
  });

  it('shows another time, by timestamp and by snapshot', async () => {
    const boxingWeek = await factory(HOST).generateDomain({ timestamp: Date.UTC(2026, 11, 27) });
    expect(boxingWeek).toMatch(/^cairneditors-[0-9a-z]+\.staging\.cairn\.example$/);
    const { body } = await preview(boxingWeek).getContentItemByKey('pages/gift-guide/billboard');
    expect(body._meta.edition).toMatchObject({ id: 'boxing-week-2026' });
    const spring = await factory(HOST).generateDomain({ snapshotId: 'spring-2027' });
    const later = await preview(spring).getContentItemByKey('pages/gift-guide/billboard');
    expect(later.body._meta.edition).toMatchObject({ id: 'spring-2027' });
  });

  it('differs by environment', async () => {
    const opening = async (host: string) => {
      const { body } = await preview(host).getContentItemByKey('home');
      return body.content.slice(0, 2).map(({ _meta }: ContentBody) => _meta.deliveryKey);
    };
    expect(await opening(HOST)).toEqual(['home/spring-opening', 'home/departments']);
    expect(await opening(LAUNCH)).toEqual(['home/spring-launch', 'home/spring-opening']);
    const live = await client().getContentItemByKey('home');
    expect(live.body.content[0]._meta.deliveryKey).toBe('home/opening');
    // a draft that is not for the launch
    const draft = 'home/spring-launch';
    expect((await preview(LAUNCH).getContentItemByKey(draft)).body._meta.deliveryKey).toBe(draft);
    expect(await failure(client().getContentItemByKey(draft))).toMatchObject({ name: 'CONTENT_NOT_FOUND' });
    const later = await factory(LAUNCH).generateDomain({ timestamp: Date.UTC(2027, 0, 20) });
    expect(await opening(later)).toEqual(['home/spring-launch', 'home/spring-opening']);
  });

  it('needs its key, an existing environment, and a time', async () => {
    expect(await failure(preview(HOST, 'wrong').getContentItemByKey('home'))).toMatchObject({ status: 403 });
    expect(await failure(preview('nobody.staging.cairn.example').getContentItemByKey('home'))).toMatchObject({
      name: 'CONTENT_NOT_FOUND',
    });
    await expect(factory(HOST).generateDomain({ snapshotId: 'nothing' })).rejects.toThrow(/404/);
    await expect(factory(HOST).generateDomain({})).rejects.toThrow(/400/);
    await expect(factory('nobody.staging.cairn.example').generateDomain({ timestamp: 1 })).rejects.toThrow(
      /404/,
    );
  });
});

describe('the uncached host', () => {
  const fresh = (apiKey: string) =>
    client({ baseUrl: `${HUB}/fresh`, apiKey, retryConfig: { retries: 2, retryDelay: () => 1 } });

  it('answers with its key only', async () => {
    expect((await fresh('sandbox-fresh').getContentItemByKey('home')).body._meta.deliveryKey).toBe('home');
    expect(await failure(fresh('wrong').getContentItemByKey('home'))).toMatchObject({ status: 403 });
    expect((await fetch(`${HUB}/fresh/content/key/home`, { method: 'OPTIONS' })).status).toBe(405);
    expect((await fetch(`${HUB}/content/key/home`, { method: 'OPTIONS' })).status).toBe(204);
  });

  it('is called again by the client after a rate limit', async () => {
    await shop.control('POST', 'faults', { service: 'content', mode: 'status', status: 429, times: 2 });
    expect((await fresh('sandbox-fresh').getContentItemByKey('home')).body._meta.deliveryKey).toBe('home');
  });
});
