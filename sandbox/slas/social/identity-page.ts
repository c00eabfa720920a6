import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import { inEveryLanguage } from '../../catalog/text.ts';
import { emailAddress } from '../../email-address.ts';
import { baseAddress } from '../../http/base-address.ts';
import { escapeHtml, htmlPage } from '../../http/html-page.ts';
import { ORGANIZATION_ID } from '../../identity.ts';
import { languageOf, siteById } from '../../sites.ts';
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
  email: emailAddress,
});

type Typed = { firstName: string; lastName: string; email: string };

const NOBODY: Typed = { firstName: 'Robin', lastName: 'Ashford', email: 'robin.ashford@mail.example' };

const TEXTS = inEveryLanguage({
  en: {
    title: (name: string) => `Sign in with ${name}`,
    about: (name: string) =>
      `This page of the embedded commerce cloud stands for ${name}. Be anyone whose address has no account in the shop yet, or who signed in this way before.`,
    wrong: 'Enter a first name, a last name and an e-mail address.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail address',
    proceed: 'Continue',
    cancel: 'Cancel',
  },
  fr: {
    title: (name: string) => `Ouvrir une session avec ${name}`,
    about: (name: string) =>
      `Cette page du nuage de commerce intégré tient lieu de ${name}. Soyez qui vous voulez, avec une adresse qui n’a pas encore de compte dans la boutique, ou avec laquelle vous êtes déjà passé par ici.`,
    wrong: 'Entrez un prénom, un nom et une adresse courriel.',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse courriel',
    proceed: 'Continuer',
    cancel: 'Annuler',
  },
});

function page({ provider, uiLocales, channelId }: IdentityRequest, typed: Typed, wrong: boolean): Response {
  const locale = uiLocales ?? siteById(channelId ?? '')?.defaultLocale ?? 'en';
  const language = languageOf(locale);
  const text = TEXTS[language];
  const title = text.title(NAMES[provider]);
  const field = (name: keyof Typed, type: string, autocomplete: string) => `
<label for="${name}">${text[name]}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required maxlength="100"
  value="${escapeHtml(typed[name])}"${wrong ? ' aria-describedby="wrong"' : ''}>`;
  const body = `<h1>${title}</h1>
<p>${text.about(NAMES[provider])}</p>
${wrong ? `<p id="wrong" role="alert">${text.wrong}</p>` : ''}
<form method="post">
${field('firstName', 'text', 'given-name')}
${field('lastName', 'text', 'family-name')}
${field('email', 'email', 'email')}
<button type="submit" name="action" value="continue">${text.proceed}</button>
<button type="submit" name="action" value="cancel" class="quiet" formnovalidate>${text.cancel}</button>
</form>`;
  return htmlPage({ title, body, language }, wrong ? 400 : 200);
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
    return found ? page(found.request, NOBODY, false) : gone();
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
      return page(request, { firstName, lastName, email }, true);
    }
    return back({ code: answerIdentityRequest(c.var.tenant, id, request, identity) });
  });

  return pages;
}
