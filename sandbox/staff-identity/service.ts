import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import { baseAddress } from '../http/base-address.ts';
import { escapeHtml, htmlPage } from '../http/html-page.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { readQuery } from '../http/read-input.ts';
import { STAFF_CLIENT_ID, STAFF_CLIENT_SECRET, STAFF_ISSUER } from '../identity.ts';
import { decodeBasic } from '../slas/basic-credentials.ts';
import { codeChallenge } from '../slas/code-challenge.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { STAFF_PEOPLE, staffPerson } from './people.ts';
import { giveStaffCode, takeStaffCode } from './staff-code.ts';

/** Lifetime of an id token, in seconds. */
const ID_TOKEN_SECONDS = 300;
/** Callback paths of the shop, at any port of this machine (RFC 8252 §7.3) or on HTTPS. */
const REDIRECT = /^(?:http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?|https:\/\/[\w.-]+)\/staff\/callback$/;

const text = z.string().min(1).max(500);
const authorizeQuery = z.object({
  response_type: z.literal('code'),
  client_id: z.literal(STAFF_CLIENT_ID),
  redirect_uri: z.string().regex(REDIRECT, 'not registered'),
  scope: text.regex(/\bopenid\b/, 'expected openid'),
  state: text,
  nonce: text.optional(),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
});

type TokenRefusal = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';

function refused(c: Context, error: TokenRefusal): Response {
  return c.json({ error }, error === 'invalid_client' ? 401 : 400, { 'cache-control': 'no-store' });
}

function signInPage(): Response {
  const people = STAFF_PEOPLE.map(
    ({ id, name, email, groups }) => `<p>
<button type="submit" name="person" value="${escapeHtml(id)}">Sign in as ${escapeHtml(name)}</button><br>
<small>${escapeHtml(email)}: ${escapeHtml(groups.join(', '))}</small>
</p>`,
  );
  const body = `<h1>Sign in to the staff tools</h1>
<p>This page of the embedded commerce cloud stands for the brand’s identity provider. Be one of its staff.</p>
<form method="post">
${people.join('\n')}
<button type="submit" name="person" value="" class="quiet">Cancel</button>
</form>`;
  return htmlPage({ title: 'Sign in to the staff tools', body });
}

/**
 * An OpenID Connect provider for the brand's staff (OpenID Connect Core 1.0 §3.1: authorization
 * code with PKCE), mounted at `/staff-identity`. Its issuer is the same at every address. Bodies
 * are forms.
 */
export function staffIdentityService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  service.onError((error, c) => {
    if (error instanceof InvalidInput)
      return c.json({ error: 'invalid_request', detail: error.message }, 400);
    throw error;
  });

  service.get('/.well-known/openid-configuration', (c) => {
    const root = `${baseAddress(c)}/staff-identity`;
    return c.json({
      issuer: STAFF_ISSUER,
      authorization_endpoint: `${root}/authorize`,
      token_endpoint: `${root}/token`,
      jwks_uri: `${root}/jwks`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'profile', 'email', 'groups'],
    });
  });

  service.get('/jwks', async (c) => c.json(await c.var.tenant.keys.jwks()));

  service.get('/authorize', (c) => {
    readQuery(c, authorizeQuery);
    return signInPage();
  });

  service.post('/authorize', async (c) => {
    const asked = readQuery(c, authorizeQuery);
    const person = staffPerson(new URLSearchParams(await c.req.text()).get('person') ?? '');
    const back = new URL(asked.redirect_uri);
    back.searchParams.set('state', asked.state);
    back.searchParams.set('iss', STAFF_ISSUER);
    if (person) {
      const code = giveStaffCode(c.var.tenant, {
        person: person.id,
        clientId: asked.client_id,
        redirectUri: asked.redirect_uri,
        challenge: asked.code_challenge,
        ...(asked.nonce !== undefined && { nonce: asked.nonce }),
      });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    return c.redirect(back.href, 303);
  });

  service.post('/token', async (c) => {
    const { tenant } = c.var;
    const form = new URLSearchParams(await c.req.text());
    if (form.get('grant_type') !== 'authorization_code') return refused(c, 'unsupported_grant_type');
    const [scheme = '', encoded = ''] = (c.req.header('authorization') ?? '').split(' ');
    const client = scheme.toLowerCase() === 'basic' ? decodeBasic(encoded) : null;
    if (client?.name !== STAFF_CLIENT_ID || client.password !== STAFF_CLIENT_SECRET)
      return refused(c, 'invalid_client');
    const code = takeStaffCode(tenant, form.get('code') ?? '');
    const person = code && staffPerson(code.person);
    if (!person || form.get('redirect_uri') !== code.redirectUri) return refused(c, 'invalid_grant');
    if ((await codeChallenge(form.get('code_verifier') ?? '')) !== code.challenge)
      return refused(c, 'invalid_grant');
    // the unmoved time, which the shop checks: the tenant's clock may be moved
    const now = Math.floor(c.var.tenant.clock.unmoved() / 1000);
    const { id, name, email, groups } = person;
    const claims = {
      iss: STAFF_ISSUER,
      aud: code.clientId,
      sub: id,
      iat: now,
      exp: now + ID_TOKEN_SECONDS,
      ...(code.nonce !== undefined && { nonce: code.nonce }),
      ...{ name, email, email_verified: true, groups },
    };
    c.header('cache-control', 'no-store');
    return c.json({
      access_token: crypto.randomUUID(),
      token_type: 'Bearer',
      expires_in: ID_TOKEN_SECONDS,
      id_token: await tenant.keys.sign(claims),
    });
  });

  return service;
}
