import { z } from 'zod';
import type { Config } from '../../worker/config/config.ts';
import type { PreviewEnvironment, PreviewHub } from '../../worker/config/staff.ts';
import { CONTENT_KEYS } from '../../worker/upstreams/content/content-keys.ts';
import { previewKey } from '../../worker/upstreams/content/delivery.ts';
import { ask, type Finding, good, isThere, jsonPost, readAs, statusOf, unexpected } from './ask.ts';

const fetched = z.object({ responses: z.array(z.unknown()) });
const REFUSED = [401, 403];

type Environment = { hub: PreviewHub; environment: PreviewEnvironment };

/**
 * What editors preview: each environment with the key for it, its time machine, and the editing
 * tool (docs/contracts/content.md §1).
 */
export async function previewFindings(config: Config): Promise<Finding[]> {
  const { CONTENT_PREVIEW } = config;
  if (!CONTENT_PREVIEW)
    return [good('preview', 'not configured: nobody can preview content (CONTENT_PREVIEW)')];
  const environments = CONTENT_PREVIEW.hubs.flatMap((hub) =>
    hub.environments.map((environment): Environment => ({ hub, environment })),
  );
  return Promise.all([
    ...environments.map((one) => environmentFinding(config, one)),
    ...environments.map((one) => timeMachineFinding(config, one)),
    ...toolOrigins(config, CONTENT_PREVIEW.hubs).map(toolFinding),
  ]);
}

async function environmentFinding(config: Config, { hub, environment }: Environment): Promise<Finding> {
  const subject = `preview, ${hub.name} ${environment.name}`;
  const url = `${hub.content.replace('{host}', environment.host)}/content/fetch`;
  const parameters = { depth: 'root', format: 'inlined' };
  const requests = [{ key: CONTENT_KEYS.home }];
  const answer = await ask(url, jsonPost({ parameters, requests }, previewKey(config)));
  if (readAs(answer, fetched)) return good(subject, 'delivers content');
  const isRefused = REFUSED.includes(statusOf(answer) ?? 0);
  const remedy = isRefused
    ? 'CONTENT_PREVIEW_KEY is wrong or missing.'
    : `Check the host ${environment.host} and content of the hub in CONTENT_PREVIEW.`;
  return unexpected(subject, url, { answer, remedy });
}

async function timeMachineFinding(config: Config, { hub, environment }: Environment): Promise<Finding> {
  const subject = `time machine, ${hub.name} ${environment.name}`;
  const url = `${hub.timeMachine}/domain/${encodeURIComponent(environment.host)}?timestamp=${Date.now()}`;
  const answer = await ask(url, { headers: previewKey(config) });
  const [id = '', ...rest] = environment.host.split('.');
  const named = typeof answer !== 'string' && answer.status === 200 ? answer.text.trim() : '';
  if (named.startsWith(`${id}-`) && named.endsWith(`.${rest.join('.')}`))
    return good(subject, 'names the host of another time');
  const remedy = 'Check timeMachine of the hub in CONTENT_PREVIEW: editors cannot travel in time.';
  return unexpected(subject, url, { answer, remedy });
}

/**
 * The origins of the editing tool that the configuration names, each with the variable to check.
 */
function toolOrigins({ CONTENT_EDITOR_ORIGINS = [] }: Config, hubs: PreviewHub[]): [string, string][] {
  const origins = new Map<string, string>();
  for (const { editor } of hubs)
    if (editor) origins.set(new URL(editor).origin, 'editor of the hub in CONTENT_PREVIEW');
  for (const origin of CONTENT_EDITOR_ORIGINS) origins.set(origin, 'CONTENT_EDITOR_ORIGINS');
  return [...origins];
}

async function toolFinding([origin, variable]: [string, string]): Promise<Finding> {
  const subject = `editing tool ${origin}`;
  const answer = await ask(origin);
  if (isThere(answer)) return good(subject, 'answers');
  return unexpected(subject, origin, { answer, remedy: `Check ${variable}.` });
}
