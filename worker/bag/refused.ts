import type { Said } from './bag-notice.ts';

/** The shop itself will not make a change of the bag. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: 400 | 403 | 409;
  /** Stable name of the refusal, for programs. */
  readonly type: string;
  readonly said: Said;

  constructor(
    status: 400 | 403 | 409,
    type: string,
    messageId: Said['messageId'],
    values: Said['values'] = {},
  ) {
    super(type);
    this.status = status;
    this.type = type;
    this.said = { messageId, values };
  }
}
