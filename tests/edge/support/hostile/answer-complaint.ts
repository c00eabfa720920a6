import { jsonOf } from '../../../../shared/json-of.ts';
import { type AnswerKind, errorsOf } from '../ucp.ts';

/** The statuses that the protocol's contract has (docs/contracts/agents.md §2.4), and those of addresses. */
const STATUSES = [200, 201, 202, 400, 401, 403, 404, 405, 409, 413, 422, 424, 429, 503];
/** What only this shop may have: a signed token of the commerce service, or the names of one. */
const TOKEN = /eyJ[\w-]{10,}\.eyJ|access_token|refresh_token|Bearer /;

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * What is wrong with an answer to a platform, whatever its request was; undefined where nothing is.
 * `secrets`: ids of sessions that are not the platform's, and that its request does not have.
 */
export function answerComplaint(
  response: Response,
  text: string,
  secrets: readonly string[],
): string | undefined {
  const { status, headers } = response;
  if (!STATUSES.includes(status)) return `status ${status}`;
  if (headers.getSetCookie().length > 0) return 'it sets a cookie';
  if (!headers.get('cache-control')?.includes('no-store')) return 'it may be kept in a cache';
  if (secrets.some((secret) => text.includes(secret))) return 'it has the id of another platform’s session';
  if (TOKEN.test(text)) return 'it has a token';
  if (status === 429 || status === 503) {
    if (!headers.has('retry-after')) return `${status} without Retry-After`;
  }
  // not there, or nothing to say
  if (status === 404 || status === 405 || status === 202) return undefined;
  const answer = jsonOf(text);
  if (!isRecord(answer)) return 'it is no JSON object';
  return answer.jsonrpc === '2.0' ? rpcComplaint(answer, status) : restComplaint(answer, status);
}

function rpcComplaint({ result, error }: Json, status: number): string | undefined {
  if (isRecord(error)) {
    const { code, message, data } = error;
    if (!Number.isInteger(code) || typeof message !== 'string' || message === '')
      return 'its error has no code or message';
    // errors of the shop say what they are of, as over REST
    return isRecord(data) && 'code' in data ? saysWhy(data) : undefined;
  }
  if (!isRecord(result) || status !== 200) return 'it has neither a result nor an error';
  const { structuredContent, content } = result;
  if (structuredContent === undefined) return undefined;
  const [said]: unknown[] = Array.isArray(content) ? content : [];
  if (!isRecord(said) || JSON.stringify(jsonOf(String(said.text))) !== JSON.stringify(structuredContent))
    return 'its text is not its content';
  return decidedComplaint(structuredContent);
}

const restComplaint = (answer: Json, status: number) =>
  status < 300 ? decidedComplaint(answer) : saysWhy(answer);

const saysWhy = ({ code, content }: Json) =>
  typeof code === 'string' && code !== '' && typeof content === 'string' && content !== ''
    ? undefined
    : 'it has no code or content';

function decidedComplaint(answer: unknown): string | undefined {
  const kind = isRecord(answer) ? kindOf(answer) : undefined;
  if (kind === 'own') return undefined;
  if (!kind) return 'it is no answer of the protocol';
  const [first] = errorsOf(kind, answer);
  return first === undefined ? undefined : `it is no ${kind}: ${first}`;
}

/** What an answer is, by what it holds; `own`: of an operation that the protocol has not. */
function kindOf({ ucp, ...answer }: Json): AnswerKind | 'own' | undefined {
  if (!isRecord(ucp)) return undefined;
  if (ucp.status === 'error') return 'error';
  if ('pages' in answer) return 'own';
  if ('pagination' in answer) return 'search';
  if ('products' in answer) return 'lookup';
  if ('product' in answer) return 'product';
  if ('checkout_id' in answer) return 'order';
  if (!('line_items' in answer)) return undefined;
  return 'status' in answer ? 'checkout' : 'cart';
}
