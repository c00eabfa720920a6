import { describe, expect, it } from 'vitest';
import {
  isModifiable,
  notModifiable,
  statusOf,
} from '../../../../worker/agents/ucp-2026-04-08/checkout-status.ts';
import type { AgentMessage } from '../../../../worker/agents/ucp-2026-04-08/messages.ts';

const ORDER = { id: 'order_1', orderNo: '00001', at: 0 };
const error = (severity: 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review'): AgentMessage => ({
  ...{ type: 'error', code: 'field_required', content: 'It is missing.' },
  severity,
});
const WARNING: AgentMessage = { type: 'warning', code: 'quantity_adjusted', content: 'Fewer.' };

/** All combinations of what a status is made of. */
const COMBINATIONS = [false, true].flatMap((isOrdered) =>
  [false, true].flatMap((isCanceled) =>
    [false, true].flatMap((isCompleting) =>
      [false, true].flatMap((isWrong) =>
        (['none', 'input', 'review'] as const).map((buyer) => ({
          isOrdered,
          isCanceled,
          isCompleting,
          isWrong,
          buyer,
        })),
      ),
    ),
  ),
);

describe('the status of a checkout', () => {
  it.each(COMBINATIONS)('is the first that holds: %o', (one) => {
    const { isOrdered, isCanceled, isCompleting, isWrong, buyer } = one;
    const state = {
      order: isOrdered ? ORDER : undefined,
      isCanceled,
      completing: isCompleting ? { at: 0 } : undefined,
    };
    const messages = [
      WARNING,
      ...(buyer === 'none' ? [] : [error(`requires_buyer_${buyer}`)]),
      ...(isWrong ? [error('recoverable')] : []),
    ];
    const status = statusOf(state, messages);
    const [expected] = [
      ...(isOrdered ? ['completed'] : []),
      ...(isCanceled ? ['canceled'] : []),
      ...(isCompleting ? ['complete_in_progress'] : []),
      ...(isWrong ? ['incomplete'] : []),
      ...(buyer === 'none' ? [] : ['requires_escalation']),
      'ready_for_complete',
    ];
    expect(status).toBe(expected);
    // what may be changed is what has not ended and is not being ordered
    expect(isModifiable(state)).toBe(
      ['incomplete', 'requires_escalation', 'ready_for_complete'].includes(status),
    );
  });

  it('refuses changes with a conflict', () => {
    expect(notModifiable()).toMatchObject({ status: 409, code: 'checkout_not_modifiable' });
  });
});
