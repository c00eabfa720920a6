import type { Config } from '../../config/config.ts';
import type { Services } from '../services.ts';

/**
 * Where a call for content goes, and how: to the live host, or to an editor's preview. A preview
 * has a circuit of its own, so that an environment that fails leaves the shop alone.
 */
export function delivery(
  { config, preview }: Services,
  operation: 'fetch' | 'filter',
): { api: string; url: string; headers?: Record<string, string> } {
  if (!preview) return { api: 'delivery', url: `${config.CONTENT_URL}/content/${operation}` };
  return {
    api: 'preview',
    url: `${preview.hub.content.replace('{host}', preview.host)}/content/${operation}`,
    headers: previewKey(config),
  };
}

/**
 * The key of preview hosts; none where they know the shop by its address (docs/contracts/content.md
 * §1).
 */
export function previewKey({ CONTENT_PREVIEW_KEY }: Config): Record<string, string> {
  return CONTENT_PREVIEW_KEY === undefined ? {} : { 'x-api-key': CONTENT_PREVIEW_KEY };
}
