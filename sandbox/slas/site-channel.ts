import { siteById } from '../sites.ts';
import { slasError } from './slas-error.ts';

/** The id of the site that a `channel_id` names; throws 400. */
export function siteChannel(channelId: string | null | undefined): string {
  const site = siteById(channelId ?? '');
  if (!site) throw slasError(400, 'invalid_request', 'channel_id is not a site of this organization');
  return site.id;
}
