import type { env } from 'cloudflare:workers';
import type { Shop } from './shop.ts';

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A call of the hook as a service signs it. */
export type Call = { body: string; headers: Record<string, string> };

/** Signs a call. `at`: epoch ms. */
export async function signed(shop: Shop, body: string, { at = Date.now(), secret = '' } = {}): Promise<Call> {
  const text = new TextEncoder();
  const raw = text.encode(secret || shop.config.PURGE_SECRET);
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const time = Math.floor(at / 1000);
  const signature = hex(await crypto.subtle.sign('HMAC', key, text.encode(`${time}.${body}`)));
  const headers = { 'content-type': 'application/json', 'x-cairn-signature': `t=${time},v1=${signature}` };
  return { body, headers };
}

export const sendHook = (shop: Shop, call: Call, bindings: Partial<typeof env> = {}) =>
  shop.fetch('/hooks/purge', { method: 'POST', ...call }, bindings);

/** Says that something was published. */
export async function purgeTags(shop: Shop, ...tags: string[]): Promise<Response> {
  return sendHook(shop, await signed(shop, JSON.stringify({ tags })));
}
