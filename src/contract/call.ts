import type { QuickOrderCalls } from './quick-order-calls.ts'

/** No readable answer: no network, a timeout, or not JSON. The server may have executed the call. */
export class NetworkFailure extends Error {}

const PATIENCE_MS = 30_000

/** Calls of the quick order. Throws `NetworkFailure` without a readable answer. WIRE-08 to WIRE-10. */
export async function call<Name extends keyof QuickOrderCalls>(
  action: Name,
  fields: QuickOrderCalls[Name]['request'],
): Promise<QuickOrderCalls[Name]['answer']> {
  try {
    const response = await fetch('/wp-admin/admin-ajax.php', {
      method: 'POST',
      body: new URLSearchParams({ action, ...fields }),
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return (await response.json()) as QuickOrderCalls[Name]['answer']
  } catch (cause) {
    throw new NetworkFailure(action, { cause })
  }
}

/** A random UUID. `crypto.randomUUID` is missing without TLS, as on a local network. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
