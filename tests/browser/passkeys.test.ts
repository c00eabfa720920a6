import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { CDPSession, Page, Route } from 'playwright/test';
import { type Assertion, type Attestation, assertion, attestation } from '../../shared/schemas/passkey.ts';
import { newAccount } from './support/cloud.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

const KIT = 'kit@cairn.example';
const RELYING_PARTY = { id: 'localhost', name: 'Cairn' };
const WELCOME = { title: 'Welcome back, Kit!', body: 'You are now logged in.' };

/** An authenticator in the browser, whose owner agrees to whatever it asks. */
async function authenticatorOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    isVerified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/**
 * Answers in the place of the shop what the mailed code would be needed for, and verifies what the
 * browser sends: browsers do not reach the mailbox of the embedded cloud. The worker's part is tested
 * in tests/edge/passkeys.test.ts.
 */
async function standIn(page: Page, origin: string) {
  const seen: { requests: string[]; key?: Parameters<typeof verifyAuthenticationResponse>[0]['credential'] } =
    {
      requests: [],
    };
  const challenge = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  let asked = '';
  const site = { expectedOrigin: origin, expectedRPID: RELYING_PARTY.id };
  const filled = <T extends Assertion | Attestation>(credential: T) => ({
    ...credential,
    clientExtensionResults: {},
  });

  await page.route('**/account/passkeys', async (route: Route, request) => {
    const fields = new URLSearchParams(request.postData() ?? '');
    const action = fields.get('_action');
    if (action !== 'start' && action !== 'finish') return route.fallback();
    seen.requests.push(action);
    if (action === 'start') {
      asked = challenge();
      return route.fulfill({
        json: {
          challenge: asked,
          rp: RELYING_PARTY,
          user: { id: 'S2l0', name: KIT, displayName: 'Kit' },
          pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
          timeout: 90_000,
          excludeCredentials: seen.key ? [{ id: seen.key.id }] : [],
          authenticatorSelection: { userVerification: 'preferred' },
        },
      });
    }
    const { response, ...rest } = attestation.parse(JSON.parse(fields.get('credential') ?? ''));
    const sent = filled({ ...rest, response: { ...response, transports: [] } });
    const verified = await verifyRegistrationResponse({ response: sent, expectedChallenge: asked, ...site });
    seen.key = verified.registrationInfo?.credential;
    return route.fulfill({ json: { message: 'The passkey is added.' } });
  });
  await page.route('**/api/account/passkey-options', (route) => {
    seen.requests.push('options');
    asked = challenge();
    return route.fulfill({
      json: {
        challenge: asked,
        timeout: 60_000,
        rpId: 'localhost',
        userVerification: 'preferred',
        allowCredentials: [],
      },
    });
  });
  await page.route('**/login', async (route, request) => {
    const fields = new URLSearchParams(request.postData() ?? '');
    if (fields.get('_action') !== 'passkey') return route.fallback();
    seen.requests.push('login');
    const { response, ...rest } = assertion.parse(JSON.parse(fields.get('credential') ?? ''));
    const { userHandle, ...proof } = response;
    expect(userHandle).toBe('S2l0');
    if (!seen.key) throw new Error('No passkey was registered.');
    const sent = { ...rest, response: proof, clientExtensionResults: {} };
    const { verified } = await verifyAuthenticationResponse({
      response: sent,
      expectedChallenge: asked,
      credential: seen.key,
      ...site,
    });
    expect(verified).toBe(true);
    return route.fulfill({ json: { ...WELCOME, next: fields.get('return') ?? '/account' } });
  });
  return seen;
}

/** Adds a passkey on its page. */
async function addPasskey(page: Page): Promise<void> {
  await page.getByLabel('Name, such as “My phone”').fill('My phone');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText(`we sent a code to ${KIT}`)).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type('1234 5678');
  await page.getByRole('button', { name: 'Create passkey' }).click();
}

test('a passkey is added, once on a device, and logs in by its button and by the suggestions of the field', {
  tag: '@desktop',
}, async ({ page, shop, phone, baseURL }) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.signIn(KIT);
  const authenticator = await authenticatorOf(page);
  const seen = await standIn(page, new URL(baseURL ?? '').origin);
  await shopper.goto('/account/passkeys');
  await addPasskey(page);
  await expect(page.locator('.toast')).toContainText('The passkey is added.');
  expect(await authenticator.credentials()).toHaveLength(1);
  // a device that has one says so; whoever cancels sees no error
  await addPasskey(page);
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();
  expect(await authenticator.credentials()).toHaveLength(1);

  await page.context().clearCookies();
  await shopper.goto('/login?return=/compare');
  expect(seen.requests).toEqual(['start', 'finish', 'start']);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/compare');
  await expect(page.getByText(WELCOME.title, { exact: true })).toBeVisible();
  expect(seen.requests.at(-1)).toBe('login');

  // the virtual authenticator chooses at once what a shopper would choose from the list
  await shopper.goto('/login?return=/offline');
  const before = seen.requests.length;
  await page.getByRole('textbox', { name: 'Email address' }).focus();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/offline');
  expect(seen.requests.slice(before)).toEqual(['options', 'login']);
});

test('without a passkey the button and the field say nothing, and other ways work', {
  tag: '@desktop',
}, async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  const authenticator = await authenticatorOf(page);
  await authenticator.isVerified(false);
  await shopper.goto('/login');
  await page.getByRole('textbox', { name: 'Email address' }).fill(KIT);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('by password, a passkey is offered once', { tag: '@desktop' }, async ({ page, shop, phone }) => {
  const { email, password } = await newAccount('Kit');
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/offline');
  const dialog = await shopper.openSignIn();
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email);
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  const offer = page.getByRole('link', { name: 'Log in faster next time: add a passkey' });
  await offer.click();
  await expect(shopper.heading).toHaveText('Passkeys');
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
});
