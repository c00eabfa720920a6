import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { unstable_getMiniflareWorkerOptions as workerOptions } from 'wrangler';
import { examine, reachable } from '../../scripts/doctor/examine.ts';
import { parseConfig } from '../../worker/config/config.ts';

const { bindings } = workerOptions('wrangler.toml').workerOptions;
/** Without the European site, whose whole catalogue it reads: doctor-duties.test.ts has that. */
const variables = reachable(Object.assign({}, bindings, { SITES: undefined }), inject('sandbox'));

afterEach(() => {
  vi.restoreAllMocks();
});

/** The hubs of previews, the first with these changes. */
function hubWith(changes: Record<string, unknown>): string {
  const { hubs } = parseConfig(variables).CONTENT_PREVIEW ?? {};
  const [first, ...others] = hubs ?? [];
  return JSON.stringify({ hubs: [{ ...first, ...changes }, ...others] });
}

/** What the doctor finds wrong with the embedded commerce cloud's configuration so changed. */
async function faultsWith(changes: Record<string, unknown> = {}): Promise<string[]> {
  const findings = await examine(parseConfig({ ...variables, ...changes }));
  expect(findings.length).toBeGreaterThan(10);
  return findings.flatMap(({ isWrong, subject, says }) => (isWrong ? [`${subject}: ${says}`] : []));
}

it('finds nothing wrong with the sites of North America beside the embedded commerce cloud', async () => {
  expect(await faultsWith()).toEqual([]);
});

it('tries the previous secret of the client while it is changed, and says what is next', async () => {
  const secrets = async (COMMERCE_CLIENT_SECRET: string, COMMERCE_CLIENT_SECRET_PREVIOUS: string) =>
    (
      await examine(parseConfig({ ...variables, COMMERCE_CLIENT_SECRET, COMMERCE_CLIENT_SECRET_PREVIOUS }))
    ).filter(({ subject }) => /^(sign-in|client secret|scopes|redirect|catalogue)/.test(subject));
  const changing = await secrets('next', 'sandbox-secret');
  expect(changing.filter(({ isWrong }) => isWrong)).toEqual([]);
  expect(changing).toContainEqual({
    subject: 'client secret',
    isWrong: false,
    says: expect.stringMatching(/only COMMERCE_CLIENT_SECRET_PREVIOUS .*set COMMERCE_CLIENT_SECRET there/),
  });
  const changed = await secrets('sandbox-secret', 'before');
  expect(changed).toContainEqual({
    subject: 'client secret',
    isWrong: false,
    says: expect.stringContaining('delete COMMERCE_CLIENT_SECRET_PREVIOUS'),
  });
  const neither = (await secrets('next', 'before')).filter(({ isWrong }) => isWrong);
  expect(neither.map(({ says }) => says).join()).toMatch(/COMMERCE_CLIENT_SECRET_PREVIOUS are both wrong/);
  expect(JSON.stringify([changing, changed, neither])).not.toMatch(/"next|sandbox-secret|"before/);
});

it('asks every environment, its time machine and the editing tool', async () => {
  const tool = inject('sandbox');
  const findings = await examine(parseConfig({ ...variables, CONTENT_EDITOR_ORIGINS: tool }));
  const subjects = findings.map(({ subject }) => subject);
  const environments = ['cairn Editors', 'cairn Launch', 'cairn As shoppers see it', 'outpost Editors'];
  expect(subjects).toEqual(expect.arrayContaining(environments.map((name) => `preview, ${name}`)));
  expect(subjects).toEqual(expect.arrayContaining(environments.map((name) => `time machine, ${name}`)));
  expect(subjects.filter((subject) => subject === `editing tool ${tool}`)).toHaveLength(1);
});

describe('agents', () => {
  const said = async (changes: Record<string, unknown>) =>
    (await examine(parseConfig({ ...variables, ...changes }))).filter(({ subject }) => subject === 'agents');
  const found = (isWrong: boolean, says: RegExp) => [
    { subject: 'agents', isWrong, says: expect.stringMatching(says) },
  ];
  const live = { ENVIRONMENT: 'production', SESSION_KEY: btoa('a key of the shop, of 32 bytes !') };
  const unkeyed = { AGENT_KEYS: undefined, AGENT_SIGNING_KEY: undefined };

  it('are off, or on and not deployed yet', async () => {
    expect(await said({ AGENTS: undefined })).toEqual(found(false, /^not served/));
    const AGENTS = '{"capabilities":{"cairn-us":["catalog"]}}';
    expect(await said({ AGENTS, ...unkeyed, ORIGIN: 'http://127.0.0.1:9' })).toEqual(
      found(false, /^they may use catalog; no/),
    );
  });

  it('find the profile, unless something else answers in its place', async () => {
    const answers = [new Response('{"ucp":{"capabilities":{}}}'), new Response('Are you a robot?')];
    const { fetch: real } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
      String(input).endsWith('/.well-known/ucp') ? (answers.shift() ?? Response.error()) : real(input, init),
    );
    expect(await said({})).toEqual(
      found(false, /^they may use catalog, cart, checkout, and order, and platforms reach/),
    );
    expect(await said({})).toEqual(found(true, /answers 200 \(Are you a robot\?\)\. Let everyone read/));
  });

  it('have keys that are right, of platforms that are listed', async () => {
    const own = JSON.parse(String(variables.AGENT_SIGNING_KEY));
    const other = { ...own, kid: 'other', d: own.x };
    const signing = (keys: object) => said({ AGENT_SIGNING_KEY: JSON.stringify(keys) });
    expect(await signing(other)).toEqual(found(true, /^the key other of AGENT_SIGNING_KEY is none/));
    expect(await signing([own, own])).toEqual(found(true, /^two keys/));
    expect(await said({ AGENTS: '{}' })).toEqual(found(true, /^AGENT_KEYS has a key for trusted\.agents/));
    const ORIGIN = 'https://127.0.0.1:9';
    for (const name of ['AGENT_KEYS', 'AGENT_SIGNING_KEY'])
      expect(await said({ ...live, ORIGIN, ...unkeyed, [name]: variables[name] })).toEqual(
        found(true, new RegExp(`^${name} has the key for development`)),
      );
    expect(await said({ ...live, ORIGIN, ...unkeyed })).toEqual(found(false, /it is there once/));
    expect(await said({ AGENT_SIGNING_KEY: undefined, ORIGIN: 'http://127.0.0.1:9' })).toEqual(
      found(false, /trusted platforms are not told of orders/),
    );
  });

  it('call HTTPS', async () => {
    expect(await said({ ...live, ORIGIN: 'http://shop.example' })).toEqual(
      found(true, /ORIGIN has to begin/),
    );
  });
});

it('says that content cannot be previewed where that is not configured', async () => {
  const findings = await examine(parseConfig({ ...variables, CONTENT_PREVIEW: undefined }));
  const said = findings.filter(({ subject }) => subject.startsWith('preview'));
  expect(said).toEqual([
    { subject: 'preview', isWrong: false, says: expect.stringContaining('CONTENT_PREVIEW') },
  ]);
});

it.each([
  [{ COMMERCE_CLIENT_SECRET: 'other' }, /^sign-in, cairn-us: .* 401 .*COMMERCE_CLIENT_SECRET is wrong/],
  [
    { COMMERCE_URL: 'http://127.0.0.1:9' },
    /^sign-in, cairn-us: 127\.0\.0\.1:9 does not answer .*COMMERCE_URL/,
  ],
  [
    { COMMERCE_REDIRECT_URI: 'https://evil.example/callback' },
    /^redirect address https:\/\/evil\.example.*Register/,
  ],
  [{ CONTENT_URL: 'http://127.0.0.1:9' }, /^content hub: .*Check CONTENT_URL/],
  [{ SEARCH_API_KEY: 'other' }, /^search, cairn-us en-US: .*SEARCH_API_KEY/],
  [{ PAYMENT_SECRET_KEY: 'sk_other' }, /^payment: .*PAYMENT_SECRET_KEY is wrong/],
  [{ STAFF_CLIENT_SECRET: undefined }, /^staff: STAFF_CLIENT_SECRET is missing/],
  [{ IMAGES_URL: 'http://127.0.0.1:9' }, /^images: .*Check IMAGES_URL/],
  [{ MAINTENANCE: 'on' }, /^maintenance: the shop is closed/],
  [{ COMMERCE_CLIENT_ID: 'nobody' }, /^sign-in, cairn-us: .* 401 .*COMMERCE_CLIENT_ID or/],
  [
    { COMMERCE_ORGANIZATION: 'f_ecom_aaaa_001' },
    /^sign-in, cairn-us: .* 40[0-4] .*(COMMERCE_ORGANIZATION|is assigned)/,
  ],
  [{ RECOMMENDATIONS_CLIENT_ID: 'nobody' }, /^recommendations: .*Check RECOMMENDATIONS_URL/],
  [{ TAG_MANAGER_SCRIPT: `${inject('sandbox')}/no-such-script.js` }, /^script TAG_MANAGER_SCRIPT: .* 404/],
  [{ COLLECTOR_URL: 'http://127.0.0.1:9' }, /^host of COLLECTOR_URL: .*Check COLLECTOR_URL/],
  [{ DECISIONS_URL: 'http://127.0.0.1:9' }, /^host of DECISIONS_URL: .*Check DECISIONS_URL/],
  [{ CONSENT_URL: 'http://127.0.0.1:9' }, /^host of CONSENT_URL: .*Check CONSENT_URL/],
  [{ LEGACY_URL: 'http://127.0.0.1:9' }, /^host of LEGACY_URL: .*Check LEGACY_URL/],
  [{ LEGACY_RESET_URL: 'http://127.0.0.1:9' }, /^host of LEGACY_RESET_URL: .*Check LEGACY_RESET_URL/],
  [{ CONTENT_PREVIEW_KEY: 'other' }, /^preview, cairn Launch: .* 403 .*CONTENT_PREVIEW_KEY is wrong/],
  [
    { CONTENT_PREVIEW_KEY: undefined },
    /^preview, outpost Editors: .*CONTENT_PREVIEW_KEY is wrong or missing/,
  ],
  [
    { CONTENT_PREVIEW: hubWith({ environments: [{ name: 'Old', host: 'gone.staging.example' }] }) },
    /^preview, cairn Old: .* 404 .*Check the host gone\.staging\.example/,
  ],
  [
    { CONTENT_PREVIEW: hubWith({ content: 'http://127.0.0.1:9/{host}' }) },
    /^preview, cairn Launch: 127\.0\.0\.1:9 does not answer .*CONTENT_PREVIEW/,
  ],
  [
    { CONTENT_PREVIEW: hubWith({ timeMachine: `${inject('sandbox')}/nowhere` }) },
    /^time machine, cairn Launch: .* 404 .*Check timeMachine/,
  ],
  [
    { CONTENT_PREVIEW: hubWith({ editor: 'http://127.0.0.1:9/{id}' }) },
    /^editing tool http:\/\/127\.0\.0\.1:9: .*Check editor of the hub/,
  ],
  [
    { CONTENT_EDITOR_ORIGINS: `${inject('sandbox')} http://127.0.0.1:9` },
    /^editing tool http:\/\/127\.0\.0\.1:9: .*Check CONTENT_EDITOR_ORIGINS/,
  ],
])('says what is wrong with %o', async (changes, said) => {
  const faults = await faultsWith(changes);
  expect(
    faults.some((fault) => said.test(fault)),
    faults.join('\n'),
  ).toBe(true);
});

describe('what only another service would do', () => {
  /** Answers of a service that is not the embedded cloud, by a part of the address. */
  function answers(part: string, answer: (url: string) => Response): void {
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      return url.includes(part) ? answer(url) : real(input, init);
    });
  }

  it('says of a search that finds nothing that it is wrong', async () => {
    answers('/category?', () => Response.json({ response: { numberOfProducts: 0 } }));
    const faults = await faultsWith();
    expect(faults.filter((fault) => fault.startsWith('search, '))).toHaveLength(4);
    expect(faults[0]).toMatch(
      /^search, cairn-us en-US: finds nothing in the category [\w-]+: send the catalogue/,
    );
  });

  const tokenWith = (scp: string) => {
    const claims = Buffer.from(JSON.stringify({ scp })).toString('base64url');
    return Response.json({ access_token: `x.${claims}.x` });
  };

  it('is a client without a scope that a feature needs', async () => {
    const scopes = 'sfcc.shopper-standard sfcc.shopper-seo sfcc.shopper-context.rw sfcc.shopper-consents.rw';
    answers('/oauth2/token', () => tokenWith(`${scopes} c_account`));
    const faults = (await faultsWith()).filter((fault) => fault.startsWith('scopes:'));
    expect(faults.join('\n')).toContain('c_checkout is missing, which numbers of orders need: add it');
    expect(faults.join('\n')).toContain('sfcc.pwdless_login is missing, which passkeys need');
    expect(faults.join('\n')).toContain('sfcc.session_bridge is missing, which sessions of the legacy shop');
    expect(faults.join('\n')).toContain(
      'sfcc.shopper-myaccount.paymentinstruments.rw is missing, which kept',
    );
    expect(faults.join('\n')).not.toContain('c_account');
  });

  it.each([
    [
      'is a host of films that does not let the shop read them',
      {},
      /^films: .*Access-Control-Allow-Origin.*Allow it/,
    ],
    ['is one that lets another shop', { 'access-control-allow-origin': 'https://other.example' }, /^films: /],
  ])('%s', async (_, headers, said) => {
    answers('films.example', () => new Response('', { headers }));
    const faults = await faultsWith({ FILMS_URL: 'https://films.example/v/cairn' });
    expect(
      faults.some((fault) => said.test(fault)),
      faults.join('\n'),
    ).toBe(true);
  });

  it.each([
    ['same-origin', true],
    ['same-site', true],
    ['cross-origin', false],
  ])('is a host of pictures whose policy is %s', async (policy, isWrong) => {
    const headers = { 'cross-origin-resource-policy': policy };
    answers('pictures.example', () => new Response('', { headers }));
    const faults = await faultsWith({ IMAGES_URL: 'https://pictures.example/i/cairn' });
    expect(faults.some((fault) => /^images: .*Cross-Origin-Resource-Policy/.test(fault))).toBe(isWrong);
  });

  it('is a time machine that names a host of somebody else', async () => {
    answers('virtual-staging', () => new Response('evil-1a2b.example'));
    const faults = await faultsWith();
    expect(faults.filter((fault) => fault.startsWith('time machine'))).toHaveLength(5);
  });

  it.each([
    ['/login', false],
    ['?error=invalid_request', true],
  ])('is a login service that leads on to %s, without a host', async (location, isWrong) => {
    answers('/oauth2/authorize', () => new Response(null, { status: 303, headers: { location } }));
    const faults = await faultsWith();
    expect(faults.some((fault) => fault.startsWith('redirect address'))).toBe(isWrong);
  });

  it('is never that a secret is said, whatever a service repeats', async () => {
    const secrets = {
      ...{ SEARCH_API_KEY: 'search/secret', PAYMENT_SECRET_KEY: 'pay-secret' },
      CONTENT_PREVIEW_KEY: 'preview-secret',
    };
    const client = { COMMERCE_CLIENT_ID: 'shop', COMMERCE_CLIENT_SECRET: 'client-secret' };
    const proof = btoa('shop:client-secret');
    answers(
      'http',
      (url) => new Response(`No: ${url} pay-secret ${proof} client-secret preview-secret`, { status: 500 }),
    );
    const faults = (await faultsWith({ ...secrets, ...client })).join('\n');
    expect(faults).toContain('(secret)');
    const said = ['search/secret', 'search%2Fsecret', 'pay-secret', 'client-secret', 'preview-secret', proof];
    for (const secret of said) expect(faults).not.toContain(secret);
  });
});

it('says of a configuration that cannot be read what is wrong, without its values', () => {
  const broken = { COMMERCE_URL: 'abc.api.commercecloud.salesforce.com', SESSION_KEY: 'short-secret' };
  expect(() => parseConfig({ ...variables, ...broken })).toThrow(
    /COMMERCE_URL: .*\n.*SESSION_KEY: expected 32 bytes/,
  );
  expect(() => parseConfig({ ...variables, ...broken })).not.toThrow(/short-secret/);
});
