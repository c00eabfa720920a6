import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import { baseAddress } from '../../http/base-address.ts';
import { escapeHtml, htmlPage } from '../../http/html-page.ts';
import { ORGANIZATION_ID } from '../../identity.ts';
import type { TenantEnv } from '../../tenant-context.ts';
import {
  answerIdentityRequest,
  type IdentityProvider,
  type IdentityRequest,
  identityProvider,
  identityRequest,
} from './identity-request.ts';

const NAMES: Record<IdentityProvider, string> = { google: 'Google', apple: 'Apple' };

const identityForm = z.object({
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().min(1).max(100),
  email: z.email().max(100),
});

type Typed = { firstName: string; lastName: string; email: string };

const NOBODY: Typed = { firstName: 'Robin', lastName: 'Ashford', email: 'robin@cairn.example' };

function page(provider: IdentityProvider, typed: Typed, wrong: boolean): Response {
  const title = `Sign in with ${NAMES[provider]}`;
  const field = (name: keyof Typed, label: string, type: string, autocomplete: string) => `
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required maxlength="100"
  value="${escapeHtml(typed[name])}"${wrong ? ' aria-describedby="wrong"' : ''}>`;
  const body = `<h1>${title}</h1>
<p>This page of the embedded commerce cloud stands for ${NAMES[provider]}. Be anyone: an address that has an account signs in to it.</p>
${wrong ? '<p id="wrong" role="alert">Enter a first name, a last name and an e-mail address.</p>' : ''}
<form method="post">
${field('firstName', 'First name', 'text', 'given-name')}
${field('lastName', 'Last name', 'text', 'family-name')}
${field('email', 'E-mail address', 'email', 'email')}
<button type="submit" name="action" value="continue">Continue</button>
<button type="submit" name="action" value="cancel" class="quiet" formnovalidate>Cancel</button>
</form>`;
  return htmlPage({ title, body }, wrong ? 400 : 200);
}

function gone(): Response {
  const body = '<h1>This sign-in is over</h1><p>Go back to the shop and begin again.</p>';
  return htmlPage({ title: 'This sign-in is over', body }, 404);
}

function waiting(
  c: Context<TenantEnv>,
): { id: string; provider: IdentityProvider; request: IdentityRequest } | null {
  const provider = identityProvider.safeParse(c.req.param('provider')).data;
  const id = c.req.query('request') ?? '';
  const request = provider && identityRequest(c.var.tenant, id, provider);
  return provider && request ? { id, provider, request } : null;
}

/** The embedded identity provider's page, at `/identity/{google|apple}?request=…` of a tenant. */
export function identityPages(): Hono<TenantEnv> {
  const pages = new Hono<TenantEnv>();

  pages.get('/:provider', (c) => {
    const found = waiting(c);
    return found ? page(found.provider, NOBODY, false) : gone();
  });

  pages.post('/:provider', async (c) => {
    const form = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer())));
    const found = waiting(c);
    if (!found) return gone();
    const { id, provider, request } = found;
    const back = (parameters: Record<string, string>) => {
      const path = `/shopper/auth/v1/organizations/${ORGANIZATION_ID}/oauth2/idp/callback/${provider}`;
      return c.redirect(`${baseAddress(c)}${path}?${new URLSearchParams({ state: id, ...parameters })}`, 303);
    };
    if (form.action === 'cancel') return back({ error: 'access_denied' });
    const identity = identityForm.safeParse(form).data;
    if (!identity) {
      const { firstName = '', lastName = '', email = '' } = form;
      return page(provider, { firstName, lastName, email }, true);
    }
    return back({ code: answerIdentityRequest(c.var.tenant, id, request, identity) });
  });

  return pages;
}
