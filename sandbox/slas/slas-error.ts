import { Refusal } from '../http/refusal.ts';

export type SlasErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'conflict'
  | 'forbidden'
  | 'not_found'
  | 'server_error'
  | 'precondition_failure'
  | 'gateway_server_error';

/** A login error with the fields of both documented shapes (docs/contracts/login.md §9). */
export function slasError(status: number, error: SlasErrorCode, message: string): Refusal {
  const body = { status_code: status, message, error, error_description: message };
  return new Refusal(status, body, 'application/problem+json');
}
