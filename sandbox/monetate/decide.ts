import type { TenantContext } from '../tenant-context.ts';
import { CAMPAIGNS, type Campaign } from './campaigns.ts';
import type { DecisionRequest } from './events.ts';
import type { Visit } from './visit.ts';

const TYPE_PREFIX = 'monetate:action:';

function reporting({ id, label, name }: Campaign) {
  return {
    experience_id: id,
    experience_label: label,
    experience_name: name,
    variant_label: 'experiment',
    is_control: false,
    control_allocation: 0,
    experience_type: 'omni_action',
    has_targets: true,
    tags: [],
  };
}

/**
 * The actions that answer a decision request (docs/contracts/decisions.md §3): those of the
 * requested types, or of all types.
 */
export function decide(request: DecisionRequest, visit: Visit, tenant: TenantContext, origin: string) {
  const wanted = request.actionTypes;
  const actions = CAMPAIGNS.flatMap((campaign) => {
    const actionType = `${TYPE_PREFIX}${campaign.actionType}`;
    if (wanted !== undefined && wanted.length > 0 && !wanted.includes(actionType)) return [];
    const effect = campaign.effect(visit, tenant, origin);
    if (!effect) return [];
    return {
      actionType,
      actionId: campaign.id,
      ...effect,
      ...(request.manageImpressions && { impressionId: `${campaign.id}-${crypto.randomUUID()}` }),
      ...(request.includeReporting && { impressionReporting: [reporting(campaign)] }),
    };
  });
  return { requestId: request.requestId, actions };
}
