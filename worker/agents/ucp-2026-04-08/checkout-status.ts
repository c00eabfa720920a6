import type { ShoppingRecord } from '../session/shopping.ts';
import type { AgentMessage } from './messages.ts';
import { ProtocolRefusal } from './refusals.ts';

export type CheckoutStatus =
  | 'incomplete'
  | 'requires_escalation'
  | 'ready_for_complete'
  | 'complete_in_progress'
  | 'completed'
  | 'canceled';

/** What of a session decides whether its checkout has ended or is being completed. */
type State = Pick<ShoppingRecord, 'order' | 'isCanceled' | 'completing'>;

/** The status of a checkout (docs/contracts/agents.md §3.4): the first that holds. */
export function statusOf(
  { order, isCanceled, completing }: State,
  messages: readonly AgentMessage[],
): CheckoutStatus {
  if (order) return 'completed';
  if (isCanceled) return 'canceled';
  if (completing) return 'complete_in_progress';
  const severities = messages.map((one) => (one.type === 'error' ? one.severity : undefined));
  if (severities.includes('recoverable')) return 'incomplete';
  const needsBuyer = severities.some((one) => one?.startsWith('requires_'));
  return needsBuyer ? 'requires_escalation' : 'ready_for_complete';
}

/** Whether a session may be changed: not once it has ended, nor while its order is being placed. */
export const isModifiable = ({ order, isCanceled, completing }: State): boolean =>
  !order && !isCanceled && !completing;

/** The refusal of a change where `isModifiable` says no. */
export const notModifiable = () =>
  new ProtocolRefusal('checkout_not_modifiable', 'This checkout can no longer be changed.');
