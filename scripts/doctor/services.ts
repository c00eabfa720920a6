import { z } from 'zod';
import type { Config } from '../../worker/config/config.ts';
import { type Site, searchKeyOf } from '../../worker/config/sites.ts';
import { CONTENT_KEYS } from '../../worker/upstreams/content/content-keys.ts';
import {
  type Answer,
  ask,
  type Finding,
  good,
  isThere,
  jsonPost,
  readAs,
  statusOf,
  unexpected,
  wrong,
} from './ask.ts';

/** Content that every page asks for. */
const KEYS = [CONTENT_KEYS.home, CONTENT_KEYS.footer];
const fetched = z.object({ responses: z.array(z.object({ content: z.unknown().optional() })) });
const engineAnswer = z.object({ response: z.object({ numberOfProducts: z.number() }) });
const discovered = z.object({ issuer: z.string(), jwks_uri: z.string() });

export async function contentFinding({ CONTENT_URL, SITES }: Config): Promise<Finding> {
  const url = `${CONTENT_URL}/content/fetch`;
  const locale = `${SITES[0]?.l10n.defaultLocale ?? 'en-US'},*`;
  const requests = KEYS.map((key) => ({ key }));
  const answer = await ask(
    url,
    jsonPost({ parameters: { depth: 'root', format: 'inlined', locale }, requests }),
  );
  const found = readAs(answer, fetched)?.responses;
  if (!found) return unexpected('content hub', url, { answer, remedy: 'Check CONTENT_URL.' });
  const missing = KEYS.filter((_, index) => found[index]?.content === undefined);
  if (missing.length === 0) return good('content hub', 'delivers the home page and the footer');
  return wrong('content hub', `has no published item with the key ${missing.join(', ')}: publish it.`);
}

/** The search engine's key of each locale of each site. */
export async function searchFindings(config: Config): Promise<Finding[]> {
  if (!config.FEATURE_SEARCH_ENGINE && !config.FEATURE_AUTOSUGGEST) return [];
  const all = config.SITES.flatMap((site) =>
    site.l10n.supportedLocales.map((locale) => searchFinding(config, site, locale.id)),
  );
  return Promise.all(all);
}

async function searchFinding(config: Config, site: Site, locale: string): Promise<Finding> {
  const { id, navigation } = site;
  const subject = `search, ${id} ${locale}`;
  const key = searchKeyOf(site, locale);
  if (!key) return wrong(subject, 'has no key: add it as searchKey of the locale in SITES.');
  const [category] = navigation;
  const query = category
    ? `category?p=${encodeURIComponent(`categoryPath:"${category}"`)}&pagetype=boolean&rows=1`
    : 'search?q=*&rows=1';
  const url = `${config.SEARCH_URL}/${config.SEARCH_API_KEY}/${key}/${query}`;
  const answer = await ask(url);
  const found = readAs(answer, engineAnswer);
  if (!found)
    return unexpected(subject, url, {
      answer,
      remedy: `Check SEARCH_URL, SEARCH_API_KEY and the key ${key}.`,
    });
  const { numberOfProducts } = found.response;
  const where = category ? `in the category ${category}` : 'in its index';
  if (numberOfProducts === 0)
    return wrong(subject, `finds nothing ${where}: send the catalogue to the index of the key ${key}.`);
  return good(subject, `finds ${numberOfProducts} products ${where}`);
}

/** Hosts that browsers call as well: they must answer, show pictures, and let pages read films. */
export async function mediaFindings({ IMAGES_URL, FILMS_URL, ORIGIN }: Config): Promise<Finding[]> {
  const images = await ask(IMAGES_URL);
  const findings = [imagesFinding(IMAGES_URL, images)];
  if (!FILMS_URL) return findings;
  const films = await ask(FILMS_URL, { headers: { origin: ORIGIN } });
  if (!isThere(films))
    return [...findings, unexpected('films', FILMS_URL, { answer: films, remedy: 'Check FILMS_URL.' })];
  const allowed = films.headers.get('access-control-allow-origin');
  if (isPassedOn(FILMS_URL) || allowed === '*' || allowed === ORIGIN)
    return [...findings, good('films', 'the host answers')];
  const says = `the host does not allow ${ORIGIN} (Access-Control-Allow-Origin): browsers will not play films.`;
  return [...findings, wrong('films', `${says} Allow it there.`)];
}

/** Pictures are shown on the shop's pages, which the host may forbid. */
function imagesFinding(url: string, answer: Answer): Finding {
  if (!isThere(answer)) return unexpected('images', url, { answer, remedy: 'Check IMAGES_URL.' });
  const policy = answer.headers.get('cross-origin-resource-policy');
  // the worker itself passes on the pictures of a service that browsers cannot reach
  if (!policy || policy === 'cross-origin' || isPassedOn(url)) return good('images', 'the host answers');
  const says = `the host keeps its pictures to itself (Cross-Origin-Resource-Policy: ${policy})`;
  return wrong('images', `${says}: browsers will not show them. State cross-origin there.`);
}

/** Whether browsers get a service's files from the worker. */
const isPassedOn = (url: string) => new URL(url).hostname === 'localhost' || url.startsWith('http:');

export async function paymentFinding({ PAYMENT_URL, PAYMENT_SECRET_KEY }: Config): Promise<Finding> {
  if (!PAYMENT_URL || !PAYMENT_SECRET_KEY)
    return good('payment', 'not configured: nobody can pay here (PAYMENT_URL, PAYMENT_SECRET_KEY)');
  const url = `${PAYMENT_URL}/v1/payment_intents?order_no=doctor`;
  const answer = await ask(url, { headers: { authorization: `Bearer ${PAYMENT_SECRET_KEY}` } });
  if (statusOf(answer) === 200) return good('payment', 'takes the secret key');
  const isRefused = [401, 403].includes(statusOf(answer) ?? 0);
  const remedy = isRefused ? 'PAYMENT_SECRET_KEY is wrong.' : 'Check PAYMENT_URL.';
  return unexpected('payment', url, { answer, remedy });
}

export async function recommendationsFinding(config: Config): Promise<Finding> {
  const { RECOMMENDATIONS_URL, RECOMMENDATIONS_REALM, RECOMMENDATIONS_CLIENT_ID, SITES } = config;
  const site = `${RECOMMENDATIONS_REALM}-${SITES[0]?.id}`;
  const url = `${RECOMMENDATIONS_URL}/personalization/recommenders/${site}`;
  const answer = await ask(url, { headers: { 'x-cq-client-id': RECOMMENDATIONS_CLIENT_ID } });
  if (statusOf(answer) === 200) return good('recommendations', `knows ${site}`);
  const remedy = 'Check RECOMMENDATIONS_URL, RECOMMENDATIONS_CLIENT_ID and RECOMMENDATIONS_REALM.';
  return unexpected('recommendations', url, { answer, remedy });
}

/** The identity provider of the staff tools. */
export async function staffFinding({ STAFF_IDENTITY, STAFF_CLIENT_SECRET }: Config): Promise<Finding> {
  if (!STAFF_IDENTITY) return good('staff', 'not configured: there are no staff tools (STAFF_IDENTITY)');
  if (STAFF_IDENTITY.kind === 'access') {
    const url = `${STAFF_IDENTITY.team}/cdn-cgi/access/certs`;
    const answer = await ask(url);
    if (statusOf(answer) === 200) return good('staff', 'the team’s keys are there');
    return unexpected('staff', url, { answer, remedy: 'Check team in STAFF_IDENTITY.' });
  }
  if (!STAFF_CLIENT_SECRET) return wrong('staff', 'STAFF_CLIENT_SECRET is missing: put the secret in.');
  const url = STAFF_IDENTITY.discovery ?? `${STAFF_IDENTITY.issuer}/.well-known/openid-configuration`;
  const answer = await ask(url);
  const found = readAs(answer, discovered);
  if (!found)
    return unexpected('staff', url, { answer, remedy: 'Check issuer and discovery in STAFF_IDENTITY.' });
  if (found.issuer.replace(/\/$/, '') !== STAFF_IDENTITY.issuer)
    return wrong('staff', `${url} is of the issuer ${found.issuer}: state that one in STAFF_IDENTITY.`);
  return good('staff', 'the identity provider states its configuration');
}

/** The reviews vendor's script, which browsers load. */
export async function reviewsFinding(config: Config): Promise<Finding> {
  const { REVIEWS_CLIENT, REVIEWS_URL, REVIEWS_SITE, REVIEWS_ENVIRONMENT, SITES } = config;
  if (!REVIEWS_CLIENT) return good('reviews', 'not configured: the catalogue’s own facts are shown');
  const locale = SITES[0]?.l10n.defaultLocale.replace('-', '_');
  const url = `${REVIEWS_URL}/deployments/${REVIEWS_CLIENT}/${REVIEWS_SITE}/${REVIEWS_ENVIRONMENT}/${locale}/bv.js`;
  const answer = await ask(url);
  if (statusOf(answer) === 200) return good('reviews', 'the deployment is there');
  const remedy = 'Check REVIEWS_CLIENT, REVIEWS_SITE, REVIEWS_ENVIRONMENT and REVIEWS_URL.';
  return unexpected('reviews', url, { answer, remedy });
}

/** The scripts of vendors that pages load. */
export async function scriptFindings(config: Config): Promise<Finding[]> {
  const names = ['CONSENT_SCRIPT', 'MESSAGING_SCRIPT', 'TAG_MANAGER_SCRIPT', 'PAYMENT_SCRIPT'] as const;
  const findings = names.map(async (name) => {
    const url = config[name];
    if (!url) return [];
    const answer = await ask(url);
    const isScript =
      typeof answer !== 'string' &&
      answer.status === 200 &&
      /javascript/.test(answer.headers.get('content-type') ?? '');
    if (isScript) return [good(`script ${name}`, 'can be loaded')];
    return [unexpected(`script ${name}`, url, { answer, remedy: `Check ${name}.` })];
  });
  return (await Promise.all(findings)).flat();
}

/**
 * What takes events, telemetry and consents, the decision engine, the older shop API and the legacy
 * shop: any answer shows that the host is there. They are not called as the shop does, because that
 * would be counted, or change something.
 */
export async function intakeFindings(config: Config): Promise<Finding[]> {
  const names = [
    ...(['COLLECTOR_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'CONSENT_URL', 'DECISIONS_URL'] as const),
    ...(['OCAPI_URL', 'LEGACY_URL', 'LEGACY_RESET_URL'] as const),
  ];
  const findings = names.map(async (name) => {
    const url = config[name];
    if (!url) return [];
    const answer = await ask(url);
    if (isThere(answer)) return [good(`host of ${name}`, 'answers')];
    return [unexpected(`host of ${name}`, url, { answer, remedy: `Check ${name}.` })];
  });
  return (await Promise.all(findings)).flat();
}

/** What the shop protects itself with. */
export function secretFindings({ ENVIRONMENT, ORIGIN, PURGE_SECRET, MAINTENANCE }: Config): Finding[] {
  const findings: Finding[] = [];
  if (ENVIRONMENT === 'production' && !ORIGIN.startsWith('https:'))
    findings.push(wrong('origin', 'ORIGIN is not https: browsers keep no session cookie.'));
  if (!PURGE_SECRET)
    findings.push(good('purge', 'not configured: changes are seen after minutes (PURGE_SECRET)'));
  if (MAINTENANCE !== undefined)
    findings.push(wrong('maintenance', 'the shop is closed: remove MAINTENANCE.'));
  return findings;
}
