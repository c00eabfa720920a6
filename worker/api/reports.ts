import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { type BrowserReport, documentReport } from '../../shared/schemas/reports.ts';
import { BUILD_ID } from '../assets.ts';
import { collector } from '../events/collector.ts';
import { isStaffs } from '../events/send-queued-events.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { consentOf } from '../request/consent.ts';
import { errorFields, log } from '../request/log.ts';
import { loggedPath } from '../request/logged-path.ts';
import { readShopAddress } from '../request/shop-address.ts';
import { withoutAddresses } from '../request/without-addresses.ts';
import { rateLimit } from '../security/rate-limit.ts';
import { collectReports } from '../upstreams/collector/collect.ts';

/**
 * What browsers report of documents, for the operator's collector and of visitors who agreed to
 * that (docs/decisions/0107): `POST /api/reports` for errors and web vitals,
 * `POST /api/reports/policy` for violations of the content security policy, which are logged too.
 * 204, whether or not the collector accepts it.
 */
export const reportsApi = new Hono<AppEnv>();

reportsApi.post('/', rateLimit('WRITE_LIMIT', 'report'), async (c) => {
  const { data } = documentReport.safeParse(await c.req.json().catch(() => undefined));
  if (!data) return refuse(c);
  const { reports, page, release, requestId } = data;
  const about = { page, release, requestId };
  forward(
    c,
    reports.map((report) => ({ ...cleaned(report), ...about })),
  );
  return c.body(null, 204);
});

/** A violation as `report-uri` sends it; only what is read of it. */
const violation = z.object({
  'csp-report': z.object({
    'document-uri': z.string().max(4_096),
    'effective-directive': z.string().regex(/^[a-z-]{1,40}$/),
    'blocked-uri': z.string().max(4_096).default(''),
    'source-file': z.string().max(4_096).default(''),
    'line-number': z.int().nonnegative().optional().catch(undefined),
  }),
});

/** Schemes of what the visitor's own browser adds to a page. */
const OF_EXTENSION = /^[a-z-]+-extension/;

reportsApi.post('/policy', rateLimit('WRITE_LIMIT', 'policy-report'), async (c) => {
  const { data } = violation.safeParse(await c.req.json().catch(() => undefined));
  const { requestId, shop, config } = c.var;
  const sent = data?.['csp-report'];
  const page = sent && readShopAddress(sent['document-uri'], shop, config);
  if (!page) return refuse(c);
  const { 'blocked-uri': blocked, 'source-file': source } = sent;
  if (OF_EXTENSION.test(blocked) || OF_EXTENSION.test(source)) return c.body(null, 204);
  const facts = {
    directive: sent['effective-directive'],
    blocked: whatIsBlocked(blocked),
    path: withoutAddresses(loggedPath(page.path)),
    line: sent['line-number'],
  };
  log('warn', 'policy-violated', { requestId, ...facts });
  forward(c, [{ kind: 'policy', ...facts }]);
  return c.body(null, 204);
});

/** The origin of what was blocked, or a word such as `inline`; never a whole address. */
function whatIsBlocked(blocked: string): string {
  const url = URL.parse(blocked);
  if (!url) return /^[a-z-]{1,30}$/.test(blocked) ? blocked : '';
  return url.origin === 'null' ? url.protocol : url.origin;
}

type Report = Parameters<typeof collectReports>[1][number];

/** Sends reports on after the response, where the visitor agreed; what staff see is no shopper's. */
function forward(c: Context<AppEnv>, reports: Report[]): void {
  const { services, config, requestId } = c.var;
  if (services.eventQueue.isRefused || isStaffs(c) || !collector.mayKnow(consentOf(c, c.var.shop), config))
    return;
  const fail = (error: unknown) => log('warn', 'report-not-sent', { requestId, ...errorFields(error) });
  c.executionCtx.waitUntil(collectReports(services, reports, BUILD_ID).catch(fail));
}

/**
 * A report without what a text may hold of a visitor: e-mail addresses, and queries of addresses.
 */
function cleaned(report: BrowserReport): BrowserReport {
  const clean = (text: string) => withoutAddresses(text.replace(/\?[^\s:)]*/g, ''));
  if (report.kind === 'vital') return report;
  const { message, stack } = report;
  return { ...report, message: clean(message), ...(stack !== undefined && { stack: clean(stack) }) };
}

function refuse(c: Context<AppEnv>): Response {
  return problemResponse(c, { status: 400, type: 'bad-report', messageId: 'errors.badRequest' });
}
