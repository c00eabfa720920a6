import type { TokenResponse } from './token-response.ts';

/**
 * The answer after tokens were revoked: a token response with empty values (docs/contracts/login.md
 * §5).
 */
export const BLANK_TOKEN_RESPONSE: TokenResponse = {
  access_token: '',
  id_token: '',
  refresh_token: '',
  expires_in: 0,
  refresh_token_expires_in: 0,
  token_type: 'Bearer',
  usid: '',
  customer_id: '',
  enc_user_id: '',
  idp_access_token: 'null',
  dnt: 'null',
};
