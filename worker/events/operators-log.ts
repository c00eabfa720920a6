import { log } from '../request/log.ts';
import type { Destination } from './destination.ts';

/**
 * Logs the events that no service takes and that operators count: forms begun, beside those that
 * were answered, and sign-ups for the newsletter (docs/operations.md).
 */
export const operatorsLog: Destination = {
  name: 'log',
  mayKnow: () => true,
  async send({ requestId }, events) {
    for (const event of events) {
      if (event.type === 'start-form')
        log('info', 'form-started', { requestId, form: event.form, step: event.step });
      if (event.type === 'sign-up') log('info', 'newsletter-signed-up', { requestId, place: event.place });
    }
  },
};
